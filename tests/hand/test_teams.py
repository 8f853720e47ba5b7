"""What is asked of each player, of each side and of the whole hand, where players score together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.hand.checked_hand import CheckedHand
from scorekeeper.hand.reading import read_hand
from scorekeeper.problems import Problem
from scorekeeper.rules.table_rules import TableRules, table_rules_for

PLAYERS = ("Ana", "Beto", "Carla", "Dani")
TEAMS = {"us": ("Ana", "Carla"), "them": ("Beto", "Dani"), "away": ("Eva", "Luis")}
ASKING = tiny(
    facts="""
facts:
  bid: {kind: number, optional: yes, ask: {en: Bid?}, clause: scoring.cards}
  tricks: {kind: number, who: sides, optional: yes, ask: {en: Tricks?}, clause: scoring.cards}
  trump: {kind: number, who: hand, optional: yes, ask: {en: Trump?}, clause: scoring.cards}
  blind: {kind: yes_no, who: everyone, ask: {en: Blind?}, clause: scoring.cards}
""",
    score="score: [{points: tricks, clause: scoring.cards}]",
)


def told(**facts: Any) -> CheckedHand:
    rules = table_rules_for(ASKING, {}, len(PLAYERS))
    assert isinstance(rules, TableRules)
    return read_hand(replace(rules, teams=TEAMS), PLAYERS, facts)


def test_a_side_of_which_nobody_plays_is_not_in_the_hand() -> None:
    read = told()
    assert read.hand is not None
    assert read.hand.teams == {"us": ("Ana", "Carla"), "them": ("Beto", "Dani")}


@pytest.mark.parametrize(
    ("fact", "value", "numbers"),
    [
        ("bid", {"Carla": 4}, {"Ana": 0, "Beto": 0, "Carla": 4, "Dani": 0}),
        ("tricks", {"them": 5}, {"us": 0, "them": 5}),
        ("tricks", {"Beto": 2, "Dani": 3}, {"us": 0, "them": 5}),  # what a side was asked, told of its players
        ("trump", 3, {"Ana": 3, "Beto": 3, "Carla": 3, "Dani": 3, "us": 3, "them": 3}),
        ("blind", {"Dani": True}, {"Ana": 0, "Beto": 0, "Carla": 0, "Dani": 1}),
    ],
)
def test_who_is_asked(fact: str, value: Any, numbers: dict[str, int]) -> None:
    read = told(**{fact: value})
    assert read.hand is not None
    assert read.hand.numbers[fact] == numbers


@pytest.mark.parametrize(
    ("fact", "name", "asked"),
    [
        ("bid", "us", PLAYERS),
        ("tricks", "away", ("us", "them")),
        ("blind", "them", PLAYERS),
    ],
)
def test_nobody_else_is(fact: str, name: str, asked: tuple[str, ...]) -> None:
    problem = Problem("hand.not-playing", {"name": name, "players": asked}, f"{fact}.{name}")
    assert told(**{fact: {name: 1}}).problems == (problem,)
