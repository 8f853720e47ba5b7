"""The matches of tonight: where more than one goes on, an answer has to say which one it means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Refused
from scorekeeper.store.match_files import started_since
from scorekeeper.table.opened import Opened, Table, open_match

TONIGHT = timedelta(hours=18)
LOOKED_AT = 3


def others_tonight(table: Table, match: str) -> tuple[Opened, ...]:
    """The matches beside this one that began tonight and are not over, of the newest few. Raises Refused (STORE)."""
    since = datetime.fromisoformat(table.now()) - TONIGHT
    begun = [other for other in started_since(table.home, since) if other != match]
    return tuple(_going_on(replace(table, seen={}), begun[:LOOKED_AT]))


def _going_on(table: Table, matches: list[str]) -> Iterator[Opened]:
    for match in matches:
        with suppress(Refused):
            opened = open_match(replace(table, match=match))
            if opened.standings.state != ENDED:
                yield opened
