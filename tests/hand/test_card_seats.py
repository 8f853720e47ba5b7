"""Cards that lie with nobody, and those of the cards told that count."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.hand.checked_hand import CheckedHand
from scorekeeper.hand.reading import read_hand
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for

PLAYERS = ("Ana", "Beto")
TAKING = tiny(
    facts="""
facts:
  left: {kind: cards, values: left, optional: yes, take: {is: once_per_rank, clause: end.target}, ask: {en: Left?}, clause: scoring.cards}
  held: {kind: cards, values: left, optional: yes, ask: {en: Held?}, clause: scoring.cards}
  pot: {kind: cards, values: left, who: hand, optional: yes, ask: {en: Pot?}, clause: scoring.cards}
""",
    values="""
values:
  left:
    - {cards: [8S], points: 50, clause: scoring.cards}
    - {cards: [8], points: 20, clause: scoring.cards}
    - {cards: [other], points: 1, clause: scoring.cards}
""",
)


COURTS = tiny(
    facts="""
facts:
  left: {kind: cards, take: {is: once_per_rank, not_for: [J-K], clause: scoring.cards}, ask: {en: Left?}, clause: scoring.cards}
"""
)


def told(ruleset: Ruleset = TAKING, **facts: Any) -> CheckedHand:
    rules = table_rules_for(ruleset, {}, len(PLAYERS))
    assert isinstance(rules, TableRules)
    return read_hand(rules, PLAYERS, facts)


def test_the_cards_that_count_are_kept_beside_all_that_were_told() -> None:
    read = told(left={"Ana": ["8H", "8S", "KD"], "Beto": ["2C"]}, held={"Ana": ["8D", "8C"]})
    assert read.hand is not None
    assert read.hand.counting == {"left": {"Ana": ("8S", "KD"), "Beto": ("2C",)}}
    assert read.hand.cards["left"]["Ana"] == ("8H", "8S", "KD")
    assert read.hand.cards["held"] == {"Ana": ("8D", "8C")}


@pytest.mark.parametrize(
    ("left", "count"),
    [("JS JH", "JS JH"), ("J J", "J J"), ("J QS K 9 9", "J QS K 9")],
)
def test_cards_passed_over_count_with_and_without_their_suits(left: str, count: str) -> None:
    read = told(COURTS, left={"Ana": left.split()})
    assert read.hand is not None
    assert read.hand.counting["left"]["Ana"] == tuple(count.split())


@pytest.mark.parametrize(("claimed", "wrong"), [(51, []), (71, [("left.Ana", "hand.sum-differs")])])
def test_a_sum_is_of_the_cards_that_count(claimed: int, wrong: list[tuple[str, str]]) -> None:
    problems = told(left={"Ana": {"cards": ["8H", "8S", "KD"], "sum": claimed}}).problems
    assert [(problem.where, problem.key) for problem in problems] == wrong


@pytest.mark.parametrize(
    ("pot", "wrong"),
    [
        (["8S", "KD"], []),
        (["8S", "ZZ"], [("pot[1]", "cards.not-a-card")]),
        ("8S", [("pot", "hand.not-cards")]),
        ({"cards": ["8S"], "sum": 51}, [("pot", "hand.sum-differs")]),
    ],
)
def test_cards_of_nobody_have_the_place_of_the_fact(pot: Any, wrong: list[tuple[str, str]]) -> None:
    assert [(problem.where, problem.key) for problem in told(pot=pot).problems] == wrong
