"""How an evening begins: tonight's match goes on, or an older one, or the same people play once more, or a new game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Refused
from scorekeeper.store.current import current_match
from scorekeeper.store.match_files import newest
from scorekeeper.table.opened import Opened, Table, open_match

TONIGHT = 12 * 3600  # seconds after which a match is not of this evening any more
Kind = Literal["resume", "unfinished", "again", "new"]


@dataclass(frozen=True, slots=True)
class Tonight:
    """What to offer, with the match it is about, and how many days ago that was played."""

    kind: Kind
    opened: Opened | None = None
    days: int = 0


def tonight(table: Table) -> Tonight:
    """What the table most likely wants. Raises Refused only for a match that was named and cannot be opened."""
    if table.match:
        return Tonight("resume", open_match(table))
    for opened in _latest(table):
        seconds, days = _ago(table, opened)
        over = opened.standings.state == ENDED
        told = any(event["kind"] == "closed" for event in opened.standings.events)
        if seconds < TONIGHT and not (over and told):
            return Tonight("resume", opened, days)
        return Tonight("again" if over else "unfinished", opened, days)
    return Tonight("new")


def _latest(table: Table) -> Iterator[Opened]:
    """The current match, then the newest: the first that can be opened is what the evening goes by."""
    current: str | None = None
    with suppress(Refused):
        current = current_match(table.home)
    for match in dict.fromkeys(filter(None, (current, *newest(table.home, 5)))):
        with suppress(Refused):
            yield open_match(replace(table, match=match))


def _ago(table: Table, opened: Opened) -> tuple[float, int]:
    """How long ago its last event was: seconds, and days by the calendar."""
    now = datetime.fromisoformat(table.now())
    try:
        then = datetime.fromisoformat(str(opened.events[-1]["at"])).astimezone(now.tzinfo)
    except (ValueError, TypeError):
        return float("inf"), 0
    return (now - then).total_seconds(), max(0, (now.date() - then.date()).days)
