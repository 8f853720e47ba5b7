"""Matches on disk: one file each, a list of events that only grows.

An event is a JSON object with its number `n` (1, 2, 3..., given here), a time `at` (ISO, with offset) and a `kind`,
both text and given by the caller, and whatever else its kind needs, which nothing here looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.problems import Exit, Problem, Refused, Remark
from scorekeeper.store.format import is_event
from scorekeeper.store.home import Home
from scorekeeper.store.lock import locked
from scorekeeper.store.match_files import free_id, is_there, match_file
from scorekeeper.store.writing import last_of

if TYPE_CHECKING:
    from tinydb.table import Table

Event = dict[str, Any]
Decide = Callable[[tuple[Event, ...]], Sequence[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as it was when it was read; the events are for reading only."""

    id: str
    events: tuple[Event, ...]

    @property
    def revision(self) -> int:
        """The number of the last event."""
        return len(self.events)


def create(home: Home, hint: str, first_events: Sequence[Mapping[str, Any]]) -> Stored:
    """A new match with these events (at least one) exists, under the id `hint` or, when it is taken, `hint-2`, `-3`...

    Raises Refused (STORE), ValueError when an event is none.
    """
    if not first_events:
        raise ValueError("a match begins with an event")
    with free_id(home, hint) as match:
        table = _table(home, match)
        return Stored(match, _add(table, (), first_events))


def read(home: Home, match: str) -> Stored:
    """The match as it is now: what was there before or after any append, never half of one. Takes no lock.

    Raises Refused: NOT_FOUND `store.no-match`; STORE, when the file is damaged or cannot be read.
    """
    path = match_file(home, match)
    events = _events(_table(home, match))
    if not events:
        raise _gone(home, match, path)
    return Stored(match, events)


def append(home: Home, match: str, decide: Decide, expected_revision: int | None = None) -> Stored:
    """The match with the events that `decide` gave after seeing those there are; nobody writes in between.

    `decide` may raise Refused, or give nothing: then nothing is written. Raises Refused: CHANGED
    `store.changed-meanwhile` when `expected_revision` is given and is not the revision any more; else as `read`.
    """
    path = match_file(home, match)
    if not is_there(home, path):
        raise _gone(home, match, path)
    with locked(home.disk, path):
        table = _table(home, match)
        events = _events(table)
        if not events:
            raise _gone(home, match, path)
        if expected_revision is not None and expected_revision != len(events):
            facts = {"match": match, "was": expected_revision, "now": len(events)}
            raise Refused(Problem("store.changed-meanwhile", facts), Exit.CHANGED)
        return Stored(match, _add(table, events, decide(events)))


def _table(home: Home, match: str) -> Table:
    from scorekeeper.store.safe_storage import events_table

    return events_table(home.disk, match_file(home, match))


def _events(table: Table) -> tuple[Event, ...]:
    return tuple(dict(event) for event in table)


def _add(table: Table, before: tuple[Event, ...], new: Sequence[Mapping[str, Any]]) -> tuple[Event, ...]:
    added = [_plain(event, number) for number, event in enumerate(new, start=len(before) + 1)]
    if not all(is_event(event) for event in added):
        raise ValueError("an event needs `at` and `kind`, both text")
    if added:
        from scorekeeper.store.safe_storage import add

        add(table, added)
    return before + tuple(added)


def _plain(event: Mapping[str, Any], number: int) -> Event:
    """The event as it will be read back (a tuple comes back as a list), its number first."""
    import json

    plain: Event = json.loads(json.dumps({"n": number} | dict(event) | {"n": number}, allow_nan=False))
    return plain


def _gone(home: Home, match: str, path: Path) -> Refused:
    if is_there(home, last_of(path)):
        bad = Problem("store.missing", {"file": str(path)})
        return Refused((bad, Remark("store.last-copy-of-missing", {"copy": str(last_of(path))})), Exit.STORE)
    return Refused(Problem("store.no-match", {"match": match}), Exit.NOT_FOUND)
