"""Why somebody has the points they have: the lines of a hand, the hands of a total."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.match_reader import points_outside
from scorekeeper.answers.match_reader.match_answer import (
    MatchAnswer,
    cards_said,
    counted,
    is_so,
    number,
    wants_yes_or_no,
)
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.hidden_totals import OUTSIDE_A_HAND
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import say
from scorekeeper.rules.in_force import clauses_of_a_hand
from scorekeeper.scoring.lines import Line
from scorekeeper.views.readable import clause_text, clause_title

MOST_LINES = 4  # of a reason; more are summed up


def one_hand(asked: AskedOfMatch, hand: PlayedHand, side: str) -> MatchAnswer:
    """What a side got in a hand, and why."""
    reasons, clauses = reasons_of(asked, hand, side)
    facts = {"player": side, "points": number(hand.points[side]), "number": hand.number, "total": hand.totals[side]}
    text = say("asked.hand-of", asked.lang, **facts, reasons=reasons)
    told = [one for one in asked.numbers if one != hand.number]
    if wants_yes_or_no(asked) and len(told) == 1:
        text = is_so(asked, told[0] == hand.points[side], text)
    return MatchAnswer(text, clauses)


def _why_nothing(asked: AskedOfMatch, said: MatchAnswer) -> MatchAnswer:
    """That a side got nothing in a hand, with the rules that would have brought it something, where there are any."""
    rules = asked.standings.rules
    clauses = clauses_of_a_hand(rules)[:MOST_LINES]
    if not clauses:
        return said
    texts = (clause_text(rules, clause, asked.lang) for clause in clauses)
    return MatchAnswer(" ".join((said.text, say("asked.what-brings", asked.lang), *texts)), clauses)


def reasons_of(asked: AskedOfMatch, hand: PlayedHand, side: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Why a side got its points in a hand: `8♣ 50 (Eights)`; and the clauses of that."""
    lines = [line for line in hand.lines if line.side == side]
    said = [_line(asked, line) for line in lines[:MOST_LINES]]
    if len(lines) > MOST_LINES:
        said.append(say("asked.more", asked.lang, points=sum(line.points for line in lines[MOST_LINES:])))
    return tuple(said), tuple(dict.fromkeys(line.clause for line in lines))


def by_rules(asked: AskedOfMatch, hand: PlayedHand, side: str) -> str:
    """By which rules a side got its points in a hand, in brackets: ` (Eights 50, Number cards 9)`; nothing for none."""
    brought: dict[str, int] = {}
    for line in hand.lines:
        if line.side == side and line.points:
            title = clause_title(asked.standings.rules.ruleset, line.clause, asked.lang)
            brought[title] = brought.get(title, 0) + line.points
    if len(brought) == 1:
        return f" ({next(iter(brought))})"
    told = ", ".join(f"{title} {number(points)}" for title, points in brought.items())
    return f" ({told})" if told else ""


def _line(asked: AskedOfMatch, line: Line) -> str:
    title = clause_title(asked.standings.rules.ruleset, line.clause, asked.lang)
    cards = cards_said(asked, line.cards) if line.cards else ""
    facts = {"points": number(line.points), "cards": cards, "title": title, "working": line.working}
    whose = line.source if line.source not in ("", line.side) else ""
    return say("asked.line", asked.lang, **facts, whose=whose)


def explained(asked: AskedOfMatch) -> MatchAnswer | None:
    """Where points come from: those of a hand, or, hand by hand, those of a total."""
    hands = counted(asked.standings)
    if not hands:
        return MatchAnswer(say("asked.no-hand", asked.lang))
    sides = [side for side in asked.sides if side in asked.standings.totals]
    told = [one for one in asked.numbers if one not in (0, 1)]
    hand = asked.hand
    if not sides and told:
        with_so_many = [side for side, total in asked.standings.totals.items() if total == told[0]]
        in_a_hand = [side for one in hands for side in one.sides if one.points[side] == told[0]]
        sides = with_so_many[:1] or in_a_hand[-1:]
    if not sides and hand is not None:
        return None
    if not sides:
        leading = asked.standings.places[0] if asked.has("LEADING", "WIN") else asked.standings.places[-1]
        sides = [leading[0]] if asked.has("LEADING", "LOSING", "WIN") else []
    if not sides:
        return None
    if hand is not None and hand.hand is not None and not told and len(sides) > 1 and not _named_after_why(asked):
        both = [one_hand(asked, hand, side) for side in sides[:2] if side in hand.sides]
        clauses = tuple(dict.fromkeys(clause for one in both for clause in one.clauses))
        return MatchAnswer(" ".join(one.text for one in both), clauses)
    side = _explained_side(asked, sides)
    given = [one for one in points_outside.given(asked, (side,)) if told and abs(one.line.points) == abs(told[0])]
    if given and hand is None:
        return points_outside.said(asked, given)
    total = asked.standings.totals[side]
    if total in told and hand is not None and hand.points.get(side) != total:
        hand = None  # `why 120, when the last hand was only 20`
    if hand is None and told and total not in told:  # a number that some hand of theirs brought
        brought = [one for one in hands if side in one.sides and abs(one.points[side]) == abs(told[0])]
        brought = [one for one in brought if _told_of(asked, one, side)] or brought
        if len(brought) > 1 and asked.has("WHEN"):  # several hands did, and which one was not understood
            both = [one_hand(asked, one, side) for one in brought[-2:]]
            return MatchAnswer(" ".join(one.text for one in both), both[-1].clauses)
        hand = brought[-1] if brought else None
    if hand is None and asked.has("HAND") and not told and len(hands) > 1 and asked.has("PAST"):
        hand = hands[-1]
    if hand is None and len(hands) == 1:
        hand = hands[0]
    if hand is None and asked.has("DOUBLED"):
        hand = next((one for one in reversed(hands) if len([x for x in one.lines if x.side == side]) > 1), None)
    if hand is not None and hand.hand is not None and side in hand.sides:
        said = one_hand(asked, hand, side)
        return said if said.clauses or hand.points[side] else _why_nothing(asked, said)
    return _total_explained(asked, hands, side)


def _told_of(asked: AskedOfMatch, hand: PlayedHand, side: str) -> bool:
    """Whether the fact that is named was told of this side in a hand: `why four for Ana when she knocked`."""
    people = hand.hand.people if hand.hand is not None else {}
    return any(side in map(asked.standings.side_of, people.get(name, ())) for name in asked.facts)


def _explained_side(asked: AskedOfMatch, sides: Sequence[str]) -> str:
    """The side that is named first after `why`: `Rory knocked, so why did Sue get points`; else the first of all."""
    return next((side for side in _named_after_why(asked) if side in sides), sides[0])


def _named_after_why(asked: AskedOfMatch) -> list[str]:
    why = next((one.at for one in asked.heard if "WHY" in one.stands), 0)
    return [asked.standings.side_of(name) for at, name in sorted(asked.named_at.items()) if at > why]


def _total_explained(asked: AskedOfMatch, hands: Sequence[PlayedHand], side: str) -> MatchAnswer:
    """The hands that a total is made of, with the reasons of the dearest one."""
    standings = asked.standings
    played = [hand for hand in hands if side in hand.sides and hand.points[side]]
    brought = tuple(
        say("asked.in-hand", asked.lang, points=number(hand.points[side]), number=hand.number) for hand in played
    )
    own = [one for one in standings.openings if one.line.side == side]
    before = sum(one.line.points for one in own if one.line.step != OUTSIDE_A_HAND)
    if before:
        brought = (say("asked.brought", asked.lang, points=number(before)), *brought)
    brought += tuple(
        say("asked.outside", asked.lang, points=number(one.line.points), why=one.why)
        for one in own
        if one.line.step == OUTSIDE_A_HAND
    )
    text = say("asked.total-of", asked.lang, player=side, total=number(standings.totals[side]), told=brought)
    clauses: tuple[str, ...] = ()
    if played:
        dearest = max(played, key=lambda hand: abs(hand.points[side]))
        reasons, clauses = reasons_of(asked, dearest, side)
        text += " " + say("asked.hand-why", asked.lang, number=dearest.number, reasons=reasons)
    return MatchAnswer(text, clauses)
