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


def another_goes_on(table: Table, match: str) -> bool:
    """Whether one of the newest few matches of tonight beside this one is not over. Raises Refused (STORE)."""

    def goes_on(other: str) -> bool:
        with suppress(Refused):  # what cannot be read, nobody plays
            return table.store.goes_on(other, lambda: _opened(table, other).standings.state != ENDED)
        return False

    return any(map(goes_on, _ids_of_tonight(table, match)))


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
    for other in _ids_of_tonight(table, match):
        with suppress(Refused):
            yield _opened(table, other)


def _ids_of_tonight(table: Table, but: str) -> list[str]:
    now = datetime.fromisoformat(table.now())
    since = now - TONIGHT if now.year > 1 else now  # a clock that was never set: before that there is no time
    return [other for other in table.store.started_since(since) if other != but][:LOOKED_AT]


def _opened(table: Table, other: str) -> MatchState:
    return open_match(replace(table, match=other, seen={}))
