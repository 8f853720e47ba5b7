"""Events as they are stored: read and written again to the byte, whatever they hold, and equal to what was recorded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.match.events import (
    KINDS,
    Adjusted,
    Announced,
    CarriedOver,
    Closed,
    Corrected,
    DealerSet,
    Event,
    HandPlayed,
    HouseChanged,
    Joined,
    Left,
    Misshapen,
    Noted,
    PersonRenamed,
    Redone,
    Renamed,
    Started,
    Stopped,
    Swapped,
    Undone,
    Unknown,
    as_mapping,
    as_recorded,
    event_from,
)

TESTS = Path(__file__).parents[1]
NAMES = some.sampled_from(("Ana", "Beto", "Carla", "Ñandú"))
GROUP = some.lists(NAMES, max_size=3, unique=True).map(tuple)
POINTS = some.dictionaries(NAMES, some.integers(-200, 200), max_size=3)
JSON = some.recursive(
    some.none() | some.booleans() | some.integers(-9, 99) | some.text(max_size=3),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
TREE = some.dictionaries(some.text(max_size=4), JSON, max_size=3)
HEAD: dict[str, Any] = {"n": some.integers(1, 99), "at": some.just("2026-11-20T21:30:05-03:00")}
TOLD: dict[str, Any] = {"facts": TREE, "sat_out": GROUP, "void": some.booleans(), "typed": some.text(max_size=5)}
EVENTS: some.SearchStrategy[Event] = some.one_of(
    some.builds(
        Started,
        GROUP.filter(bool),
        some.text(max_size=5),
        options=TREE,
        teams=some.dictionaries(NAMES, GROUP, max_size=2),
        dealer=some.none() | NAMES,
        start=some.builds(CarriedOver, POINTS, some.integers(0, 9), some.dictionaries(NAMES, POINTS), GROUP),
        file=some.text(max_size=4),
        **HEAD,
    ),
    some.builds(HandPlayed, why=some.sampled_from(("normal", "extra")), players=GROUP, **TOLD, **HEAD),
    some.builds(Corrected, some.integers(2, 9), **TOLD, **HEAD),
    some.builds(Joined, NAMES, some.none() | NAMES, some.sampled_from((None, 0, -3, "highest")), **HEAD),
    some.builds(Left, NAMES, **HEAD),
    some.builds(Swapped, some.tuples(NAMES, NAMES), **HEAD),
    some.builds(DealerSet, NAMES, **HEAD),
    some.builds(HouseChanged, TREE, **HEAD),
    some.builds(Noted, some.text(), **HEAD),
    some.builds(Renamed, some.text(), **HEAD),
    some.builds(PersonRenamed, NAMES, NAMES, **HEAD),
    some.builds(Adjusted, POINTS.filter(bool), some.text(), **HEAD),
    some.builds(Stopped, **HEAD),
    some.builds(Closed, some.builds(Announced, some.lists(GROUP, max_size=2).map(tuple), GROUP, POINTS), **HEAD),
    some.builds(Undone, **HEAD),
    some.builds(Redone, **HEAD),
)


@given(EVENTS)
def test_written_and_read_is_the_same_event(event: Event) -> None:
    again = event_from(json.loads(json.dumps(as_mapping(event))))
    assert again == event
    assert as_mapping(again) == as_mapping(event)
    assert as_recorded(event, event.n) == again


@given(
    some.fixed_dictionaries(
        {},
        optional={"n": JSON, "at": JSON, "kind": some.sampled_from(tuple(KINDS)) | JSON, "player": JSON, "facts": JSON},
    ),
    TREE,
    some.randoms(),
)
def test_any_object_is_an_event_that_is_written_as_it_was(
    words: dict[str, Any], more: dict[str, Any], chance: Any
) -> None:
    rows = list({**more, **words}.items())
    chance.shuffle(rows)
    assert json.dumps(as_mapping(event_from(dict(rows)))) == json.dumps(dict(rows))


@given(EVENTS, TREE, some.randoms())
def test_the_order_of_words_and_what_another_program_added_stay(
    event: Event, more: dict[str, Any], chance: Any
) -> None:
    rows = list({**more, **as_mapping(event)}.items())
    chance.shuffle(rows)
    again = event_from(dict(rows))
    assert type(again) is type(event)
    assert json.dumps(as_mapping(again)) == json.dumps(dict(rows))


def _stored() -> Iterator[dict[str, Any]]:
    """Every event of the homes that older versions wrote, and of the files that must not change."""
    for path in (*TESTS.glob("store/formats/*/home/*/*.json*"), *TESTS.glob("store/formats/*/export.json")):
        events = json.loads(path.read_text("utf-8")).get("events", {})
        yield from events.values() if isinstance(events, dict) else events


def test_what_was_stored_is_known_and_comes_back_to_the_byte() -> None:
    rows = list(_stored())
    assert len(rows) > 20
    for row in rows:
        event = event_from(row)
        assert not isinstance(event, (Unknown, Misshapen)), row
        assert json.dumps(as_mapping(event)) == json.dumps(row)


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        ({"n": 2, "kind": "left", "player": 7}, ("player",)),
        ({"n": 2, "kind": "left"}, ("player",)),
        ({"n": 2, "kind": "hand"}, ("facts",)),
        ({"n": 2, "kind": "hand", "facts": [], "void": "yes"}, ("facts", "void")),
        ({"n": 2, "kind": "started", "players": []}, ("players",)),
        ({"n": 2, "kind": "started", "players": ["Ana"], "start": {"totals": {"Ana": "3"}}}, ("start",)),
        ({"n": 2, "kind": "closed", "announced": {"places": []}}, ("announced",)),
        ({"n": True, "at": 5, "kind": ["left"]}, ("n", "at", "kind")),
        ({"n": 2, "kind": "adjusted", "points": {}, "why": "late"}, ("points",)),
        ({"n": 2, "kind": "person-renamed", "old": "Ana"}, ("new",)),
    ],
)
def test_what_does_not_fit_is_named(stored: dict[str, Any], words: tuple[str, ...]) -> None:
    event = event_from(stored)
    assert isinstance(event, Misshapen)
    assert event.words == words


def test_a_kind_of_a_newer_program_is_kept() -> None:
    row = {"n": 4, "at": "2026-11-20T21:30:05-03:00", "kind": "cheered", "who": ["Ana"]}
    assert event_from(row) == Unknown("cheered", row, n=4, at=row["at"])
    assert as_mapping(as_recorded(event_from(row), 9)) == {**row, "n": 9}


def test_nothing_in_an_event_can_be_changed() -> None:
    event = Joined("Ana", n=2)
    for name in ("player", "after", "n", "more", "order", "WORDS"):
        with pytest.raises(FrozenInstanceError):
            setattr(event, name, "x")
        with pytest.raises((FrozenInstanceError, AttributeError)):
            delattr(event, name)
    with pytest.raises(AttributeError):
        event.other = 1  # type: ignore[attr-defined]
    assert event == Joined("Ana", n=2)
