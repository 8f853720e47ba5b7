"""The doctor looks at the copies that a shared folder makes where two computers write one match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from scorekeeper.match.events import Event
from scorekeeper.match.match_state import names_in
from scorekeeper.problems import Exit, Problem, Refused, Remark, WayOut
from scorekeeper.store.comparing import APART, NEW, NEWER, Compared, compared
from scorekeeper.store.doctor.findings import Finding, Repair
from scorekeeper.store.doctor.inventory import copied_match
from scorekeeper.store.doctor.mending import put_away
from scorekeeper.store.doctor.sound import match_in
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import is_there, match_file
from scorekeeper.store.files.matches import append, create, read
from scorekeeper.store.files.people import recount_people


def examine_copies(home: Home, paths: Iterable[Path]) -> Iterator[Finding]:
    """What each copy has to do with its match, and how both are kept; nothing is joined by guessing."""
    for path in paths:
        match = copied_match(path.name)
        try:
            data = content(home.disk, path)
            events = match_in(data or b"")
            ours = read(home, match).events if is_there(home, match_file(home, match)) else ()
        except Refused:  # told where the match itself is looked at
            events = ()
        if data is None or not events:
            yield Finding(Remark("doctor.strange", {"file": str(path)}))
            continue
        beside = compared(events, {match: ours})
        facts = {"file": str(path), "match": match, "n": len(events) - beside.common}
        problem = _KINDS.get(beside.kind, Remark)(f"doctor.copy-{beside.kind}", facts)
        said = Problem(f"doctor.keep-{beside.kind}", {"folder": str(home.set_aside), "match": match})
        yield Finding(problem, Repair(said, partial(_keep, home, path, data, events, beside, match)))


_KINDS: dict[str, type[Problem]] = {NEW: Problem, NEWER: Problem, APART: Problem}


def _keep(home: Home, path: Path, seen: bytes, events: tuple[Event, ...], beside: Compared, match: str) -> None:
    """What only the copy has is in the store; then the copy is in set-aside. Stopped between the two, it is done again.

    Raises Refused (STORE, CHANGED).
    """
    if content(home.disk, path) != seen:
        raise Refused(Problem("doctor.changed-meanwhile", {"file": str(path)}, ways=(WayOut("doctor"),)), Exit.CHANGED)
    if beside.kind == NEWER:
        append(home, match, lambda before: events[len(before) :], beside.common)
    elif beside.kind in (NEW, APART):
        create(home, match, events)
    if beside.kind in _KINDS:
        recount_people(home, names_in)
    put_away(home, path, seen)
