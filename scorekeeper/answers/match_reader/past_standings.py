"""Where the match stood after a hand that is named: who led then, who was last, by how much."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.answers.match_reader.match_answer import MatchAnswer
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.ranking import in_order
from scorekeeper.match.standings import PLAYING
from scorekeeper.messages import say


def as_of_hand(asked: AskedOfMatch) -> AskedOfMatch | None:
    """The same question at the time of the hand it names; None where it names none before the last."""
    standings, hand = asked.standings, asked.hand
    if hand is None or standings.hidden or hand is standings.counted[-1] or hand.hand is None:
        return None
    sides = tuple(side for side in standings.sides if side in hand.totals)
    then = replace(
        standings,
        sides=sides,
        gone=(),
        hands=tuple(one for one in standings.hands if one.number <= hand.number),
        totals=hand.totals,
        counters=hand.counters,
        state=PLAYING,
        places=in_order(standings.rules, sides, hand.totals, hand.counters),
        winners=(),
        ended_by=None,
        decided_by=None,
        stopped=False,
        final=None,
        eliminated=(),
    )
    return replace(asked, table=replace(asked.table, standings=then))


def said_of_then(asked: AskedOfMatch, told: MatchAnswer | None) -> MatchAnswer | None:
    """The answer, after which hand it was so."""
    if told is None or not told.text or asked.hand is None:
        return told
    return replace(told, text=say("asked.after-hand", asked.lang, number=asked.hand.number, text=told.text))
