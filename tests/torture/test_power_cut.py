"""The power goes at any call of any command that writes, and what was not on the medium by then is lost."""

from __future__ import annotations

import sys
from contextlib import suppress

import pytest

from scorekeeper.cli.run import run
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import read
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from tests.store.breaking_disk import BreakingDisk, Stopped

from .sizes import count, mine
from .test_disk_says_no import FRIDAY, LEFT, LINES, MANY_THINGS, afresh, evening, things

__all__ = ["evening"]  # the fixture
FEW = 2
ALSO_LEFT = {"doctor.strange", "store.missing"}  # put back by the doctor, or in nobody's way


@pytest.mark.parametrize("line", LINES)
def test_the_power_goes(
    evening: Home, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every match is as it was or as it shall be; and what was said before the power went holds after it."""

    def attempt(at: int) -> BreakingDisk:
        disk = BreakingDisk(at, half=True)
        monkeypatch.setattr("scorekeeper.cli.run.find_home", lambda _: Home(evening.root, disk))
        with suppress(Stopped):
            assert run(line.split()) == 0
        disk.cut_the_power(forget_names=True)
        capsys.readouterr()
        return disk

    monkeypatch.setattr(sys, "argv", ["scorekeeper", *line.split()])
    before, as_it_was = read(evening, FRIDAY).events, things(evening, line)
    calls = len(attempt(-1).calls)
    done = things(evening, line)
    assert done != as_it_was or line in (*MANY_THINGS, "open ochos"), "what was said holds after a power cut"
    chosen = mine(range(calls), FEW)
    for at in chosen:
        afresh(evening)
        attempt(at)
        report = examine(evening, RulesetFiles(evening.user_rulesets, evening.cache), "en")
        assert {finding.problem.key for finding in report.findings} <= LEFT | ALSO_LEFT
        places = [folder / f"{FRIDAY}.json" for folder in (evening.matches, evening.bin)]
        assert sum(path.exists() for path in places) == 1, f"call {at}"
        if places[0].exists():
            assert read(evening, FRIDAY).events[: len(before)] == before
    count("power cut: all lines together", cuts=len(chosen))
