from __future__ import annotations

import errno
import os
import re
import stat

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.files import matches
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest

from .breaking_disk import BreakingDisk, Stopped
from .events import add, begun, litter, whats

OLD, NEW = [0, 1], [0, 1, "new"]
# What an append asks of the file system, in this order; the tests below stop and fail at each of them.
CALLS = """
    exists open_lock read make_folder
    remove create write sync close
    remove link replace sync_folder
    remove
"""  # of what a stopped writer may have left, of the last copy, of the lock
APPEND = [*filter(None, re.split(r"\s+", CALLS))]


def evening(home: Home) -> str:
    match = begun(home).id
    return add(home, match, 1).id


def test_an_append_makes_these_calls_and_no_others(home: Home) -> None:
    match, disk = evening(home), BreakingDisk()
    add(Home(home.root, disk), match, "new")
    assert disk.calls == APPEND


@pytest.mark.parametrize("power", ["stays", "cut", "cut, names too"])
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("at", range(len(APPEND)))
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
        if newest(home):
            assert whats(add(home, "20261120-2130-ochos", 1)) == [0, 1]
    else:
        assert at >= len(disk.calls)
    assert begun(home).revision == 1
    assert litter(home) == []


KEYS_READING = {errno.EACCES: "store.cannot-read-permission"}


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.ENOSPC, "store.cannot-write-full"),
        (errno.EROFS, "store.cannot-write-read-only"),
        (errno.EACCES, "store.cannot-write-permission"),
        (errno.EIO, "store.cannot-write"),
    ],
)
@pytest.mark.parametrize("at", range(len(APPEND)))
def test_an_error_anywhere_is_told_and_nothing_is_lost(home: Home, at: int, code: int, key: str) -> None:
    match = evening(home)
    disk = BreakingDisk(at, OSError(code, "no"), half=True)
    told = None
    try:
        add(Home(home.root, disk), match, "new")
    except Refused as refused:
        told = refused
    if APPEND[at] in {"link", "sync_folder"} or at == len(APPEND) - 1:
        # A second name refused, a lock file that cannot be tidied up: the hand is recorded all the same.
        assert told is None
        assert whats(matches.read(home, match)) == NEW
    else:
        assert told is not None
        assert (told.code, told.problems[0].facts["reason"]) == (Exit.STORE, errno.errorcode[code])
        assert told.problems[0].key == (key if at not in (0, 2) else KEYS_READING.get(code, "store.cannot-read"))
        assert whats(matches.read(home, match)) == OLD
        assert [name for name in litter(home) if name.endswith(".new")] == []


def test_a_folder_that_cannot_be_synced_is_no_reason_to_type_the_hand_again(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, real = evening(home), os.fsync

    def only_files(fd: int) -> None:
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            raise OSError(errno.EIO, "no")
        real(fd)

    monkeypatch.setattr(os, "fsync", only_files)
    assert whats(add(home, match, "new")) == whats(matches.read(home, match)) == NEW


def test_a_disk_without_second_names_keeps_a_copy(home: Home) -> None:
    match = evening(home)
    before = matches.match_file(home, match).read_bytes()
    add(Home(home.root, BreakingDisk(APPEND.index("link"), OSError(errno.EPERM, "no"))), match, "new")
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
