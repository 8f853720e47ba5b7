from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.cli import session
from scorekeeper.cli.run import run

EVENING = "2026-11-20T21:30:00+01:00"
Sit = Callable[..., str]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    """Sit down at an ordinary terminal and type: `sit("ochos", "Ana Beto", "a", "8k")` is everything that was shown.

    The lines that are typed stand behind their questions. When they are used up, the terminal is closed.
    """
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    for name in ("SCOREKEEPER_MATCH", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(session.Session, "on_terminal", True)

    def seated(*typed: str, lang: str = "en", now: str = EVENING) -> str:
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda prompt="": answered(prompt, lines))
        monkeypatch.setattr(session, "_now", lambda: now)
        monkeypatch.setattr(sys, "argv", ["scorekeeper", "--plain", "--lang", lang])
        capsys.readouterr()
        assert run(["--plain", "--lang", lang]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return seated


def answered(prompt: str, lines: Iterator[str]) -> str:
    print(prompt, end="")
    line = next(lines, None)
    if line is None:
        print()
        raise EOFError
    print(line)
    return line
