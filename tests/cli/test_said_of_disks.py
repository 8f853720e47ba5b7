"""What a disk that refuses is said to have done: to a hand, to a file that was asked for, and what the doctor says."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home, find_home

from .conftest import Cli

CODES = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.ENOTDIR, errno.EIO)


class Refusing(Disk):
    """A disk on which nothing new can be made; `locks` on which not even a lock can."""

    def __init__(self, code: int, locks: bool) -> None:
        super().__init__()
        self.code, self.locks = code, locks

    def create(self, path: Path) -> int:
        raise OSError(self.code, os.strerror(self.code))

    def open_lock(self, path: Path) -> int:
        if self.locks:
            raise OSError(self.code, os.strerror(self.code))
        return super().open_lock(path)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("locks", [False, True], ids=["no file", "no lock"])
@pytest.mark.parametrize("code", CODES, ids=errno.errorcode.get)
def test_only_a_hand_is_not_recorded(
    cli: Cli, code: int, locks: bool, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A sheet is not "recorded", nor is what the doctor tries; and nobody has ever heard of a lock."""
    cli("new", "tally", "Ana", "Beto")
    root = find_home(os.environ).root
    monkeypatch.setattr("scorekeeper.cli.run.find_home", lambda _: Home(root, Refusing(code, locks)))
    not_recorded = {"en": "Not recorded", "es": "No se anotó"}[lang]
    for line, recorded in {
        "hand ana=3 beto=4": True, "note well played": True, "doctor": False, "doctor --yes": False,
        f"export --to {tmp_path}/x.html": False, f"backup {tmp_path}/x.zip": False,
    }.items():  # fmt: skip
        ran = cli(*line.split(), "--lang", lang)
        said = ran.out + ran.err
        assert (ran.code, not_recorded in said) == (5, recorded), (line, said)
        assert ".lock" not in said, line
        assert "room-for-a-hand" not in said, line
        assert "restore-backup" not in said, "a backup mends no disk"
        assert "recuperar-respaldo" not in said


def test_a_disk_that_is_nearly_full_is_nothing_that_a_backup_mends(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("new", "tally", "Ana", "Beto")
    monkeypatch.setattr(Disk, "room", lambda self, folder: 2 << 20)
    ran = cli("doctor")
    assert (ran.code, "nearly full" in ran.out) == (0, True)
    assert "restore-backup" not in ran.out
