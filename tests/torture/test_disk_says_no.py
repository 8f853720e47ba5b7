"""A full disk, a read-only one, no permission, an error of the medium: said plainly, exit 5, and nothing is lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.run import run
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import Event, read
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from tests.store.breaking_disk import CHANGING, NEEDS_ROOM, BreakingDisk

from .sizes import LONG, PARTS, count, mine

NOW = "2026-01-02T20:00:00+00:00"
FRIDAY = "20260102-2000-ochos-locos"
SAYS = {
    errno.ENOSPC: "no room left on the disk",
    errno.EROFS: "can only be read",
    errno.EACCES: "does not let you",
    errno.EIO: "EIO",
}
LASTING: dict[int, tuple[tuple[str, ...], ...]] = {  # an error once; a disk that stays full, or broken
    errno.ENOSPC: ((), NEEDS_ROOM),
    errno.EROFS: ((), CHANGING),
    errno.EACCES: ((),),
    errno.EIO: ((), CHANGING),
}
ONE_ENTRY = (
    "hand b=3 c=4",
    "edit 1 beto 8:7 --yes",
    "edit 1 beto carla --yes",
    "undo --yes",
    "redo --yes",
    "note well played",
    "rename Friday",
    "rename beto Bruno --yes",
    "join Eva",
    "leave carla --yes",
    "swap beto carla",
    "dealer beto",
    "adjust beto 5 --why cards",
    "house target=200 --yes",
    "stop --yes",
)
MANY_THINGS = ("doctor --yes", "import in.jsonl --yes", "restore-backup one.zip --yes")  # told one by one
OTHERS = ("new tally Bob Eva", "hand bob=3", "open ochos")
BEFORE = {  # what is typed first, so that there is something to do
    "redo --yes": ("undo --yes",),
    "close": ("hand b=8 c=a",),
    "players undo --yes": ("players rename beto Bruno --yes",),
    "players separate Bob --yes": (*OTHERS, "players merge bob ana --yes"),
    "players merge bob ana --yes": OTHERS,
}
LINES = (
    *ONE_ENTRY,
    "close",
    "house --save ours",
    "rulesets add who-won.yaml",
    "again",
    "new ochos Eva Luis",
    "open ochos",
    "config plain yes",
    "players rename beto Bruno --yes",
    "players merge bob ana --yes",
    "players separate Bob --yes",
    "players undo --yes",
    "delete ochos --yes",
    "restore",
    "backup cards.zip --yes",
    "export --to sheet.html",
    "export --to sheet.csv",
    "qr --to code.png",
    *MANY_THINGS,
)
# What these write, if anything, can be made again at any time.
READING = {
    *("score", "why", "ask", "may", "rules", "matches", "settle", "rescore", "stats", "count", "setup", "share"),
    *("replay", "phones"),
}
FEW = 3
ROUGHLY = ("people.json", ".last", ".lock", ".new", "ruleset.schema.json")  # what is made anew, or tidied up
ONE = Path(__file__).parents[1] / "store/formats/1/backup.zip"
WHO_WON = Path(__file__).parents[1] / "errors/typed/rulesets/who-won.yaml"
EVENING = (
    "new ochos Ana Beto Carla --set packs=2",
    "hand b=8k3 c=a,10",
    "hand a=2 c=9",
    "new ochos Zoe Max",
    "delete ochos-locos-2 --yes",
)
NAMED = ("in.jsonl", "who-won.yaml", "one.zip")
MADE = ("cards.zip", "sheet.html", "sheet.csv", "code.png")
LEFT = {"doctor.current-gone", "doctor.unfinished"}


def typed(line: str) -> int:
    sys.argv = ["scorekeeper", *line.split()]
    return int(run(line.split()))


@pytest.fixture
def evening(home: Home, line: str, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A match of two hands at the table, one in the bin, ready for this line; in `kept` beside it the same again."""
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: NOW)
    for first in (*EVENING, *BEFORE.get(line, ())):
        assert typed(first) == 0, first
    copytree(home.root, home.root.with_name("kept"))
    match = '{"ruleset": "ochos-locos", "players": ["Eva", "Max"], "hands": [{"out": "Eva", "left": {"Max": 8}}]}\n'
    home.root.with_name("in.jsonl").write_text(match, encoding="utf-8")
    home.root.with_name("one.zip").write_bytes(ONE.read_bytes())
    home.root.with_name("who-won.yaml").write_bytes(WHO_WON.read_bytes())
    return home


def test_every_command_that_writes_is_among_the_lines() -> None:
    written = {line.split()[0] for line in LINES}
    assert written | READING == set(COMMANDS)
    assert not written & READING


@pytest.mark.parametrize("line", LINES)
def test_whatever_the_disk_refuses(
    evening: Home, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each call that the command makes to the file system fails once, with each of the errors; here some of them."""

    def attempt(at: int, code: int, lasting: tuple[str, ...] = ()) -> tuple[BreakingDisk, int, str, str]:
        disk = BreakingDisk(at, OSError(code, "no"), half=True, lasting=lasting)
        monkeypatch.setattr("scorekeeper.cli.run.find_home", lambda _: Home(evening.root, disk))
        capsys.readouterr()
        ended = typed(line)
        answer, beside = capsys.readouterr()
        return disk, ended, answer, answer + beside

    before = read(evening, FRIDAY).events
    as_it_was = things(evening, line)
    whole, ended, answer, _ = attempt(-1, errno.EIO)
    assert ended == 0
    assert answer
    done = things(evening, line)
    calls = len(whole.calls)
    tries = [(at, code, lasting) for at in range(calls) for code in SAYS for lasting in LASTING[code]]
    refused = 0
    chosen = mine(tries, FEW)
    for at, code, lasting in chosen:
        afresh(evening)
        _, ended, answer, told = attempt(at, code, lasting)
        if any(f"{name} cannot be read" in told for name in NAMED):  # not in the store: a file that cannot be had
            continue
        assert ended in (0, 5), told
        if ended:
            refused += 1
            assert SAYS[code] in told or f"({errno.errorcode[code]})" in told, "it says what and why"
        nothing_lost(evening, before, line, ended)
        if ended and line not in MANY_THINGS and "is not in the backup" not in told:
            assert answer == "", "nothing is told as done, and taken back in another place"
        if line not in MANY_THINGS and "is not in the backup" not in told:  # made, and said what it lacks
            assert things(evening, line) == (as_it_was if ended else done), f"said and happened differ: {told}"
    assert refused or PARTS > 1 or not LONG
    count("faults: all lines together", tried=len(chosen), said_not_done=refused)
    count(f"faults: {line}", tried=len(chosen), said_not_done=refused)


def things(home: Home, line: str) -> dict[str, bytes]:
    """What a person would miss, wherever it is: what is made anew when it is missing is left out, and for a line that
    asks for something else, too, which match is at the table.
    """
    found = {
        str(path.relative_to(home.root.parent)): path.read_bytes()
        for place in (home.root, *home.root.parent.glob("*.*"))
        for path in (place.rglob("*") if place.is_dir() else (place,))
        if path.is_file() and not path.name.endswith(ROUGHLY) and path.parent not in (home.cache, home.rulesets)
    }
    return {name: data for name, data in found.items() if line.startswith("open") or not name.endswith("current.json")}


def afresh(home: Home) -> None:
    rmtree(home.root)
    copytree(home.root.with_name("kept"), home.root)
    for made in MADE:
        home.root.with_name(made).unlink(missing_ok=True)


def nothing_lost(home: Home, before: tuple[Event, ...], line: str, ended: int) -> None:
    """The doctor finds nothing damaged; the match is there once, and has an entry more exactly when that was said."""
    report = examine(home, RulesetFiles(home.user_rulesets, home.cache), "en")
    assert {finding.problem.key for finding in report.findings} <= LEFT
    places = [folder / f"{FRIDAY}.json" for folder in (home.matches, home.bin)]
    assert sum(path.exists() for path in places) == 1
    if places[0].exists():
        after = read(home, FRIDAY).events
        assert after[: len(before)] == before
        if line in ONE_ENTRY:
            assert len(after) - len(before) == (0 if ended else 1)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    place = tmp_path / "small"
    place.mkdir()
    made = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    try:
        subprocess.run(made, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root can make a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_is_really_full(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = Home(small_disk / "home")
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home.root))
    assert typed("new tally Ana Beto") == 0
    stuffing = small_disk / "holiday-photos"
    with suppress(OSError), stuffing.open("wb", buffering=0) as out:
        while True:
            out.write(b"x" * 4096)
    before = {path: path.read_bytes() for path in home.matches.iterdir()}
    capsys.readouterr()
    assert typed("hand ana=3") == 5
    assert "Not recorded: there is no room left on the disk" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in home.matches.iterdir()} == before
    stuffing.unlink()
    assert typed("hand ana=3") == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
@pytest.mark.parametrize("line", ["hand b=3 c=4"])
def test_a_folder_that_cannot_be_written(evening: Home, capsys: pytest.CaptureFixture[str]) -> None:
    evening.matches.chmod(0o500)
    capsys.readouterr()
    assert typed("hand b=3 c=4") == 5
    assert "does not let you write" in capsys.readouterr().err
    evening.matches.chmod(0o700)
    assert typed("hand b=3 c=4") == 0
