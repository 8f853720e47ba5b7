"""Many at one table: eight processes record by one-line commands while two others read all the time."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.cli.run import run
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.match_state import MatchState
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.table.match_access import Table, open_match

from .sizes import LONG, count, size

WRITERS, READERS = 8, 2
MATCHES, HANDS, FEW = 20, 50, 4  # hands of each writer in each match
NOW = "2026-01-02T20:00:00+00:00"


def typed(line: str) -> int:
    sys.argv = ["scorekeeper", *line.split()]
    return int(run(line.split()))


def in_a_process(work: Callable[[], None]) -> int:
    """A copy of this process does the work and ends with 0 when nothing went wrong; its number."""
    child = os.fork()
    if child == 0:
        code = 99
        try:
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - until the end
            work()
            code = 0
        finally:
            os._exit(code)
    return child


def test_eight_record_and_two_read(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)
    start, matches, hands = time.monotonic(), size(1, MATCHES), HANDS if LONG else FEW
    for _ in range(matches):
        assert typed("new tally Ana Beto Writer") == 0
        recorded = at_one_match(home, hands)
    count("crowd: 8 write, 2 read", hands_each_there_once=matches * recorded, seconds=time.monotonic() - start)


def at_one_match(home: Home, hands: int) -> int:
    """So many hands are recorded by each; each is there once, in the order in which it was typed. Gives how many."""
    done = home.root.parent / "done"
    done.unlink(missing_ok=True)
    writers = [in_a_process(partial(record, number, hands)) for number in range(WRITERS)]
    readers = [in_a_process(partial(keep_reading, home, done)) for _ in range(READERS)]
    try:
        ended = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in writers]
    finally:
        done.touch()  # whatever went wrong: nobody reads for ever
    ended += [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in readers]
    assert ended == [0] * (WRITERS + READERS)
    recorded = [event.typed for event in now(home).events[1:] if isinstance(event, HandPlayed)]
    assert sorted(recorded) == sorted(line(number, piece) for number in range(WRITERS) for piece in range(hands))
    for number in range(WRITERS):
        mine = [text for text in recorded if text.startswith(f"writer={number} ")]
        assert mine == [line(number, piece) for piece in range(hands)], "each in the order in which it typed"
    assert [path.name for path in home.matches.iterdir() if path.suffix in (".lock", ".new")] == []
    return len(recorded)


def line(number: int, piece: int) -> str:
    """What is typed for this hand: no two are the same."""
    return f"writer={number} ana={piece}"


def record(number: int, hands: int) -> None:
    for piece in range(hands):
        assert typed(f"hand {line(number, piece)}") == 0


def keep_reading(home: Home, done: Path) -> None:
    """No reading fails, and nothing that was seen goes away again."""
    seen = 0
    while not done.exists():
        events = len(now(home).events)
        assert events >= seen
        seen = events
        assert typed("score") == 0


def now(home: Home) -> MatchState:
    return open_match(Table(FileStore(home), lambda: NOW, "en"))
