"""A match written as one replay line: what was told and corrected, what happened between the hands, nothing more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.as_line import as_line
from scorekeeper.match.events import Started
from scorekeeper.match.stored_object import as_json

from .evening import VOID, Diary, evening

PLAYED = {"out": "Ana", "left": {"Beto": ["8S", "KD"], "Carla": 11}}


@pytest.mark.parametrize(
    "happened",
    [
        [],
        [PLAYED],
        [PLAYED | {"sat_out": ["Carla"], "left": {"Beto": ["8S"]}}],
        [VOID, VOID | {"sat_out": ["Beto"]}],
        [PLAYED, {"join": "Eva"}, {"join": "Rita", "at": "highest", "after": "Ana"}, {"join": "Zoe", "at": 0}],
        [{"leave": "Beto"}, {"dealer": "Carla"}, {"swap": ["Ana", "Carla"]}],
        [{"house": {"target": 200}}, PLAYED],
    ],
)
def test_what_happened_at_the_table(happened: list[dict[str, Any]]) -> None:
    line = as_line(evening("ochos-locos", "Ana Beto Carla", *happened))
    assert line == {"ruleset": "ochos-locos", "players": ["Ana", "Beto", "Carla"], "hands": happened}
    assert list(line) == ["ruleset", "players", "hands"]


def test_what_was_agreed_before() -> None:
    start = {"totals": {"Ana": 12}, "hands": 2}
    told = as_line(evening("ochos-locos", "Ana Beto", dealer="Beto", options={"target": 60}, start=start, closed=True))
    assert told == {
        "ruleset": "ochos-locos",
        "players": ["Ana", "Beto"],
        "dealer": "Beto",
        "options": {"target": 60},
        "start": start,
        "hands": [],
        "closed": True,
    }


def test_who_plays_together() -> None:
    ruleset = tiny(teams="teams: {are: may, clause: scoring.cards}")
    told = as_line(evening(ruleset, "N E S W", teams={"NS": ["N", "S"], "EW": ["E", "W"]}))
    assert told["teams"] == {"NS": ["N", "S"], "EW": ["E", "W"]}


def test_nothing_of_how_it_came_to_be_told() -> None:
    diary = Diary("Ana Beto Carla")
    assert isinstance(diary.events[0], Started)
    diary.events[0] = replace(
        diary.events[0],
        at="2026-11-20T21:30:17+01:00",
        ruleset="ochos-locos",
        hash="0" * 16,
        language="es",
        name="Friday",
        program="1.0",
    )
    first = diary.hand({"out": "Ana", "left": {"Beto": ["8S"], "Carla": 11}})
    diary.correct(first, PLAYED)
    diary.hand(VOID)
    diary.undo()
    diary.add("note", text="Beto went to fetch drinks")
    told = as_line(diary.now())
    assert told == {"ruleset": "ochos-locos", "players": ["Ana", "Beto", "Carla"], "hands": [PLAYED]}


def test_what_had_no_effect_is_left_out() -> None:
    diary = Diary("Ana Beto Carla")
    diary.add("left", player="Nobody")
    diary.add("left", player="Carla")
    assert as_line(diary.now())["hands"] == [{"leave": "Carla"}]


def test_plain_is_what_json_reads() -> None:
    assert as_json({"a": ({"b": (1, "c")}, [None])}) == {"a": [{"b": [1, "c"]}, [None]]}
