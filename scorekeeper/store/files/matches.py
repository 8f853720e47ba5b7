"""Matches on disk: one file each, a list of events that only grows.

An event is a JSON object with its number `n` (1, 2, 3..., given here), a time `at` (ISO, with offset) and a `kind`,
and whatever else its kind needs. Here it is read into its type, and here it is written; above, nobody sees the object.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.match.events import Event, as_mapping, as_recorded, event_from
from scorekeeper.problems import Exit, Problem, Refused, Remark, WayOut
from scorekeeper.store.clock import went_back
from scorekeeper.store.files.format import EVENTS, is_event
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.match_files import free_id, is_there, match_file
from scorekeeper.store.files.writing import last_of
from scorekeeper.store.match_ids import no_match
from scorekeeper.store.protocol import Decide, Stored

if TYPE_CHECKING:
    from tinydb.table import Table


def create(home: Home, hint: str, first_events: Sequence[Event]) -> Stored:
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
    from scorekeeper.store.files import safe_storage  # noqa: F401 - loaded before others have to wait for us

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
        after = _add(table, events, decide(events))
    if len(after) > len(events) and (back := went_back(events[-1].at, after[len(events)].at)):
        home.disk.remarks.append(back)
    return Stored(match, after)


def _table(home: Home, match: str) -> Table:
    from scorekeeper.store.files.safe_storage import events_table

    return events_table(home.disk, match_file(home, match))


def _events(table: Table) -> tuple[Event, ...]:
    return tuple(map(event_from, table))


def events_in(tree: Mapping[str, Any]) -> tuple[Event, ...]:
    """The events of a match file that was read as a whole."""
    return tuple(map(event_from, tree[EVENTS].values()))


def _add(table: Table, before: tuple[Event, ...], new: Sequence[Event]) -> tuple[Event, ...]:
    added = [as_recorded(event, number) for number, event in enumerate(new, start=len(before) + 1)]
    rows = [as_mapping(event) for event in added]
    if not all(is_event(row) for row in rows):
        raise ValueError("an event needs a time and a kind")
    if rows:
        from scorekeeper.store.files.safe_storage import add

        add(table, rows)
    return before + tuple(added)


def _gone(home: Home, match: str, path: Path) -> Refused:
    if is_there(home, last_of(path)):
        bad = Problem("store.missing", {"file": str(path)})
        return Refused(
            (bad, Remark("store.last-copy-of-missing", {"copy": str(last_of(path))}, ways=(WayOut("doctor"),))),
            Exit.STORE,
        )
    return no_match(match, is_there(home, home.bin / path.name))
