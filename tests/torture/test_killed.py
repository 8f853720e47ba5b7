"""Killed with SIGKILL at any moment: every hand whose command had come back is there, and nothing is in the way."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import count as from_nought
from pathlib import Path

import pytest

from scorekeeper.cli.run import run
from scorekeeper.match.events import Noted
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.matches import append, create, read
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table, open_match

from .recorder import killed_after, killed_while
from .sizes import LONG, PART, count, size
from .test_disk_says_no import FRIDAY, LEFT, LINES, MANY_THINGS, afresh, evening, things

__all__ = ["evening"]  # the fixture

NOW = "2026-01-02T20:00:00+00:00"
MATCH = "20260102-2000-x"
LITTER = {".lock", ".new"}
RECORDERS, EVENINGS, PROCESSES, EACH_LINE = (40, 2_500), (20, 300), 100, (1, 220)
KILLS = tuple(RECORDERS[n] + EVENINGS[n] + EACH_LINE[n] * len(LINES) + PROCESSES * n for n in (0, 1))


def typed(line: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["scorekeeper", *line.split()])
    return int(run(line.split()))


def typed_again(line: str) -> int:
    sys.argv = ["scorekeeper", *line.split()]
    return int(run(line.split()))


def table(home: Home) -> Table:
    return Table(FileStore(home), lambda: NOW, "en")


def hurt(home: Home) -> list[str]:
    """What the doctor finds, besides the one unfinished file that a killed writer may leave."""
    report = examine(home, RulesetFiles(home.user_rulesets, home.cache), "en")
    return [finding.problem.key for finding in report.findings if finding.problem.key != "doctor.unfinished"]


def litter(home: Home) -> list[str]:
    return [path.name for path in home.root.rglob("*") if path.suffix in LITTER and path.parent != home.cache]


def note(what: str) -> dict[str, object]:
    return Noted(what, at=NOW)


def note_for_ever(home: Home, match: str, turn: int, told: Callable[[int], None]) -> None:
    for piece in from_nought():
        what = note(f"{turn}.{piece}")
        append(home, match, lambda _, what=what: [what])  # type: ignore[misc]
        told(0)


def test_a_recorder_that_is_killed_loses_nothing(home: Home) -> None:
    """The bare append, thousands of them, so that the moments fall everywhere in it."""
    create(home, MATCH, [note("begun")])
    dice, known, kills = random.Random(7 + 100 * PART), 1, size(*RECORDERS)
    for turn in range(kills):
        if turn % 50 == 49:  # a match that has grown long takes long to write
            create(home, MATCH, [note("begun")])
            known = 1
        match = newest(home, 1)[0]

        work = partial(note_for_ever, home, match, turn)
        came_back = len(killed_while(dice.uniform(0, 0.012), work).codes)
        stored = [event.text for event in read(home, match).events if isinstance(event, Noted)][known:]
        assert stored[:came_back] == [f"{turn}.{piece}" for piece in range(came_back)]
        assert len(stored) - came_back in (0, 1), "the last one may be stored and not yet told"
        left = [name for name in litter(home) if name.startswith(f"{match}.")]
        assert len(left) <= 2, "one unfinished file and one lock, which the next writer takes over"
        known += len(stored)
    last = newest(home, 1)[0]
    append(home, last, lambda _: [note("after all that")])
    assert [name for name in litter(home) if name.startswith(f"{last}.")] == []
    count("kills", kills=kills)
    count("kills: the bare append", kills=kills, entries_told_and_there=known)


EVENING = (
    "new ochos Ana Beto",
    "hand b=2",
    "hand b=3",
    "edit 1 beto 2:3 --yes",
    "undo --yes",
    "redo --yes",
    "note well played",
    "house target=200 --yes",
    "join Eva",
    "hand b=4 e=2",
    "rename Friday",
    "config plain yes",
    "leave eva --yes",
    "delete ochos --yes",
    "restore",
    "backup cards.zip --yes",
    "restore-backup cards.zip --yes",
    "stop --yes",
    "again",
)


def test_the_evening_itself(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [line for line in EVENING if typed(line, monkeypatch) != 0] == []
    assert hurt(home) == []


def test_whole_evenings_that_are_killed_leave_a_store_that_is_well(
    home: Home, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Every command that writes; what one match was told only grows, and the doctor finds nothing."""
    dice, kills, told = random.Random(11 + 100 * PART), size(*EVENINGS), 0
    assert typed(EVENING[0], monkeypatch) == 0
    for turn in range(kills):
        start = dice.randrange(len(EVENING))
        lines = [EVENING[(start + piece) % len(EVENING)] for piece in range(len(EVENING))]
        before = {match: read(home, match).events for match in newest(home)}
        codes = killed_after(dice.uniform(0, 0.25), lines).codes
        told += len(codes)
        assert 70 not in codes, f"a bug in turn {turn}"
        for match, events in before.items():
            if (home.matches / f"{match}.json").exists():
                assert read(home, match).events[: len(events)] == events
            else:
                assert (home.bin / f"{match}.json").exists()
        assert [key for key in hurt(home) if key != "doctor.current-gone"] == []
        if turn % 25 == 24:  # so that the doctor has little to look at
            for match in newest(home)[1:]:
                (home.matches / f"{match}.json").unlink()
                (home.matches / f"{match}.json.last").unlink(missing_ok=True)
    count("kills", kills=kills)
    count("kills: whole evenings", kills=kills, lines_before=told)


@pytest.mark.skipif(not LONG, reason="make torture")
def test_commands_that_are_killed_as_whole_processes(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real thing: `scorekeeper hand` started by the system, killed at any moment of its life."""
    assert typed("new tally Ana Beto", monkeypatch) == 0
    dice, came_back, killed = random.Random(13 + 100 * PART), 1, 0
    command = [sys.executable, "-m", "scorekeeper", "hand", "b=2"]
    start = time.monotonic()
    subprocess.run(command, check=True, capture_output=True)
    whole_life = time.monotonic() - start
    for _ in range(PROCESSES):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
        time.sleep(dice.uniform(0, 1.2 * whole_life))
        process.send_signal(signal.SIGKILL)
        code = process.wait()
        assert code in (0, -signal.SIGKILL)
        came_back += code == 0
        killed += code != 0
        hands = len(open_match(table(home)).standings.hands)
        assert came_back <= hands <= came_back + killed
    assert hurt(home) == []
    count("kills", kills=killed)
    count("kills: processes `scorekeeper hand`", kills=killed)


@pytest.mark.one_in(1 if LONG else 3)
@pytest.mark.parametrize("line", LINES)
def test_a_line_that_is_killed_was_done_or_was_not(
    evening: Home, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At a moment that chance chooses: what is there is what was there, or what should be; what came back is done."""
    before, as_it_was = read(evening, FRIDAY).events, things(evening, line)
    start = time.perf_counter()
    assert typed(line, monkeypatch) == 0
    whole = time.perf_counter() - start
    done, dice, kills, came_back = things(evening, line), random.Random(f"{line} {PART}"), size(*EACH_LINE), 0
    assert done != as_it_was or line in ("doctor --yes", "open ochos")
    for _ in range(kills):
        afresh(evening)
        codes = killed_while(dice.uniform(0, 1.3 * whole), lambda told: (told(0), told(typed_again(line)))).codes[1:]
        assert codes in ((), (0,))
        came_back += len(codes)
        report = examine(evening, RulesetFiles(evening.user_rulesets, evening.cache), "en")
        assert {finding.problem.key for finding in report.findings} <= LEFT
        places = [folder / f"{FRIDAY}.json" for folder in (evening.matches, evening.bin)]
        assert sum(path.exists() for path in places) == 1
        if places[0].exists():
            assert read(evening, FRIDAY).events[: len(before)] == before
        there = things(evening, line)
        if codes:
            assert there == done
        elif line not in MANY_THINGS:
            assert there in (as_it_was, done)
    capsys.readouterr()
    count("kills", kills=kills)
    count("kills: each line that writes", kills=kills, came_back_before=came_back)
