"""A damaged file gets good content again; what it held is kept in set-aside, so that nothing is lost by a repair."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.store.doctor.findings import Repair
from scorekeeper.store.files.disk_problems import cannot_write
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.moving import free_place, set_aside
from scorekeeper.store.files.writing import second_name, write_safely


def mend(home: Home, path: Path, seen: bytes | None, good: bytes) -> Path | None:
    """The file holds `good`; what it held is kept where the answer says. Its last good copy is not touched.

    Stopped anywhere, the file holds the old or the new content. `seen` is what it held when the repair was decided on.
    Raises Refused: CHANGED `doctor.changed-meanwhile`; STORE.
    """
    with locked(home.disk, path):
        _still(home, path, seen)
        kept = None if seen is None else _kept(home, path)
        write_safely(home.disk, path, good, keep_last=False)
        return kept


def put_away(home: Home, path: Path, seen: bytes | None) -> Path:
    """The file is in set-aside, where the answer says, with its last copy. Raises Refused as `mend`."""
    with locked(home.disk, path):
        _still(home, path, seen)
        return set_aside(home, path)


def out_of_the_way(home: Home, path: Path) -> None:
    """What lies at `path` and is no file is in set-aside; its last good copy stays. Raises Refused as `mend`."""
    with locked(home.disk, home.set_aside):
        if not lies_in_the_way(home, path):
            raise _changed(path)
        _moved(home, path, home.set_aside, path)


def folder_freed(home: Home, folder: Path) -> Repair:
    """The repair that puts away what lies where a folder of the store belongs: into set-aside, else beside it."""
    aside = home.set_aside if folder != home.set_aside else home.root

    def do() -> None:
        with locked(home.disk, home.set_aside):
            if not home.disk.is_no_folder(folder):
                raise _changed(folder)
            _moved(home, folder, aside, folder.with_suffix(".was"))

    return Repair(Problem("doctor.put-away", {"folder": str(aside)}), do)


def _moved(home: Home, path: Path, folder: Path, name: Path) -> None:
    """What lies at `path` is in `folder`, called like `name`; the caller holds the lock. Raises Refused (STORE)."""
    try:
        home.disk.make_folder(folder)
        home.disk.replace(path, free_place(home, name, folder))
    except OSError as error:
        raise cannot_write(path, error) from error
    home.disk.sync_folder(folder)
    home.disk.sync_folder(path.parent)


def cleared(
    home: Home, path: Path, then: Callable[[], Repair | None] = lambda: None, said: Problem | None = None
) -> Repair:
    """The repair that puts out of the way what is no file, and does what `then` finds to be done after it; `said` says
    both.
    """

    def do() -> None:
        out_of_the_way(home, path)
        following = then()
        if following is not None:
            following.do()

    return Repair(said or Problem("doctor.put-away", {"folder": str(home.set_aside)}), do)


def lies_in_the_way(home: Home, path: Path) -> bool:
    """Whether what lies at `path` is no file and can be none; a lock may not even be a link to one."""
    return home.disk.in_the_way(path) or (path.suffix == ".lock" and home.disk.leads_to(path) != "")


def _changed(path: Path) -> Refused:
    return Refused(Problem("doctor.changed-meanwhile", {"file": str(path)}, ways=(WayOut("doctor"),)), Exit.CHANGED)


def _still(home: Home, path: Path, seen: bytes | None) -> None:
    if content(home.disk, path) != seen:
        raise _changed(path)


def _kept(home: Home, path: Path) -> Path:
    with locked(home.disk, home.set_aside):
        try:
            home.disk.make_folder(home.set_aside)
            target = free_place(home, path, home.set_aside)
            second_name(home.disk, path, target)
            home.disk.sync_folder(home.set_aside)
        except OSError as error:
            raise cannot_write(path, error) from error
    return target
