"""One writer at a time, between processes and between threads, on every system.

The lock is the operating system's (`flock`, on Windows `msvcrt.locking`), so it ends with the process that holds it,
however that ends. The package filelock does the same and more, but importing it takes 17 ms, two thirds of what an
everyday command may cost beyond a bare Typer program.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.files.disk import ON_WINDOWS, Disk
from scorekeeper.store.files.trouble import cannot_write

LONGEST_WAIT = 30.0  # seconds: nobody stands in a line, and among eight who never stop one may have bad luck
FIRST_PAUSE, LONGEST_PAUSE = 0.0005, 0.02  # seconds


def lock_of(path: Path) -> Path:
    """The lock file of `path`."""
    return path.with_suffix(".lock")


@contextmanager
def locked(disk: Disk, path: Path, seconds: float = LONGEST_WAIT) -> Iterator[None]:
    """Only one holds the lock of `path` (a file or a folder) at a time; afterwards the lock file is gone again.

    `seconds` is the longest wait. Raises Refused (STORE): `store.busy`, or `store.cannot-write...` if none can be had.
    """
    lock = lock_of(path)
    fd = _wait(disk, lock, seconds)
    try:
        yield
    finally:
        _release(disk, fd, lock)


def _wait(disk: Disk, path: Path, seconds: float) -> int:
    until, pause = time.monotonic() + seconds, FIRST_PAUSE
    while True:
        try:
            fd = _try(disk, path)
        except OSError as error:
            raise cannot_write(path, error) from error
        if fd is not None:
            return fd
        if time.monotonic() > until:
            raise Refused(Problem("store.busy", {"file": str(path), "seconds": int(seconds)}), Exit.STORE)
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST_PAUSE)


def _try(disk: Disk, path: Path) -> int | None:
    """A descriptor that holds the lock, or None while somebody else holds it."""
    try:
        fd = disk.open_lock(path)
    except FileNotFoundError:  # the very first one here
        disk.make_folder(path.parent)
        return None
    except PermissionError:
        if ON_WINDOWS:  # the one who held it is just removing it
            return None
        raise
    try:
        if _lock(fd) and _is_still(fd, path):
            return fd
    except BaseException:
        os.close(fd)
        raise
    os.close(fd)
    return None


def _lock(fd: int) -> bool:
    try:
        if ON_WINDOWS:
            import msvcrt

            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _is_still(fd: int, path: Path) -> bool:
    """Whether the locked file is the one at `path`: who held it before may have removed it after we opened it."""
    try:
        return ON_WINDOWS or os.path.samestat(os.fstat(fd), os.stat(path))
    except FileNotFoundError:
        return False


def _release(disk: Disk, fd: int, path: Path) -> None:
    try:
        if not ON_WINDOWS:  # while it is held: those who wait on it find it gone, and start over
            with suppress(OSError):
                disk.remove(path)
    finally:
        os.close(fd)
    if ON_WINDOWS:  # an open file cannot be removed there, so neither can one that somebody else took meanwhile
        with suppress(OSError):
            disk.remove(path)
