"""What the system says no with, as problems a person can act on."""

from __future__ import annotations

import errno
from pathlib import Path

from scorekeeper.problems import Exit, Problem, Refused

_KINDS = {
    errno.ENOSPC: "-full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "-full",
    errno.EROFS: "-read-only",
    errno.EACCES: "-permission",
    errno.EPERM: "-permission",
}


def cannot_write(path: Path, error: OSError) -> Refused:
    """`store.cannot-write`, `-full`, `-read-only` or `-permission`; `reason` is the system's short name (`EIO`)."""
    return _refused("store.cannot-write" + _KINDS.get(error.errno or 0, ""), path, error)


def cannot_read(path: Path, error: OSError) -> Refused:
    """`store.cannot-read`, `-permission`, `-folder` or `-large`; `reason` is the system's short name (`EIO`)."""
    kinds = {errno.EACCES: "-permission", errno.EPERM: "-permission", errno.EISDIR: "-folder", errno.EFBIG: "-large"}
    return _refused("store.cannot-read" + kinds.get(error.errno or 0, ""), path, error)


def _refused(key: str, path: Path, error: OSError) -> Refused:
    reason = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return Refused(Problem(key, {"file": str(path), "reason": reason}), Exit.STORE)
