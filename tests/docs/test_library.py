"""What docs/library.md shows is what another program gets, and asking for it costs the others nothing."""

from __future__ import annotations

import doctest
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scorekeeper
from scorekeeper.problems import Exit

PAGE = Path(__file__).resolve().parents[2] / "docs" / "library.md"


def test_every_example_gives_what_stands_there() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted >= 10
    assert result.failed == 0


def test_every_exit_code_is_in_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [code for code in Exit if f"\n| {int(code)} |" not in page] == []


def test_the_front_loads_nothing_before_it_is_used() -> None:
    probe = "import scorekeeper, sys; print(sorted(m for m in sys.modules if m.startswith('scorekeeper')))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['scorekeeper', 'scorekeeper.version']"


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "line",
    [
        {
            "id": 7,
            "ruleset": "dutch-blitz",
            "players": ["Ana", "Beto"],
            "hands": [{"played": {"Ana": 9, "Beto": 8}, "blitz_left": {"Ana": 3, "Beto": 2}}],
        },
        {
            "ruleset": "ochos-locos",
            "players": ["Ana", "Beto"],
            "hands": [{"out": "Ana", "left": {"Beto": ["8S", "8S"]}}],
        },
        {"id": "x", "ruleset": "hearts", "players": ["A", "B", "C"], "hands": [{"taken": {"A": 26}}, {"void": True}]},
    ],
)
def test_a_line_gives_what_the_command_prints(line: dict[str, Any], lang: str, tmp_path: Path) -> None:
    file = tmp_path / "lines.jsonl"
    file.write_text(json.dumps({"id": None, **line}), encoding="utf-8")
    command = [sys.executable, "-m", "scorekeeper", "replay", str(file), "--json", "--lang", lang]
    env = {**os.environ, "SCOREKEEPER_HOME": str(tmp_path / "home")}
    printed = json.loads(subprocess.run(command, capture_output=True, encoding="utf-8", env=env).stdout)
    assert scorekeeper.replay(line, lang=lang) == printed
    assert (bool(printed["remarks"]), bool(printed["problems"])) == (
        line["ruleset"] == "dutch-blitz",
        line["ruleset"] == "ochos-locos",
    )
