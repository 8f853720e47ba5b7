"""The result as it was announced, beside the result as it is computed now."""

from __future__ import annotations

from scorekeeper.match.events import Announced, Closed
from scorekeeper.match.match_state import MatchState


def announced(state: MatchState) -> Announced:
    """The result in the form in which it is kept."""
    standings = state.standings
    return Announced(standings.places, standings.winners, dict(standings.final or standings.totals))


def announced_result(state: MatchState) -> tuple[str, ...]:
    """Who was announced as the winner, and with how many points: `Ana 34`."""
    told = last_announced(state)
    return tuple(f"{player} {told.totals.get(player, 0)}" for player in told.winners) if told else ()


def differs_from_announced(state: MatchState) -> bool:
    """Whether the match, computed now, is no longer what was announced."""
    told = last_announced(state)
    return told is not None and told != announced(state)


def last_announced(state: MatchState) -> Announced | None:
    """The result as it was announced last; None where it never was."""
    told = [event.announced for event in state.standings.events if isinstance(event, Closed)]
    return told[-1] if told else None
