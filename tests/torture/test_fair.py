"""A crowd at one match is served fairly: nobody is refused, nobody waits for a turn that another takes twice."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.match.events import HandPlayed
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked

from .sizes import LONG, say, size
from .test_crowd import in_a_process, now, typed

PEOPLE, EACH, ROUNDS = 16, 8, 3
BAR = 1.5
Line = Callable[[int, int], str]


def crowd(people: int, each: int, line: Line) -> list[float]:
    """So many people type so many lines each, one after the other, as whole processes; how long each line took.

    Nobody may be refused.
    """
    took, refused = list[float](), list[bytes]()

    def one(who: int) -> None:
        for piece in range(each):
            start = time.perf_counter()
            words = [sys.executable, "-m", "scorekeeper", *line(who, piece).split()]
            ran = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
            took.append(time.perf_counter() - start)
            if ran.returncode:
                refused.append(ran.stderr)

    everybody = [threading.Thread(target=one, args=(who,)) for who in range(people)]
    for person in everybody:
        person.start()
    for person in everybody:
        person.join()
    assert refused == []
    return took


def slowest(took: list[float]) -> float:
    """What 99 of 100 do not exceed."""
    return statistics.quantiles(took, n=100, method="inclusive")[98]


@pytest.mark.skipif(not LONG, reason="make torture")
@pytest.mark.parametrize("people", [PEOPLE, 4 * PEOPLE])
def test_a_hand_costs_a_crowd_little_more_than_asking_the_version(
    people: int, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same crowd does both in turn, each time at another match; then on and on at the last one, which grows.

    A figure, since clocks differ, but nobody may be refused.
    """
    monkeypatch.setattr(sys, "argv", sys.argv)
    each, asked, recorded, later = EACH * PEOPLE // people, list[float](), list[float](), list[float]()
    for turn in range(2 * ROUNDS - 1):
        if turn < ROUNDS:
            assert typed("new tally Ana Beto Writer") == 0
        asked += crowd(people, each, lambda who, piece: "--version")
        took = crowd(people, each, lambda who, piece, turn=turn: f"hand writer={who} ana={turn * each + piece}")  # type: ignore[misc]
        (recorded if turn < ROUNDS else later).extend(took)
    hands = [event.typed for event in now(home).events[1:] if isinstance(event, HandPlayed)]
    assert len(hands) == len(set(hands)) == people * each * ROUNDS
    ratio = slowest(recorded) / slowest(asked)
    bar = f" (bar {BAR}: {'kept' if ratio <= BAR else 'MISSED'})" if people == PEOPLE else ""
    say(
        f"fair: {people} processes at one match",
        f"{len(recorded)} hands at {ROUNDS} matches, none refused: 99 of 100 within"
        f" {slowest(recorded):.2f} s, of --version within {slowest(asked):.2f} s, {ratio:.2f} times{bar};"
        f" at a match that has grown to {len(hands)} hands {slowest(later) / slowest(asked):.2f} times",
    )


def test_nobody_waits_for_a_turn_that_others_take_twice(home: Home, tmp_path: Path) -> None:
    """Processes that never stop asking: while one stands in the line, no other goes twice."""
    people, turns, read_end, write_end = size(8, 64), size(6, 12), *os.pipe()
    home.matches.mkdir(parents=True)
    path = home.matches / "20260102-2000-tally.json"

    def never_stop(who: int) -> None:
        for _ in range(turns):
            asked = time.monotonic()
            with locked(home.disk, path):
                os.write(write_end, f"{asked} {time.monotonic()} {who}\n".encode())
                time.sleep(0.003)

    children = [in_a_process(lambda who=who: never_stop(who)) for who in range(people)]  # type: ignore[misc]
    os.close(write_end)
    with os.fdopen(read_end) as told:
        taken = [(float(asked), float(when), int(who)) for asked, when, who in map(str.split, told)]
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0] * people
    assert len(taken) == people * turns
    passed = [
        max(Counter(other for _, at, other in taken if asked < at < when and other != who).values(), default=0)
        for asked, when, who in taken
    ]
    # Between asking and standing in the line somebody may go once more.
    assert max(passed) <= 2
    twice = sum(times == 2 for times in passed)
    waits = sorted(when - asked for asked, when, _ in taken)
    say(
        f"fair: {people} processes at one lock",
        f"{len(taken)} turns: passed twice by the same one {twice} times, never"
        f" more; the longest wait {waits[-1]:.2f} s, the median {waits[len(waits) // 2]:.2f} s",
    )
