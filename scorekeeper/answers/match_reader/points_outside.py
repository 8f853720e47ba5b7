"""Points that were given outside a hand: to whom, how many, and for what."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.match_reader.match_answer import MatchAnswer
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.hidden_totals import OUTSIDE_A_HAND
from scorekeeper.match.standings import Opening
from scorekeeper.messages import say


def outside(asked: AskedOfMatch) -> MatchAnswer | None:
    """The points outside a hand of those who are named, else of all; that there are none."""
    found = given(asked, asked.sides)
    if not found:
        key = "asked.none-outside" if asked.sides else "asked.nothing-outside"
        return MatchAnswer(say(key, asked.lang, players=asked.sides))
    return said(asked, found)


def given(asked: AskedOfMatch, sides: Sequence[str]) -> list[Opening]:
    """What was given to these sides (empty: to any) outside a hand, in the order in which it was."""
    return [
        one
        for one in asked.standings.openings
        if one.line.step == OUTSIDE_A_HAND and (not sides or one.line.side in sides)
    ]


def said(asked: AskedOfMatch, found: Sequence[Opening]) -> MatchAnswer:
    """`Celia was given +6 outside a hand: dealing twice.`"""
    told = [
        say("asked.adjusted", asked.lang, player=one.line.side, points=f"{one.line.points:+d}", why=one.why)
        for one in found
    ]
    return MatchAnswer(" ".join(told))
