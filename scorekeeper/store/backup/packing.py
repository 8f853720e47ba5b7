"""Everything in the store goes into one file: sound matches as they are, damaged files as what was set aside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.store.backup.archive import write_archive
from scorekeeper.store.backup.archive_names import (
    ALIASES,
    ASIDE,
    BIN,
    CURRENT,
    MATCHES,
    OWN,
    RULESETS,
    SETTINGS,
    is_entry,
)
from scorekeeper.store.doctor.inventory import Inventory, inventory
from scorekeeper.store.doctor.sound import is_newer, match_in
from scorekeeper.store.files.aliases import aliases_fault
from scorekeeper.store.files.current_match import current_fault
from scorekeeper.store.files.documents import content, parse
from scorekeeper.store.files.frozen_rules import tree_of
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.settings import settings_fault
from scorekeeper.values import dataclass
from scorekeeper.version import __version__


@dataclass
class Packed:
    """What went into a backup, and what is to be said of it."""

    matches: int = 0
    binned: int = 0
    own: int = 0
    remarks: list[Remark] = field(default_factory=list)  # what is damaged, or missing in it
    notes: list[Remark] = field(default_factory=list)  # what nobody need do anything about


def backup_file(path: Path, now: str) -> Path:
    """Where the backup goes: `path`, or, where that is a folder, a file in it named after the day."""
    return path / f"scorekeeper-{now[:10]}.zip" if path.is_dir() else path


def back_up(home: Home, path: Path, now: str) -> Packed:
    """A backup of everything is at `path`, read back and found right. Raises Refused (STORE; NOT_FOUND
    `backup.nothing`).
    """
    there = inventory(home)
    if not (there.matches or there.binned or there.own_rulesets or there.missing):
        raise Refused(Problem("backup.nothing", {}, ways=(WayOut("new"),)), Exit.NOT_FOUND)
    packed = Packed()
    about = {"made": now, "program": __version__}
    write_archive(home.disk, path, _entries(home, there, packed), about)
    return packed


def _entries(home: Home, there: Inventory, packed: Packed) -> Iterator[tuple[str, bytes]]:
    for place, refused in there.no_folders.items():
        packed.remarks.append(Remark("backup.left-out", {"file": str(place), **refused.problems[0].facts}))
    for folder, paths in ((MATCHES, there.matches), (BIN, there.binned)):
        for path in paths:
            data = _content(home, path, packed)
            if data is None:
                continue
            if match_in(data) or is_newer(data):
                packed.matches += folder == MATCHES
                packed.binned += folder == BIN
                yield f"{folder}/{path.name}", data
            else:
                yield from _damaged(path, data, packed)
    for path in there.rulesets:
        if (data := _content(home, path, packed)) is None:
            continue
        if tree_of(data, path.stem) is not None or is_newer(data):
            yield f"{RULESETS}/{path.name}", data
        else:
            yield from _damaged(path, data, packed)
    for path in there.own_rulesets:
        if is_entry(f"{OWN}/{path.name}") and (data := _content(home, path, packed)) is not None:
            packed.own += 1
            yield f"{OWN}/{path.name}", data
    for path in there.set_aside:
        if home.disk.in_the_way(path):  # the doctor put it there, and nothing of ours was ever in it
            packed.notes.append(Remark("backup.no-file", {"file": str(path)}))
        elif (data := _content(home, path, packed)) is not None:
            yield from _aside(path.name, data)
    small = (
        (SETTINGS, home.settings, settings_fault),
        (CURRENT, home.current, current_fault),
        (ALIASES, home.aliases, aliases_fault),
    )
    for name, path, check in small:
        if (data := _content(home, path, packed)) is None:
            continue
        fault = parse(data, check)[1]
        if fault is None or fault.kind is ProblemKind.NEWER:
            yield name, data
        else:
            yield from _damaged(path, data, packed)


def _damaged(path: Path, data: bytes, packed: Packed) -> Iterator[tuple[str, bytes]]:
    packed.remarks.append(Remark("backup.damaged-file", {"file": str(path)}, ways=(WayOut("doctor"),)))
    yield from _aside(f"damaged-{path.name}", data)


def _aside(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    if is_entry(f"{ASIDE}/{name}"):
        yield f"{ASIDE}/{name}", data


def _content(home: Home, path: Path, packed: Packed) -> bytes | None:
    try:
        return content(home.disk, path)
    except Refused as refused:  # the others go on
        packed.remarks.append(Remark("backup.left-out", {"file": str(path), **refused.problems[0].facts}))
        return None
