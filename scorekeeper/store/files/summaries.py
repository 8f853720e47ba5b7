"""Summaries of matches, kept so that statistics read a file once and not in every run. Only a cache.

They lie in a few files, each with the summaries of the matches whose ids share a number, after a line that names the
program and a checksum. One counts for exactly this match file (when it was written and last touched, and its size);
whatever is missing, damaged or of another program is made again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import Any
from zlib import crc32

from scorekeeper.store.files.disk_problems import cannot_read
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import ids_in
from scorekeeper.store.files.writing import unfinished_of
from scorekeeper.store.match_ids import is_id
from scorekeeper.values import dataclass

SHARES = 64
Stamp = list[int]


def stamps(home: Home) -> dict[str, Stamp]:
    """Every match and the stamp of its file, in no order; none where there is no such folder.

    Raises Refused (STORE) where it cannot be read.
    """
    found: dict[str, Stamp] = {}
    try:
        with os.scandir(home.matches) as entries:
            for entry in entries:
                if entry.name.endswith(".json") and is_id(entry.name[:-5]):
                    with suppress(OSError):
                        about = entry.stat()
                        found[entry.name[:-5]] = [about.st_mtime_ns, about.st_ctime_ns, about.st_size]
    except FileNotFoundError:
        ids_in(home, home.matches)  # raises where it only seems to be missing
        return {}
    except OSError as error:
        raise cannot_read(home.matches, error) from error
    return found


@dataclass
class Summaries:
    """The summaries that are kept, and those that have come since; `made_by` names the program that makes them."""

    home: Home
    made_by: str
    kept: dict[str, tuple[Stamp, Any]] = field(default_factory=dict)
    changed: set[int] = field(default_factory=set)

    def load(self, there: Mapping[str, Stamp]) -> None:
        """Read what is kept of the matches that are there."""
        for share in range(SHARES):
            for match, (stamp, tree) in self._read(share).items():
                if there.get(match) == stamp:
                    self.kept[match] = (stamp, tree)
                else:
                    self.changed.add(share)

    def put(self, match: str, stamp: Stamp, tree: Any) -> None:
        """Keep this summary, of the file as it had this stamp."""
        self.kept[match] = (stamp, tree)
        self.changed.add(share_of(match))

    def save(self) -> None:
        """Write what has changed; where that cannot be done, next time is only slower."""
        shares: dict[int, dict[str, tuple[Stamp, Any]]] = {share: {} for share in self.changed}
        for match, held in self.kept.items():
            if (share := share_of(match)) in shares:
                shares[share][match] = held
        with suppress(OSError):
            self.home.cache.mkdir(parents=True, exist_ok=True)
            for share, held_by_match in shares.items():
                self._write(share, json.dumps(held_by_match, separators=(",", ":")).encode())
        self.changed.clear()

    def _path(self, share: int) -> Path:
        return self.home.cache / f"summaries-{share:02}.cache"

    def _head(self, data: bytes) -> bytes:
        return f"{self.made_by} {crc32(data):08x}\n".encode()

    def _read(self, share: int) -> dict[str, tuple[Stamp, Any]]:
        try:
            head, _, data = self.home.disk.read(self._path(share)).partition(b"\n")
        except OSError:
            return {}
        return json.loads(data) if head + b"\n" == self._head(data) else {}

    def _write(self, share: int, data: bytes) -> None:
        path = self._path(share)
        new = unfinished_of(path)
        try:
            with new.open("xb") as file:
                file.write(self._head(data) + data)
            new.replace(path)
        finally:
            new.unlink(missing_ok=True)


def share_of(match: str) -> int:
    """The number of the file that has the summary of this match."""
    return crc32(match.encode()) % SHARES
