"""Facts that name somebody: one player, one side, several, everybody in an order; and what is wrong with them."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rules.tiny import in_english, tiny

from scorekeeper.hand.checked_hand import CheckedHand
from scorekeeper.hand.reading import Teams, read_hand
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for

PLAYERS = ("Ana", "Beto", "Carla", "Dani")
TEAMS = {"us": ("Ana", "Carla"), "them": ("Beto", "Dani")}
NAMING = tiny(
    facts="""
facts:
  maker: {kind: side, nobody: yes, optional: yes, ask: {en: Maker?}, clause: scoring.cards}
  hero: {kind: player, optional: yes, ask: {en: Hero?}, clause: scoring.cards}
  crowd: {kind: players, optional: yes, ask: {en: Who else?}, clause: scoring.cards}
  place: {kind: order, optional: yes, ask: {en: Order?}, clause: scoring.cards}
""",
    score="score: [{to: crowd, points: 1, clause: scoring.cards}]",
)
MUST = tiny(
    facts="""
facts:
  crowd: {kind: players, ask: {en: Who else?}, clause: scoring.cards}
  place: {kind: order, optional: yes, ask: {en: Order?}, clause: scoring.cards}
""",
    score="score: [{to: crowd, points: 1, clause: scoring.cards}]",
)


def told(ruleset: Ruleset, facts: dict[str, Any], teams: Teams) -> CheckedHand:
    rules = table_rules_for(ruleset, {}, len(PLAYERS))
    assert isinstance(rules, TableRules)
    return read_hand(replace(rules, teams=teams), PLAYERS, facts)


@pytest.mark.parametrize(
    ("facts", "teams", "who"),
    [
        ({"maker": "Ana"}, {}, ("Ana",)),
        ({"maker": "us"}, TEAMS, ("us",)),
        ({"maker": "Dani"}, TEAMS, ("them",)),
        ({"maker": None}, TEAMS, ()),
        ({"hero": "Ana"}, TEAMS, ("Ana",)),
        ({"crowd": "Beto"}, {}, ("Beto",)),
        ({"crowd": ["Carla", "Ana"]}, {}, ("Carla", "Ana")),
        ({"crowd": []}, {}, ()),
        ({"crowd": None}, {}, ()),
        ({"place": ["Dani", "Beto", "Carla", "Ana"]}, {}, ("Dani", "Beto", "Carla", "Ana")),
        # the one who is left is the last
        ({"place": ["Dani", "Beto", "Carla"]}, {}, ("Dani", "Beto", "Carla", "Ana")),
        # an order that may be left out
        ({"place": []}, {}, ()),
        ({"place": None}, {}, ()),
    ],
)
def test_who_is_named(facts: dict[str, Any], teams: Teams, who: tuple[str, ...]) -> None:
    read = told(NAMING, facts, teams)
    assert read.problems == ()
    assert read.hand is not None
    assert [read.hand.people[fact] for fact in facts] == [who]


def test_the_places_of_an_order_are_numbers() -> None:
    read = told(NAMING, {"place": ["Dani", "Beto", "Carla", "Ana"]}, {})
    assert read.hand is not None
    assert read.hand.numbers["place"] == {"Dani": 1, "Beto": 2, "Carla": 3, "Ana": 4}


LONG = "x" * 99
CUT = "x" * 60


@pytest.mark.parametrize(
    ("ruleset", "facts", "teams", "problem"),
    [
        (NAMING, {"maker": "us"}, {}, Problem("hand.not-playing", {"name": "us", "players": PLAYERS}, "maker")),
        (NAMING, {"maker": LONG}, TEAMS, Problem("hand.not-playing", {"name": CUT, "players": ("us", "them")}, "maker")),
        (NAMING, {"hero": "us"}, TEAMS, Problem("hand.not-playing", {"name": "us", "players": PLAYERS}, "hero")),
        (NAMING, {"crowd": 7}, {}, Problem("hand.not-a-list", {"value": "7"}, "crowd")),
        (NAMING, {"crowd": {LONG: 1}}, {}, Problem("hand.not-a-list", {"value": "{'" + "x" * 38}, "crowd")),
        (NAMING, {"crowd": ["Ana", LONG]}, {}, Problem("hand.not-playing", {"name": CUT, "players": PLAYERS}, "crowd[1]")),
        (NAMING, {"crowd": ["Ana", "Ana"]}, {}, Problem("hand.named-twice", {"name": "Ana"}, "crowd[1]")),
        (NAMING, {"place": ["Ana", "Dani"]}, {}, Problem("hand.order-incomplete", {"missing": ("Beto", "Carla"), "n": 2}, "place")),
        (MUST, {}, {}, Problem("hand.missing-fact", {"fact": "crowd", "ask": {"en": "Who else?"}}, "crowd")),
    ],
)  # fmt: skip
def test_what_is_wrong(ruleset: Ruleset, facts: dict[str, Any], teams: Teams, problem: Problem) -> None:
    assert tuple(map(in_english, told(ruleset, facts, teams).problems)) == (in_english(problem),)
