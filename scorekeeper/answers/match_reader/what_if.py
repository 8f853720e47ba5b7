"""What would be if somebody got so many points: today's totals, and whether the match would be over."""

from __future__ import annotations

from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_over, is_so
from scorekeeper.answers.match_reader.question import AskedOfMatch, number_said
from scorekeeper.insight.end_ahead import end_with, first_with
from scorekeeper.match.ranking import race
from scorekeeper.messages import say


def what_if(asked: AskedOfMatch) -> MatchAnswer | None:
    """The total of one side with more points, and what comes of it; None where it is not one side and one number."""
    standings, told = asked.standings, _points(asked)
    if told is None or is_over(asked) or asked.ranks or asked.has("BIDMADE", "NIL", "TRICKWORD", "CARDS"):
        return None
    side, points = told
    totals = {**standings.totals, side: standings.totals[side] + points}
    text = say("asked.what-if", asked.lang, player=side, total=totals[side])
    end = (
        None
        if standings.rules.last_in or race(standings.rules)
        else end_with(standings, totals, standings.hands_played + 1)
    )
    if end is None:
        return MatchAnswer(text)
    if not end:
        text += " " + say("asked.what-if-goes-on", asked.lang)
        return MatchAnswer(is_so(asked, False, text) if asked.has("OVER", "WIN") else text, asked_ends(asked))
    first = first_with(standings, totals)
    text += " " + say("asked.what-if-ends", asked.lang, players=first, total=totals[first[0]])
    if asked.has("WIN"):
        text = is_so(asked, first == (side,), text)
    elif asked.has("OVER"):
        text = is_so(asked, True, text)
    return MatchAnswer(text, (end,))


def asked_ends(asked: AskedOfMatch) -> tuple[str, ...]:
    """The clauses that end this match."""
    return tuple(dict.fromkeys(clause for _, clause, _ in asked.standings.rules.ends))[:2]


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
