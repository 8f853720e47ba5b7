"""Rows looked up by a number or a word, before the first step."""

# ruff: noqa: E501 - one fact a line

from __future__ import annotations

import pytest
from match.evening import evening

from scorekeeper.rules.lookups import ENDLESS, NO_ROW, span

from .tiny import tiny

FACTS = """
facts:
  out: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
  tricks: {kind: number, min: -20, ask: {en: Tricks?}, clause: scoring.cards}
  call: {kind: choice, who: everyone, choices: {low: {en: low}, high: {en: high}}, ask: {en: Call?}, clause: scoring.cards}
"""
ROLES = "roles: {winner: {most: tricks}}"
HAND = {"out": "B", "tricks": {"A": 3, "B": 12, "C": -5}, "call": {"A": "low", "B": "high"}}


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("0", (0, 0)),
        ("4", (4, 4)),
        ("12345", (12345, 12345)),
        ("-4", (-4, -4)),
        ("1-9", (1, 9)),
        ("0-0", (0, 0)),
        ("-5-10", (-5, 10)),
        ("13+", (13, ENDLESS)),
        ("-13+", (-13, ENDLESS)),
        ("9-1", NO_ROW),
        ("3-0", NO_ROW),
        ("other", NO_ROW),
        ("few", NO_ROW),
        ("a1", NO_ROW),
    ],
)
def test_the_numbers_of_a_row(key: str, numbers: tuple[int, int]) -> None:
    assert span(key) == numbers


@pytest.mark.parametrize(
    ("looked_up", "rows", "points"),
    [
        # by a number
        ("tricks", "{3: 1, 12: 2}", {"A": 1, "B": 2, "C": 0}),
        ("tricks", "{3: 1, other: 9}", {"A": 1, "B": 9, "C": 9}),
        ("tricks", "{other: 9, 3: 1}", {"A": 1, "B": 9, "C": 9}),
        ("hand_number", "{other: 9, 0: 8, 1: 4}", {"A": 4, "B": 4, "C": 4}),
        ("tricks", "{0-11: 1, 12+: 2, -5: 3}", {"A": 1, "B": 2, "C": 3}),
        ("tricks", "{-9-5: 1, 3-12: 2}", {"A": 1, "B": 2, "C": 1}),
        ("tricks", "{3-20: tricks * 2}", {"A": 6, "B": 24, "C": 0}),
        ("out.tricks", "{12: 7}", {"A": 7, "B": 7, "C": 7}),
        # by a word that was told
        ("call", "{low: 1, high: 2}", {"A": 1, "B": 2, "C": 0}),
        ("call", "{low: 1, none: 5, other: 9}", {"A": 1, "B": 9, "C": 5}),
        ("out.call", "{low: 1, high: tricks}", {"A": 3, "B": 12, "C": -5}),
        ("winner.call", "{low: 1, high: 4}", {"A": 4, "B": 4, "C": 4}),
        # by an option
        ("style", "{low: 1, high: 2}", {"A": 1, "B": 1, "C": 1}),
        ("style", "{high: 2, other: tricks}", {"A": 3, "B": 12, "C": -5}),
        ("target", "{100: 4}", {"A": 4, "B": 4, "C": 4}),
    ],
)
def test_a_row_is_looked_up(looked_up: str, rows: str, points: dict[str, int]) -> None:
    assert points_of(f"{{table: {looked_up}, rows: {rows}}}") == points


@pytest.mark.parametrize(
    ("cases", "points"),
    [
        ("{use: tricks}", {"A": 3, "B": 12, "C": -5}),
        ("{when: {tricks: {above: 5}}, use: 1}", {"A": 0, "B": 1, "C": 0}),
        ("{when: {tricks: {above: 5}}, use: 1}, {when: {tricks: {above: 0}}, use: 2}", {"A": 2, "B": 1, "C": 0}),
        ("{when: {tricks: {above: 5}}, use: 1}, {when: {style: low}, use: 7}, {use: 9}", {"A": 7, "B": 1, "C": 7}),
        ("{when: {style: high}, use: 1}", {"A": 0, "B": 0, "C": 0}),
    ],
)
def test_the_first_case_that_holds(cases: str, points: dict[str, int]) -> None:
    assert points_of(f"{{first: [{cases}]}}") == points


def points_of(derived: str) -> dict[str, int]:
    """What each player gets where a hand counts just this number."""
    ruleset = tiny(
        facts=FACTS,
        roles=ROLES,
        derive=f"derive: {{found: {derived}}}",
        score="score: [{points: found, clause: scoring.cards}]",
        match="match: {ends: [], winner: {is: lowest, clause: end.target}}",
    )
    return dict(evening(ruleset, "A B C", HAND).hands[0].points)
