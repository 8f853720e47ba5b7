from __future__ import annotations

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.files import matches
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_bin import delete, in_bin, restore
from scorekeeper.store.files.match_files import newest

from .breaking_disk import BreakingDisk, Stopped
from .events import add, begun, event, litter, whats


def test_deleted_and_restored_it_is_as_before(home: Home) -> None:
    match = add(home, begun(home).id, 1)
    assert delete(home, match.id) == match.id
    assert (newest(home), in_bin(home)) == ((), (match.id,))
    assert restore(home, match.id) == match.id
    assert (newest(home), in_bin(home)) == ((match.id,), ())
    assert matches.read(home, match.id) == match
    assert (home.matches / f"{match.id}.json.last").exists()
    assert litter(home) == []


def test_the_name_of_a_deleted_match_stays_its_own(home: Home) -> None:
    first = begun(home).id
    delete(home, first)
    assert begun(home).id == f"{first}-2"
    assert restore(home, first) == first


def test_nothing_in_the_bin_is_overwritten(home: Home) -> None:
    match = begun(home).id
    delete(home, match)
    (home.matches / f"{match}.json").write_bytes((home.bin / f"{match}.json").read_bytes())  # copied back by hand
    add(home, match, "another")
    assert delete(home, match) == f"{match}-2"
    assert restore(home, f"{match}-2") == f"{match}-2"
    assert whats(matches.read(home, f"{match}-2")) == [0, "another"]
    assert restore(home, match) == match
    assert whats(matches.read(home, match)) == [0]


def test_nothing_is_overwritten_by_what_comes_back(home: Home) -> None:
    match = begun(home).id
    delete(home, match)
    (home.matches / f"{match}.json").write_bytes((home.bin / f"{match}.json").read_bytes())
    add(home, match, "another")
    assert restore(home, match) == f"{match}-2"
    assert whats(matches.read(home, match)) == [0, "another"]
    assert whats(matches.read(home, f"{match}-2")) == [0]


def test_a_damaged_match_can_be_deleted(home: Home) -> None:
    match = begun(home).id
    matches.match_file(home, match).write_bytes(b"rubbish")
    delete(home, match)
    assert (home.bin / f"{match}.json").read_bytes() == b"rubbish"


@pytest.mark.parametrize(("verb", "key"), [(delete, "store.no-match"), (restore, "store.not-in-bin")])
@pytest.mark.parametrize("match", ["nobody", "../current", ""])
def test_no_such_match(home: Home, verb: object, key: str, match: str) -> None:
    with pytest.raises(Refused) as told:
        verb(home, match)  # type: ignore[operator]
    assert (told.value.code, told.value.problems[0].key) == (Exit.NOT_FOUND, key)


@pytest.mark.parametrize("verb", [delete, restore])
@pytest.mark.parametrize("at", range(25))
def test_stopped_anywhere_the_match_is_in_one_place(home: Home, at: int, verb: object) -> None:
    match = add(home, begun(home).id, 1).id
    if verb is restore:
        delete(home, match)
    disk = BreakingDisk(at)
    try:
        verb(Home(home.root, disk), match)  # type: ignore[operator]
    except Stopped:
        assert sorted(newest(home) + in_bin(home)) == [match]
    else:
        assert at >= len(disk.calls)
    if match in in_bin(home):
        restore(home, match)
    assert whats(matches.read(home, match)) == [0, 1]


def test_two_who_delete_the_same(home: Home) -> None:
    match = matches.create(home, "m", [event()]).id
    delete(home, match)
    with pytest.raises(Refused):
        delete(home, match)
    assert in_bin(home) == (match,)
