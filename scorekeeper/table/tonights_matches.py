"""The matches of tonight: where more than one goes on, an answer has to say which one it means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from scorekeeper.match.events import CarriedOver
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Refused
from scorekeeper.table.match_access import Table, open_match

TONIGHT = timedelta(hours=18)
LOOKED_AT = 3


def others_tonight(table: Table, match: str) -> tuple[MatchState, ...]:
    """The matches beside this one that began tonight and are not over, of the newest few. Raises Refused (STORE)."""
    return tuple(other for other in _begun_tonight(table, match) if other.standings.state != ENDED)


def with_a_result(table: Table) -> MatchState:
    """The match; where no hand of it is played yet, and nobody named it, the newest of tonight that is over.

    Raises Refused as `open_match` does.
    """
    state = open_match(table)
    if table.match or state.standings.hands or state.started.start != CarriedOver():
        return state
    over = (other for other in _begun_tonight(table, state.id) if other.standings.state == ENDED)
    found = next(over, state)
    table.seen.clear()
    table.seen[found.id] = found.name or found.id
    return found


def _begun_tonight(table: Table, match: str) -> Iterator[MatchState]:
    now = datetime.fromisoformat(table.now())
    since = now - TONIGHT if now.year > 1 else now  # a clock that was never set: before that there is no time
    begun = [other for other in table.store.started_since(since) if other != match]
    for other in begun[:LOOKED_AT]:
        with suppress(Refused):
            yield open_match(replace(table, match=other, seen={}))
