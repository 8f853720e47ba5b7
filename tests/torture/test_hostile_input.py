"""Whatever is typed or lies in a file ends in a result or a problem: no traceback, no hang, no flood of memory."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import copy

import pytest

from .bending import bent
from .fuzz import CORPUS, MEGABYTES, SECOND, TOLD, inputs, measured, warm
from .sizes import LONG, figure
from .targets import TARGETS

ROOT = Path(__file__).parents[2]
FOUND = Path(__file__).parent / "found"
A_FEW = 40
# How many inputs: led by the lines they reach, and bent from the corpus by a number.
RUNS = {
    "cards": (8_000, 52_000),
    "hands": (8_000, 36_000),
    "plays": (3_000, 22_000),
    "questions": (4_000, 6_000),
    "ruleset": (6_000, 12_000),
    "replay": (10_000, 20_000),
    "imports": (1_500, 6_500),
    "stored": (6_000, 12_000),
    "backups": (3_000, 4_000),
}


def test_every_target_has_a_corpus_and_a_number() -> None:
    assert set(RUNS) == set(TARGETS) == {path.name for path in CORPUS.iterdir()}
    assert sum(map(sum, RUNS.values())) >= 200_000


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


@pytest.mark.skipif(not LONG, reason="make torture")
@pytest.mark.parametrize("target", RUNS)
@pytest.mark.parametrize("way", ["guided", "plainly"])
def test_hostile_input_at_length(way: str, target: str, tmp_path: Path) -> None:
    """One process with one way and one target: how many inputs, how much memory, and what went wrong."""
    if way == "guided" and not find_spec("atheris"):
        pytest.skip("no atheris here")
    runs = RUNS[target][way == "plainly"]
    command = [sys.executable, "-m", "tests.torture.fuzz", way, target, str(runs), str(tmp_path)]
    alone = {**os.environ, "TMPDIR": str(tmp_path)}
    ran = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, errors="replace", check=False)
    for path in tmp_path.glob(f"{target}-*"):  # what broke it is worth keeping
        FOUND.mkdir(exist_ok=True)
        copy(path, FOUND)
    assert ran.returncode == 0, (ran.stdout + ran.stderr)[-2000:]
    done, megabytes = map(int, (tmp_path / TOLD).read_text().split())
    assert done == runs
    figure(
        f"hostile input: {target:<10} {done:>7,} inputs ({way}), {megabytes} MB at most;"
        f" none over {SECOND:.0f} s or {MEGABYTES} MB"
    )
