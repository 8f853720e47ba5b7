"""Two computers, one shared folder: whatever both wrote is kept, and nothing is joined by guessing."""

from __future__ import annotations

import pytest

from scorekeeper.store.doctor.inventory import copied_match
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.matches import read

from .conftest import FIRST, Type

NAMES = (
    "{}.sync-conflict-20261120-223000-ABCDEF7.json",
    "{} (Ana's conflicted copy 2026-11-20).json",
    "{} (1).json",
    "{} 2.json",
    "{}_conf(1).json",
    "{}-LAPTOP.json",
    "{}-DESKTOP-AB12CD.json",
    "{}-Anas-MacBook.json",
)


@pytest.mark.parametrize("name", NAMES)
def test_copies_are_known_by_their_names(name: str) -> None:
    assert copied_match(name.format(FIRST)) == FIRST


@pytest.mark.parametrize(
    "name", ["notes.txt", f"{FIRST}.json", f"{FIRST}-2.json", f"{FIRST}.json.last", "Letter (1).json"]
)
def test_other_files_are_none(name: str) -> None:
    assert copied_match(name) == ""


def events_of(home: Home, match: str) -> list[str]:
    return [event.KIND for event in read(home, match).events]


def copied(home: Home, name: str = NAMES[0]) -> str:
    """The match as it is now, as the other computer has it."""
    copy = home.matches / name.format(FIRST)
    copy.write_bytes((home.matches / f"{FIRST}.json").read_bytes())
    return copy.name


def repaired(home: Home, typed: Type, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert typed("doctor --yes") == 0
    said = capsys.readouterr().out
    assert typed("doctor") == 0
    assert "All is well" in capsys.readouterr().out
    return said


@pytest.mark.parametrize("name", NAMES)
def test_where_one_only_continues_the_other_the_longer_one_holds(
    evening: Home, typed: Type, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, short = evening.matches / f"{FIRST}.json", (evening.matches / f"{FIRST}.json").read_bytes()
    assert typed("note recorded on the laptop") == 0
    longer = events_of(evening, FIRST)
    copy = copied(evening, name)
    path.write_bytes(short)
    assert "one entry more, recorded on another computer" in repaired(evening, typed, capsys)
    assert events_of(evening, FIRST) == longer
    assert (evening.set_aside / copy).exists()


def test_an_earlier_copy_changes_nothing(evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    copied(evening)
    assert typed("note recorded here") == 0
    before = (evening.matches / f"{FIRST}.json").read_bytes()
    assert "an earlier copy" in repaired(evening, typed, capsys)
    assert (evening.matches / f"{FIRST}.json").read_bytes() == before


def test_where_both_went_on_both_are_kept(evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    path, common = evening.matches / f"{FIRST}.json", (evening.matches / f"{FIRST}.json").read_bytes()
    assert typed("note on the laptop") == 0
    copied(evening)
    theirs = read(evening, FIRST).events
    path.write_bytes(common)
    assert typed("note on the desk") == 0
    ours, before = read(evening, FIRST).events, set(newest(evening))
    assert "went on apart, on two computers" in repaired(evening, typed, capsys)
    (other,) = set(newest(evening)) - before
    assert (read(evening, FIRST).events, read(evening, other).events) == (ours, theirs)


def test_a_copy_that_is_no_match_is_left_alone(evening: Home, typed: Type) -> None:
    strange = evening.matches / f"{FIRST} (1).json"
    strange.write_text("milk, eggs")
    assert typed("doctor --yes") == 0
    assert strange.read_text() == "milk, eggs"


def test_a_computer_whose_name_begins_with_small_letters(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    short = (evening.matches / f"{FIRST}.json").read_bytes()
    assert typed("note recorded on the laptop") == 0
    longer = events_of(evening, FIRST)
    copied(evening, "{}-ana-PC.json")
    (evening.matches / f"{FIRST}.json").write_bytes(short)
    before = newest(evening)
    assert "one entry more, recorded on another computer" in repaired(evening, typed, capsys)
    assert events_of(evening, FIRST) == longer
    assert newest(evening) == before
