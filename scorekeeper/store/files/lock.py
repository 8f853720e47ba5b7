"""One writer at a time, between processes and between threads, on every system.

The lock is the operating system's (`flock`, on Windows `msvcrt.locking`), so it ends with the process that holds it,
however that ends. The package filelock does the same and more, but importing it takes 17 ms, two thirds of what an
everyday command may cost beyond a bare Typer program.
"""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.files.disk import ON_WINDOWS, Disk
from scorekeeper.store.files.disk_problems import cannot_write

LONGEST_WAIT = 30.0  # seconds: whoever has the lock for longer stands still
MOVES = 5.0  # seconds: whoever is patient for as long waits on where the lock goes from one to the next
MOST_IN_ALL = 300.0  # seconds
TOLD_AFTER = 2.0  # seconds of silence; then it is said for whom one waits
PAUSE, LONGEST_PAUSE = 0.003, 0.1  # seconds, the first for each place in the line
WITHOUT_A_LINE = 0.02  # seconds of pause
NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)  # what a disk in the network says that has none
ASLEEP = 0.1  # seconds without a move, after which it is looked whether the first in the line has gone
PASSED = 0.5  # seconds without a move, after which the first in the line is not waited for


LINE = ".line"  # the folder of those who wait


def lock_of(path: Path) -> Path:
    """The lock file of `path`."""
    return path.with_suffix(".lock")


@contextmanager
def locked(disk: Disk, path: Path, seconds: float = LONGEST_WAIT) -> Iterator[None]:
    """Only one holds the lock of `path` (a file or a folder) at a time; afterwards the lock file is gone again.

    `seconds` is the longest wait. Raises Refused (STORE): `store.busy`, or `store.cannot-write...` if none can be had.
    """
    lock = lock_of(path)
    try:
        fd = _wait(disk, lock, seconds)
    except OSError as error:  # said of what was to be written: nobody knows the lock
        raise cannot_write(path, error) from error
    try:
        yield
    finally:
        _release(disk, fd, lock)


def _wait(disk: Disk, path: Path, seconds: float) -> int:
    start, told, line = time.monotonic(), False, _Line(path)
    moved, holder = 0.0, ""
    try:
        while True:
            fd = _try(disk, path) if line.my_turn() else None
            if fd is not None:
                return fd
            waited = time.monotonic() - start
            if waited > moved + seconds and seconds >= MOVES and waited < MOST_IN_ALL and _holder(path) != holder:
                moved, holder = waited, _holder(path)  # another one has it by now: the line goes on
            if waited > moved + seconds:
                facts = {"file": str(path), "seconds": int(seconds), "holder": _holder(path)}
                raise Refused(Problem("store.busy", facts), Exit.STORE)
            if waited > TOLD_AFTER and not told:
                told, holder = True, _holder(path)
                if disk.on_wait:
                    disk.on_wait(path, holder)
            time.sleep(line.joined())
    finally:
        line.leave()


class _Line:
    """Those who wait for one lock, in the order in which they came: whoever comes later does not go first.

    Each holds a locked file in a folder beside the lock, which therefore counts only as long as its process lives. Only
    the lock itself decides who writes; where there can be no such folder, whoever asks at the right moment goes first.
    """

    def __init__(self, path: Path) -> None:
        self._folder = path.with_name(path.name + LINE)
        self._mine: Path | None = None
        self._fd = -1
        self._first, self._since = "", 0.0

    def my_turn(self) -> bool:
        """Whether nobody is before me who goes on."""
        if self._mine is None:
            return not os.path.isdir(self._folder) or not self._can_join()
        try:
            waiting = sorted(os.listdir(self._folder))
        except OSError:
            return True
        if not waiting or waiting[0] >= self._mine.name:
            return True
        now = time.monotonic()
        if waiting[0] != self._first:
            self._first, self._since = waiting[0], now
        if now - self._since > ASLEEP:
            self._remove_dead(self._folder / waiting[0])
        return now - self._since > PASSED

    def joined(self) -> float:
        """I stand in the line now; how long to wait before asking again."""
        if not self._can_join() or self._mine is None:
            return WITHOUT_A_LINE
        with suppress(OSError):
            before = sum(name < self._mine.name for name in os.listdir(self._folder))
            return min(PAUSE * (before + 1), LONGEST_PAUSE)
        return WITHOUT_A_LINE

    def leave(self) -> None:
        """I do not wait any more."""
        if self._mine is not None:
            with suppress(OSError):
                self._mine.unlink()
            os.close(self._fd)
            self._mine = None
            with suppress(OSError):  # others are in it
                self._folder.rmdir()

    def _can_join(self) -> bool:
        if self._mine is None and not ON_WINDOWS:
            mine = self._folder / f"{time.monotonic_ns():020}-{os.getpid()}-{threading.get_ident()}"
            with suppress(OSError):
                self._folder.mkdir(exist_ok=True)
                fd = os.open(mine, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
                try:
                    _lock(fd)  # nobody else can know the name
                except OSError:  # without locks there is no line
                    os.close(fd)
                    mine.unlink()
                    self._folder.rmdir()
                    raise
                self._mine, self._fd = mine, fd
        return self._mine is not None

    def _remove_dead(self, ticket: Path) -> None:
        with suppress(OSError):
            fd = os.open(ticket, os.O_RDWR)
            try:
                if _lock(fd):
                    ticket.unlink()
            finally:
                os.close(fd)


def _holder(path: Path) -> str:
    """The process that has the lock, empty where it does not say so."""
    with suppress(OSError, ValueError), path.open("rb") as file:
        return str(int(file.read(20)))
    return ""


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
        if _locked_here(disk, fd) and _is_still(fd, path):
            with suppress(OSError):  # only said to those who wait
                os.write(fd, b"%d\n" % os.getpid())
            return fd
    except BaseException:
        os.close(fd)
        raise
    os.close(fd)
    return None


def _locked_here(disk: Disk, fd: int) -> bool:
    """Whether it is ours; where a disk has no locks it always is: a hand that may meet another is better than none."""
    try:
        return _lock(fd)
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise
        disk.lockless = True
        return True


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
