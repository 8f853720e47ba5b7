"""Moving a file into another folder of the store, where it never takes the place of another."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from scorekeeper.problems import Refused
from scorekeeper.store.files.disk_problems import cannot_write, is_damage
from scorekeeper.store.files.documents import Check, load
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.writing import last_of
from scorekeeper.store.match_ids import numbered_id


def move_into(home: Home, path: Path, folder: Path) -> Path:
    """Where in `folder` the file at `path` is now: under its own name, or with `-2`, `-3`... when that is taken.

    Its last good copy goes with it. The caller holds the lock of `path`. Raises Refused (STORE).
    """
    with locked(home.disk, folder):
        try:
            home.disk.make_folder(folder)
            target = free_place(home, path, folder)
            rename(home, path, target, copy_first=True)
        except OSError as error:
            raise cannot_write(path, error) from error
    return target


def rename(home: Home, path: Path, target: Path, *, copy_first: bool) -> None:
    """The file at `path`, and its last good copy, are at `target`. The caller holds the locks. Raises OSError; then the
    file is where it was.

    Stopped between the two, the file is where it was or where it shall be; only the copy may be on the other side.
    """
    copy, copied = last_of(path), last_of(target)
    if copy_first and home.disk.exists(copy):
        home.disk.replace(copy, copied)
    try:
        home.disk.replace(path, target)
    except OSError:
        with suppress(OSError):
            if copy_first and home.disk.exists(copied):
                home.disk.replace(copied, copy)
        raise
    if not copy_first:
        with suppress(OSError):  # the file has moved: its copy decides nothing
            if home.disk.exists(copy):
                home.disk.replace(copy, copied)
    home.disk.sync_folder(target.parent)
    home.disk.sync_folder(path.parent)


def set_aside(home: Home, path: Path) -> Path:
    """Where the damaged file `path` is kept now, so that a new one can take its place. Raises Refused (STORE).

    The caller holds the lock of `path`.
    """
    return move_into(home, path, home.set_aside)


def load_or_set_aside(home: Home, path: Path, check: Check) -> dict[str, Any] | None:
    """What the file holds; None where there is none, or where it was damaged, or no file, and is set aside by now.

    The caller holds the lock of `path`. Raises Refused (STORE) where it is no damage that keeps it from being read.
    """
    try:
        return load(home.disk, path, check)
    except Refused as refused:
        if not all(map(is_damage, refused.problems)) and not home.disk.in_the_way(path):
            raise
        set_aside(home, path)
        return None


def free_place(home: Home, path: Path, folder: Path) -> Path:
    """A path in `folder` that nothing has: the name of `path`, or with `-2`, `-3`... The caller holds the lock."""
    number = 1
    while True:
        target = folder / (numbered_id(path.stem, number) + path.suffix)
        if not home.disk.exists(target):
            return target
        number += 1
