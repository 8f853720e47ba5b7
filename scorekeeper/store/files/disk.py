"""Every call to the file system that the store makes, in one object: a test can stop or fail at each of them."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import disk_usage
from typing import BinaryIO, TypeVar

from scorekeeper.problems import Remark

T = TypeVar("T")
LARGEST = 8 * 1024 * 1024  # bytes; a thousand hands are 200 kB, so anything larger is no file of ours
ON_WINDOWS = os.name == "nt"
PATIENCE = 2.0  # seconds


def _patiently(call: Callable[[], T]) -> T:
    """What `call` gives; on Windows a file that somebody has open for a moment is asked for again."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return call()
        except PermissionError:
            if not ON_WINDOWS or time.monotonic() > until:
                raise
            time.sleep(0.01)


class Disk:
    """The real file system. Every method raises OSError when the file system refuses."""

    on_wait: Callable[[Path, str], None] | None = None  # told once where a lock is waited for long, and whose it is
    wrote = False  # whether a file got other content, or another place, in this run
    lockless = False  # whether the system said, in this run, that it has no locks there

    def __init__(self) -> None:
        self.remarks: list[Remark] = []  # what is odd here and stops nothing; whoever began the run tells it

    def read(self, path: Path, most: int = LARGEST) -> bytes:
        """The whole file, at most `most` bytes; OSError (EFBIG, EINVAL) when it is larger or no ordinary file."""
        with self.open_file(path) as file:
            if os.fstat(file.fileno()).st_size > most:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
            return file.read()

    def open_file(self, path: Path) -> BinaryIO:
        """The file for reading; OSError (EISDIR, EINVAL) when it is no ordinary file."""
        # Without O_NONBLOCK a named pipe that lies here would hold us for ever.
        flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        fd = _patiently(lambda: os.open(path, flags))
        seen = os.fstat(fd).st_mode
        if stat.S_ISREG(seen):
            return open(fd, "rb")
        os.close(fd)
        code = errno.EISDIR if stat.S_ISDIR(seen) else errno.EINVAL
        raise OSError(code, os.strerror(code))

    def exists(self, path: Path) -> bool:
        """Whether there is something at `path`."""
        return path.exists()

    def in_the_way(self, path: Path) -> bool:
        """Whether what lies at `path` can never be read as a file: a folder, a pipe, a socket, a device."""
        try:
            return not stat.S_ISREG(path.stat().st_mode)
        except OSError:
            return False

    def is_no_folder(self, path: Path) -> bool:
        """Whether what lies at `path` can never hold files: a file, a pipe, a link that leads nowhere."""
        return path.is_symlink() or (path.exists() and not path.is_dir())

    def leads_to(self, path: Path) -> str:
        """Where the link at `path` leads; empty where it is none."""
        try:
            return os.readlink(path)
        except OSError:
            return ""

    def stamp(self, path: Path) -> tuple[int, ...]:
        """What is another one after the file at `path` was written anew; empty where there is none."""
        try:
            seen = path.stat()
        except FileNotFoundError:
            return ()
        return seen.st_mtime_ns, seen.st_ino, seen.st_size

    def names(self, folder: Path) -> list[str]:
        """The names in `folder`, in no order; none when there is no such folder.

        OSError (ENOENT) where it is a link, or lies behind one, whose other end is away: nobody knows what is there.
        """
        try:
            return os.listdir(folder)
        except FileNotFoundError:
            if self.is_away(folder):
                raise
            return []

    def is_away(self, folder: Path) -> bool:
        """Whether it is a link, or lies behind one, whose other end is not there."""
        return any(one.is_symlink() and not one.exists() for one in (folder, *folder.parents))

    def room(self, folder: Path) -> int:
        """The bytes that one may still write there; OSError where nothing can be."""
        if not ON_WINDOWS and os.statvfs(folder).f_flag & os.ST_RDONLY:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return disk_usage(folder).free

    def mount(self, folder: Path) -> str:
        """The kind of file system `folder` lies on and what it was asked for, as Linux writes them; empty elsewhere."""
        try:
            mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="replace").splitlines()
            device = folder.stat().st_dev
        except OSError:
            return ""
        place = f"{os.major(device)}:{os.minor(device)}"
        return next((line.partition(" - ")[2] for line in mounts if line.split(" ", 3)[2] == place), "")

    def create(self, path: Path) -> int:
        """A descriptor to write a file at `path` that was not there; FileExistsError where anything is, even a link."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
        return os.open(path, flags, 0o666)

    def open_lock(self, path: Path) -> int:
        """A descriptor of the file at `path`, made if it is not there, its content left alone; OSError for a link."""
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)

    def write(self, fd: int, data: bytes) -> None:
        """All of `data` is handed to the system."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(fd, rest) :]

    def sync(self, fd: int) -> None:
        """What was written is on the medium, not only in the memory of the system or of the drive."""
        if sys.platform == "darwin":
            import fcntl

            with suppress(OSError):
                fcntl.fcntl(fd, fcntl.F_FULLFSYNC)  # its fsync leaves the data in the memory of the drive
                return
        os.fsync(fd)

    def close(self, fd: int) -> None:
        """The descriptor is given back."""
        os.close(fd)

    def link(self, source: Path, target: Path) -> None:
        """`target` is a second name of the same content."""
        os.link(source, target)
        self.wrote = True

    def replace(self, source: Path, target: Path) -> None:
        """`target` has the content of `source` in one step; whoever reads sees the old or the new one."""
        _patiently(lambda: os.replace(source, target))
        self.wrote = True

    def remove(self, path: Path) -> None:
        """There is no file at `path`."""
        path.unlink(missing_ok=True)

    def make_folder(self, folder: Path) -> None:
        """`folder` is there, and those above it, and will be after a power cut."""
        if folder.is_dir():
            return
        if folder.parent != folder:
            self.make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        self.sync_folder(folder.parent)

    def sync_folder(self, folder: Path) -> None:
        """The names in `folder` are on the medium, where the system can promise that.

        Never raises: the new content is in place by now, and saying that it was not written would have it typed twice.
        """
        if ON_WINDOWS:
            return
        with suppress(OSError):
            fd = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)
