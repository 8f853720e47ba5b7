from __future__ import annotations

import fcntl
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.files import lock, matches
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import lock_of, locked

from .events import add, begun, event, litter, whats

WRITER = """
import sys
import threading
from collections import Counter
from pathlib import Path
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import append
from scorekeeper.match.events import event_from
home, match, name, hands = Home(Path(sys.argv[1])), sys.argv[2], sys.argv[3], int(sys.argv[4])
for hand in range(hands):
    append(home, match, lambda before: [event_from({"at": "now", "kind": "hand", "what": f"{name}{hand}"})])
    print(hand, flush=True)
"""

CREATOR = """
import sys
import threading
from collections import Counter
from pathlib import Path
from scorekeeper.store.files.home import Home
from scorekeeper.match.events import Started
from scorekeeper.store.files.matches import create
for _ in range(10):
    print(create(Home(Path(sys.argv[1])), "20261120-2130-ochos", [Started(("Ana", "Beto"), at="now")]).id)
"""


def run(code: str, *words: object) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code, *map(str, words)], stdout=subprocess.PIPE, text=True)


def test_four_writers_and_a_reader(home: Home) -> None:
    match = begun(home).id
    writers = [run(WRITER, home.root, match, name, 25) for name in "abcd"]
    seen: list[object] = []
    while any(writer.poll() is None for writer in writers):
        now = whats(matches.read(home, match))
        assert now[: len(seen)] == seen
        seen = now
    assert [writer.wait() for writer in writers] == [0, 0, 0, 0]
    at_last = whats(matches.read(home, match))
    assert sorted(map(str, at_last[1:])) == sorted(f"{name}{hand}" for name in "abcd" for hand in range(25))
    for name in "abcd":  # each writer's hands in the order in which it wrote them
        assert [what for what in at_last if str(what)[0] == name] == [f"{name}{hand}" for hand in range(25)]
    assert litter(home) == []
    for writer in writers:
        writer.communicate()


def test_four_who_begin_at_the_same_minute_get_a_match_each(home: Home) -> None:
    creators = [run(CREATOR, home.root) for _ in range(4)]
    ids = [one for creator in creators for one in creator.communicate()[0].split()]
    assert len(ids) == len(set(ids)) == 40
    assert all(matches.read(home, one).revision == 1 for one in ids)


def test_killed_at_any_moment(home: Home) -> None:
    match, told, dice = begun(home).id, 0, random.Random(7)
    for turn in range(10):
        writer = run(WRITER, home.root, match, f"w{turn}.", 100_000)
        assert writer.stdout is not None
        told_now = [writer.stdout.readline()]
        time.sleep(dice.uniform(0, 0.03))
        writer.send_signal(signal.SIGKILL)
        told_now += writer.stdout.readlines()
        writer.communicate()
        stored = whats(matches.read(home, match))[1 + told :]
        assert stored[: len(told_now)] == [f"w{turn}.{hand}" for hand in range(len(told_now))]
        assert len(stored) - len(told_now) in (0, 1)  # the last one may be stored and not yet told
        told += len(stored)
    add(home, match, "after all that")
    assert litter(home) == []


def test_of_two_who_saw_the_same_one_is_told(home: Home) -> None:
    seen = begun(home)
    matches.append(home, seen.id, lambda before: [event("Ana's")], expected_revision=seen.revision)
    with pytest.raises(Refused) as told:
        matches.append(home, seen.id, lambda before: [event("Beto's")], expected_revision=seen.revision)
    assert told.value.code == Exit.CHANGED
    assert told.value.problems[0].key == "store.changed-meanwhile"
    assert told.value.problems[0].facts == {"match": seen.id, "was": 1, "now": 2}
    assert whats(matches.read(home, seen.id)) == [0, "Ana's"]


def test_who_waits_too_long_is_told(home: Home) -> None:
    path = lock_of(matches.match_file(home, begun(home).id))
    with locked(home.disk, path), pytest.raises(Refused) as told, locked(home.disk, path, seconds=0.05):
        pass
    assert (told.value.code, told.value.problems[0].key) == (Exit.STORE, "store.busy")


def test_a_lock_file_that_somebody_left_is_in_nobodys_way(home: Home) -> None:
    match = begun(home).id
    lock_of(matches.match_file(home, match)).write_text("left by a killed process")
    assert whats(add(home, match, 1)) == [0, 1]
    assert litter(home) == []


@pytest.mark.parametrize("made_anew", [False, True])
def test_a_lock_file_that_its_holder_removed_meanwhile_is_no_lock(home: Home, made_anew: bool) -> None:
    class Late(Disk):
        late = True

        def open_lock(self, path: Path) -> int:
            fd = super().open_lock(path)
            if self.late:  # between our opening and our locking, the holder ends and tidies up
                path.unlink()
                if made_anew:  # and somebody else has come before us
                    path.touch()
            self.late = False
            return fd

    path = lock_of(matches.match_file(home, begun(home).id))
    with locked(Late(), path), pytest.raises(Refused), locked(home.disk, path, seconds=0.05):
        pass


def test_the_lock_of_windows(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def locking(fd: int, mode: int, size: int) -> None:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError from None  # what Windows says

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(lock, "ON_WINDOWS", True)
    path = lock_of(matches.match_file(home, begun(home).id))
    with locked(home.disk, path):
        assert path.exists()
        with pytest.raises(Refused), locked(home.disk, path, seconds=0.05):
            pass
    assert whats(add(home, path.stem, 1)) == [0, 1]
    assert litter(home) == []


def test_nobody_waits_for_a_turn_that_another_takes_twice(home: Home) -> None:
    """Eight who never stop: whoever waits is passed by each other once, and once more where both came at one moment."""
    path = lock_of(matches.match_file(home, begun(home).id))
    asked, taken = dict[tuple[int, int], float](), list[tuple[float, int, int]]()

    def never_stop(who: int) -> None:
        for turn in range(12):
            asked[who, turn] = time.monotonic()
            with locked(home.disk, path):
                taken.append((time.monotonic(), who, turn))
                time.sleep(0.003)

    everybody = [threading.Thread(target=never_stop, args=(who,)) for who in range(8)]
    for one in everybody:
        one.start()
    for one in everybody:
        one.join()
    assert len(taken) == 96
    for when, who, turn in taken:
        meanwhile = Counter(other for at, other, _ in taken if asked[who, turn] < at < when and other != who)
        assert max(meanwhile.values(), default=0) <= 2
    assert litter(home) == []


def test_who_stands_still_in_the_line_is_passed(home: Home) -> None:
    path = lock_of(matches.match_file(home, begun(home).id))
    folder = lock_of(path).with_name(lock_of(path).name + ".line")
    folder.mkdir()
    gone, asleep = folder / f"{1:020}-1-1", folder / f"{2:020}-1-1"
    gone.touch()
    fd = os.open(asleep, os.O_RDWR | os.O_CREAT)
    fcntl.flock(fd, fcntl.LOCK_EX)
    with locked(home.disk, path, seconds=3):
        assert not gone.exists()
    os.close(fd)
    with locked(home.disk, path, seconds=3):
        pass
    assert litter(home) == []


def test_it_is_said_for_whom_one_waits(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "TOLD_AFTER", 0.02)
    path = lock_of(matches.match_file(home, begun(home).id))
    said: list[tuple[Path, str]] = []
    home.disk.on_wait = lambda waited_for, holder: said.append((waited_for, holder))
    with locked(home.disk, path), pytest.raises(Refused) as told, locked(home.disk, path, seconds=0.2):
        pass
    assert said == [(lock_of(path), str(os.getpid()))]
    assert told.value.problems[0].facts["holder"] == str(os.getpid())


def test_where_the_lock_goes_from_one_to_the_next_nobody_is_refused(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long line on a slow computer: the patience counts from the last move."""
    for name, seconds in (("TOLD_AFTER", 0.01), ("MOVES", 0.1), ("MOST_IN_ALL", 60.0)):
        monkeypatch.setattr(lock, name, seconds)
    path = lock_of(matches.match_file(home, begun(home).id))
    holders = iter(["1", "2", "3", "4"])
    monkeypatch.setattr(lock, "_holder", lambda path: next(holders, "4"))
    start = time.monotonic()
    with locked(home.disk, path), pytest.raises(Refused), locked(home.disk, path, seconds=0.1):
        pass
    assert 0.25 < time.monotonic() - start < 5
