"""Homes and files with names that no computer likes, or in places that are gone: a sentence, never a report."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from zipfile import ZipFile

import pytest

from scorekeeper.store.files import summaries
from scorekeeper.store.files.disk import Disk

from .conftest import Cli

LONG = "x" * 5000
LINES = ("score", "new tally Ana Beto", "hand ana=3", "stats", "players", "matches", "doctor", "config", "rulesets")


@pytest.mark.parametrize("home", ["~nosuchuser/x", f"/tmp/{LONG}"], ids=["nobody's", "long"])
def test_a_home_that_is_no_place(cli: Cli, home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", home)
    for line in LINES:
        ran = cli(*line.split())
        assert (ran.code, home[:20] in ran.err) == (5, True), line
        assert "mistake in scorekeeper" not in ran.err


@pytest.mark.parametrize(
    "name", ["~nosuchuser/x", LONG, f"a/{LONG}/b", "\udce9"], ids=["nobody's", "long", "deep", "half"]
)
@pytest.mark.parametrize(
    "line", ["export --to FILE.html", "backup FILE", "import FILE", "qr --to FILE.png", "restore-backup FILE",
             "replay FILE", "rulesets check FILE", "rulesets add FILE"]
)  # fmt: skip
def test_a_file_that_is_nowhere(cli: Cli, name: str, line: str) -> None:
    cli("new", "tally", "Ana", "Beto")
    ran = cli(*(word.replace("FILE", name) for word in line.split()))
    assert ran.code in (0, 2, 3, 5), ran.err
    assert ran.code or (name == "\udce9" and line.startswith(("export", "backup", "qr")))


def test_a_folder_that_is_gone(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has deleted the folder in which the terminal stands."""
    cli("new", "tally", "Ana", "Beto")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert cli("hand", "ana=3").code == 0
    for line in ("export --to x.html", "backup x.zip", "import x", "qr --to x.png", "replay x"):
        assert cli(*line.split()).code in (2, 5), line
    monkeypatch.setenv("SCOREKEEPER_HOME", "home")
    assert (cli("score").code, "no place on this computer" in cli("score").err) == (5, True)


@pytest.mark.parametrize(
    ("place", "said"),
    [("a file", ("on the way to", "no folder")), ("a link to nowhere", ("leads to a place that is not there now",))],
)
def test_a_home_where_something_else_lies(
    cli: Cli, place: str, said: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "elsewhere"
    home.write_text("milk") if place == "a file" else home.symlink_to(tmp_path / "nowhere/at/all")
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home))
    ran = cli("new", "tally", "Ana", "Beto")
    assert ran.code == 5
    assert all(one in ran.err for one in said), ran.err


def test_a_store_that_cannot_be_read_is_not_an_empty_one(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("new", "tally", "Ana", "Beto")

    def no(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(summaries.os, "scandir", no)
    ran = cli("stats")
    assert (ran.code, "does not let you read" in ran.err, ran.out) == (5, True, "")


def test_who_cannot_be_found_because_nothing_can_be_read(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("new", "tally", "Ana", "Beto")
    cli("hand", "ana=3")

    def no(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(Disk, "read", no)
    assert cli("players", "rename", "ana", "Anita", "--yes").code == 5


def test_a_match_of_a_newer_version_is_backed_up_as_it_is(cli: Cli, tmp_path: Path) -> None:
    cli("new", "tally", "Ana", "Beto")
    (match,) = (tmp_path / "home" / "matches").glob("*.json")
    newer = match.read_text().replace('"format": 1', '"format": 2')
    match.write_text(newer)
    ran = cli("backup", "cards.zip")
    assert (ran.code, ran.err) == (0, "")
    with ZipFile("cards.zip") as archive:
        assert archive.read(f"matches/{match.name}").decode() == newer
    match.unlink()
    (tmp_path / "home" / "matches" / f"{match.name}.last").unlink(missing_ok=True)
    ran = cli("restore-backup", "cards.zip", "--yes")
    assert (ran.code, "by a newer version" in ran.out) == (0, True)
    assert match.read_text() == newer
    assert "already" in cli("restore-backup", "cards.zip", "--yes").out


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the clock of a process cannot be set there")
@pytest.mark.parametrize("zone", ["UTC+24", "UTC-24", "Nowhere/None", ""])
def test_a_hand_is_recorded_whatever_the_time_zone_is_said_to_be(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert cli("new", "tally", "Ana", "Beto").code == 0
        assert cli("hand", "ana=3").code == 0
        assert "Ana" in cli("score").out
        assert cli().code == 0
    finally:
        monkeypatch.delenv("TZ")
        time.tzset()
