"""An evening at the table, typed into the installed `scorekeeper`, in a store of its own.

`python tools/demo.py` prints every command and what it answers; it exits 1 as soon as one does not end as it should.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

SCOREKEEPER = Path(sys.executable).with_name("scorekeeper")


@dataclass(frozen=True)
class Step:
    """One thing typed at the table: why, the words after `scorekeeper`, the exit code, and what the answer names."""

    why: str
    typed: str
    exit: int = 0
    names: tuple[str, ...] = ()


EVENING = (
    Step("Four people sit down to Ochos Locos.", "new ochos-locos Ana Beto Carla Luis", names=("Ana", "Luis")),
    Step("Ana goes out first. The others say what they still hold.", "hand b=8k3 c=a,10 l=qq4", names=("63", "24")),
    Step("The same eight twice, with one pack? Nothing is written.", "hand b=8s8h c=8d l=8c,8s", 2, ("8♠",)),
    Step("Why does Beto have 63?", "why 1 beto", names=("63", "50", "10", "3")),
    Step("Beto looks again: that eight was a seven.", "edit 1 beto 8:7 --yes", names=("63", "20")),
    Step("Carla goes out.", "hand a=q7 b=8j l=8,5", names=("17", "80", "79")),
    Step("Luis goes out, Beto passes 100, and two are level at the bottom.", "hand a=3 b=kq9 c=9", names=("20", "109")),
    Step("How does it stand?", "score", names=("Ana", "Carla")),
    Step("The extra hand: only the two who are level play it.", "hand c=k4", names=("14",)),
    Step("Who won, and by which rule?", "score", names=("Ana", "34", "109")),
    Step("Carla's extra hand, card by card.", "why 4 carla", names=("14", "10", "4")),
    Step("The match is over; one more hand has no place in it.", "hand b=5 c=6 l=7", 2),
)


def play(home: Path) -> int:
    """Play the evening in `home`; the exit code."""
    # One language whatever the computer speaks, because the words above are English too.
    env = {**os.environ, "SCOREKEEPER_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    env.pop("SCOREKEEPER_MATCH", None)
    for step in EVENING:
        print(f"\n# {step.why}\n$ scorekeeper {step.typed}", flush=True)
        command = [str(SCOREKEEPER), *shlex.split(step.typed)]
        run = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, stdout=-1, stderr=-2, encoding="utf-8", timeout=60
        )
        print(run.stdout, end="", flush=True)
        missing = [name for name in step.names if name not in run.stdout]
        if run.returncode != step.exit or missing:
            print(f"\nThis is not the evening it should be: exit {run.returncode}, not {step.exit}; missing: {missing}")
            return 1
    return 0


def main() -> int:
    """Name the store, play, and say how to look at it again; the exit code."""
    home = Path(tempfile.mkdtemp(prefix="scorekeeper-demo-"))
    print(f"The store of this evening: SCOREKEEPER_HOME={home}", flush=True)
    code = play(home)
    print(f"\nLook at it again: SCOREKEEPER_HOME={home} {Path('.venv/bin/scorekeeper')} score")
    print(f"Throw it away: rm -r {home}")
    return code


if __name__ == "__main__":
    sys.exit(main())
