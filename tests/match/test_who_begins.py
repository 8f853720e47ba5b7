"""Who begins the hands after the first one: whom the hand before names, or from whoever deals then."""

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from .evening import VOID, evening, hand

LATER: dict[str, tuple[str, str, list[Any], dict[str, Any], str]] = {
    "after the new dealer, who went out": ("ocho", "Ana Beto Carla", [hand("Beto", Ana="3S", Carla="4S")], {}, "Carla"),
    "whoever won the hand": ("big-two", "Ana Beto Carla", [{"count": {"Ana": 2, "Beto": 3}}], {}, "Carla"),
    "the president": ("president", "Ana Beto Carla", [{"place": ["Carla", "Ana", "Beto"]}], {}, "Carla"),
    "after the fool, who deals": ("durak", "Ana Beto Carla", [{"loser": "Beto"}], {}, "Carla"),
    "whoever ended the hand": ("skyjo", "Ana Beto", [{"ender": "Ana", "sum": {"Ana": 9, "Beto": 30}}], {}, "Ana"),
    "whoever got rid of every card": ("lama", "Ana Beto", [{"out": "Beto", "left": {"Ana": ["6"]}}], {}, "Beto"),
    "the last to quit, who is not told": ("lama", "Ana Beto", [{"out": None, "left": {"Ana": 2, "Beto": 3}}], {}, ""),
    "the lowest sum": ("cabo", "Ana Beto", [{"caller": "Ana", "sum": {"Ana": 9, "Beto": 5}}], {}, "Beto"),
    "whoever won by yaniv": ("yaniv", "Ana Beto", [{"caller": "Ana", "left": {"Ana": 3, "Beto": 9}}], {}, "Ana"),
    "whoever was lower than the caller": (
        "yaniv", "Ana Beto Carla", [{"caller": "Ana", "left": {"Ana": 5, "Beto": 3, "Carla": 9}}], {}, "Beto",
    ),
    "one more to the left": ("dominoes", "Ana Beto Carla", [hand("Carla", Ana=3, Beto=4)], {}, "Beto"),
    "whoever was out at that table": (
        "dominoes", "Ana Beto Carla", [hand("Carla", Ana=3, Beto=4)], {"lead": "out"}, "Carla",
    ),
    "to the left where a table plays so": ("cuarenta", "Ana Beto", [], {"direction": "left"}, "Beto"),
    "a misdeal names nobody": (
        "yaniv", "Ana Beto", [{"caller": "Ana", "left": {"Ana": 3, "Beto": 9}}, VOID], {}, "Ana",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LATER)
def test_later_hands(case: str) -> None:
    name, players, hands, options, begins = LATER[case]
    standings = evening(name, players, *hands, options=options)
    assert standings.next is not None
    assert standings.next.begins == begins


def test_with_hands_on_paper_it_is_not_known_what_the_last_one_named() -> None:
    on_paper = {"totals": {"Ana": 10, "Beto": 20}, "hands": 2}
    for name, begins in (("yaniv", ""), ("ochos-locos", "Beto"), ("skyjo", "")):
        standings = evening(name, "Ana Beto", start=on_paper)
        assert standings.next is not None
        assert standings.next.begins == begins


def test_a_name_that_is_a_word_of_the_format_is_a_name() -> None:
    standings = evening("yaniv", "left dealer cards", {"caller": "cards", "left": {"left": 9, "dealer": 8, "cards": 3}})
    assert standings.next is not None
    assert standings.next.begins == "cards"


@pytest.mark.parametrize(("beto", "begins"), [("8S", "Beto"), ("4S", "")])
def test_where_a_hand_names_several_nobody_is_said_to_begin(beto: str, begins: str) -> None:
    ruleset = tiny(
        roles="roles: {most: {most: left, tie: all}}",
        deal="deal: {next: left, next_clause: scoring.cards, begins: most, begins_clause: scoring.cards}",
    )
    standings = evening(ruleset, "Ana Beto Carla", hand("Ana", Beto=beto, Carla="4H"))
    assert standings.next is not None
    assert standings.next.begins == begins
