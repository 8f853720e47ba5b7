"""Recording one hand: in an empty store, among ten thousand matches, late in a match, and against plain TinyDB."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from timing import SCOREKEEPER, in_turns, once, ratio, title

TIMES = 7
MATCHES, HANDS = 10_000, 10
HAND = ["hand", "b=8k3", "c=a,10", "l=qq4"]
NEW = ["new", "ochos-locos", "Ana", "Beto", "Carla", "Luis", "--set", "target=10000"]


def main() -> None:
    """Print what recording takes, and how that compares."""
    with tempfile.TemporaryDirectory() as folder:
        title(f"Plain TinyDB, one file: a row more, median of {TIMES}")
        _tinydb(Path(folder))
        title(f"Whole commands, median of {TIMES} runs in turns")
        _flat(Path(folder))


def _tinydb(folder: Path) -> None:
    from tinydb import TinyDB

    row = {"kind": "hand", "out": "Ana", "left": {"Beto": ["8S", "KD", "3H"], "Carla": ["AH", "10D"]}}
    for rows in (1, 1_000, 10_000, 100_000):
        path = folder / f"{rows}.json"
        path.write_text(json.dumps({"_default": {str(n): row for n in range(1, rows)}}), "utf-8")
        database, taken = TinyDB(path), []
        for _ in range(TIMES):
            begin = time.perf_counter()
            database.insert(row)
            taken.append(time.perf_counter() - begin)
        database.close()
        print(f"  row {rows:7} {median(taken) * 1000:9.2f} ms")


def _flat(folder: Path) -> None:
    """An empty store and a full one; the first hand of a match and its 1,001st; the list of matches."""
    homes = {name: folder / name for name in ("empty", "full", "long")}
    for home in homes.values():
        once([SCOREKEEPER, *NEW], home)
    print(f"  filling a store with {MATCHES} matches of {HANDS} hands ...", flush=True)
    _fill(homes["full"])
    _lengthen(homes["long"], 1_000)
    hand = [SCOREKEEPER, *HAND]
    taken = in_turns(
        {
            "a hand in an empty store": lambda: _undone(hand, homes["empty"]),
            f"a hand among {MATCHES} matches": lambda: _undone(hand, homes["full"]),
            "the 1,001st hand of a match": lambda: _undone(hand, homes["long"]),
            "the list, one match": lambda: once([SCOREKEEPER, "matches"], homes["empty"]),
            f"the newest 20 of {MATCHES}": lambda: once([SCOREKEEPER, "matches"], homes["full"]),
        },
        TIMES,
    )
    for name, seconds in taken.items():
        first = taken["the list, one match" if "list" in name or "newest" in name else "a hand in an empty store"]
        print(f"  {name:34} {median(seconds) * 1000:6.0f} ms   {ratio(seconds, first):.2f}")
    print("  Bars: 1.10 among many matches, 2.00 for the 1,001st hand, 1.50 for the list.")


def _undone(hand: list[str], home: Path) -> float:
    """The seconds a hand takes; it is taken back, so that every turn meets the same match."""
    seconds = once(hand, home)
    once([SCOREKEEPER, "undo", "--yes"], home)
    return seconds


def _fill(home: Path) -> None:
    """The matches a family of ten thousand evenings has: copies of one, each under its own name."""
    [first] = (home / "matches").glob("*.json")
    for _ in range(HANDS):
        once([SCOREKEEPER, *HAND], home)
    whole = first.read_bytes()
    for n in range(MATCHES):
        (home / "matches" / f"20200101-0000-evening-{n:05}.json").write_bytes(whole)
    for _ in range(HANDS):
        once([SCOREKEEPER, "undo", "--yes"], home)


def _lengthen(home: Path, hands: int) -> None:
    """A match of so many hands, brought in as one file."""
    shutil.rmtree(home)
    line = {
        "id": "long",
        "ruleset": "ochos-locos",
        "options": {"target": 10_000},
        "players": ["Ana", "Beto", "Carla", "Luis"],
        "hands": [{"out": "Ana", "left": {"Beto": ["2S"], "Carla": ["2H"], "Luis": ["2D"]}} for _ in range(hands)],
    }
    season = home.parent / "long.jsonl"
    season.write_text(json.dumps(line) + "\n", "utf-8")
    once([SCOREKEEPER, "import", str(season), "--yes"], home)
    newest = sorted((home / "matches").glob("*.json"))[-1].stem
    once([SCOREKEEPER, "open", newest], home)


if __name__ == "__main__":
    sys.exit("Run it as: python tools/bench record")
