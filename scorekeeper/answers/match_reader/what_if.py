"""What would be if somebody got so many points: today's totals, and whether the match would be over."""

from __future__ import annotations

from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_over
from scorekeeper.answers.match_reader.question import AskedOfMatch, number_said
from scorekeeper.insight.end_ahead import end_with, first_with
from scorekeeper.match.ranking import race
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say


def what_if(asked: AskedOfMatch) -> MatchAnswer | None:
    """The total of one side with more points, and what comes of it; None where it is not one side and one number."""
    standings, told = asked.standings, _points(asked)
    if told is None or is_over(asked) or asked.ranks or asked.has("BIDMADE", "NIL", "TRICKWORD", "CARDS"):
        return None
    side, points = told
    total = standings.totals[side] + points
    asks = frozenset(mark for mark in ("OVER", "WIN") if asked.has(mark))
    return came_to(standings, side, total, asks, asked.lang)


def came_to(standings: Standings, side: str, total: int, asks: frozenset[str], lang: str) -> MatchAnswer:
    """What it means that a side comes to this total: whether the match ends, who is in front then.

    `asks`: OVER or WIN where just that is asked, so that yes or no comes first.
    """
    totals = {**standings.totals, side: total}
    text = say("asked.what-if", lang, player=side, total=total)
    silent = standings.rules.last_in or race(standings.rules)
    end = None if silent else end_with(standings, totals, standings.hands_played + 1)
    if end is None:
        return MatchAnswer(text)
    ends = tuple(dict.fromkeys(clause for _, clause, _ in standings.rules.ends))[:2]
    if not end:
        text += " " + say("asked.what-if-goes-on", lang)
        return MatchAnswer(say("ask.no", lang, text=text) if asks else text, ends)
    first = first_with(standings, totals)
    text += " " + say("asked.what-if-ends", lang, players=first, total=totals[first[0]])
    if asks:
        so = first == (side,) or "WIN" not in asks
        text = say("ask.yes" if so else "ask.no", lang, text=text)
    return MatchAnswer(text, (end,))


def _points(asked: AskedOfMatch) -> tuple[str, int] | None:
    """The side and the points that are supposed; with several people, the number belongs to the name before it."""
    numbers = [
        (one.at, number)
        for one in asked.heard
        for number in [number_said(one.text, one.stands)]
        if number is not None and number != asked.target
    ]
    sides = [side for side in asked.sides if side in asked.standings.totals]
    if len(numbers) != 1 or len(sides) != 1 or len(asked.sides) != 1:
        return None
    return sides[0], numbers[0][1]
