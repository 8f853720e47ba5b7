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

from scorekeeper.match.events import Noted
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.replay import replay, replay_result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.messages import safe
from scorekeeper.problems import Refused
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table import closing, correcting, house_rules, seating
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.table.starting import Wish, first_event, start
from scorekeeper.transfer.exports.csv_sheet import csv_rows
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.imports.bring_in import Importer
from scorekeeper.transfer.imports.rulesets_met import Rulesets
from scorekeeper.transfer.machine_forms.board import board, whole

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


def event(make: Callable[[MatchState], Any]) -> Step:
    return lambda table: record(table, make)


def joined(name: str, level: str | None) -> Step:
    return event(lambda state: seating.join_event(state, name, level, None))


def edited(number: int, name: str, cards: str) -> Step:
    return event(lambda state: correcting.edit_event(state, [str(number), f"{name}={cards}"]))


NAMES = st.sampled_from(EVERYBODY)
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.builds(hand, SEATS, st.sampled_from([False] * 5 + [True])),
    st.builds(joined, NAMES, st.sampled_from(["highest", "average", "17", None])),
    st.builds(edited, st.integers(1, 4), NAMES, CARDS),
    NAMES.map(lambda name: event(lambda state: seating.leave_event(state, name))),
    NAMES.map(lambda name: event(lambda state: seating.dealer_event(state, name))),
    st.tuples(NAMES, NAMES).map(lambda two: event(lambda state: seating.swap_event(state, *two))),
    st.sampled_from(["target=60", "target=200", "packs=2", "blocked=nothing"]).map(
        lambda option: event(lambda state: house_rules.house_event(state, [option], "en"))
    ),
    st.text(min_size=1, max_size=20).map(lambda text: event(lambda state: house_rules.note_event(text))),
    st.sampled_from([correcting.undo_event, correcting.redo_event, closing.stop_event, closing.close_event]).map(event),
)


def played(home: Home, steps: list[Step]) -> MatchState:
    """A match on which these steps were tried; what the table refuses is left out."""
    table = Table(FileStore(home), lambda: NOW, "en")
    ruleset = game("ochos-locos")
    start(table, ruleset, first_event(table, ruleset, Wish(PLAYERS, ["target=80"], ["Beto=3"], 2)))
    for step in steps:
        with suppress(Refused):
            step(table)
    return open_match(table)


@given(st.lists(STEPS, max_size=14))
@settings(max_examples=30, deadline=None)
def test_exported_and_imported_is_the_same_events(steps: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        here, there = Home(Path(folder, "here")), Home(Path(folder, "there"))
        state = played(here, steps)
        text = json.dumps(whole(state))
        importer = Importer(
            Table(FileStore(there), lambda: NOW, "es"), Rulesets(FileStore(there), RulesetFiles(there.user_rulesets))
        )
        (match,) = importer.look(text.encode()).matches
        assert match.remarks == ()
        assert importer.take([match]) == (state.id,)
        assert importer.take([match]) == ()
        again = open_match(importer.table)
        assert again.events == state.events
        assert json.dumps(whole(again)) == text


@given(st.lists(STEPS, max_size=14))
@settings(max_examples=30, deadline=None)
def test_the_hands_of_an_export_replayed_give_its_result(steps: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        exported = json.loads(json.dumps(board(played(Home(Path(folder)), steps))))
    again = replay(game("ochos-locos"), exported)
    assert isinstance(again, Standings), again
    assert troubles(again) == ()
    told = json.loads(json.dumps(replay_result(again)))
    assert [hand["totals"] for hand in told.pop("hands")] == [
        entry["totals"] for entry in exported["hands"] if "totals" in entry and "aside" not in entry
    ]
    assert level(told) == level({word: exported[word] for word in told})


@given(st.lists(STEPS, max_size=14), st.sampled_from(["en", "es"]))
@settings(max_examples=30, deadline=None)
def test_the_sheet_for_a_spreadsheet_brings_back_every_hand_and_ruling(steps: list[Step], lang: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        state = played(Home(Path(folder, "here")), steps)
        there = Home(Path(folder, "there"))
        importer = Importer(
            Table(FileStore(there), lambda: NOW, "en"), Rulesets(FileStore(there), RulesetFiles(there.user_rulesets))
        )
        found = importer.look(csv_rows(sheet_of(state, lang)).encode())
    assert found.problems == ()
    (match,) = found.matches
    rulings = [safe(text) for _, text in state.standings.notes]
    assert [event.text for event in match.events if isinstance(event, Noted)] == rulings
    assert match.standings is not None
    assert len(match.standings.counted) == len(state.standings.counted)
    if not match.remarks:
        assert dict(match.standings.totals) == dict(state.standings.totals)


def level(told: dict[str, Any]) -> dict[str, Any]:
    """The result with everybody who shares a place in one order: seats may have been swapped meanwhile."""
    return {**told, "winners": sorted(told["winners"]), "places": [sorted(group) for group in told["places"]]}
