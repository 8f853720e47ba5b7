"""Whatever the streams are, what was asked for is done whole, and what is said of it is true."""

from __future__ import annotations

import errno
import fcntl
import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scorekeeper.cli.run import run
from scorekeeper.cli.streams import Outlet, make_sound
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.matches import read

from .conftest import Cli


class Full(io.StringIO):
    """What takes nothing, each time it is written to or, as a file does, only when it is flushed."""

    def __init__(self, late: bool, code: int = errno.ENOSPC) -> None:
        super().__init__()
        self.late, self.code = late, code

    def write(self, text: str) -> int:
        if not self.late:
            raise OSError(self.code, os.strerror(self.code))
        return len(text)

    def flush(self) -> None:
        raise OSError(self.code, os.strerror(self.code))


def entries() -> int:
    home = Home(Path(os.environ["SCOREKEEPER_HOME"]))
    return len(read(home, newest(home, 1)[0]).events)


@pytest.mark.parametrize("late", [False, True])
def test_a_hand_is_recorded_though_the_answer_cannot_be_written(
    cli: Cli, late: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cli("new", "tally", "Ana", "Beto")
    before = entries()
    monkeypatch.setattr(sys, "stdout", Outlet(Full(late)))
    assert run(["hand", "ana=3"]) == 0
    assert (
        "is done and kept; only the answer could not be written out (No space left on device)"
        in capsys.readouterr().err
    )
    assert entries() == before + 1
    monkeypatch.setattr(sys, "stdout", Outlet(Full(late)))
    assert run(["score", "--json"]) == 5
    assert "could not be written out (No space left on device). Nothing was changed." in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
def test_a_whole_process_records_once_though_its_screen_is_full(cli: Cli) -> None:
    cli("new", "tally", "Ana", "Beto")
    before = entries()
    command = [sys.executable, "-m", "scorekeeper", "--lang", "en", "hand", "ana=3"]
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, entries()) == (0, before + 1)
    assert ended.stderr.startswith("What was asked for is done and kept; only the answer could not be written out")


def test_a_pipe_that_nobody_reads_is_no_trouble(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cli("new", "tally", "Ana", "Beto")
    monkeypatch.setattr(sys, "stdout", Outlet(Full(False, errno.EPIPE)))
    assert run(["score"]) == 0
    assert capsys.readouterr().err == ""


def typed_with(closed: int, *words: str) -> subprocess.CompletedProcess[str]:
    program = f"import sys; from scorekeeper.cli.run import main; sys.argv[1:] = {[*words]!r}; main()"
    return subprocess.run(
        [
            sys.executable,
            "-c",
            f"import os; os.close({closed}); os.execv({sys.executable!r}, [{sys.executable!r}, '-c', {program!r}])",
        ],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_a_closed_stream_stops_nothing(cli: Cli, closed: int) -> None:
    cli("new", "tally", "Ana", "Beto")
    before = entries()
    ended = typed_with(closed, "hand", "ana=3")
    assert (ended.returncode, ended.stderr != "") == (0, closed == 1)
    assert ("Hand 1" in ended.stdout) is (closed != 1)
    assert entries() == before + 1


@pytest.mark.parametrize("line", ["hand ana=3", "undo --yes", "note late", "new tally Eva Max", "hand ana=3 --json"])
def test_what_is_done_while_the_screen_is_closed_is_said_where_it_still_can_be(cli: Cli, line: str) -> None:
    cli("new", "tally", "Ana", "Beto")
    cli("hand", "ana=3")
    ended = typed_with(1, *line.split())
    said = "What was asked for is done and kept; only the answer could not be written out (Bad file descriptor)"
    assert (ended.returncode, said in ended.stderr, ended.stdout) == (0, True, "")


def test_an_answer_to_a_closed_screen_is_missed_where_nothing_was_done(cli: Cli) -> None:
    cli("new", "tally", "Ana", "Beto")
    ended = typed_with(1, "score")
    assert (ended.returncode, "(Bad file descriptor). Nothing was changed." in ended.stderr) == (5, True)


@pytest.mark.parametrize("size", ["0", "-3", "wide", ""])
def test_a_terminal_has_some_width(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    environment = {"COLUMNS": size, "LINES": "7"}
    make_sound(environment)
    assert environment == {"LINES": "7"}


def test_whoever_stands_still_with_an_index_keeps_nobody_waiting(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The people and the current match are noted after what was asked for: no silence of half a minute."""
    cli("new", "tally", "Ana", "Beto")
    home = Home(Path(os.environ["SCOREKEEPER_HOME"]))
    monkeypatch.setattr("scorekeeper.store.files.people.PATIENCE", 0.05)
    monkeypatch.setattr("scorekeeper.store.files.current_match.PATIENCE", 0.05)
    held = [os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT) for path in (home.people, home.current)]
    for fd in held:
        fcntl.flock(fd, fcntl.LOCK_EX)
    start = time.monotonic()
    assert cli("hand", "ana=3").code == 0
    again = cli("again")
    assert (again.code, "could not be noted as the one at the table" in again.err) == (0, True)
    assert cli("delete", "tally-2", "--yes").code == 0
    assert time.monotonic() - start < 5
    for fd in held:
        os.close(fd)
    assert home.people.exists() is False
    assert cli("players").out.startswith("2 people") or "Ana" in cli("players").out


def test_what_is_broken_off_after_it_was_recorded_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("new", "tally", "Ana", "Beto")
    before, real = entries(), Disk.sync_folder

    def broken_off(disk: Disk, folder: Path) -> None:
        real(disk, folder)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Disk, "sync_folder", broken_off)
        ran = cli("hand", "ana=3")
    said = "something had been written by then: look at scorekeeper score before you type it again"
    assert (ran.code, said in ran.err, entries()) == (130, True, before + 1), ran
    monkeypatch.setattr(Disk, "open_lock", lambda *_: broken_off(Disk(), Path.cwd()))
    ran = cli("hand", "ana=3")
    assert (ran.code, ran.err.strip(), entries()) == (130, "", before + 1)


def test_a_file_without_end_ends_where_nobody_reads_what_is_wrong_with_it() -> None:
    piped = f"yes '{{' | {sys.executable} -m scorekeeper replay - 2>&1 | head -1"
    ran = subprocess.run(["bash", "-c", piped], capture_output=True, text=True, timeout=20)
    assert ran.stdout.startswith("line 1")
