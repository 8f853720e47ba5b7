"""The cold start of everyday commands, against the smallest Typer program with two commands and against bare Python."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from timing import SCOREKEEPER, in_turns, once, ratio, title

TIMES = 9
TWO_COMMANDS = """
import typer

app = typer.Typer()


@app.command()
def hello(name: str = "you") -> None:
    print("hello", name)


@app.command()
def bye(name: str = "you") -> None:
    print("bye", name)


if __name__ == "__main__":
    app()
"""
EVERYDAY = (
    "score",
    "hand b=8k3 c=a,10 l=qq4",
    "ask how much is a queen",
    "ask -r eights how much is a queen",
    "may 7C on 7D",
    "may 7C on 7D -r eights",
)


def main() -> None:
    """Print what each command takes, and how that compares."""
    title(f"Cold start, median of {TIMES} runs in turns")
    with tempfile.TemporaryDirectory() as folder:
        home, program = Path(folder) / "home", Path(folder) / "two_commands.py"
        program.write_text(TWO_COMMANDS)
        once([SCOREKEEPER, *["new", "ochos-locos", "Ana", "Beto", "Carla", "Luis", "--set", "target=10000"]], home)
        once([SCOREKEEPER, *["hand", "b=8k3", "c=a,10", "l=qq4"]], home)
        commands = {
            "bare Python": [sys.executable, "-c", "pass"],
            "Typer, two commands": [sys.executable, str(program), "hello"],
            **{f"scorekeeper {typed}": [SCOREKEEPER, *typed.split()] for typed in EVERYDAY},
        }
        seconds = in_turns({name: (lambda run=run: once(run, home)) for name, run in commands.items()}, TIMES)
        for name, taken in seconds.items():
            print(f"  {name:46} {median(taken) * 1000:6.0f} ms   {ratio(taken, seconds['Typer, two commands']):.2f}")
    print("  The last column is the ratio to the Typer program; the bar for everyday commands is 1.50.")
