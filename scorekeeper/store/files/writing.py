"""A file is written whole or not at all: beside the old one first, down to the medium, then swapped in in one step."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.files import format as formats
from scorekeeper.store.files.disk import LARGEST, Disk
from scorekeeper.store.files.disk_problems import STORE, cannot_write

UNFINISHED = ".new"


def last_of(path: Path) -> Path:
    """Where the former content of `path` is kept."""
    return path.with_name(path.name + ".last")


def original_of(path: Path, number: int) -> Path:
    """Where the file `path` is kept as it was in format `number`."""
    return path.with_name(f"{path.name}.format-{number}")


def write_safely(disk: Disk, path: Path, data: bytes, *, was: int = 0, keep_last: bool = True) -> None:
    """The file holds `data`, and `.last` what it held before; stopped anywhere, it holds the old or the new content.

    The caller holds the lock, so one name for the unfinished file is enough, and a stopped writer leaves at most one,
    which the next one tidies up; whatever lies there, a link too, is removed and not written through.
    `was` is the format of the old content, which is kept for good where it is an older one. Without `keep_last` the
    last copy stays as it is, because the old content is damaged.
    Raises Refused (STORE) when it cannot be written, or is a link; then the old content is untouched.
    """
    new = path.with_name(path.name + UNFINISHED)
    if target := disk.leads_to(path):  # in its place there would be a file of its own, and nobody at the other end knew
        raise Refused(Problem("store.is-a-link", {"file": str(path), "target": target}), Exit.STORE)
    if len(data) > LARGEST:
        raise Refused(Problem("store.too-much", {"file": str(path), "megabytes": LARGEST >> 20}), Exit.STORE)
    with swapped_in(disk, new, path):
        disk.make_folder(path.parent)
        disk.remove(new)
        write_whole(disk, new, data)
        if 0 < was < formats.FORMAT and not disk.exists(original := original_of(path, was)):
            second_name(disk, path, original)
        if keep_last:
            disk.remove(last_of(path))
            with suppress(FileNotFoundError):
                second_name(disk, path, last_of(path))


def unfinished_of(path: Path) -> Path:
    """Where `path`, which no lock keeps for one writer, is written before it is whole: under a name of its own."""
    return path.with_name(f"{path.name}.{os.urandom(6).hex()}{UNFINISHED}")


@contextmanager
def swapped_in(disk: Disk, new: Path, path: Path, *, replace: bool = True, of: str = STORE) -> Iterator[None]:
    """What the block leaves at `new` is at `path` after it; stopped anywhere, `path` holds the old or the new content.

    Raises Refused (STORE) where the system says no, also in the block; then the old content is untouched. Without
    `replace`, raises FileExistsError where somebody else made the file meanwhile; it is left as it is.
    """
    try:
        yield
        if replace:
            disk.replace(new, path)
        else:
            _put_where_nothing_is(disk, new, path)
    except BaseException as error:
        with suppress(OSError):
            disk.remove(new)
        if isinstance(error, FileExistsError) and not replace:
            raise
        if isinstance(error, OSError):
            raise cannot_write(path, error, of) from error
        raise
    disk.sync_folder(path.parent)


def _put_where_nothing_is(disk: Disk, new: Path, path: Path) -> None:
    try:
        disk.link(new, path)
    except FileExistsError:
        raise
    except OSError:  # a memory stick knows no second names
        if disk.exists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        disk.replace(new, path)
    else:
        with suppress(OSError):  # it is there; a second name of it beside it is in nobody's way
            disk.remove(new)


@contextmanager
def written_through(disk: Disk, path: Path) -> Iterator[int]:
    """A descriptor of a new file; what the block writes is on the medium after it. Raises OSError, and may
    leave a part of it.
    """
    fd = disk.create(path)
    try:
        yield fd
        disk.sync(fd)
    finally:
        disk.close(fd)


def write_whole(disk: Disk, path: Path, data: bytes) -> None:
    """A new file at `path` holds `data`, on the medium. Raises OSError, and may leave a part of it."""
    with written_through(disk, path) as fd:
        disk.write(fd, data)


def second_name(disk: Disk, path: Path, target: Path) -> None:
    """The content of `path` is at `target`, too. Raises OSError."""
    try:
        disk.link(path, target)
    except (FileNotFoundError, FileExistsError):
        raise
    except OSError:  # a memory stick knows no second names
        write_whole(disk, target, disk.read(path))
