"""Stopping early, and announcing the result."""

from __future__ import annotations

from scorekeeper.match.announced import announced
from scorekeeper.match.events import Closed, Stopped
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED, match_ended
from scorekeeper.problems import Problem, Refused, WayOut


def stop_event(state: MatchState) -> Stopped:
    """The table stops early: whoever leads wins."""
    if state.standings.state == ENDED:
        raise Refused(match_ended(state.standings.stopped))
    return Stopped()


def close_event(state: MatchState) -> Closed:
    """The result is announced: kept as it was told to the table, so that a later correction shows as a difference."""
    standings = state.standings
    if standings.state != ENDED:
        raise Refused(Problem("match.not-over", {"state": standings.state}, ways=(WayOut("stop"),)))
    return Closed(announced(state))
