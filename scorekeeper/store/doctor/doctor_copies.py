"""The doctor looks at the copies that a shared folder makes where two computers write one match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from scorekeeper.match.events import Event
from scorekeeper.match.match_state import names_in
from scorekeeper.problems import Exit, Problem, Refused, Remark, WayOut
from scorekeeper.store.comparing import APART, NEW, NEWER, OLDER, SAME, Compared, compare_matches
from scorekeeper.store.doctor.findings import Finding, Repair
from scorekeeper.store.doctor.inventory import copied_match
from scorekeeper.store.doctor.sound import match_in
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.match_files import ids_in
from scorekeeper.store.files.matches import append, create, read
from scorekeeper.store.files.moving import set_aside
from scorekeeper.store.files.people import recount_people


def examine_copies(home: Home, paths: Iterable[Path]) -> Iterator[Finding]:
    """What each copy has to do with its match, and how both are kept; nothing is joined by guessing."""
    for path in paths:
        match = _copied(home, path)
        try:
            data = content(home.disk, path)
            events = match_in(data or b"")
        except Refused:  # told where the match itself is looked at
            events = ()
        if data is None or not events:
            yield Finding(Remark("doctor.strange", {"file": str(path)}))
            continue
        beside = compare_matches(events, _ours(home, match))
        facts = {"file": str(path), "match": beside.here or match, "n": len(events) - beside.common}
        problem = _KINDS.get(beside.kind, Remark)(f"doctor.copy-{beside.kind}", facts)
        said = Problem(f"doctor.keep-{beside.kind}", {"folder": str(home.set_aside), "match": beside.here or match})
        yield Finding(problem, Repair(said, partial(_keep, home, path, data, events, beside)))


def _copied(home: Home, path: Path) -> str:
    """The match that this is a copy of; the computer's name behind it may begin with small letters, too (`ana-PC`)."""
    named = match = copied_match(path.name)
    while match and not home.disk.exists(path.with_name(f"{match}.json")):
        match = match.rpartition("-")[0]
    return match or named


def _ours(home: Home, match: str) -> dict[str, tuple[Event, ...]]:
    """Our matches that the copy may be one of: that of its name, and those that were kept apart from it."""
    found = {}
    for one in ids_in(home, home.matches, match):
        if one == match or one.startswith(f"{match}-"):
            with suppress(Refused):  # told where it is looked at itself
                found[one] = read(home, one).events
    return found


_KINDS: dict[str, type[Problem]] = {NEW: Problem, NEWER: Problem, APART: Problem}


def _keep(home: Home, path: Path, seen: bytes, events: tuple[Event, ...], said: Compared) -> None:
    """What only the copy has is in the store; then the copy is in set-aside. Stopped between the two, or done by two at
    once, it is there once all the same.

    Raises Refused (STORE, CHANGED).
    """
    match = _copied(home, path)
    with locked(home.disk, path):
        beside = compare_matches(events, _ours(home, match))
        is_here = beside.kind in (SAME, OLDER)
        if content(home.disk, path) != seen or not (is_here or beside == said):
            changed = Problem("doctor.changed-meanwhile", {"file": str(path)}, ways=(WayOut("doctor"),))
            raise Refused(changed, Exit.CHANGED)
        if beside.kind == NEWER:
            append(home, beside.here, lambda before: events[len(before) :], beside.common)
        elif not is_here:
            create(home, match, events)
        recount_people(home, names_in)
        set_aside(home, path)
