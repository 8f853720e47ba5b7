"""Whatever happened at a table: exported and imported elsewhere it is the same events; replayed, the same result."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from match.evening import game

from scorekeeper.export.board import board, whole
from scorekeeper.export.sheet import sheet_of
from scorekeeper.export.table_csv import csv_rows
from scorekeeper.match.replay import replay, result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Refused
from scorekeeper.store.home import Home
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table import correcting, ending, house_rules, people
from scorekeeper.table.hands import record_hand
from scorekeeper.table.incoming.bring_in import Importer
from scorekeeper.table.incoming.rulesets_met import Rulesets
from scorekeeper.table.opened import Opened, Table, open_match, record
from scorekeeper.table.start import Wish, first_event, start
from scorekeeper.words import safe

NOW = "2026-11-20T21:30:00+01:00"
PLAYERS = ("Ana", "Beto", "Carla")
EVERYBODY = (*PLAYERS, "Eva", "Luis")
Step = Callable[[Table], object]

CARDS = st.lists(st.sampled_from(["8", "k", "q", "a", "2", "3", "7", "9s", "kd", "8h"]), max_size=4).map(",".join)
SEATS = st.fixed_dictionaries(
    {}, optional={name.lower(): CARDS | st.integers(0, 60).map(":{}".format) for name in EVERYBODY}
)


def hand(seats: dict[str, str], void: bool) -> Step:
    words = ["--void"] if void else [f"{name}={held}" for name, held in seats.items() if held]
    return lambda table: record_hand(table, words)


def event(make: Callable[[Opened], Any]) -> Step:
    return lambda table: record(table, make)


def joined(name: str, level: str | None) -> Step:
    return event(lambda opened: people.join_event(opened, name, level, None))


def edited(number: int, name: str, cards: str) -> Step:
    return event(lambda opened: correcting.edit_event(opened, [str(number), f"{name}={cards}"]))


NAMES = st.sampled_from(EVERYBODY)
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.builds(hand, SEATS, st.sampled_from([False] * 5 + [True])),
    st.builds(joined, NAMES, st.sampled_from(["highest", "average", "17", None])),
    st.builds(edited, st.integers(1, 4), NAMES, CARDS),
    NAMES.map(lambda name: event(lambda opened: people.leave_event(opened, name))),
    NAMES.map(lambda name: event(lambda opened: people.dealer_event(opened, name))),
    st.tuples(NAMES, NAMES).map(lambda two: event(lambda opened: people.swap_event(opened, *two))),
    st.sampled_from(["target=60", "target=200", "packs=2", "blocked=nothing"]).map(
        lambda option: event(lambda opened: house_rules.house_event(opened, [option], "en"))
    ),
    st.text(min_size=1, max_size=20).map(lambda text: event(lambda opened: house_rules.note_event(text))),
    st.sampled_from([correcting.undo_event, correcting.redo_event, ending.stop_event, ending.close_event]).map(event),
)


def played(home: Home, steps: list[Step]) -> Opened:
    """A match on which these steps were tried; what the table refuses is left out."""
    table = Table(home, lambda: NOW, "en")
    ruleset = game("ochos-locos")
    start(table, ruleset, first_event(table, ruleset, Wish(PLAYERS, ["target=80"], ["Beto=3"], 2)))
    for step in steps:
        with suppress(Refused):
            step(table)
    return open_match(table)


@given(st.lists(STEPS, max_size=14))
@settings(max_examples=60, deadline=None)
def test_exported_and_imported_is_the_same_events(steps: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        here, there = Home(Path(folder, "here")), Home(Path(folder, "there"))
        opened = played(here, steps)
        text = json.dumps(whole(opened))
        importer = Importer(Table(there, lambda: NOW, "es"), Rulesets(there, RulesetFiles(there.user_rulesets)))
        (match,) = importer.look(text.encode()).matches
        assert match.remarks == ()
        assert importer.take([match]) == (opened.id,)
        assert importer.take([match]) == ()
        again = open_match(importer.table)
        assert again.events == opened.events
        assert json.dumps(whole(again)) == text


@given(st.lists(STEPS, max_size=14))
@settings(max_examples=60, deadline=None)
def test_the_hands_of_an_export_replayed_give_its_result(steps: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        exported = json.loads(json.dumps(board(played(Home(Path(folder)), steps))))
    again = replay(game("ochos-locos"), exported)
    assert isinstance(again, Standings), again
    assert troubles(again) == ()
    told = json.loads(json.dumps(result(again)))
    assert [hand["totals"] for hand in told.pop("hands")] == [
        entry["totals"] for entry in exported["hands"] if "totals" in entry and "aside" not in entry
    ]
    assert level(told) == level({word: exported[word] for word in told})


@given(st.lists(STEPS, max_size=14), st.sampled_from(["en", "es"]))
@settings(max_examples=60, deadline=None)
def test_the_sheet_for_a_spreadsheet_brings_back_every_hand_and_ruling(steps: list[Step], lang: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        opened = played(Home(Path(folder, "here")), steps)
        there = Home(Path(folder, "there"))
        importer = Importer(Table(there, lambda: NOW, "en"), Rulesets(there, RulesetFiles(there.user_rulesets)))
        found = importer.look(csv_rows(sheet_of(opened, lang)).encode())
    assert found.problems == ()
    (match,) = found.matches
    rulings = [safe(text) for _, text in opened.standings.notes]
    assert [event["text"] for event in match.events if event["kind"] == "note"] == rulings
    assert match.standings is not None
    assert len(match.standings.counted) == len(opened.standings.counted)
    if not match.remarks:
        assert dict(match.standings.totals) == dict(opened.standings.totals)


def level(told: dict[str, Any]) -> dict[str, Any]:
    """The result with everybody who shares a place in one order: seats may have been swapped meanwhile."""
    return {**told, "winners": sorted(told["winners"]), "places": [sorted(group) for group in told["places"]]}
