from __future__ import annotations

import shlex
import sys
from collections.abc import Callable

import pytest

from scorekeeper.cli.run import run

from ..conftest import Cli

Tab = Callable[..., list[str]]


@pytest.fixture
def tab(cli: Cli, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tab:
    """What a shell is offered where a line ends: `tab("hand b")`; fish unless it is said."""

    def pressed(line: str, shell: str = "fish") -> list[str]:
        typed = f"scorekeeper {line}"
        monkeypatch.setenv("_SCOREKEEPER_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", typed)
        monkeypatch.setenv("_TYPER_COMPLETE_WORD_TO_COMPLETE", "" if line.endswith(" ") else line.split(" ")[-1])
        monkeypatch.delenv("_SCOREKEEPER_ASKED", raising=False)
        if shell == "bash":
            words = in_bash(typed)
            monkeypatch.setenv("COMP_WORDS", "\n".join(words))
            monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        monkeypatch.setattr(sys, "argv", ["scorekeeper"])
        capsys.readouterr()
        run([])
        said = capsys.readouterr()
        assert said.err == ""
        monkeypatch.delenv("_SCOREKEEPER_COMPLETE")
        return [offer.partition("\t")[0] for offer in said.out.splitlines() if offer]

    return pressed


def in_bash(line: str) -> list[str]:
    """The words as bash sees them: `=` and `:` stand alone."""
    words: list[str] = []
    for word in shlex.split(line):
        piece = ""
        for sign in word:
            if sign in "=:" and piece:
                words.append(piece)
                piece = ""
            if sign in "=:":
                words.append(sign)
            else:
                piece += sign
        words += [piece] if piece else []
    return [*words, ""] if line.endswith(" ") else words
