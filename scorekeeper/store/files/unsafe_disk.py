"""Where it is not safe to keep a match: what is odd about the disk, and what was told lately and need not be again."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress

from scorekeeper.problems import Remark
from scorekeeper.store.files.home import Home

LITTLE = 20 * 1024 * 1024  # bytes: with more, no evening fills a disk
EVENING = 12 * 60 * 60  # seconds in which nothing is told twice
# File systems of other computers that keep a lock to themselves, and what others are told so that they do.
LOCKS_OF_ITS_OWN = {"9p", "afs", "prl_fs", "vboxsf", "vmhgfs", "fuse.vmhgfs-fuse"} | {
    f"fuse.{name}" for name in ("davfs2", "gvfsd-fuse", "rclone", "s3fs", "sshfs")
}
TOLD_TO_LOCK_HERE = {"nolock", "local_lock=all", "local_lock=flock", "nobrl"}


def unsafe(home: Home) -> Iterator[Remark]:
    """What is odd about the disk that the store lies on: nearly full, or in the network and without locks."""
    with suppress(OSError):
        room = home.disk.room(home.root)
        if room < LITTLE:
            yield Remark("store.nearly-full", {"folder": str(home.root), "megabytes": room >> 20})
    if home.disk.lockless or _locks_of_its_own(home.disk.mount(home.root)):
        yield Remark("store.no-locks", {"folder": str(home.root)})


def _locks_of_its_own(mount: str) -> bool:
    kind, *asked = mount.replace(",", " ").split() or [""]
    return kind in LOCKS_OF_ITS_OWN or not TOLD_TO_LOCK_HERE.isdisjoint(asked)


def not_told_lately(home: Home, remarks: Iterable[Remark]) -> tuple[Remark, ...]:
    """Those that nobody was told this evening; now they are. Where that cannot be noted, they are told again."""
    new = {}
    for remark in remarks:
        note = home.cache / f"told-{remark.key}"
        with suppress(OSError):
            if abs(time.time() - note.stat().st_mtime) < EVENING:
                continue
        new[remark.key] = remark
        with suppress(OSError):
            home.disk.make_folder(home.cache)
            note.touch()
            os.utime(note)
    return tuple(new.values())
