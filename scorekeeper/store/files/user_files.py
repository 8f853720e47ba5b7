"""Files outside the store: those that people hand to this program, and those that it makes for them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.problems import Problem, ProblemKind, Refused
from scorekeeper.store.files.disk import LARGEST, Disk
from scorekeeper.store.files.disk_problems import OUTSIDE, cannot_write
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.writing import swapped_in, write_whole


def named_file(text: str) -> Path:
    """The file that was typed; `~` for a person whom this computer does not know is part of a name, as in a shell."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def read_outside(disk: Disk, path: Path, most: int = LARGEST) -> bytes:
    """The whole file (`most` bytes); raises Refused (TYPED) `files.cannot-read`, `-missing`, `-folder`, `-large`."""
    with reading_outside(path, most):
        return disk.read(path, most)


@contextmanager
def reading_outside(path: Path, most: int = LARGEST) -> Iterator[None]:
    """Whatever keeps the file from being read inside is refused (TYPED), as `read_outside` does."""
    try:
        yield
    except FileNotFoundError as error:
        raise Refused(Problem("files.missing", {"file": str(path)})) from error
    except IsADirectoryError as error:
        raise Refused(Problem("files.folder", {"file": str(path)})) from error
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        if getattr(error, "errno", None) is not None and _is_large(path, most):
            raise Refused(Problem("files.large", {"file": str(path), "megabytes": most >> 20})) from error
        raise Refused(Problem("files.cannot-read", {"file": str(path), "reason": _reason(error)})) from error


def write_outside(disk: Disk, path: Path, data: bytes, replace: bool) -> None:
    """The file holds `data`; stopped anywhere, what was there before is there still.

    Raises Refused as `writable_outside`, and STORE when the system does not let it be written.
    """
    writable_outside(disk, path, replace)
    new = unfinished_outside(path)
    try:
        with swapped_in(disk, new, path, replace=replace, of=OUTSIDE):
            write_whole(disk, new, data)
    except FileExistsError as error:
        raise Refused(Problem("files.exists", {"file": str(path)}, kind=ProblemKind.FILE_EXISTS)) from error


def unfinished_outside(path: Path) -> Path:
    """Where a file outside the store is written before it is whole: a hidden one, with a name that nobody else has."""
    return path.with_name(f".scorekeeper-{os.urandom(6).hex()}.new")


def writable_outside(disk: Disk, path: Path, replace: bool) -> None:
    """A file may be written there. Raises Refused: TYPED `files.exists` without `replace`, `files.folder`,
    `files.no-folder`, `files.not-a-file`, `files.cannot-read`; STORE when the system does not let one look.
    """
    try:
        if path.is_dir():
            raise Refused(Problem("files.folder", {"file": str(path)}))
        if path.exists() and not path.is_file():  # a device or a pipe must not become a file
            raise Refused(Problem("files.not-a-file", {"file": str(path)}))
        if not path.parent.is_dir():
            raise Refused(Problem("files.no-folder", {"folder": str(path.parent)}))
        if not replace and disk.exists(path):
            raise Refused(Problem("files.exists", {"file": str(path)}, kind=ProblemKind.FILE_EXISTS))
    except ValueError as error:
        raise Refused(Problem("files.cannot-read", {"file": str(path), "reason": _reason(error)})) from error
    except OSError as error:
        raise cannot_write(path, error, OUTSIDE) from error


def refuse_the_store(home: Home, path: Path) -> None:
    """What is made for people comes to lie outside the store, where it cannot take the place of what is kept.

    Raises Refused (TYPED) `files.in-store`.
    """
    folders = (home.root, home.matches, home.bin, home.rulesets, home.set_aside, home.user_rulesets, home.cache)
    with suppress(OSError, ValueError, RuntimeError):  # then it cannot be written either, and that is told
        above = path.parent.resolve()
        for folder in (*folders, home.settings.parent):
            # not by their names: a folder may be reached by a link, or have large letters where they count for nothing
            if folder.is_dir() and any(folder.samefile(one) for one in (above, *above.parents) if one.exists()):
                raise Refused(Problem("files.in-store", {"file": str(path), "folder": str(home.root)}))


def _is_large(path: Path, most: int) -> bool:
    with suppress(OSError):
        return path.is_file() and path.stat().st_size > most
    return False


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)[:80]
