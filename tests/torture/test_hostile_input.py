"""Whatever is typed or lies in a file ends in a result or a problem: no traceback, no hang, no flood of memory."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
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
Done = tuple[str, str, int, int, str]


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
def test_hostile_input_at_length(tmp_path: Path) -> None:
    ways = ["plainly", *(["guided"] if find_spec("atheris") else [])]
    jobs = [(way, target, tmp_path) for way in ways for target in RUNS]
    with ThreadPoolExecutor(max(1, os.cpu_count() or 1)) as pool:
        done = list(pool.map(_fuzzed, jobs))
    for way, target, runs, megabytes, _ in done:
        figure(f"hostile input: {target:<10} {runs:>7,} inputs ({way}), {megabytes} MB at most")
    figure(f"hostile input: {sum(one[2] for one in done):,} in all; none over {SECOND:.0f} s or {MEGABYTES} MB")
    assert [f"{way} {target}: {said}" for way, target, *_, said in done if said] == []


def _fuzzed(job: tuple[str, str, Path]) -> Done:
    """One process with one target: how many inputs, how much memory, and what went wrong."""
    way, target, folder = job
    runs = RUNS[target][way == "plainly"]
    place = folder / way / target
    place.mkdir(parents=True)
    command = [sys.executable, "-m", "tests.torture.fuzz", way, target, str(runs), str(place)]
    alone = {**os.environ, "TMPDIR": str(place)}
    ran = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, errors="replace", check=False)
    done, megabytes = map(int, (place / TOLD).read_text().split()) if (place / TOLD).exists() else (0, 0)
    if ran.returncode == 0:
        return way, target, done, megabytes, ""
    for path in place.glob(f"{target}-*"):  # what broke it is worth keeping
        FOUND.mkdir(exist_ok=True)
        copy(path, FOUND)
    return way, target, done, megabytes, (ran.stdout + ran.stderr)[-2000:]
