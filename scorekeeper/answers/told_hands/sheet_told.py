"""The totals on the sheet as a question tells them (`we are at 480, they have 210`): is the match over, who has won?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.answers.told_hands.asking import asks
from scorekeeper.answers.told_hands.described_hand import ME, DescribedHand, Hearing
from scorekeeper.answers.told_hands.reckoning import reckon
from scorekeeper.insight.end_ahead import becomes_another, end_with, first_with, out_with
from scorekeeper.match.fresh_match import fresh_match
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say
from scorekeeper.messages.typed import AND
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

ASKED = frozenset(("OVER", "WIN", "ELIMINATED", "BUST", "TARGET"))
LEAST = 20  # a smaller number is a total only where a word says so
BACK = 2  # words before a number that may say that somebody stands there


@dataclass(frozen=True)
class SheetTold:
    """The totals of the one who asks (or their side) and of others, in the order in which they were told."""

    mine: int | None
    others: tuple[int, ...]
    besides: bool = False  # whether a number is told after all totals that is none


def hear_sheet(hearing: Hearing) -> SheetTold:
    """The totals in the words of a question; what is told last of somebody holds (`we had 28, so 31 now`)."""
    mine: int | None = None
    others: list[int] = []
    mine_now: bool | None = None  # whether the words speak of the one who asks; None: of nobody by now
    besides = False
    part = -1  # the part in which others were told of last
    for at in range(len(hearing.words)):
        stands = hearing.stands(at)
        if stands & {"ME", "WE"}:
            mine_now = True
        elif stands & {"THEY", "SOMEBODY"}:
            mine_now = False
        number = hearing.number(at)
        if number is not None and mine is not None and mine_now and "MORE" in _beside(hearing, at):
            mine += number  # `I have 480 and get 35 more`
            continue
        if number is None or not _is_total(hearing, at, number):
            besides = besides or (number is not None and _may_be_told(hearing, at))
            continue
        besides = False  # `we get three, so 31 now`
        after = asks(hearing.words[at + 1 : at + 2], hearing.lang)  # `31 us, 30 them`
        of_me = True if "OURS" in after else False if "THEIRS" in after else mine_now
        if of_me or (of_me is None and "STANDSAT" in asks(hearing.words[max(0, at - BACK) : at], hearing.lang)):
            mine = number
        elif of_me is None:
            continue
        elif part == hearing.part(at).start and hearing.words[at - 1] in AND:
            others.append(number)  # `they have 45 and 60`
        else:
            others, part = [number], hearing.part(at).start
    return SheetTold(mine, tuple(others), besides)


def _may_be_told(hearing: Hearing, at: int) -> bool:
    """Whether a number that is no total tells something of a hand, and no target, no people, no article."""
    before = hearing.words[max(hearing.part(at).start, at - BACK) : at]
    counted = hearing.stands(at + 1) if at + 1 in hearing.part(at) else frozenset[str]()
    target = "UPTO" in asks(before, hearing.lang) or {"TARGET", "HAND"} & hearing.stands(at - 1)
    return not target and not counted & {"PLAYERS", "HAND", "MINUTES"} and hearing.number(at) != 1


def _beside(hearing: Hearing, at: int) -> frozenset[str]:
    """What the words right before and after a number say of it."""
    return asks(hearing.words[at + 1 : at + 2], hearing.lang) | asks(hearing.words[max(0, at - 1) : at], hearing.lang)


def _is_total(hearing: Hearing, at: int, number: int) -> bool:
    """Whether a number is somebody's total: large, or alone after a verb that says so; no target, no cards."""
    before = hearing.words[max(hearing.part(at).start, at - BACK) : at]
    around = asks(before, hearing.lang)
    if "UPTO" in around or number < 0 or {"TARGET", "HAND"} & hearing.stands(at - 1):
        return False
    more = hearing.words[at + 1 : min(at + 2, hearing.part(at).stop)]
    unit = hearing.stands(at + 1) if more else frozenset[str]()
    if unit & {"CARDS", "TRICKWORD", "PLAYERS", "HAND", "MINUTES"} or (more and hearing.rank(at + 1)):
        return False
    alone = not more or more[0] in AND or "POINTS" in asks(more, hearing.lang)
    return number > LEAST or ("STANDSAT" in around and alone)


def over_with(
    rules: TableRules, hearing: Hearing, said: DescribedHand, marks: frozenset[str]
) -> tuple[str, tuple[str, ...]] | None:
    """Whether the match is over with the totals told (and the hand, if one is told), or who has won; None if unclear.

    `marks`: what the question asks about (`OVER`, `WIN`, `ELIMINATED`).
    """
    level = bool(marks & {"TIE", "BOTH"})  # what a tie means, the rules say: `we both have 108, who wins`
    standings = fresh_match(rules) if marks & ASKED and not level else None
    if standings is None or standings.hidden:
        return None
    totals, sure = _totals(standings, hear_sheet(hearing), said)
    mine = standings.sides[0]
    if mine not in sure or becomes_another(standings, totals):
        return None
    if marks & {"ELIMINATED", "BUST"}:
        return _put_out(standings, totals, hearing.lang)
    end = end_with(standings, totals, 1)
    if end is None or standings.rules.last_in:
        return None
    first = first_with(standings, totals) if sure >= {*standings.sides} else ()
    return said_of_end(standings, totals, (mine,), end, first, marks, hearing.lang)


def _totals(standings: Standings, told: SheetTold, said: DescribedHand) -> tuple[dict[str, int], frozenset[str]]:
    """The totals of all sides with the hand that is told, and the sides of which they are known."""
    rules, sides = standings.rules, standings.sides
    totals = dict.fromkeys(sides, rules.starts_at)
    if any(seat.cards or seat.kept for seat in said.seats.values()) and said.doubtful:
        return totals, frozenset()  # a hand is told, and it is not clear what it comes to
    hand = None if said.doubtful or not _tells_a_hand(said) else reckon(rules, None, said, together=bool(rules.teams))
    if hand is None:
        if told.besides:
            return totals, frozenset()
        mine = {sides[0]: told.mine} if told.mine is not None else {}
        others = dict(zip(sides[1:], told.others, strict=False))
        return totals | mine | others, frozenset((*mine, *others))
    side_of = {one: next((side for side, members in rules.teams.items() if who in members), who)
               for one, who in hand.who.items()}  # fmt: skip
    me = side_of.get(ME, "")
    renamed = {me: sides[0]} | dict(zip([side for side in hand.hand.points if side != me], sides[1:], strict=False))
    before = {side_of[one]: seat.total for one, seat in said.seats.items() if seat.total is not None and one in side_of}
    if me not in before and told.mine is not None and not any(seat.total == told.mine for seat in said.seats.values()):
        before[me] = told.mine
    known = {side for side in before if side in hand.known}
    return (
        totals | {renamed[side]: total + hand.hand.points[side] for side, total in before.items() if side in known},
        frozenset(renamed[side] for side in known),
    )


def _tells_a_hand(said: DescribedHand) -> bool:
    return any(seat.cards or seat.kept or seat.numbers or seat.sum is not None for seat in said.seats.values())


def said_of_end(
    standings: Standings,
    totals: Mapping[str, int],
    known: Sequence[str],
    end: str,
    first: tuple[str, ...],
    marks: frozenset[str],
    lang: str,
) -> tuple[str, tuple[str, ...]] | None:
    """The sentence: over or not, who is in front, and the rule; None where who has won is asked and not known.

    `known`: the sides whose totals are said where `first`, those in front, are not known; `marks`: as of `over_with`.
    """
    rules, mine = standings.rules, standings.sides[0]
    clauses = tuple(dict.fromkeys(clause for _, clause, _ in rules.ends if not end or clause == end))
    won = "WIN" in marks and "OVER" not in marks
    if won and (not first or (not end and "WHO" in marks)):
        return None  # who wins in the end is not asked of a match that goes on
    so = bool(end) and (not won or first == (mine,))
    told = tuple(str(total) for total in (totals[mine], *(total for side, total in totals.items() if side != mine)))
    shown = told if first else tuple(str(totals[side]) for side in known)
    text = say("sheet.over" if end else "sheet.goes-on", lang, totals=shown)
    if end and first:
        key = "sheet.you" if first == (mine,) else "sheet.tied" if len(first) > 1 else "sheet.other"
        won_by = say(key, lang, total=totals[first[0]])
        text = f"{won_by} {text}" if "WHO" in marks else f"{text} {won_by}"
    if "WHO" not in marks:
        text = say("ask.yes" if so else "ask.no", lang, text=text)
    rule = rules.clause_text(clauses[0]) if clauses else {}
    return " ".join((text, rule.get(lang, ""))).strip(), clauses[:2]


def _put_out(standings: Standings, totals: Mapping[str, int], lang: str) -> tuple[str, tuple[str, ...]] | None:
    """Whether the one who asks is out of the match with these totals; None where it is not totals that put one out."""
    mine = standings.sides[0]
    out = out_with(standings, totals, mine)
    leaving = [one.effect.clause for step in standings.rules.totals for one in step.effects if one.effect.leaves]
    if out is None or not leaving:
        return None
    clause = out or leaving[0]
    text = say("sheet.out" if out else "sheet.still-in", lang, total=totals[mine])
    text = say("ask.yes" if out else "ask.no", lang, text=text)
    return f"{text} {standings.rules.clause_text(clause).get(lang, '')}".strip(), (clause,)
