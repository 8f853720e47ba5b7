"""What the system says no with, as problems a person can act on."""

from __future__ import annotations

import errno
from pathlib import Path

from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut

STORE, OUTSIDE, PROBE = "store", "files", "doctor"  # whose words say that something cannot be written
_WRITING = {
    errno.ENOSPC: "store.cannot-write-full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "store.cannot-write-full",
    errno.EROFS: "store.cannot-write-read-only",
    errno.EACCES: "store.cannot-write-permission",
    errno.EPERM: "store.cannot-write-permission",
    errno.ENOTDIR: "store.cannot-write-no-folder",
    errno.EEXIST: "store.cannot-write-no-folder",  # a link that leads nowhere where a folder is to be made
}
_IN_THE_WAY = (errno.EISDIR, errno.ELOOP)  # a folder, or a link that leads in a circle, or where none may be
_READING = {
    errno.EACCES: "store.cannot-read-permission",
    errno.EPERM: "store.cannot-read-permission",
    errno.EISDIR: "store.cannot-read-folder",
    errno.ENOTDIR: "store.cannot-read-no-folder",
    errno.EFBIG: "store.cannot-read-large",
    errno.ENOENT: "store.cannot-read-away",  # a link whose other end is away; what is not there at all is no trouble
}


def cannot_write(path: Path, error: OSError, of: str = STORE) -> Refused:
    """`store.cannot-write`, `-full`, `-read-only`, `-permission`, `-no-folder`, `-in-the-way`; `reason` is the short
    name (`EIO`).

    `of`: what it is that cannot be written, a hand or another thing in the store, or a file somebody wants to have.
    """
    if of == STORE and error.errno in _IN_THE_WAY:
        return _refused("store.cannot-write-in-the-way", path, error, WayOut("doctor"))
    return _refused(_WRITING.get(error.errno or 0, "store.cannot-write").replace(STORE, of), path, error)


def cannot_read(path: Path, error: OSError) -> Refused:
    """`store.cannot-read`, `-permission`, `-folder`, `-no-folder`, `-large`, `-away`; `reason`: its short name."""
    return _refused(_READING.get(error.errno or 0, "store.cannot-read"), path, error)


def _refused(key: str, path: Path, error: OSError, *ways: WayOut) -> Refused:
    reason = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return Refused(Problem(key, {"file": str(path), "reason": reason}, ways=ways, kind=ProblemKind.SYSTEM), Exit.STORE)


def is_damage(problem: Problem) -> bool:
    """Whether the file itself is wrong: the system lets it be read, and no newer version wrote it."""
    return problem.kind not in (ProblemKind.SYSTEM, ProblemKind.NEWER)
