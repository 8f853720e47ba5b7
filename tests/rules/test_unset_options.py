"""An amount with an option that is `none` unless a table says otherwise would silently be 0: it is refused where it stands."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest

from .tiny import problems

OPTIONS = """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, default: 100, clause: end.target}
  prize: {title: {en: Prize}, kind: number, min: 1, max: 500, none: yes, default: none, clause: end.target}
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, default: low, clause: scoring.cards}
"""


def keys(**sections: str) -> list[str]:
    return [problem.key for problem in problems(**{"options": OPTIONS, **sections})]


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        ("- {to: out, points: prize, clause: scoring.cards}", 1),
        ("- {to: out, points: left + 2 * prize, clause: scoring.cards}", 1),
        ("- {when: {style: high}, to: out, points: prize, clause: scoring.cards}", 1),
        ("- {when: {prize: {is_not: none}}, to: out, points: prize, clause: scoring.cards}", 0),
        ("- {when: {prize: {at_least: 1}}, to: out, points: prize, clause: scoring.cards}", 0),
        ("- {when: {prize: 5}, to: out, points: prize, clause: scoring.cards}", 0),
        ("- {when: {prize: none}, to: out, points: prize, clause: scoring.cards}", 1),
        ("- {to: out, clause: scoring.cards, first: [{when: {prize: none}, points: 3}, {points: prize}]}", 0),
        (
            "- {to: out, clause: scoring.cards, first: [{when: {style: low, prize: none}, points: 3}, {points: prize}]}",
            1,
        ),
        ("- {to: out, clause: scoring.cards, first: [{when: {prize: {above: 7}}, points: prize}, {points: 1}]}", 0),
        ("- {when: {left: {above: prize}}, points: 1, clause: scoring.cards}", 0),  # never holds
        ("- {when: {left: {above: 2 * prize}}, points: 1, clause: scoring.cards}", 1),
        ("- {when: {left: {above: 2 * prize}, prize: {is_not: none}}, points: 1, clause: scoring.cards}", 0),
    ],
)
def test_in_a_step(steps: str, wrong: int) -> None:
    assert keys(score=f"score:\n  {steps}\n") == ["rules.may-be-none"] * wrong


def test_a_bound_that_is_none_is_no_bound() -> None:
    facts = """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left}, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  extra: {kind: number, max: 2 * prize, ask: {en: Extra?}, clause: scoring.cards}
"""
    assert keys(facts=facts) == []


@pytest.mark.parametrize("more", ["", ", offered: no"])
def test_an_option_that_is_usually_a_number_counts(more: str) -> None:
    fixed = OPTIONS.replace("none: yes, default: none", f"none: yes, default: 4{more}")
    assert keys(options=fixed, score="score:\n  - {to: out, points: prize, clause: scoring.cards}\n") == []
