"""What docs/library.md shows is what another program gets, and asking for it costs the others nothing."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

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
    assert done.stdout.strip() == "['scorekeeper']"
