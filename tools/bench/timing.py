"""Whole commands, timed in turns, so that what else the machine does falls on all of them alike."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

SCOREKEEPER = str(Path(sys.executable).with_name("scorekeeper"))
Command = Sequence[str]


def environment(home: Path) -> dict[str, str]:
    """The environment of a run with its store in `home`; bytecode is kept, as it is for everybody who installs."""
    env = {**os.environ, "SCOREKEEPER_HOME": str(home), "NO_COLOR": "1"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


def once(command: Command, home: Path, code: int = 0) -> float:
    """The seconds one run takes; a run that does not end with `code` ends the measurement."""
    begin = time.perf_counter()
    ran = subprocess.run(command, env=environment(home), capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - begin
    if ran.returncode != code:
        sys.exit(f"{' '.join(command)} ended with {ran.returncode}, not {code}:\n{ran.stderr}")
    return seconds


def in_turns(runs: Mapping[str, Callable[[], float]], times: int) -> dict[str, list[float]]:
    """Each of `runs` so many times, one after the other in turns; the first turn is not counted."""
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for turn in range(times + 1):
        for name, run in runs.items():
            taken = run()
            if turn:
                seconds[name].append(taken)
    return seconds


def ratio(of: Sequence[float], to: Sequence[float]) -> float:
    """The median of the ratios, turn by turn."""
    return median(a / b for a, b in zip(of, to, strict=True))


def title(text: str) -> None:
    """A heading."""
    print(f"\n{text}\n{'-' * len(text)}", flush=True)
