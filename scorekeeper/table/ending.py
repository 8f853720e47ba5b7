"""Stopping early, and announcing the result."""

from __future__ import annotations

from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.opened import NewEvent, Opened


def stop_event(opened: Opened) -> NewEvent:
    """The table stops early: whoever leads wins."""
    if opened.standings.state == ENDED:
        raise Refused(Problem("match.ended", {"stopped": opened.standings.stopped}))
    return {"kind": "stopped"}


def close_event(opened: Opened) -> NewEvent:
    """The result is announced: kept as it was told to the table, so that a later correction shows as a difference."""
    standings = opened.standings
    if standings.state != ENDED:
        raise Refused(Problem("match.not-over", {"state": standings.state}))
    return {"kind": "closed", "announced": announced(opened)}


def announced(opened: Opened) -> dict[str, object]:
    """The result in the form in which it is kept."""
    standings = opened.standings
    return {
        "places": [list(group) for group in standings.places],
        "winners": list(standings.winners),
        "totals": dict(standings.final or standings.totals),
    }


def announced_result(opened: Opened) -> tuple[str, ...]:
    """Who was announced as the winner, and with how many points: `Ana 34`."""
    closed = [event["announced"] for event in opened.standings.events if event["kind"] == "closed"]
    return (
        tuple(f"{player} {closed[-1]['totals'].get(player, 0)}" for player in closed[-1]["winners"]) if closed else ()
    )


def differs_from_announced(opened: Opened) -> bool:
    """Whether the match, computed now, is no longer what was announced."""
    closed = [event for event in opened.standings.events if event["kind"] == "closed"]
    return bool(closed) and closed[-1]["announced"] != announced(opened)
