"""The sentences about a hand that was told in words: its points and why, what cards count, what may come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.answers.told_hands.described_hand import ME, OTHER, DescribedHand, DescribedSeat
from scorekeeper.answers.told_hands.reckoning import Result, given
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.scoring.lines import Line
from scorekeeper.values import dataclass
from scorekeeper.views.readable import clause_title

EITHER = 2  # ways it may come out; more are not told

Said = tuple[str, tuple[str, ...]]  # a sentence, and the clauses that it rests on


@dataclass(frozen=True)
class ToldHand:
    """What a hand comes to that a question tells (None: that is not clear), and the chance that just this is asked."""

    said: Said | None
    sure: float


def told_points(
    rules: TableRules, standings: Standings | None, said: DescribedHand, found: Result, lang: str
) -> Said | None:
    """The sentence, and the clauses of its lines; None where nothing of what was told is sure."""
    parts, clauses = [], list[str]()
    sides: dict[str, str] = {}
    for one, player in found.who.items():
        sides.setdefault(side_of(found, rules, player), one)
    for side, one in sides.items():
        player = found.who[one]
        gives = [line for line in given(found.hand, player) if line.side != side] if player in found.gives else []
        if gives and all(line.side in found.known and line.side in sides for line in gives):
            continue  # it is told of who gets it
        label = side if one not in (ME, OTHER) or (rules.teams and standings is not None and one != OTHER) else ""
        if one == OTHER:
            label = say("numbers.other", lang)
        if gives:
            parts.append(worth_said(rules, label, gives, lang))
            clauses += [line.clause for line in gives]
        elif side in found.known:
            lines = [line for line in found.hand.lines if line.side == side]
            told_more = one in said.seats and (len(said.seats[one].numbers) > 1 or _of_the_match(standings, said, one))
            if not told_more and not any(line.points for line in lines):
                continue  # nothing is paid for what was told
            parts.append(_points(rules, standings, said, found, (one, side, label), lines, lang))
            clauses += [line.clause for line in lines]
    if not parts:
        return _either(rules, standings, said, found, lang)
    rest = [side for side in found.known if side not in sides]
    scored = [side for side in rest if found.hand.points[side]]  # of the others nothing has to be said
    if standings is not None and scored and set(found.known) == set(found.hand.points):
        totals = tuple(f"{side} {found.hand.totals[side]}" for side in scored)
        parts.append(say("numbers.others", lang, totals=totals))
    return " ".join(parts), tuple(dict.fromkeys(clauses))[:3]


def _of_the_match(standings: Standings | None, said: DescribedHand, one: str) -> bool:
    """Whether it is a player of the match whose cards or sum are told: that nothing is paid for them is told, too."""
    seat = said.seats[one]
    return standings is not None and one not in (ME, OTHER) and (seat.sum is not None or bool(seat.cards))


def _either(
    rules: TableRules, standings: Standings | None, said: DescribedHand, found: Result, lang: str
) -> Said | None:
    """The two things that may come of it, as the others' cards decide; None where there are more."""
    whose = [one for one in found.who if one not in (ME, OTHER)]
    side = side_of(found, rules, found.who[whose[0]]) if len(whose) == 1 else ""
    points = found.either.get(side, ())
    if len(points) != EITHER or said.ends != whose[0] or standings is None:
        return None
    totals = tuple(str(standings.totals[side] + one) for one in points)
    clauses = tuple(dict.fromkeys(line.clause for line in found.hand.lines if line.side == side))
    told = tuple(str(one) for one in points)
    facts = {"player": side, "less": told[0], "more": told[1], "total": totals[0], "then": totals[1]}
    return say("numbers.either", lang, **facts), clauses[:3]


def takes_cards(rules: TableRules) -> bool:
    """Whether a hand is told with its cards, and not with points that were added up at the table."""
    return any(fact.kind in CARD_FACTS for fact in rules.ruleset.facts.values())


def by_value(rules: TableRules, said: DescribedHand, found: Result | None, lang: str) -> Said | None:
    """What cards count by themselves, where the hand does not pay for them one by one; None where more is told.

    Where what the hand brings hangs on the others (`found` does not know it), that is said.
    """
    seats = list(said.seats.values())
    picks = any(one.take for one in rules.ruleset.facts.values())  # the best card, a row: not the sum of all
    if len(seats) != 1 or not seats[0].cards or seats[0].numbers or picks or not rules.counted_by:
        return None
    if said.ends in said.seats or said.chosen or said.yes or said.no:
        return None
    table = rules.tables[rules.counted_by]
    if any(card not in table.points or card in table.suit_needed for card in seats[0].cards):
        return None
    by_clause: dict[str, int] = {}
    for card in seats[0].cards:
        clause = table.clauses[card]
        by_clause[clause] = by_clause.get(clause, 0) + table.points[card]
    reasons = by_clause_points(rules, by_clause, lang)
    text = say("numbers.points", lang, player="", n=sum(by_clause.values()), reasons=reasons, total="")
    if found is not None:
        text += " " + say("numbers.hangs-on-others", lang)
    return text, tuple(by_clause)[:3]


def in_part(rules: TableRules, seat: DescribedSeat, found: Result, lang: str) -> Said | None:
    """What the numbers told bring by themselves, whatever else belongs to the hand."""
    mine = {rules.ruleset.facts[name].clause for name in seat.numbers}
    side = side_of(found, rules, found.who[ME])
    sure = {clause: points for clause, points in found.always[side].items() if points and clause in mine}
    return part_said(rules, sure, lang) if sure and len(sure) >= len(mine) else None


def part_said(rules: TableRules, sure: Mapping[str, int], lang: str) -> Said:
    """The points of some clauses, whatever else belongs to the hand."""
    points, reasons = sum(sure.values()), by_clause_points(rules, sure, lang)
    text = say("numbers.points", lang, player="", n=points, reasons=reasons, total="")
    return f"{text} {say('numbers.in-part', lang)}", tuple(sure)[:3]


def side_of(found: Result, rules: TableRules, player: str) -> str:
    """The side that a player scores for; players who play alone are one themselves."""
    return next((side for side, members in rules.teams.items() if player in members), player)


def worth_said(rules: TableRules, label: str, lines: Sequence[Line], lang: str) -> str:
    """What somebody's cards are worth to the one who collects them."""
    points = sum(line.points for line in lines)
    return say("numbers.worth", lang, n=points, player=label, reasons=by_clause_said(rules, lines, lang))


def _points(
    rules: TableRules,
    standings: Standings | None,
    said: DescribedHand,
    found: Result,
    whose: tuple[str, str, str],
    lines: Sequence[Line],
    lang: str,
) -> str:
    """The points of one side, why, and the total that makes where there is one."""
    one, side, label = whose
    points, total = found.hand.points[side], found.hand.totals[side]
    seat = said.seats.get(one)
    has_total = (seat is not None and seat.total is not None) or (standings is not None and one not in (ME, OTHER))
    facts = {
        "player": label,
        "n": points,
        "reasons": by_clause_said(rules, lines, lang),
        "total": str(total) if has_total else "",
    }
    text = say("numbers.points", lang, **facts)
    target = rules.options.get("target")
    if has_total and isinstance(target, int) and not isinstance(target, bool) and total >= target:
        text += " " + say("numbers.reaches", lang, target=target)
    return text


def by_clause_said(rules: TableRules, lines: Sequence[Line], lang: str) -> tuple[str, ...]:
    """The points by clause."""
    by_clause: dict[str, int] = {}
    for line in lines:
        by_clause[line.clause] = by_clause.get(line.clause, 0) + line.points
    return by_clause_points(rules, by_clause, lang)


def by_clause_points(rules: TableRules, by_clause: Mapping[str, int], lang: str) -> tuple[str, ...]:
    """`eights 100`: only where there is more to say than the sum."""
    if len(by_clause) < 2:
        return ()
    titles = {clause: clause_title(rules.ruleset, clause, lang) for clause in by_clause}
    return tuple(
        say("numbers.reason", lang, points=str(points), title=titles[clause][:1].lower() + titles[clause][1:])
        for clause, points in by_clause.items()
    )
