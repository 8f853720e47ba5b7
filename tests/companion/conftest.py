from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.cli import context
from scorekeeper.cli.run import run
from scorekeeper.match.match_state import MatchState
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.table.match_access import Table, open_match

EVENING = "2026-11-20T21:30:00+01:00"
Sit = Callable[..., str]
MatchNow = Callable[[], MatchState]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(FileStore(Home(tmp_path / "home")), lambda: EVENING, "en")


@pytest.fixture
def now_there(table: Table) -> MatchNow:
    """The match as it is in the store."""
    return lambda: open_match(table)


@pytest.fixture(scope="session")
def checked_rulesets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was checked once need not be read as YAML for every table."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, checked_rulesets: Path) -> None:
    """No power is cut here, so nothing waits for the medium."""
    monkeypatch.setattr(Disk, "sync", lambda self, fd: None)
    monkeypatch.setattr(Disk, "sync_folder", lambda self, folder: None)
    monkeypatch.setattr(Home, "cache", property(lambda self: checked_rulesets))


@pytest.fixture
def sit(quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    """Sit down at an ordinary terminal and type: `sit("ochos", "Ana Beto", "a", "8k")` is everything that was shown.

    `line` is what stands behind the name of the program. What is typed stands behind its question; what is called
    happens while the question stands there. When all is used up, the terminal is closed.
    """
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    for name in ("SCOREKEEPER_MATCH", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(context.CommandContext, "on_terminal", True)

    def seated(*typed: str | Callable[[], object], lang: str = "en", now: str = EVENING, line: str = "") -> str:
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda prompt="": _answered(prompt, lines))
        monkeypatch.setattr("scorekeeper.cli.run._now", lambda: now)
        monkeypatch.setattr(sys, "argv", ["scorekeeper", "--lang", lang])
        capsys.readouterr()
        assert run(["--lang", lang, *line.split()]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return seated


@pytest.fixture
def four(sit: Sit) -> Sit:
    """The same, where Ana, Beto, Carla and Dani have sat down to Ochos Locos; Ana deals."""
    sit("ochos-locos", "Ana Beto Carla Dani")
    return sit


def _answered(prompt: str, lines: Iterator[str | Callable[[], object]]) -> str:
    print(prompt, end="")
    line = next(lines, None)
    while callable(line):
        line()
        line = next(lines, None)
    if line is None:
        print()
        raise EOFError
    print(line)
    return line
