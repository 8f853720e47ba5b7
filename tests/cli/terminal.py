"""A terminal that is not one: what is printed to it is kept, and everybody believes that somebody sits there."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.cli.run import run


class Screen(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", newline="\n")

    def isatty(self) -> bool:
        """It claims so."""
        return True

    @property
    def text(self) -> str:
        """Everything printed so far."""
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode("utf-8")


Typed = Callable[..., str]


def terminal(monkeypatch: pytest.MonkeyPatch, home: Path, columns: int = 80, **environment: str) -> Typed:
    """Type a line at a terminal of so many columns, a store in `home`; every question is answered with yes."""
    settings = {"SCOREKEEPER_HOME": str(home), "COLUMNS": str(columns), "LINES": "60", "TERM": "xterm-256color"}
    for name in ("NO_COLOR", "FORCE_COLOR", "SCOREKEEPER_MATCH", "LC_ALL", "LC_MESSAGES", "LANG", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {**settings, **environment}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("builtins.input", lambda prompt="": "y")

    def typed(*words: str, code: int | None = 0) -> str:
        screen = Screen()
        monkeypatch.setattr(sys, "argv", ["scorekeeper", *words])
        monkeypatch.setattr(sys, "stdin", Screen())
        monkeypatch.setattr(sys, "stdout", screen)
        monkeypatch.setattr(sys, "stderr", screen)
        ended = run(list(words))
        assert code is None or ended == code, (words, ended, screen.text)
        return screen.text

    return typed
