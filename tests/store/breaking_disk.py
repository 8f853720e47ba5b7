"""A file system that stops, or fails, at one chosen call; after a stop nothing more reaches it, as after a kill."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scorekeeper.store.files.disk import Disk

NEEDS_ROOM = ("make_folder", "open_lock", "create", "write", "link")  # what a disk without room refuses
CHANGING = ("make_folder", "open_lock", "create", "write", "sync", "close", "link", "replace", "remove", "sync_folder")


class Stopped(BaseException):
    pass


class BreakingDisk(Disk):
    """Counts the calls of an append; `at` is the call that does not happen, `error` what it raises (None: the end).

    `lasting`: from there on no call of these names happens.
    """

    def __init__(
        self, at: int = -1, error: OSError | None = None, half: bool = False, lasting: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self.lasting = lasting
        self.calls: list[str] = []
        self.at, self.error, self.half, self.dead = at, error, half, False
        self.state: dict[int, Path] = {}
        self.not_synced: set[Path] = set()
        self.not_kept: list[tuple[Path, bytes, Path, bytes | None]] = []  # what moved where, and what was there

    def __getattribute__(self, name: str) -> Any:
        real = super().__getattribute__(name)
        if name not in (*CHANGING, "read", "exists"):
            return real
        return lambda *given: self._called(name, real, given)

    def _called(self, name: str, real: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        if self.dead:
            raise Stopped
        self.calls.append(name)
        so_far = len(self.calls) - 1
        if so_far == self.at or (0 <= self.at < so_far and name in self.lasting):
            if name == "write" and self.half:
                real(given[0], given[1][: len(given[1]) // 2])
            if self.error is not None:
                if name == "sync_folder":  # which never raises
                    return None
                raise self.error
            self.dead = True
            raise Stopped
        return self._noted(name, real, given)

    def _noted(self, name: str, real: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        if name == "replace":
            source, target = given
            self.not_kept.append(
                (source, source.read_bytes(), target, target.read_bytes() if target.exists() else None)
            )
            if given[0] in self.not_synced:
                self.not_synced.add(target)
        result = real(*given)
        if name == "create":
            self.state[result] = given[0]
        elif name == "write":
            self.not_synced.add(self.state[given[0]])
        elif name == "sync":
            self.not_synced.discard(self.state[given[0]])
        elif name == "sync_folder":
            self.not_kept = [move for move in self.not_kept if move[2].parent != given[0]]
        return result

    def cut_the_power(self, *, forget_names: bool) -> None:
        """What was not synced is lost: the content of files, and, if `forget_names`, which file a name stands for."""
        for path in self.not_synced:
            if path.exists():
                os.truncate(path, path.stat().st_size // 2)
        if forget_names:
            for source, moved, target, old in reversed(self.not_kept):
                target.unlink(missing_ok=True)
                if old is not None:
                    target.write_bytes(old)
                source.parent.mkdir(parents=True, exist_ok=True)
                source.write_bytes(moved)
