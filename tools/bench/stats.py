"""Statistics over thousands of matches, from nothing and then from what was kept, against hledger on as many hands."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from replay import match, transactions
from timing import SCOREKEEPER, in_turns, once, ratio, title

MATCHES, HANDS, TIMES = 10_000, 10, 5


def main() -> None:
    """Print what each takes, and how that compares."""
    title(f"Statistics over {MATCHES} matches of {HANDS} hands for four")
    with tempfile.TemporaryDirectory() as folder:
        home, season, books = (Path(folder) / name for name in ("home", "season.jsonl", "season.journal"))
        seed = random.Random(MATCHES)
        played = [match(seed, n, HANDS) for n in range(MATCHES)]
        season.write_text("".join(json.dumps(one) + "\n" for one in played), "utf-8")
        books.write_text("".join(transactions(played)), "utf-8")
        once([SCOREKEEPER, "import", str(season), "--yes"], home)
        runs: dict[str, Callable[[], float]] = {
            "nothing kept": lambda: _from_nothing(home),
            "kept": lambda: _told(home),
        }
        if shutil.which("hledger"):
            runs["hledger"] = lambda: once(["hledger", "-f", str(books), "bal"], home)
        seconds = in_turns(runs, TIMES)
    for name, taken in seconds.items():
        print(f"    {name:14} {median(taken):7.2f} s   {ratio(seconds['nothing kept'], taken):5.2f}")
    print(f"  hledger: `bal` on as many transactions as there are hands, four postings each. Median of {TIMES}.")


def _from_nothing(home: Path) -> float:
    shutil.rmtree(home / "cache", ignore_errors=True)
    return _told(home)


def _told(home: Path) -> float:
    return once([SCOREKEEPER, "stats", "--plain"], home)
