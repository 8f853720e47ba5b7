"""Every example of the help is typed at a terminal, in an evening where it makes sense, in both languages."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from scorekeeper.cli.command_examples import EXAMPLES, typed_example
from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.help import GROUPS

from .terminal import terminal

ORDER = (
    *("rulesets", "new", "hand", "score", "why", "edit", "undo", "redo", "ask", "join", "swap", "dealer"),
    *("house", "note", "adjust", "may", "rules", "setup", "count", "matches", "open", "settle", "stats"),
    *("rescore", "leave", "stop", "close", "share", "qr", "export", "import", "replay", "backup"),
    *("restore-backup", "doctor", "delete", "restore", "rename", "players", "again", "config"),
)
SERVES = ("phones",)  # until it is ended: tests/web
LANGUAGES = ("en", "es")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_works(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = terminal(monkeypatch, tmp_path / "home", LC_ALL="es_MX.UTF-8" if lang == "es" else "C.UTF-8")
    for command in ORDER:
        assert typed(*shlex.split(typed_example(command, lang))), command


def test_every_command_has_its_example_and_its_place_on_the_front_page() -> None:
    assert set(EXAMPLES) == set(COMMANDS) == {*ORDER, *SERVES}
    assert {name for names in GROUPS.values() for name in names} == set(COMMANDS)
    assert len(GROUPS["evening"]) == 8
