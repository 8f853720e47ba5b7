"""What a receipt shows of a line: its cards, or the numbers its points were worked out from."""

from __future__ import annotations

import re
from typing import Any

import pytest
from match.evening import SHIPPED, evening, game

from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.views.readable import Reader
from scorekeeper.views.receipt import hand_receipts

BID_THREE = {"bid": {"Ana": 3, "Beto": 0, "Carla": 0}}
SKAT = {"declarer": "Ana", "contract": "hearts", "matadors": 2, "extras": 1, "bid": 20, "won": True}


@pytest.mark.parametrize(
    ("game", "options", "told", "side", "lines"),
    [
        ("oh-hell", {"scoring": "exact"}, BID_THREE | {"tricks": {"Ana": 3}}, "Ana", [("10 + 3", 13)]),
        ("oh-hell", {"scoring": "squares"}, BID_THREE | {"tricks": {"Ana": 1, "Beto": 2}}, "Ana",
         [("-(|1 - 3| × |1 - 3|)", -4)]),
        ("oh-hell", {}, BID_THREE | {"tricks": {"Ana": 3}}, "Ana", [("", 3), ("", 10)]),
        ("skat", {}, SKAT, "Ana", [("10 × (2 + 1 + 1)", 40)]),
        ("skat", {}, SKAT | {"won": False}, "Ana", [("-2 × 10 × (2 + 1 + 1)", -80)]),
        ("big-two", {}, {"count": {"Beto": 11, "Carla": 3}}, "Beto", [("2 × 11", 22)]),
        ("big-two", {}, {"count": {"Beto": 11, "Carla": 3}}, "Carla", [("", 3)]),
        ("yaniv", {}, {"caller": "Ana", "left": {"Ana": 6, "Beto": 5, "Carla": 9}}, "Ana", [("6 + 30", 36)]),
        ("ochos-locos", {"scoring": "collection", "blocked": "difference"},
         {"out": None, "left": {"Ana": ["3S"], "Beto": ["KD"], "Carla": ["8S", "2S"]}}, "Ana",
         [("10 + 52 - 3 × (3 - 1)", 56)]),
        ("ochos-locos", {}, {"left": {"Beto": ["KD"], "Carla": 7}}, "Beto", [("K♦", 10)]),
        ("ochos-locos", {}, {"left": {"Beto": ["KD"], "Carla": 7}}, "Carla", [("counted at the table", 7)]),
    ],
)  # fmt: skip
def test_how_points_came_about(
    game: str, options: dict[str, Any], told: dict[str, Any], side: str, lines: list[tuple[str, int]]
) -> None:
    played = evening(game, "Ana Beto Carla", told, options=options)
    (receipt,) = hand_receipts(played, played.hands[-1], (side,), Reader(played.rules.ruleset.pack, "en", "en"))
    assert [(entry.what, entry.points) for entry in receipt.entries] == lines


def test_the_reason_is_the_rule_of_that_hand_and_not_what_the_table_agreed_on_later() -> None:
    left = {"out": "Ana", "left": {"Beto": ["2S"], "Carla": ["3S"]}}
    played = evening("contract-rummy", "Ana Beto Carla", left, {"house": {"twos": "wild"}}, left)
    reader = Reader(played.rules.ruleset.pack, "en", "en")
    told = [hand_receipts(played, one, ("Beto",), reader)[0].entries[0] for one in played.hands]
    assert [(entry.points, entry.text) for entry in told] == [
        (2, "A two costs 2."),
        (15, "A two is wild and costs 15."),
    ]


def test_tricks_of_a_nil_are_in_no_sum_that_shows_the_bags_of_the_side() -> None:
    bid = {"Ana": 4, "Beto": 3, "Carla": 0, "Dani": 4}
    tricks = {"Ana": 5, "Beto": 3, "Carla": 1, "Dani": 4}
    played = evening("spades", "Ana Beto Carla Dani", {"bid": bid, "tricks": tricks})
    (receipt,) = hand_receipts(played, played.hands[-1], ("Ana+Carla",), Reader(played.rules.ruleset.pack, "en", "en"))
    assert [(entry.what, entry.points) for entry in receipt.entries] == [
        ("", -100),
        ("", 1),
        ("10 × 4", 40),
        ("5 - 4", 1),
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_worked_out_on_a_receipt_comes_to_its_points(name: str) -> None:
    for example in read_ruleset(shipped_folder() / f"{name}.yaml").examples:
        played = replay(game(name), example_line(game(name), example))
        for hand in played.hands if isinstance(played, Standings) else ():
            for line in hand.lines:
                if line.working:
                    assert _worked_out(line.working) == line.points, (example["name"], line)


def _worked_out(working: str) -> float:
    """The number of `10 × (2 + 1)`, and what `117 ≈ 120` was rounded to."""
    text = re.sub(r"\|([^|]*)\|", r"abs(\1)", working)
    text = re.sub(r"\((?:[^()]|\([^()]*\))* ≈ (-?[0-9]+)\)", r"\1", text).rpartition(" ≈ ")[2]
    return float(eval(text.replace("×", "*"), {"__builtins__": {}, "abs": abs}))
