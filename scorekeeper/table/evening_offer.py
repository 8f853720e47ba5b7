"""How an evening begins: tonight's match goes on, or an older one, or the same people play once more, or a new game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Literal

from scorekeeper.match.events import Closed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Refused
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.values import dataclass

TONIGHT = 12 * 3600  # seconds after which a match is not of this evening any more
Kind = Literal["resume", "unfinished", "again", "new"]


@dataclass(frozen=True)
class Tonight:
    """What to offer, with the match it is about, and how many days ago that was played."""

    kind: Kind
    state: MatchState | None = None
    days: int = 0


def tonights_offer(table: Table) -> Tonight:
    """What the table most likely wants. Raises Refused only for a match that was named and cannot be opened."""
    if table.match:
        return Tonight("resume", open_match(table))
    for state in _latest(table):
        seconds, days = _ago(table, state)
        over = state.standings.state == ENDED
        told = any(isinstance(event, Closed) for event in state.standings.events)
        if seconds < TONIGHT and not (over and told):
            return Tonight("resume", state, days)
        return Tonight("again" if over else "unfinished", state, days)
    return Tonight("new")


def _latest(table: Table) -> Iterator[MatchState]:
    """The current match, then the newest: the first that can be opened is what the evening goes by."""
    current: str | None = None
    with suppress(Refused):
        current = table.store.current()
    for match in dict.fromkeys(filter(None, (current, *table.store.newest(5)))):
        with suppress(Refused):
            yield open_match(replace(table, match=match))


def _ago(table: Table, state: MatchState) -> tuple[float, int]:
    """How long ago its last event was: seconds, and days by the calendar."""
    now = datetime.fromisoformat(table.now())
    try:
        then = datetime.fromisoformat(state.events[-1].at).astimezone(now.tzinfo)
    except (ValueError, TypeError, OverflowError):
        return float("inf"), 0
    return (now - then).total_seconds(), max(0, (now.date() - then.date()).days)
