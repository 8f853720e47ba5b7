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


def test_two_copies_that_both_go_on_are_put_right_in_one_go(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    path, common = evening.matches / f"{FIRST}.json", (evening.matches / f"{FIRST}.json").read_bytes()
    theirs = []
    for name in (NAMES[0], NAMES[1]):
        path.write_bytes(common)
        assert typed(f"note from {name[3:6]}") == 0
        copied(evening, name)
        theirs.append(read(evening, FIRST).events)
    path.write_bytes(common)
    before = set(newest(evening))
    repaired(evening, typed, capsys)
    (other,) = set(newest(evening)) - before
    assert sorted([read(evening, FIRST).events, read(evening, other).events], key=str) == sorted(theirs, key=str)


@pytest.mark.parametrize(("gone", "whole"), [(40, -1), (4, None)])
def test_what_can_be_read_of_a_copy_that_was_cut_is_taken_over(
    evening: Home, typed: Type, gone: int, whole: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    path, short = evening.matches / f"{FIRST}.json", (evening.matches / f"{FIRST}.json").read_bytes()
    for text in ("one", "two"):
        assert typed(f"note {text}") == 0
    longer = read(evening, FIRST).events
    copy = evening.matches / copied(evening)
    copy.write_bytes(copy.read_bytes()[:-gone])
    path.write_bytes(short)
    assert "is a damaged copy of the match" in repaired(evening, typed, capsys)
    assert read(evening, FIRST).events == longer[:whole]


@pytest.mark.parametrize(
    ("data", "said"), [(b'{"format": 9}', "only a newer version"), (b'{"for', "nothing can be read of it")]
)
def test_a_copy_that_cannot_be_read_is_no_strange_file(
    evening: Home, typed: Type, data: bytes, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = evening.matches / NAMES[0].format(FIRST)
    copy.write_bytes(data)
    capsys.readouterr()
    assert typed("doctor --yes") == 0
    assert said in capsys.readouterr().out
    assert copy.read_bytes() == data


def test_a_match_that_was_thrown_away_does_not_come_back_by_its_copy(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    copied(evening)
    assert typed("delete ochos --yes") == 0
    assert "The copy can be put away" in repaired(evening, typed, capsys)
    assert newest(evening) == ()


def test_what_went_on_after_it_was_thrown_away_is_a_match_of_the_name_that_is_said(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    short = (evening.matches / f"{FIRST}.json").read_bytes()
    assert typed("note on the laptop") == 0
    copied(evening)
    (evening.matches / f"{FIRST}.json").write_bytes(short)
    assert typed("delete ochos --yes") == 0
    said = repaired(evening, typed, capsys)
    assert f"It can become a match of its own, {newest(evening)[0]};" in said


@pytest.mark.parametrize(
    "name",
    [
        f"matches/{FIRST}.json.sync-conflict-20261120-223000-ABCDEF7.last",
        f"bin/{FIRST}-2.sync-conflict-20261120-223000-ABCDEF7.json",
        "aliases.sync-conflict-20261120-223000-ABCDEF7.json",
        "current (Ana's conflicted copy 2026-11-20).json",
    ],
)
def test_copies_of_anything_else_are_told_of_and_put_away(
    evening: Home, typed: Type, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (evening.root / name).write_bytes(b"{}")
    assert f"{name} is a copy that a shared folder made" in repaired(evening, typed, capsys)
    assert [path.read_bytes() for path in evening.set_aside.iterdir()] == [b"{}"]
