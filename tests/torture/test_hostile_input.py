"""Whatever is typed or lies in a file ends in a result or a problem: no traceback, no hang, no flood of memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

from .bending import bent
from .fuzz import CORPUS, TOLD, Reached, inputs, measured, warm
from .sizes import LONG, PART, at_most, count, size
from .targets import TARGETS

ROOT = Path(__file__).parents[2]
FOUND = Path(__file__).parent / "found"
A_FEW = 40
RUNS = {  # inputs at length; what takes longer gets fewer
    "cards": 330_000,
    "hands": 110_000,
    "plays": 120_000,
    "questions": 10_000,
    "ruleset": 60_000,
    "replay": 60_000,
    "imports": 40_000,
    "stored": 170_000,
    "backups": 100_000,
}


def test_every_target_has_a_corpus_and_a_number() -> None:
    assert set(RUNS) == set(TARGETS) == {path.name for path in CORPUS.iterdir()}
    assert sum(RUNS.values()) >= 1_000_000


@pytest.mark.parametrize("target", TARGETS)
def test_the_corpus_and_a_little_more(target: str) -> None:
    warm(target)
    for data in inputs(target, A_FEW):
        measured(target, data)


def test_bending_is_the_same_each_time_and_changes_something() -> None:
    line = b'{"players": ["Ana", "Beto"], "hands": [{"out": "Ana", "left": {"Beto": ["8S"]}}]}'
    made = [bent(line, number) for number in range(200)]
    assert made == [bent(line, number) for number in range(200)]
    assert len(set(made)) > 150
    assert sum(one.startswith(b"{") for one in made) > 150


def test_what_reaches_new_lines_is_kept() -> None:
    def stairs(height: int) -> str:
        if height > 1:
            return "high"
        return "low"

    code = stairs.__code__
    reached = Reached()
    reached.watched[code] = {line for *_, line in code.co_lines() if line}
    for height, new in ((0, True), (1, False), (2, True), (0, False), (3, False)):
        reached.new = False
        with reached:
            stairs(height)
        assert reached.new == new, height


@pytest.mark.skipif(not LONG, reason="make torture")
@pytest.mark.parametrize("target", RUNS)
def test_hostile_input_at_length(target: str, tmp_path: Path) -> None:
    """One process for one target: how many inputs, how much memory, and what went wrong."""
    runs = size(A_FEW, RUNS[target])
    first = (PART - 1) * runs
    command = [sys.executable, "-m", "tests.torture.fuzz", target, str(runs), str(first), str(tmp_path)]
    alone = {**os.environ, "TMPDIR": str(tmp_path)}
    ran = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, errors="replace", check=False)
    for path in tmp_path.glob(f"{target}-*"):  # what broke it is worth keeping
        FOUND.mkdir(exist_ok=True)
        copy(path, FOUND)
    assert ran.returncode == 0, (ran.stdout + ran.stderr)[-2000:]
    done, megabytes, seconds, grown, lines = map(float, (tmp_path / TOLD).read_text().split())
    assert done == runs
    for row in ("hostile input", f"hostile input: {target}"):
        count(row, inputs=done)
        at_most(row, MB=megabytes, seconds=seconds)
    at_most(f"hostile input: {target}", lines_reached=lines, kept_because_of_a_new_line=grown)
