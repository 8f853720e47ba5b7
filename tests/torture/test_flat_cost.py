"""What a hand costs in a store of many years: whole commands, measured in turn, the medians and their ratios shown.

Nothing here fails because a clock is slow: the bars are said beside the figures.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from scorekeeper.store.home import Home
from scorekeeper.store.matches import append, read
from scorekeeper.store.safe_storage import match_bytes

from .sizes import LONG, figure

pytestmark = pytest.mark.skipif(not LONG, reason="make torture")
MATCHES, HANDS = 10_000, 10
TIMES = 15


def command(home: Path, line: str) -> float:
    """How long the whole command took, in milliseconds."""
    words = [sys.executable, "-m", "scorekeeper", *line.split()]
    start = time.perf_counter()
    ran = subprocess.run(words, capture_output=True, env={**os.environ, "SCOREKEEPER_HOME": str(home)}, check=False)
    took = (time.perf_counter() - start) * 1000
    assert ran.returncode == 0, ran.stderr
    return took


def in_turn(*ways: Callable[[], float]) -> list[float]:
    """The median of each, measured in turn, so that whatever else the machine does falls on all."""
    for way in ways:
        way()
    taken = [[way() for way in ways] for _ in range(TIMES)]
    return [statistics.median(column) for column in zip(*taken, strict=True)]


def told(what: str, bar: float, slow: float, fast: float) -> None:
    kept = "kept" if slow / fast <= bar else "MISSED"
    figure(f"flat cost: {what}: {slow:.0f} ms against {fast:.0f} ms, {slow / fast:.2f} times (bar {bar}: {kept})")


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """A store with one match and one with ten thousand, the same one at the table in both."""
    homes = {name: tmp_path_factory.mktemp(name) / "home" for name in ("one", "many", "long")}
    for home in homes.values():
        command(home, "new tally Ana Beto")
    many = Home(homes["many"])
    begun = read(many, next(many.matches.glob("*.json")).stem).events[0]
    hand = {
        "kind": "hand",
        "why": "normal",
        "players": ["Ana", "Beto"],
        "facts": {"points": {"Ana": 3, "Beto": 4}},
        "typed": "",
    }
    for number in range(MATCHES - 1):
        at = f"20{number % 25 + 1:02}-{number % 12 + 1:02}-{number % 28 + 1:02}T20:00:00+00:00"
        events = [{**begun, "at": at}, *({"n": n, "at": at, **hand} for n in range(2, HANDS + 2))]
        name = f"{at[:10].replace('-', '')}-2000-tally-{number}.json"
        (many.matches / name).write_bytes(match_bytes({"events": {str(event["n"]): event for event in events}}))
    return homes


def test_a_hand_and_the_list_in_a_store_of_many_years(stores: Mapping[str, Path]) -> None:
    one, many = stores["one"], stores["many"]
    fast, slow = in_turn(lambda: command(one, "hand ana=3 beto=4"), lambda: command(many, "hand ana=3 beto=4"))
    told(f"a hand among {MATCHES:,} matches and {MATCHES * HANDS:,} hands, against an empty store", 1.1, slow, fast)
    twenty = stores["one"].parent / "twenty"
    for _ in range(20):
        command(twenty, "new tally Ana Beto")
        for _ in range(2):
            command(twenty, "hand ana=3 beto=4")
    fast, slow = in_turn(lambda: command(twenty, "matches"), lambda: command(many, "matches"))
    told(f"the newest 20 of {MATCHES:,} matches, against a store of 20", 1.5, slow, fast)


def test_the_thousand_and_first_hand(stores: Mapping[str, Path]) -> None:
    """The first hand of a match against the 1,001st: a fresh match for every measurement of the first."""
    long = Home(stores["long"])
    match = next(long.matches.glob("*.json")).stem
    hand = read_hand(stores["one"])
    append(long, match, lambda _: [hand] * 1000)

    def first() -> float:
        command(stores["one"], "new tally Ana Beto")
        return command(stores["one"], "hand ana=3 beto=4")

    fast, slow = in_turn(first, lambda: command(stores["long"], "hand ana=3 beto=4"))
    told("the 1,001st hand of a match, against its first", 2, slow, fast)
    size = (long.matches / f"{match}.json").stat().st_size
    figure(f"flat cost: a match of a thousand hands is {size // 1000} kB")


def read_hand(home: Path) -> dict[str, object]:
    """A hand as it is stored."""
    command(home, "hand ana=3 beto=4")
    found = json.loads(next(path for path in sorted((home / "matches").glob("*.json"))).read_text())
    return {key: value for key, value in found["events"]["2"].items() if key != "n"}
