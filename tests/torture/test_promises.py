"""The page of promises names tests that are there, and numbers that are true."""

from __future__ import annotations

import re
from pathlib import Path

from . import test_hostile_input, test_killed

ROOT = Path(__file__).parents[2]
PAGE, SPANISH = ((ROOT / page).read_text(encoding="utf-8") for page in ("docs/promises.md", "docs/es/promesas.md"))
NAMED = re.compile(r"`(tests/[\w/.]+)`")


def test_every_test_it_names_is_there() -> None:
    named = set(NAMED.findall(PAGE))
    assert set(NAMED.findall(SPANISH)) == named
    assert len(named) > 12
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_test_of_this_folder_is_named() -> None:
    here = {f"tests/torture/{path.name}" for path in Path(__file__).parent.glob("test_*.py")} - {
        "tests/torture/test_promises.py"
    }
    assert [path for path in here if path not in PAGE] == []


def test_its_numbers_are_those_of_the_tests() -> None:
    usual, long = test_killed.KILLS
    assert f"{usual} in every test run, {long:,} at length" in PAGE
    assert long >= 10_000
    assert sum(test_hostile_input.RUNS.values()) >= 1_000_000
