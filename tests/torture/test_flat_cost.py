"""What a hand costs in a store of many years: whole commands, measured in turn, the medians and their ratios shown.

Nothing here fails because a clock is slow: the bars are said beside the figures.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper.match.events import HandPlayed
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import append, read
from scorekeeper.store.files.safe_storage import match_bytes

from .sizes import LONG, say

pytestmark = pytest.mark.skipif(not LONG, reason="make torture")
MATCHES, HANDS = 10_000, 10
TIMES = 15


class Took(NamedTuple):
    """Milliseconds of one whole command: on the clock, and of the processor, which others do not disturb."""

    clock: float
    processor: float


def command(home: Path, line: str) -> Took:
    """How long the whole command took; it has to come back with 0."""
    words = [sys.executable, "-m", "scorekeeper", *line.split()]
    start = time.perf_counter()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, env={**os.environ, "SCOREKEEPER_HOME": str(home)})
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return Took((time.perf_counter() - start) * 1000, (used.ru_utime + used.ru_stime) * 1000)


def in_turn(*ways: Callable[[], Took]) -> list[list[Took]]:
    """What each took, measured in turn, so that whatever else the machine does falls on all."""
    for way in ways:
        way()
    rounds = [[way() for way in ways] for _ in range(TIMES)]
    return [list(column) for column in zip(*rounds, strict=True)]


def told(what: str, bar: float, slow: list[Took], fast: list[Took]) -> None:
    """The medians and their ratios."""
    clock, was = (statistics.median(took.clock for took in all_of) for all_of in (slow, fast))
    processor, had = (statistics.median(took.processor for took in all_of) for all_of in (slow, fast))
    kept = "kept" if processor / had <= bar else "MISSED"
    say(
        f"flat cost: {what}",
        f"{processor:.0f} ms of the processor against {had:.0f}, {processor / had:.2f} times"
        f" (bar {bar}: {kept}); on the clock {clock:.0f} against {was:.0f} ms, {clock / was:.2f} times",
    )


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """A store with one match and one with ten thousand, the same one at the table in both."""
    homes = {name: tmp_path_factory.mktemp(name) / "home" for name in ("one", "many", "long")}
    for home in homes.values():
        command(home, "new tally Ana Beto")
    many = Home(homes["many"])
    begun = read(many, next(many.matches.glob("*.json")).stem).events[0]
    hand = HandPlayed({"points": {"Ana": 3, "Beto": 4}}, "normal", ("Ana", "Beto"))
    for number in range(MATCHES - 1):
        at = f"20{number % 25 + 1:02}-{number % 12 + 1:02}-{number % 28 + 1:02}T20:00:00+00:00"
        events = [replace(begun, at=at), *(replace(hand, n=n, at=at) for n in range(2, HANDS + 2))]
        name = f"{at[:10].replace('-', '')}-2000-tally-{number}.json"
        (many.matches / name).write_bytes(match_bytes(events))
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
    at = read(long, match).events[0].at
    hand = replace(HandPlayed({"points": {"Ana": 3, "Beto": 4}}, "normal", ("Ana", "Beto")), at=at)
    append(long, match, lambda _: [hand] * 1000)

    def first() -> Took:
        command(stores["one"], "new tally Ana Beto")
        return command(stores["one"], "hand ana=3 beto=4")

    fast, slow = in_turn(first, lambda: command(stores["long"], "hand ana=3 beto=4"))
    told("the 1,001st hand of a match, against its first", 2, slow, fast)
    size = (long.matches / f"{match}.json").stat().st_size
    say("flat cost: a match of a thousand hands", f"{size // 1000} kB")
