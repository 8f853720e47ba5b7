"""How many points somebody gets in a hand of this match, on average."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.match_reader.hands import nothing_yet
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, counted, number
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.messages import say


def average(asked: AskedOfMatch) -> MatchAnswer | None:
    """The points a hand of those who are named, else of all, over the hands they have played."""
    hands = counted(asked.standings)
    if not hands:
        return nothing_yet(asked)
    points = {
        side: [hand.points[side] for hand in hands if side in hand.sides]
        for side in (*asked.standings.sides, *asked.standings.gone)
    }
    sides = [side for side in asked.sides if points.get(side)] or [side for side in points if points[side]]
    if len(sides) == 1:
        [side] = sides
        facts = {"player": side, "average": _mean(points[side]), "total": number(sum(points[side]))}
        return MatchAnswer(say("asked.mean", asked.lang, **facts, n=len(points[side])))
    told = tuple(f"{side} {_mean(points[side])}" for side in sides)
    return MatchAnswer(say("asked.means", asked.lang, told=told))


def _mean(points: Sequence[int]) -> str:
    """The mean to a tenth: `17.3`; whole where it is whole."""
    total, hands = sum(points), len(points)
    tenths = (20 * abs(total) + hands) // (2 * hands)
    sign = "-" if total < 0 and tenths else ""
    return f"{sign}{tenths // 10}" if not tenths % 10 else f"{sign}{tenths // 10}.{tenths % 10}"
