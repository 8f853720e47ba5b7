"""What the table told, as it is read: who it was, what may be left out, how much cards can count."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.hand.reading import read_hand
from scorekeeper.rules.model import Ruleset

from .asking import ASKING, GOOD, PLAYERS, out, rules, told


@pytest.mark.parametrize(
    ("number", "bids", "key"),
    [
        ((), {"Ana": 4, "Beto": 1}, None),  # of the first hand, where none is said
        ((1,), {"Ana": 4, "Beto": 1}, None),
        ((3,), {"Ana": 4, "Beto": 1}, "hand.must-total-too-little"),
        ((3,), {"Ana": 4, "Beto": 3}, None),
        ((3,), {"Ana": 4, "Beto": 4}, "hand.must-total-too-much"),
    ],
)
def test_numbers_that_must_come_to_so_many_in_this_hand(number: tuple[int, ...], bids: Any, key: str | None) -> None:
    facts = "facts:\n  bid: {kind: number, must_total: hand_number + 4, ask: {en: Bid?}, clause: scoring.cards}"
    ruleset = tiny(facts=facts, score="score: [{points: bid, clause: scoring.cards}]")
    found = read_hand(rules(ruleset), PLAYERS, {"bid": bids}, *number).problems
    assert [problem.key for problem in found] == ([key] if key else [])


@pytest.mark.parametrize(
    ("ruleset", "facts", "people"),
    [
        ("ochos-locos", {"left": {"Ana": 1, "Carla": 1}}, {"out": ("Beto",)}),
        ("ochos-locos", {"left": {"Ana": 1, "Beto": [], "Carla": 1}}, {"out": ("Beto",)}),
        ("ochos-locos", out(None, Ana=1, Beto=1, Carla=1), {"out": ()}),
        ("ochos-locos", out("Ana", Beto=508, Carla=1), {"out": ("Ana",)}),
        # a sum of nothing is no cards only where every card counts something
        (tiny(), out("Ana", Beto=0, Carla=0), {"out": ("Ana",)}),
        ("ocho", {"out": "Ana"}, {"out": ("Ana",)}),
        ("ocho", {"out": None}, {"out": ()}),
        ("ocho", {"left": {"Ana": ["8S"], "Carla": ["2S"]}}, {"out": ("Beto",)}),
        ("ocho", {"left": {"Ana": ["8S"], "Beto": [], "Carla": ["2S"]}}, {"out": ("Beto",)}),
        ("ocho", {"out": "Ana", "left": {"Beto": ["JOKER", "JOKER", "8S", "8S"]}}, {"out": ("Ana",)}),
        ("hearts", {"taken": {"Ana": 13, "Beto": ["QS", "JD"]}}, {"has_jack": ("Beto",)}),
        ("hearts", {"taken": {"Ana": 26}}, {"has_jack": ()}),
        ("hearts", {"taken": {"Ana": 26}, "has_jack": "Carla"}, {"has_jack": ("Carla",)}),
        ("hearts", {"taken": {"Ana": 26}, "has_jack": None}, {"has_jack": ()}),
    ],
)
def test_who_it_was(ruleset: Ruleset | str, facts: dict[str, Any], people: dict[str, tuple[str, ...]]) -> None:
    read = told(ruleset, facts)
    assert read.problems == ()
    assert read.hand is not None
    assert read.hand.people == people


def test_what_may_be_left_out() -> None:
    read = told(ASKING, GOOD)
    assert read.problems == ()
    assert read.hand is not None
    assert read.hand.numbers == {
        "bid": {"Ana": 3, "Beto": 0, "Carla": 0},
        "trump": dict.fromkeys(PLAYERS, 0),
        "shot": dict.fromkeys(PLAYERS, 0),
        "slam": dict.fromkeys(PLAYERS, 0),
    }
    assert read.hand.choices == {"seen": dict.fromkeys(PLAYERS, "early"), "mood": dict.fromkeys(PLAYERS, "none")}


def test_everything_told() -> None:
    more = {
        "mood": {"Beto": "bad", "Ana": "none"},
        "trump": 4,
        "shot": {"Carla": True, "Ana": "no", "Beto": False},
        "slam": "yes",
        "laid": {"Ana": ["8S"]},
    }
    read = told(ASKING, GOOD | more)
    assert read.hand is not None
    assert read.hand.numbers["trump"] == dict.fromkeys(PLAYERS, 4)
    assert read.hand.numbers["shot"] == {"Ana": 0, "Beto": 0, "Carla": 1}
    assert read.hand.numbers["slam"] == dict.fromkeys(PLAYERS, 1)
    assert read.hand.choices["mood"] == {"Ana": "none", "Beto": "bad", "Carla": "none"}
    assert read.hand.cards["laid"] == {"Ana": ("8S",)}


@pytest.mark.parametrize("bid", [0, 7])
def test_bounds_are_inside(bid: int) -> None:
    assert told(ASKING, GOOD | {"bid": {"Ana": bid}}).problems == ()


@pytest.mark.parametrize("held", [["Q"], ["QS"], ["qs"], ["TD", "10d"], []])
def test_cards_as_machines_write_them(held: list[str]) -> None:
    assert told("ochos-locos", out("Ana", Beto=held, Carla=1), packs=2).problems == () or held == []


WHO = """
facts:
  must: {kind: player, ask: {en: Who?}, clause: scoring.cards}
  may: {kind: player, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  none: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("facts", "people"),
    [
        ({"must": "Ana"}, {"must": ("Ana",), "may": (), "none": ()}),
        ({"must": "Ana", "may": None, "none": None}, {"must": ("Ana",), "may": (), "none": ()}),
        ({"must": "Ana", "may": "Beto", "none": "Carla"}, {"must": ("Ana",), "may": ("Beto",), "none": ("Carla",)}),
    ],
)
def test_who_may_be_left_out(facts: dict[str, Any], people: dict[str, tuple[str, ...]]) -> None:
    read = told(tiny(facts=WHO, score="score: [{to: must, points: 1, clause: scoring.cards}]"), facts)
    assert read.problems == ()
    assert read.hand is not None
    assert read.hand.people == people


def test_of_two_who_hold_the_card_the_first_told_is_meant() -> None:
    ruleset = tiny(
        facts="""
facts:
  jack: {kind: player, nobody: yes, known_by: {card: JD, in: left}, ask: {en: Jack?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
""",
        deck="deck: {pack: french-52, packs: 2, clause: scoring.cards}",
    )
    read = told(ruleset, {"left": {"Carla": ["JD"], "Beto": ["JD", "2S"], "Ana": ["3S"]}})
    assert read.hand is not None
    assert read.hand.people["jack"] == ("Carla",)


@pytest.mark.parametrize(("sum_", "sound"), [(-2000, True), (-2001, False), (0, True), (508 - 184, True), (508, False)])
def test_how_low_and_how_high_a_sum_can_be(sum_: int, sound: bool) -> None:
    values = "values:\n  left: [{cards: [8], points: -10, clause: scoring.cards}, {cards: [other], points: face, clause: scoring.cards}]"
    ruleset = tiny(values=values.replace("face", "9"))
    problems = told(ruleset, out("Ana", Beto=sum_, Carla=["2H"])).problems
    assert [problem.key for problem in problems] == ([] if sound else ["hand.sum-impossible"])


@pytest.mark.parametrize(("sum_", "sound"), [(52, True), (53, False)])
def test_jokers_without_a_value_make_no_sum_endless(sum_: int, sound: bool) -> None:
    values = "values:\n  left: [{cards: [JOKER], points: 0, clause: scoring.cards}, {cards: [other], points: 1, clause: scoring.cards}]"
    deck = "deck: {pack: french-52, packs: 1, jokers: any, clause: scoring.cards}"
    problems = told(tiny(values=values, deck=deck), out("Ana", Beto=sum_, Carla=["JOKER"])).problems
    assert [problem.key for problem in problems] == ([] if sound else ["hand.sum-impossible"])


def test_a_sum_of_cards_without_points_is_nothing() -> None:
    assert told(ASKING, GOOD | {"laid": {"Beto": {"cards": ["8S"], "sum": 0}}}).problems == ()


@pytest.mark.parametrize(
    ("packs", "held", "sound"), [("any", ["8S"] * 9, True), (1, ["8S"], True), ("any", ["JOKER"], False)]
)
def test_only_cards_with_a_value_are_known(packs: object, held: list[str], sound: bool) -> None:
    problems = told("ochos-locos", out("Ana", Beto=held, Carla=1), packs=packs).problems
    assert [problem.key for problem in problems] == ([] if sound else ["audit.no-such-card"])
