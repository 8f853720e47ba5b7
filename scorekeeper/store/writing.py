"""A file is written whole or not at all: beside the old one first, down to the medium, then swapped in in one step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store import format as formats
from scorekeeper.store.disk import LARGEST, Disk
from scorekeeper.store.trouble import cannot_write


def last_of(path: Path) -> Path:
    """Where the former content of `path` is kept."""
    return path.with_name(path.name + ".last")


def original_of(path: Path, number: int) -> Path:
    """Where the file `path` is kept as it was in format `number`."""
    return path.with_name(f"{path.name}.format-{number}")


def write_safely(disk: Disk, path: Path, data: bytes, *, was: int = 0, keep_last: bool = True) -> None:
    """The file holds `data`, and `.last` what it held before; stopped anywhere, it holds the old or the new content.

    The caller holds the lock, so one name for the unfinished file is enough, and a stopped writer leaves at most one.
    `was` is the format of the old content, which is kept for good where it is an older one. Without `keep_last` the
    last copy stays as it is, because the old content is damaged.
    Raises Refused (STORE) when it cannot be written; then the old content is untouched.
    """
    new = path.with_name(path.name + ".new")
    if len(data) > LARGEST:
        raise Refused(Problem("store.too-much", {"file": str(path), "megabytes": LARGEST >> 20}), Exit.STORE)
    with swapped_in(disk, new, path):
        disk.make_folder(path.parent)
        write_whole(disk, new, data)
        if 0 < was < formats.FORMAT and not disk.exists(original := original_of(path, was)):
            second_name(disk, path, original)
        if keep_last:
            disk.remove(last_of(path))
            with suppress(FileNotFoundError):
                second_name(disk, path, last_of(path))


@contextmanager
def swapped_in(disk: Disk, new: Path, path: Path) -> Iterator[None]:
    """What the block leaves at `new` is at `path` after it; stopped anywhere, `path` holds the old or the new content.

    Raises Refused (STORE) where the system says no, also in the block; then the old content is untouched.
    """
    try:
        yield
        disk.replace(new, path)
    except BaseException as error:
        with suppress(OSError):
            disk.remove(new)
        if isinstance(error, OSError):
            raise cannot_write(path, error) from error
        raise
    disk.sync_folder(path.parent)


@contextmanager
def written_through(disk: Disk, path: Path) -> Iterator[int]:
    """A descriptor of a new or emptied file; what the block writes is on the medium after it. Raises OSError, and may
    leave a part of it.
    """
    fd = disk.create(path)
    try:
        yield fd
        disk.sync(fd)
    finally:
        disk.close(fd)


def write_whole(disk: Disk, path: Path, data: bytes) -> None:
    """A new or emptied file at `path` holds `data`, on the medium. Raises OSError, and may leave a part of it."""
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
