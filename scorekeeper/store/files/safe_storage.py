"""TinyDB's storage for one match: a new file swapped in whole, where TinyDB's own rewrites in place.

Stopped halfway, or run twice at once, TinyDB's JSONStorage destroys the file (its issues 91, 461, 467 and 529).
Import this module inside the functions that need it: TinyDB takes 3 ms to import.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from json import JSONEncoder
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Document, Table

from scorekeeper.match.events import Event, as_mapping
from scorekeeper.store.files import format as formats
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.documents import encoded, load
from scorekeeper.store.files.format import EVENTS, events_fault
from scorekeeper.store.files.writing import write_safely


class SafeStorage(Storage):
    """One match file, for as long as its lock is held or for one reading: the file is read once and kept."""

    def __init__(self, disk: Disk, path: Path) -> None:
        self._disk, self._path = disk, path
        self._tables: dict[str, Any] | None = None
        self._was = 0

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The tables by name; None when there is no file. Raises Refused (STORE) when the file is damaged."""
        if self._tables is None:
            tree = load(self._disk, self._path, events_fault, of_match=True)
            if tree is not None:
                self._was = tree.pop("format")
            self._tables = tree
        return self._tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """The file holds `data`. The caller holds the lock. Raises Refused (STORE); then the old content is there."""
        write_safely(self._disk, self._path, _bytes_of(data), was=self._was)
        self._tables, self._was = data, formats.FORMAT


def events_table(disk: Disk, path: Path) -> Table:
    """The table of events of the match file at `path`, document ids being the numbers of the events."""
    return TinyDB(disk, path, storage=SafeStorage).table(EVENTS)


def add(table: Table, events: list[dict[str, Any]]) -> None:
    """The events, each under its own number `n`, are in the file."""
    # With the number given, TinyDB does not look through the whole table for the next one.
    table.insert_multiple([Document(event, doc_id=event["n"]) for event in events])


def match_bytes(events: Iterable[Event]) -> bytes:
    """The file of a match with these events."""
    return _bytes_of({EVENTS: {event.n: as_mapping(event) for event in events}})


def _bytes_of(tables: Mapping[str, Mapping[Any, Any]]) -> bytes:
    """One event a line, so that a person can read it."""
    return encoded(lambda ascii_only: _text(tables, ascii_only))


def _text(tables: Mapping[str, Mapping[Any, Any]], ascii_only: bool) -> str:
    encode = JSONEncoder(ensure_ascii=ascii_only, allow_nan=False).encode
    parts = [f'{{"format": {formats.FORMAT}']
    for name, table in tables.items():
        lines = ",\n".join(f' "{number}": {encode(event)}' for number, event in table.items())
        parts.append(f"{encode(name)}: {{\n{lines}\n}}")
    return ",\n".join(parts) + "}\n"
