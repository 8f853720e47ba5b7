from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.files import matches
from scorekeeper.store.files.disk import LARGEST
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_bin import delete
from scorekeeper.store.files.match_files import newest

from .events import AT, add, begun, event, whats

ONE = {"n": 1, "at": AT, "kind": "hand"}


def of(events: object, number: object = 1) -> bytes:
    return json.dumps({"format": number, "events": events}).encode()


BAD = {
    "zero bytes": (b"", "store.empty"),
    "only zeros": (b"\0" * 500, "store.empty"),
    "cut": (of({"1": ONE})[:-9], "store.not-json"),
    "rubbish": (bytes(range(128, 256)), "store.rubbish"),
    "text": (b"Ana 20, Beto 30", "store.not-json"),
    "piled up": (b"[" * 100_000, "store.rubbish"),
    "not a number": (b'{"format": 1, "events": NaN}', "store.rubbish"),
    "long number": (b'{"format": ' + b"9" * 10_000 + b"}", "store.rubbish"),
    "a list": (b"[1, 2]", "store.no-format"),
    "a word": (b'"hello"', "store.no-format"),
    "no format": (b'{"events": {}}', "store.no-format"),
    "format true": (of({"1": ONE}, True), "store.no-format"),
    "format text": (of({"1": ONE}, "1"), "store.no-format"),
    "format 0": (of({"1": ONE}, 0), "store.no-format"),
    "from the future": (of({"1": ONE}, 2), "store.newer-format"),
    "no events": (b'{"format": 1}', "store.no-events"),
    "none of them": (of({}), "store.no-events"),
    "events a list": (of([ONE]), "store.no-events"),
    "one left out": (of({"1": ONE, "3": {**ONE, "n": 3}}), "store.event-number"),
    "other order": (of({"2": {**ONE, "n": 2}, "1": ONE}), "store.event-number"),
    "wrong number": (of({"1": {**ONE, "n": 2}}), "store.event-shape"),
    "number true": (of({"1": {**ONE, "n": True}}), "store.event-shape"),
    "event a word": (of({"1": "hand"}), "store.event-shape"),
    "no kind": (of({"1": {"n": 1, "at": AT}}), "store.event-shape"),
    "no time": (of({"1": {"n": 1, "kind": "hand", "at": 5}}), "store.event-shape"),
    "twice": (b'{"format": 1, "events": {"1": {"n": 1}, "1": {"n": 1}}}', "store.written-twice"),
    "too large": (b" " * (LARGEST + 1), "store.cannot-read-large"),
}


@pytest.mark.parametrize(("data", "key"), BAD.values(), ids=BAD)
def test_a_bad_file_is_named_and_not_touched(home: Home, data: bytes, key: str) -> None:
    match = begun(home).id
    path = matches.match_file(home, match)
    path.write_bytes(data)
    for attempt in (matches.read, lambda home, match: add(home, match, 1)):
        with pytest.raises(Refused) as told:
            attempt(home, match)
        assert told.value.code == Exit.STORE
        assert told.value.problems[0].key == key
        assert told.value.problems[0].facts["file"] == str(path)
        assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("last", "key", "n"),
    [
        (None, "store.no-last-copy-of-match", None),
        (of({"1": ONE, "2": {**ONE, "n": 2}}), "store.last-copy-of-match", 2),
        (b"bad too", "store.no-last-copy-of-match", None),
    ],
)
def test_the_last_good_copy_is_offered_if_it_is_good(home: Home, last: bytes | None, key: str, n: int | None) -> None:
    path = matches.match_file(home, begun(home).id)
    path.write_bytes(b"")
    if last is not None:
        path.with_name(path.name + ".last").write_bytes(last)
    with pytest.raises(Refused) as told:
        matches.read(home, path.stem)
    remark = told.value.problems[1]
    assert (remark.key, remark.facts.get("n")) == (key, n)


def test_the_last_good_copy_is_what_was_there_before_the_last_hand(home: Home) -> None:
    match = begun(home).id
    for hand in range(1, 4):
        before = matches.match_file(home, match).read_bytes()
        add(home, match, hand)
        assert (home.matches / f"{match}.json.last").read_bytes() == before


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_is_told_at_once(home: Home, make: Callable[[Path], None]) -> None:
    path = matches.match_file(home, begun(home).id)
    path.unlink()
    make(path)
    with pytest.raises(Refused) as told:
        matches.read(home, path.stem)
    assert told.value.problems[0].key.startswith("store.cannot-read")


def test_a_file_that_somebody_removed_is_missed_but_a_deleted_match_is_not(home: Home) -> None:
    match = begun(home).id
    add(home, match, 1)
    matches.match_file(home, match).unlink()
    with pytest.raises(Refused) as told:
        matches.read(home, match)
    assert [problem.key for problem in told.value.problems] == ["store.missing", "store.last-copy-of-missing"]
    other = add(home, begun(home).id, 1).id
    delete(home, other)
    with pytest.raises(Refused) as told:
        matches.read(home, other)
    assert (told.value.code, told.value.problems[0].key) == (Exit.NOT_FOUND, "store.in-bin")


def test_other_matches_go_on(home: Home) -> None:
    bad, good = begun(home).id, begun(home).id
    matches.match_file(home, bad).write_bytes(b"")
    assert whats(add(home, good, "fine")) == [0, "fine"]
    assert newest(home) == (good, bad)


def test_a_home_that_is_a_file(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    home.root.write_text("not a folder")
    with pytest.raises(Refused) as told:
        matches.create(home, "x", [event()])
    assert told.value.code == Exit.STORE
    assert home.root.read_text() == "not a folder"


def test_a_file_saved_again_by_an_editor_is_read(home: Home) -> None:
    match = begun(home, hands=2).id
    path = matches.match_file(home, match)
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(json.loads(path.read_text("utf-8")), indent=4).encode())
    assert whats(matches.read(home, match)) == [0, 1]


def test_what_could_not_be_read_again_is_not_written(home: Home) -> None:
    match = begun(home).id
    with pytest.raises(Refused) as told:
        add(home, match, "x" * LARGEST)
    assert told.value.problems[0].key == "store.too-much"
    assert whats(matches.read(home, match)) == [0]
