"""A backup: one ZIP file that any computer opens, with a list of what it holds and a checksum of each entry."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.backup.archive_limits import (
    LARGEST_ARCHIVE,
    LARGEST_TOGETHER,
    MOST_ASIDE,
    SMALL,
    TIMES_PACKED,
    outside_fault,
)
from scorekeeper.store.backup.archive_names import ASIDE, MANIFEST, is_entry
from scorekeeper.store.files.disk import LARGEST, Disk
from scorekeeper.store.files.disk_problems import OUTSIDE
from scorekeeper.store.files.documents import json_object
from scorekeeper.store.files.user_files import unfinished_outside
from scorekeeper.store.files.writing import swapped_in, written_through
from scorekeeper.values import dataclass

BACKUP_FORMAT = 1
_BAD = (BadZipFile, zlib.error, struct.error, EOFError, LookupError, ValueError, NotImplementedError, RuntimeError)
_METHODS = (ZIP_STORED, ZIP_DEFLATED)


@dataclass(frozen=True)
class Archive:
    """A backup that was opened and whose every checksum is right."""

    about: Mapping[str, Any]
    names: tuple[str, ...]
    _zip: ZipFile

    def data(self, name: str) -> bytes:
        """What the entry holds."""
        return self._zip.read(name)


def write_archive(disk: Disk, path: Path, entries: Iterable[tuple[str, bytes]], about: Mapping[str, Any]) -> None:
    """The backup at `path` holds the entries; stopped anywhere, what was there before is there still.

    Raises Refused (STORE) when it cannot be written.
    """
    new = unfinished_outside(path)
    with swapped_in(disk, new, path, of=OUTSIDE):
        with written_through(disk, new) as fd:
            _fill(disk, fd, entries, about)
        with open_archive(disk, new):  # what cannot be read back is no backup
            pass


@contextmanager
def open_archive(disk: Disk, path: Path) -> Iterator[Archive]:
    """The backup at `path`, every checksum looked at. Raises Refused (TYPED) `backup.damaged`, `backup.not-one`,
    `backup.newer`, `backup.strange-name`, `backup.too-large`; OSError when the file cannot be read.
    """
    with disk.open_file(path) as file:
        try:
            if fault := outside_fault(file):
                facts = {"file": str(path), "megabytes": LARGEST_ARCHIVE >> 20}
                raise Refused(Problem(fault, facts, ways=(WayOut("backup"), WayOut("import"))))
            archive = _opened(cast("IO[bytes]", file), path)
        except (*_BAD, OSError) as error:
            if isinstance(error, OSError) and error.errno != errno.EINVAL:  # a place before the file is damage
                raise
            raise Refused(Problem("backup.damaged", {"file": str(path)})) from error
        yield archive


def _fill(disk: Disk, fd: int, entries: Iterable[tuple[str, bytes]], about: Mapping[str, Any]) -> None:
    sums: dict[str, str] = {}
    with ZipFile(cast("IO[bytes]", _Through(disk, fd)), "w", ZIP_DEFLATED) as out:
        for name, data in entries:
            sums[name] = hashlib.sha256(data).hexdigest()
            out.writestr(_info(name), data)
        whole = {"format": BACKUP_FORMAT, **about, "files": sums}
        out.writestr(_info(MANIFEST), json.dumps(whole, indent=1) + "\n")


def _info(name: str) -> ZipInfo:
    info = ZipInfo(name)  # dated 1980, so that equal contents make equal backups
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


class _Through:
    """A file that can only be written on, through the disk of the store."""

    def __init__(self, disk: Disk, fd: int) -> None:
        self._disk, self._fd = disk, fd

    def write(self, data: bytes) -> int:
        self._disk.write(self._fd, data)
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""


def _opened(file: IO[bytes], path: Path) -> Archive:
    archive = ZipFile(file)
    infos = {info.filename: info for info in archive.infolist()}
    manifest = infos.pop(MANIFEST, None)
    if manifest is None:
        raise Refused(Problem("backup.not-one", {"file": str(path)}, ways=(WayOut("backup"), WayOut("import"))))
    about = _manifest(_read(archive, manifest, LARGEST_ARCHIVE), path)
    strange = [name for name in (*about["files"], *infos) if not is_entry(name)]
    if strange:
        raise Refused(Problem("backup.strange-name", {"file": str(path), "name": strange[0][:80]}))
    if len(archive.infolist()) != len(infos) + 1 or set(infos) != set(about["files"]):
        raise Refused(Problem("backup.damaged", {"file": str(path)}))
    aside = sum(name.startswith(f"{ASIDE}/") for name in infos)
    if aside > MOST_ASIDE:
        raise Refused(Problem("backup.many-aside", {"file": str(path), "n": aside, "most": MOST_ASIDE}))
    together = sum(info.file_size for info in infos.values())
    if together > min(LARGEST_TOGETHER, max(SMALL, TIMES_PACKED * file.seek(0, os.SEEK_END))):
        raise Refused(Problem("backup.too-large", {"file": str(path), "megabytes": LARGEST_TOGETHER >> 20}))
    for name, info in infos.items():
        if hashlib.sha256(_read(archive, info, LARGEST)).hexdigest() != about["files"][name]:
            raise Refused(Problem("backup.damaged", {"file": str(path)}))
    return Archive(about, tuple(infos), archive)


def _read(archive: ZipFile, info: ZipInfo, most: int) -> bytes:
    if info.file_size > most or info.compress_type not in _METHODS:
        raise BadZipFile(info.filename)
    with archive.open(info) as entry:
        data = entry.read(most + 1)
    if len(data) != info.file_size:
        raise BadZipFile(info.filename)
    return data


def _manifest(data: bytes, path: Path) -> Mapping[str, Any]:
    about, fault = json_object(data)
    number, files = about.get("format"), about.get("files")
    if type(number) is int and number > BACKUP_FORMAT:
        raise Refused(Problem("backup.newer", {"file": str(path), "format": number, "known": BACKUP_FORMAT}))
    if fault is not None or type(number) is not int or number < 1 or not isinstance(files, dict):
        raise Refused(Problem("backup.damaged", {"file": str(path)}))
    return about
