"""What of a match can be brought back, whatever has happened to its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.match.events import as_mapping, event_from
from scorekeeper.problems import Refused
from scorekeeper.store.doctor.mending import mend, put_away
from scorekeeper.store.doctor.salvage import readable_entries, salvage
from scorekeeper.store.files import matches
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.writing import last_of

from .breaking_disk import BreakingDisk, Stopped
from .events import add, begun, event, litter, whats

HANDS = 6


@pytest.fixture
def path(home: Home) -> Path:
    """A match of six entries, what each is about being its place."""
    match = begun(home).id
    for hand in range(1, HANDS):
        add(home, match, hand)
    return matches.match_file(home, match)


def left(home: Home, path: Path) -> tuple[list[object], int]:
    found = salvage(home.disk, path)
    return whats(found), found.copied


def test_a_whole_file_is_read_whole(home: Home, path: Path) -> None:
    assert left(home, path) == (list(range(HANDS)), HANDS - 1)


@pytest.mark.parametrize("data", [b"", b"\0" * 999, b"\xff\xfe rubbish", b"[1, 2]"])
def test_of_an_empty_file_the_copy_is_left(home: Home, path: Path, data: bytes) -> None:
    path.write_bytes(data)
    assert left(home, path) == (list(range(HANDS - 1)), HANDS - 1)


@pytest.mark.parametrize("entry", range(HANDS - 1))
def test_an_entry_that_is_bad_comes_from_the_copy_and_the_last_one_from_the_file(
    home: Home, path: Path, entry: int
) -> None:
    path.write_text(path.read_text().replace(f'"what": {entry}}}', f'"what": {entry}'))
    assert left(home, path) == (list(range(HANDS)), HANDS - 1)


@pytest.mark.parametrize("cut", range(0, 900, 37))
def test_a_file_that_was_cut_loses_the_last_hand_at_most(home: Home, path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[: -cut or None])
    assert len(left(home, path)[0]) >= HANDS - 1


def test_without_a_copy_its_beginning_is_left(home: Home, path: Path) -> None:
    last_of(path).unlink()
    path.write_text(path.read_text().replace('"what": 3}', '"what": 3'))
    assert left(home, path) == ([0, 1, 2], 0)


def test_where_nothing_is_left_there_is_nothing(home: Home, path: Path) -> None:
    last_of(path).unlink()
    path.unlink()
    assert left(home, path) == ([], 0)


def test_two_entries_with_one_number_are_none_unless_they_are_the_same(home: Home) -> None:
    one, other = ({"n": 2, **as_mapping(event(what))} for what in "ab")

    def lines(*entries: object) -> bytes:
        return "\n".join(f' "2": {json.dumps(entry)},' for entry in entries).encode()

    assert readable_entries(lines(one)) == {2: event_from(one)}
    assert readable_entries(lines(one, one)) == {2: event_from(one)}
    assert readable_entries(lines(one, other)) == {}


@given(some.binary(max_size=400))
def test_any_bytes_give_entries_or_none(data: bytes) -> None:
    assert all(entry["n"] == number for number, entry in readable_entries(data).items())


def test_mending_keeps_what_was_there(home: Home, path: Path) -> None:
    good, copy = path.read_bytes(), last_of(path).read_bytes()
    path.write_bytes(b"damaged")
    kept = mend(home, path, b"damaged", good)
    assert kept is not None
    assert (path.read_bytes(), last_of(path).read_bytes(), kept.read_bytes()) == (good, copy, b"damaged")
    assert kept.parent == home.set_aside
    assert litter(home) == []
    path.write_bytes(b"damaged otherwise")
    again = mend(home, path, b"damaged otherwise", good)
    assert again is not None
    assert (kept.read_bytes(), again.read_bytes()) == (b"damaged", b"damaged otherwise")


def test_what_changed_meanwhile_is_not_mended(home: Home, path: Path) -> None:
    before = path.read_bytes()
    for attempt in (lambda: mend(home, path, b"as it was", b"good"), lambda: put_away(home, path, b"as it was")):
        with pytest.raises(Refused) as told:
            attempt()
        assert told.value.problems[0].key == "doctor.changed-meanwhile"
    assert path.read_bytes() == before
    assert not home.set_aside.exists()


def test_a_missing_file_is_put_back(home: Home, path: Path) -> None:
    path.unlink()
    events = salvage(home.disk, path).events
    assert mend(home, path, None, last_of(path).read_bytes()) is None
    assert whats(matches.read(home, path.stem)) == [as_mapping(one)["what"] for one in events] == list(range(HANDS - 1))


@pytest.mark.parametrize("power", ["stays", "cut"])
@pytest.mark.parametrize("at", range(16))
def test_a_repair_that_is_stopped_can_be_done_again(home: Home, path: Path, at: int, power: str) -> None:
    good = path.read_bytes()
    path.write_bytes(b"damaged")
    disk = BreakingDisk(at, half=True)
    try:
        mend(Home(home.root, disk), path, b"damaged", good)
    except Stopped:
        if power == "cut":
            disk.cut_the_power(forget_names=False)
    assert path.read_bytes() in (b"damaged", good)
    assert salvage(home.disk, path).copied == HANDS - 1, "the copy is as it was"
    if path.read_bytes() != good:
        mend(home, path, b"damaged", good)
    assert whats(matches.read(home, path.stem)) == list(range(HANDS))
    assert litter(home) == []
    assert b"damaged" in [kept.read_bytes() for kept in home.set_aside.iterdir()]
