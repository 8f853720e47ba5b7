"""The doctor looks at the copies that a shared folder makes where two computers write one match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import count, takewhile
from pathlib import Path

from scorekeeper.match.events import Event
from scorekeeper.match.match_state import names_in
from scorekeeper.problems import Exit, Problem, Refused, Remark, WayOut
from scorekeeper.store.comparing import APART, NEW, NEWER, OLDER, SAME, Compared, compare_matches
from scorekeeper.store.doctor.findings import Finding, Repair
from scorekeeper.store.doctor.inventory import copied_match
from scorekeeper.store.doctor.mending import put_away
from scorekeeper.store.doctor.salvage import readable_entries
from scorekeeper.store.doctor.sound import Rules, is_newer, match_in, sound_part
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.match_files import ids_in, next_free
from scorekeeper.store.files.matches import append, create, read
from scorekeeper.store.files.moving import set_aside
from scorekeeper.store.files.people import recount_people

Events = tuple[Event, ...]


def examine_copies(home: Home, paths: Iterable[Path], rules: Rules) -> Iterator[Finding]:
    """What each copy has to do with its match, and how both are kept; nothing is joined by guessing.

    Each is held against what there will be once those before it are put right: two may go on with one match.
    """
    after = dict[str, dict[str, Events]]()
    for path in paths:
        match = _copied(home, path)
        try:
            data = content(home.disk, path) or b""
        except Refused as refused:
            yield Finding(refused.problems[0])
            continue
        facts: dict[str, object] = {"file": str(path), "match": match}
        if is_newer(data):
            yield Finding(Remark("doctor.copy-later", facts))
            continue
        events = match_in(data)
        whole = bool(events)
        if not whole and not (events := _left(data, rules)):
            yield Finding(Remark("doctor.copy-unreadable", facts))
            continue
        ours = after.setdefault(match, _ours(home, match))
        beside = _compared(home, match, events, ours)
        found = beside.here or match
        here = next_free(home, match, ours) if beside.kind in (NEW, APART) else found
        kind = "own" if beside.kind == NEW and here != match else beside.kind
        facts |= {"match": found, "n": len(events) - beside.common}
        problem = _KINDS.get(beside.kind, Remark)(f"doctor.copy-{beside.kind}", facts)
        if not whole:
            problem = Problem("doctor.copy-damaged", facts)
        to = here if kind == "own" else found
        said = Problem(f"doctor.keep-{kind}", {"folder": str(home.set_aside), "match": to})
        yield Finding(problem, Repair(said, partial(_keep, home, path, data, events, beside)))
        if beside.kind not in (SAME, OLDER):
            ours[here] = events


def examine_other_copies(home: Home, paths: Iterable[Path]) -> Iterator[Finding]:
    """Copies of a note, of a last good copy, or of something in the bin: nothing is taken from them."""
    for path in paths:
        with suppress(Refused):  # as long as it cannot be read, it stays
            seen = content(home.disk, path)
            said = Problem("doctor.keep-same", {"folder": str(home.set_aside)})
            problem = Remark("doctor.copy-other", {"file": str(path)})
            yield Finding(problem, Repair(said, partial(put_away, home, path, seen)))


def _left(data: bytes, rules: Rules) -> Events:
    """What can still be read of a copy that is damaged."""
    entries = readable_entries(data)
    row = takewhile(lambda number: number in entries, count(1))
    return sound_part([entries[number] for number in row], rules)


def _copied(home: Home, path: Path) -> str:
    """The match that this is a copy of; the computer's name behind it may begin with small letters, too (`ana-PC`)."""
    named = match = copied_match(path.name)
    while match and not home.disk.exists(path.with_name(f"{match}.json")):
        match = match.rpartition("-")[0]
    return match or named


def _ours(home: Home, match: str) -> dict[str, Events]:
    """Our matches that the copy may be one of: that of its name, and those that were kept apart from it."""
    found = {}
    for one in ids_in(home, home.matches, match):
        if _is_or_beside(one, match):
            with suppress(Refused):  # told where it is looked at itself
                found[one] = read(home, one).events
    return found


def _is_or_beside(one: str, match: str) -> bool:
    return one == match or one.startswith(f"{match}-")


def _compared(home: Home, match: str, events: Events, ours: Mapping[str, Events]) -> Compared:
    """What the copy is beside our matches; one that was thrown away whole is not to come back by its copy."""
    beside = compare_matches(events, ours)
    if beside.kind == NEW:
        binned = {}
        for one in filter(lambda one: _is_or_beside(one, match), ids_in(home, home.bin)):
            with suppress(Refused):
                binned[one] = match_in(content(home.disk, home.bin / f"{one}.json") or b"")
        thrown_away = compare_matches(events, binned)
        if thrown_away.kind in (SAME, OLDER):
            return thrown_away
    return beside


_KINDS: dict[str, type[Problem]] = {NEW: Problem, NEWER: Problem, APART: Problem}


def _keep(home: Home, path: Path, seen: bytes, events: Events, said: Compared) -> None:
    """What only the copy has is in the store; then the copy is in set-aside. Stopped between the two, or done by two at
    once, it is there once all the same.

    Raises Refused (STORE, CHANGED).
    """
    match = _copied(home, path)
    with locked(home.disk, path):
        beside = _compared(home, match, events, _ours(home, match))
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
