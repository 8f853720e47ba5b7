"""What can still be read of a damaged match: its last good copy, and single entries of the damaged file."""

from __future__ import annotations

import json
import re
from pathlib import Path

from scorekeeper.match.events import Event, event_from
from scorekeeper.problems import Refused
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.disk_problems import is_damage
from scorekeeper.store.files.documents import content, load
from scorekeeper.store.files.format import events_fault, is_event
from scorekeeper.store.files.matches import events_in
from scorekeeper.store.files.writing import last_of
from scorekeeper.values import dataclass

LONGEST_LINE = 100_000  # characters; a hand has 300
_ENTRY = re.compile(r'\s*"(\d{1,9})":\s*(\{.*\}),?\s*')


@dataclass(frozen=True)
class Salvaged:
    """The entries of a match that are left: `copied` of them from its last good copy, the others from the file itself.

    `seen` is the highest number of which something is left in either, so that one can say what is missing.
    """

    events: tuple[Event, ...]
    copied: int
    seen: int


def salvage(disk: Disk, path: Path) -> Salvaged:
    """The longest unbroken row of entries from the first on that the file and its last good copy give together.

    Raises Refused (STORE) where the system does not let one of them be read: it may be good, and can be read another
    time.
    """
    found = {} if disk.in_the_way(path) else readable_entries(content(disk, path) or b"")
    copy: tuple[Event, ...] = ()
    try:
        tree = load(disk, last_of(path), events_fault)
        copy = events_in(tree) if tree else ()
    except Refused as refused:
        if not is_damage(refused.problems[0]):
            raise
    events = list(copy)
    while (following := found.get(len(events) + 1)) is not None:
        events.append(following)
    return Salvaged(tuple(events), len(copy), max([*found, len(copy)]))


def readable_entries(data: bytes) -> dict[int, Event]:
    """Each entry that stands whole on a line of its own, by number; one that stands there twice, differing, is none."""
    found: dict[int, Event] = {}
    twice = set()
    for line in data.decode("utf-8-sig", "replace").splitlines():
        entry = _ENTRY.fullmatch(line) if len(line) <= LONGEST_LINE else None
        event = _event(entry.group(2)) if entry else None
        if entry is None or event is None or event.n != int(entry.group(1)):
            continue
        if found.setdefault(event.n, event) != event:
            twice.add(event.n)
    return {number: event for number, event in found.items() if number not in twice}


def _event(text: str) -> Event | None:
    if "\ufffd" in text:  # some bytes of it are gone
        return None
    try:
        event = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return event_from(event) if is_event(event) and type(event.get("n")) is int else None
