"""The gallery at the terminal: a line as it is typed, what is said on stderr in both languages, the exit code."""

from __future__ import annotations

import ast
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import yaml

from scorekeeper.cli.run import run

HERE = Path(__file__).parent / "typed"
PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"
LANGUAGES = ("en", "es")
ENTRIES = [entry for path in sorted(HERE.glob("*.yaml")) for entry in yaml.safe_load(path.read_text(encoding="utf-8"))]
START = ["new ochos-locos Ana Beto Carla"]
SOURCES = (
    *(f"cli/{name}" for name in ("command_list", "context", "phones_served", "commands/phones", "commands/replay")),
    *(
        f"table/{name}"
        for name in ("closing", "correcting", "match_access", "match_list", "recording", "seating", "starting")
    ),
    *(
        f"table/{name}"
        for name in (
            "typed/typed_hand",
            "typed/typed_options",
            "house_rules",
            "known_people",
            "match_filter",
            "other_rules",
        )
    ),
    *("views/money", "views/settlement", "table/typed/typed_custom"),
    *("cli/commands/players", "insight/rescoring"),
    "match/names",
)
# kept/*.yaml, tests/cli/test_safety.py have it
NEEDS_HARM = {"match.not-at-table", "store.newer-settings", "stats.none-read"}
WITH_CHOSEN_KEY = {"match.unknown", "match.ambiguous", "match.not-in-bin", "options.ambiguous"}


@pytest.fixture(autouse=True)
def at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("SCOREKEEPER_MATCH", raising=False)
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:00:00+00:00")
    monkeypatch.chdir(tmp_path)
    copytree(HERE / "rulesets", tmp_path / "home" / "user-rulesets")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['key']} {entry.get('case', '')}".strip())
def test_what_is_said(
    entry: Mapping[str, Any],
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, text in entry.get("files", {}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for line in entry.get("before", START):
        assert typed(line, lang, monkeypatch) == 0, capsys.readouterr().err
    for name, (old, new) in entry.get("damaged", {}).items():
        path = tmp_path / "home" / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    capsys.readouterr()
    code = typed(entry["typed"], lang, monkeypatch)
    assert capsys.readouterr().err.splitlines() == entry[lang]
    assert code == entry.get("exit", 2)


def typed(line: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit code of one line."""
    arguments = ["--lang", lang, *shlex.split(line)]
    monkeypatch.setattr(sys, "argv", ["scorekeeper", *arguments])
    return int(run(arguments))


def test_every_problem_of_the_table_has_a_picture() -> None:
    raised = {key for name in SOURCES for key in keys((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))}
    assert raised - NEEDS_HARM | WITH_CHOSEN_KEY <= {entry["key"] for entry in ENTRIES}


def keys(source: str) -> set[str]:
    """The keys that problems and remarks are made with."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and _called(node.func) in ("Problem", "Remark", "wrong"):
            texts = (part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant))
            found |= {text for text in texts if isinstance(text, str) and "." in text}
    return found


def _called(function: ast.expr) -> str:
    return str(getattr(function, "id", getattr(function, "attr", "")))
