"""The doctor is as safe as the recorder: stopped anywhere, killed, called twice, beside writers, for every damage.

It repairs what it says and nothing else: every other file stays as it was, and what was damaged is kept.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from scorekeeper.cli.run import run
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.matches import read
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from tests.store.breaking_disk import BreakingDisk, Stopped

from .recorder import killed_while
from .sizes import LONG, PART, count, mine, size
from .test_crowd import in_a_process, typed
from .test_disk_says_no import SAYS

NOW = "2026-01-02T20:00:00+00:00"
MATCH = "20260102-2000-ochos-locos"
OTHER = "20260102-2000-tally"
EVENING = (
    "new tally Eva Max",
    "hand eva=3",
    "new ochos Ana Beto Carla --set packs=2",
    "hand b=8k3 c=a,10",
    "hand a=2 c=9",
    "config plain no",
    "config plain yes",
    "new tally Bob Zoe",
    "hand bob=2",
    "players merge bob ana --yes",
    "delete tally-2 --yes",
    "open ochos",
)
FEW = 4
WELL = {"doctor.strange", "doctor.copy-unreadable"}  # told of, and left as it is
Damage = Callable[[Home], None]


def written(*names: str, data: bytes = b"") -> Damage:
    def do(home: Home) -> None:
        for name in names:
            (home.root / name).write_bytes(data)

    return do


def changed(name: str, old: bytes, new: bytes) -> Damage:
    def do(home: Home) -> None:
        path = home.root / name
        assert old in path.read_bytes()
        path.write_bytes(path.read_bytes().replace(old, new, 1))

    return do


def cut(name: str, bytes_off: int) -> Damage:
    return lambda home: os.truncate(home.root / name, (home.root / name).stat().st_size - bytes_off)


def gone(*names: str) -> Damage:
    def do(home: Home) -> None:
        for pattern in names:
            for path in [*home.root.glob(pattern)]:
                path.unlink()

    return do


def both(*all_of: Damage) -> Damage:
    def do(home: Home) -> None:
        for one in all_of:
            one(home)

    return do


def conflict(went_on: bool, apart: bool = False) -> Damage:
    """Two computers wrote the match: the second file goes on with the first, or both went on, or it is the same."""

    def do(home: Home) -> None:
        path = home.matches / f"{MATCH}.json"
        copy = home.matches / f"{MATCH}.sync-conflict-20260102-210000-ABCDEFG.json"
        whole = path.read_bytes()
        copy.write_bytes(whole)
        if went_on:
            last = whole.rindex(b',\n "')
            path.write_bytes(whole[:last] + b"\n}}\n")
        if apart:
            text = whole.decode()
            at = text.rindex('"at": "') + 7
            path.write_text(text[:at] + "2026-01-02T20:30" + text[at + 16 :])

    return do


M, B = f"matches/{MATCH}.json", "bin/20260102-2000-tally-2.json"
DAMAGES: dict[str, Damage] = {
    "nothing": lambda home: None,
    "a match emptied": written(M),
    "a match of zeros": written(M, data=b"\0" * 500),
    "a match of rubbish": written(M, data=bytes(range(128, 256)) * 9),
    "a match cut short": cut(M, 40),
    "a match of two bytes less": cut(M, 2),
    "a match and its copy cut": both(cut(M, 200), cut(f"{M}.last", 100)),
    "nothing left of a match": both(written(M), written(f"{M}.last", data=b"?")),
    "a match without its file": gone(M),
    "a match edited into nonsense": changed(M, b'["8", "K", "3"]', b'"banana"'),
    "an entry twice": changed(M, b' "2": {', b' "1": {'),
    "a binned match emptied": written(B),
    "no match named": written("current.json", data=b"{"),
    "a match named that is not there": changed("current.json", b"ochos", b"xchos"),
    "people damaged": written("people.json", data=b"[]"),
    "settings damaged": written("settings.json", data=b"damaged"),
    "settings and their copy damaged": written("settings.json", "settings.json.last", data=b"damaged"),
    "merged names damaged": written("aliases.json", data=b"damaged"),
    "two at one table merged": changed("aliases.json", b'"Bob"', b'"Beto"'),
    "rules gone": gone("rulesets/*.json"),
    "rules emptied": lambda home: [path.write_bytes(b"") for path in home.rulesets.glob("*.json")] and None,
    "an unfinished file": written(f"{M}.new", data=b"half"),
    "a strange file": written("matches/milk.txt", data=b"eggs"),
    "the same on two computers": conflict(went_on=False),
    "longer on another computer": conflict(went_on=True),
    "apart on two computers": conflict(went_on=False, apart=True),
    "a copy that is no match": written(f"matches/{MATCH} (1).json", data=b"milk, eggs"),
    "everything at once": both(
        cut(M, 40), written(B, "current.json", "people.json", "settings.json", "aliases.json", data=b"?")
    ),
}
MAY_CHANGE = ("people.json", "people.json.last", "current.json", "current.json.last")  # made from the matches
BY_CHANCE = tuple(DAMAGES) if LONG else tuple(DAMAGES)[::3]  # at chance moments, where all were stopped at known ones
Kept = dict[str, bytes]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the evening is kept once it has been played."""
    return tmp_path_factory.mktemp("played") / "home"


@pytest.fixture
def well(home: Home, played: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A store with three matches, one of them in the bin, one at the table; in `kept` beside it the same again."""
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: NOW)
    if not played.exists():
        for line in EVENING:
            assert typed(line) == 0, line
        copytree(home.root, played)
    else:
        copytree(played, home.root)
    copytree(played, home.root.with_name("kept"))
    return home


def damaged(home: Home, damage: Damage) -> None:
    """The store as it was, with this damage."""
    rmtree(home.root)
    copytree(home.root.with_name("kept"), home.root)
    damage(home)


def found(home: Home) -> list[str]:
    report = examine(home, RulesetFiles(home.user_rulesets, home.cache), "en")
    return sorted(finding.problem.key for finding in report.findings)


def everything(home: Home) -> Kept:
    """What every file holds, the cache left out."""
    return {str(path.relative_to(home.root)): path.read_bytes() for path in home.root.rglob("*") if path.is_file()}


def decisive(home: Home) -> Kept:
    """What has to be the same, however often one began, without helpers and without the index of people, which is made
    anew when it is asked for.
    """
    helpers = (".last", ".new", ".lock", "people.json")
    return {
        name: data
        for name, data in everything(home).items()
        if not name.startswith("set-aside/")
        if not name.endswith(helpers)
    }


def doctor() -> int:
    sys.argv = ["scorekeeper", "doctor", "--yes"]
    return int(run(["doctor", "--yes"]))


@pytest.mark.parametrize("name", DAMAGES)
def test_it_repairs_what_it_says_and_nothing_else(well: Home, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(well, DAMAGES[name])
    ill, before = found(well), everything(well)
    assert everything(well) == before, "looking changes nothing"
    touched = {file for file, data in everything(well).items() if kept(well).get(file) != data}
    touched |= {file for file in kept(well) if file not in before}
    assert bool(ill) == (name != "nothing")
    doctor()
    assert set(found(well)) <= WELL
    after = everything(well)
    left_alone = {file for file in before if file not in touched and file not in MAY_CHANGE}
    assert {file for file in left_alone if after.get(file) != before[file]} <= repaired_beside(name)
    assert {data for file, data in before.items() if file in touched} <= set(after.values()) | {b""}, "kept"
    assert doctor() == 0
    assert everything(well) == after, "twice is once"
    count("doctor: damages repaired", damages=1)


def repaired_beside(name: str) -> set[str]:
    """Files that the damage did not touch and the repair must."""
    if name == "nothing left of a match":
        return set()
    return {"aliases.json", "aliases.json.last"} if name == "two at one table merged" else set()


def kept(home: Home) -> Kept:
    return everything(Home(home.root.with_name("kept")))


@pytest.mark.one_in(1 if LONG else 2)
@pytest.mark.parametrize("name", DAMAGES)
def test_stopped_or_refused_at_any_call(
    well: Home, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second doctor ends where the first would have; nothing is lost in between, with and without a power cut."""

    def attempt(disk: BreakingDisk) -> int | None:
        monkeypatch.setattr("scorekeeper.cli.run.find_home", lambda _: Home(well.root, disk))
        capsys.readouterr()
        try:
            return doctor()
        except Stopped:
            return None

    damaged(well, DAMAGES[name])
    others = (well.matches / f"{OTHER}.json").read_bytes()
    harmed = {data for file, data in everything(well).items() if kept(well).get(file) != data and data}
    whole = BreakingDisk()
    assert attempt(whole) is not None
    repaired = decisive(well)
    tries = [(at, how) for at in range(len(whole.calls)) for how in ("stop", "power", *SAYS)]
    chosen = mine(tries, FEW)
    for at, how in chosen:
        damaged(well, DAMAGES[name])
        disk = BreakingDisk(at, OSError(how, "no") if isinstance(how, int) else None, half=True)
        attempt(disk)
        if how == "power":
            disk.cut_the_power(forget_names=True)
        assert (well.matches / f"{OTHER}.json").read_bytes() == others
        attempt(BreakingDisk())
        assert set(found(well)) <= WELL, (at, how)
        assert harmed <= set(everything(well).values()), "what was damaged is kept"
        assert decisive(well) == repaired, (at, how)
    count("doctor: stops, power cuts and errors", tried=len(chosen))


@pytest.mark.parametrize("name", BY_CHANCE)
def test_killed_at_any_moment(well: Home, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(well, DAMAGES[name])
    start = time.perf_counter()
    doctor()
    whole, repaired = time.perf_counter() - start, decisive(well)
    dice, kills = random.Random(f"{name} {PART}"), size(1, 40)
    for _ in range(kills):
        damaged(well, DAMAGES[name])
        killed_while(dice.uniform(0, whole), lambda told: (told(0), doctor(), told(0)))
        doctor()
        assert set(found(well)) <= WELL
        assert decisive(well) == repaired
    capsys.readouterr()
    count("doctor: kills", kills=kills)


@pytest.mark.parametrize("name", [name for name in BY_CHANCE if name not in ("nothing left of a match",)])
def test_beside_writers(well: Home, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two record, at the damaged table and at another, while two doctors repair: what was told is there."""
    damaged(well, DAMAGES[name])
    hands = size(3, 12)
    told = {match: well.root.parent / f"told-{match}" for match in (MATCH, OTHER)}
    lines = {MATCH: "hand b=3 c=4 -m ochos", OTHER: "hand eva=2 -m 2000-tally"}
    before = len(read(well, OTHER).events)

    def write(match: str) -> None:
        with told[match].open("wb", buffering=0) as out:
            for _ in range(hands):
                if typed(lines[match]) == 0:
                    out.write(b"x")

    children = [in_a_process(lambda match=match: write(match)) for match in told]  # type: ignore[misc]
    children += [in_a_process(lambda: doctor() and None) for _ in range(2)]
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0] * 4
    with suppress(AssertionError):
        doctor()
    assert set(found(well)) <= WELL
    assert len(read(well, OTHER).events) - before == told[OTHER].stat().st_size
    recorded = [
        sum(getattr(event, "typed", "") == "b=3 c=4" for event in read(well, one).events) for one in newest(well)
    ]
    assert sum(recorded) == told[MATCH].stat().st_size
    count("doctor: beside two writers", hands_told_and_there=sum(path.stat().st_size for path in told.values()))
