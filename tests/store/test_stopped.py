from __future__ import annotations

import errno

import pytest
from scorekeeper.problems import Exit, Refused
from scorekeeper.store import matches
from scorekeeper.store.home import Home

from .breaking_disk import BreakingDisk, Stopped
from .events import add, begun, litter, whats

OLD, NEW = [0, 1], [0, 1, "new"]
# What an append asks of the file system, in this order; the tests below stop and fail at each of them.
APPEND = (
    "exists open_lock read create write sync close remove link replace sync_folder remove"  # the first remove: of .last
).split()


def evening(home: Home) -> str:
    match = begun(home).id
    return add(home, match, 1).id


def test_an_append_makes_these_calls_and_no_others(home: Home) -> None:
    match, disk = evening(home), BreakingDisk()
    add(Home(home.root, disk), match, "new")
    assert [call for call in disk.calls if call != "make_folder"] == APPEND


@pytest.mark.parametrize("power", ["stays", "cut", "cut, names too"])
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("at", range(len(APPEND) + 1))
def test_stopped_anywhere_the_match_is_old_or_new(home: Home, at: int, half: bool, power: str) -> None:
    match, disk = evening(home), BreakingDisk(at, half=half)
    with pytest.raises(Stopped):
        add(Home(home.root, disk), match, "new")
    if power != "stays":
        disk.cut_the_power(forget_names="names" in power)
    assert whats(matches.read(home, match)) in (OLD, NEW)
    # The next writer is not in the way of what the stopped one left, and tidies it up.
    assert whats(add(home, match, "next"))[-1] == "next"
    assert litter(home) == []


def test_what_was_recorded_survives_a_power_cut(home: Home) -> None:
    match, disk = evening(home), BreakingDisk()
    add(Home(home.root, disk), match, "new")
    disk.cut_the_power(forget_names=True)
    assert whats(matches.read(home, match)) == NEW


@pytest.mark.parametrize("at", range(40))
def test_a_new_match_is_there_whole_or_not_at_all(home: Home, at: int) -> None:
    disk = BreakingDisk(at)
    try:
        begun(Home(home.root, disk))
    except Stopped:
        disk.cut_the_power(forget_names=False)
        try:
            assert whats(matches.read(home, "20261120-2130-ochos")) == [0]
        except Refused as refused:
            assert refused.problems[0].key == "store.no-match"
    else:
        assert disk.at >= len(disk.calls)
    assert begun(home).revision == 1
    assert litter(home) == []


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.ENOSPC, "store.cannot-write-full"),
        (errno.EROFS, "store.cannot-write-read-only"),
        (errno.EACCES, "store.cannot-write-permission"),
        (errno.EIO, "store.cannot-write"),
    ],
)
@pytest.mark.parametrize("at", range(len(APPEND) + 1))
def test_an_error_anywhere_is_told_and_nothing_is_lost(home: Home, at: int, code: int, key: str) -> None:
    match = evening(home)
    disk = BreakingDisk(at, OSError(code, "no"), half=True)
    try:
        add(Home(home.root, disk), match, "new")
    except Refused as refused:
        assert refused.code == Exit.STORE
        assert refused.problems[0].key in (key, key.replace("write", "read").replace("-full", "").replace("-read-only", ""))
        assert whats(matches.read(home, match)) == OLD
        assert [name for name in litter(home) if name.endswith(".new")] == []
    else:  # a second name refused, a lock file that cannot be tidied up: the hand is recorded all the same
        assert disk.calls[at] in {"link", "sync_folder", "remove"}
        assert whats(matches.read(home, match)) == NEW


def test_a_disk_without_second_names_keeps_a_copy(home: Home) -> None:
    match = evening(home)
    before = matches.match_file(home, match).read_bytes()
    add(Home(home.root, BreakingDisk(10, OSError(errno.EPERM, "no"))), match, "new")
    assert (home.matches / f"{match}.json.last").read_bytes() == before


def test_an_interrupted_write_leaves_no_unfinished_file(home: Home) -> None:
    match = evening(home)

    class Impatient(BreakingDisk):
        def sync(self, fd: int) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        add(Home(home.root, Impatient()), match, "new")
    assert whats(matches.read(home, match)) == OLD
    assert litter(home) == []
