"""How much of a damaged match is still one: its beginning up to the first entry that makes no sense."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from scorekeeper.match.events import Event, HandPlayed
from scorekeeper.problems import Refused
from scorekeeper.store.doctor.sound import nonsense, rules_of, sound_part
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import match_file
from scorekeeper.store.files.matches import events_in, read
from scorekeeper.store.protocol import Stored
from scorekeeper.table.match_access import Table, open_match

from .conftest import FIRST, NOW, Type


@pytest.mark.parametrize("hands", range(6))
def test_it_is_the_longest_beginning_that_can_be_played(evening: Home, typed: Type, hands: int) -> None:
    for _ in range(3):
        assert typed("hand b=2 c=2") == 0
    events = read(evening, FIRST).events
    rules = rules_of(evening)
    assert sound_part(events, rules) == events
    if hands < 5:
        wrong = events[1 + hands]
        assert isinstance(wrong, HandPlayed)
        nonsense = replace(wrong, facts={"out": "Zoe", "left": {}})
        damaged = (*events[: 1 + hands], nonsense, *events[2 + hands :])
        assert sound_part(damaged, rules) == events[: 1 + hands]


def test_where_the_first_entry_is_none_nothing_is_left(evening: Home) -> None:
    assert sound_part(read(evening, FIRST).events[1:], rules_of(evening)) == ()
    assert sound_part((), rules_of(evening)) == ()


EVERY_KIND = (
    "edit 1 b 8:7 --yes",
    "join dora",
    "swap ana carla",
    "dealer beto",
    "house target=150 --yes",
    "note eights",
    "rename ana Anna --yes",
    "rename --title Friday",
    "adjust beto 5 late",
    "hand b=2 c=2 d=3",
    "leave dora --yes",
    "stop --yes",
)
STRANGE = (None, "", "x", "2026-13-45", -1, 0, 10**16, 1.5, True, [], ["a\x1bb"], {}, {"x": 1.5}, "missing")


def test_what_is_opened_is_what_the_doctor_finds_well(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hand recorded on what `doctor` then calls damaged is a hand lost: both judge alike, whatever word is wrong."""
    for line in EVERY_KIND:
        assert typed(line) == 0, line
    path = match_file(evening, FIRST)
    sound = json.loads(path.read_text("utf-8"))
    apart = []
    for number, event in sound["events"].items():
        for word in event:
            for value in STRANGE:
                wrong = {**event, word: value}
                if value == "missing":
                    del wrong[word]
                events = events_in({"events": {**sound["events"], number: wrong}})
                opened = _opens(evening, events)
                if opened is not (nonsense(events, rules_of(evening)) is None):
                    apart.append((event["kind"], word, value, opened))
    capsys.readouterr()
    assert not apart


class _Holds(FileStore):
    """The store of a home, with other events in its matches."""

    def read(self, match: str) -> Stored:
        return Stored(match, self.events)

    events: tuple[Event, ...] = ()


def _opens(home: Home, events: tuple[Event, ...]) -> bool:
    store = _Holds(home)
    object.__setattr__(store, "events", events)
    try:
        open_match(Table(store, lambda: NOW, "en", match=FIRST))
    except Refused:
        return False
    return True
