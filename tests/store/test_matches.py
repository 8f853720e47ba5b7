from __future__ import annotations

import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tinydb import TinyDB

from scorekeeper.match.events import as_mapping, event_from
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.files import matches
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home

from .events import AT, add, begun, event, whats

ANY_TEXT = some.text(some.characters())  # half characters too: a name typed in another encoding has them
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False, allow_infinity=False) | ANY_TEXT,
    lambda inner: some.lists(inner) | some.dictionaries(ANY_TEXT, inner),
    max_leaves=8,
)
EVENTS = some.lists(
    some.dictionaries(ANY_TEXT, VALUES, max_size=4).map(lambda more: event_from({**more, "at": AT, "kind": "hand"})),
    min_size=1,
)


@settings(max_examples=40, deadline=None)
@given(first=EVENTS, then=some.lists(EVENTS, max_size=3))
def test_stored_and_read_back_is_equal(first: list[dict[str, Any]], then: list[list[dict[str, Any]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        stored, all_events = matches.create(home, "m", first), list(first)
        for more in then:
            stored = matches.append(home, "m", lambda before, more=more: more)
            all_events += more
        assert matches.read(home, "m") == stored
        assert [as_mapping(one) for one in stored.events] == [
            {**as_mapping(one), "n": n} for n, one in enumerate(all_events, start=1)
        ]


def test_what_was_given_as_tuple_comes_back_as_list_at_once(home: Home) -> None:
    stored = matches.create(home, "m", [event(("8S", "KD"))])
    assert whats(stored) == whats(matches.read(home, "m")) == [["8S", "KD"]]


def test_the_caller_does_not_number(home: Home) -> None:
    stored = matches.create(home, "m", [replace(event(), n=7)])
    assert [one.n for one in stored.events] == [1]


def test_a_person_can_read_the_file(home: Home) -> None:
    match = add(home, begun(home).id, "día 2 ♠").id
    assert matches.match_file(home, match).read_text("utf-8").splitlines() == [
        '{"format": 1,',
        '"events": {',
        f' "1": {{"n": 1, "at": "{AT}", "kind": "hand", "what": 0}},',
        f' "2": {{"n": 2, "at": "{AT}", "kind": "hand", "what": "día 2 ♠"}}',
        "}}",
    ]


def test_plain_tinydb_reads_it_too(home: Home) -> None:
    match = add(home, begun(home).id, "hand 2").id
    with TinyDB(matches.match_file(home, match), access_mode="r") as db:
        assert [one["what"] for one in db.table("events").all()] == [0, "hand 2"]
        assert db.table("events").get(doc_id=2)["n"] == 2


def test_deciding_sees_what_is_there(home: Home) -> None:
    match = begun(home, hands=3).id
    seen: list[Any] = []
    matches.append(home, match, lambda before: seen.extend(before) or [event(len(before))])
    assert [as_mapping(one)["what"] for one in seen] == [0, 1, 2]
    assert whats(matches.read(home, match)) == [0, 1, 2, 3]


def refuse(before: object) -> list[dict[str, Any]]:
    raise Refused(Problem("cards.not-a-card"))


def bad(before: object) -> list[dict[str, Any]]:
    return [event("good"), event_from({"kind": "no time"})]


@pytest.mark.parametrize(
    ("decide", "error"), [(refuse, Refused), (bad, ValueError), (lambda before: [event(float("nan"))], ValueError)]
)
def test_nothing_is_written_when_deciding_fails(home: Home, decide: Any, error: type[Exception]) -> None:
    match = begun(home).id
    before = matches.match_file(home, match).stat()
    with pytest.raises(error):
        matches.append(home, match, decide)
    assert matches.match_file(home, match).stat() == before


def test_nothing_decided_nothing_written(home: Home) -> None:
    match = begun(home).id
    before = matches.match_file(home, match).stat()
    assert matches.append(home, match, lambda before: []).revision == 1
    assert matches.match_file(home, match).stat() == before


@pytest.mark.parametrize("match", ["nobody", "../current", "", "a/b", "A", "x" * 200, "-", "ñ", "a\0b", "a\n"])
def test_no_such_match(home: Home, match: str) -> None:
    begun(home)
    for attempt in (matches.read, lambda home, match: add(home, match, 1)):
        with pytest.raises(Refused) as told:
            attempt(home, match)
        assert (told.value.code, told.value.problems[0].key) == (Exit.NOT_FOUND, "store.no-match")


def test_a_match_begins_with_an_event(home: Home) -> None:
    with pytest.raises(ValueError, match="begins"):
        matches.create(home, "m", [])
    assert not home.root.exists()


def test_recording_lists_no_folder(home: Home) -> None:
    class Listless(Disk):
        def names(self, folder: Path) -> list[str]:
            raise AssertionError("a thousand matches would make this slow")

    match = begun(home).id
    quick = Home(home.root, Listless())
    assert add(quick, match, 1) == matches.read(quick, match)


def test_reading_makes_nothing(home: Home) -> None:
    with pytest.raises(Refused):
        matches.read(home, "m")
    assert not home.root.exists()


def test_the_whole_file_is_json(home: Home) -> None:
    match = begun(home, hands=3).id
    tree = json.loads(matches.match_file(home, match).read_text("utf-8"))
    assert list(tree) == ["format", "events"]
    assert list(tree["events"]) == ["1", "2", "3"]
