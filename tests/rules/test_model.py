"""What a clause says at one table: the first text whose condition holds there, or its usual one."""

from __future__ import annotations

import pytest

from scorekeeper.rules.amount_functions import Scope
from scorekeeper.rules.model import Clause
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tiny import tiny

RULES = """
rules:
  players: {number: {title: {en: Players}, text: {en: Two to six.}}}
  scoring:
    cards:
      title: {en: Cards}
      text: {en: Usual.}
      under:
        - {when: {style: high}, text: {en: High.}}
        - {when: {target: 50}, text: {en: Fifty.}}
  end: {target: {title: {en: Target}, text: {en: At the target.}}}
"""


def clause() -> tuple[Clause, Clause]:
    clauses = tiny(rules=RULES).clauses
    return clauses["scoring.cards"], clauses["end.target"]


@pytest.mark.parametrize(
    ("style", "target", "text"),
    [
        ("low", 100, "Usual."),
        ("high", 100, "High."),
        ("low", 50, "Fifty."),
        ("high", 50, "High."),
    ],
)
def test_what_a_clause_says_under_the_house_rules(style: str, target: int, text: str) -> None:
    holds = Scope(tiny(), {"style": style, "target": target}).holds
    cards, end = clause()
    assert cards.where(holds) == {"en": text}
    assert end.where(holds) == {"en": "At the target."}


PEOPLE = """
rules:
  players: {number: {title: {en: Players}, text: {en: Two to six.}}}
  scoring:
    cards:
      title: {en: Cards}
      text: {en: Usual.}
      under:
        - {when: {player_count: 2}, text: {en: Two.}}
        - {when: {player_count: {at_least: 5}, style: high}, text: {en: High and many.}}
        - {when: {any_of: [{player_count: 6}, {style: high}]}, text: {en: High or six.}}
  end: {target: {title: {en: Target}, text: {en: At the target.}}}
"""


@pytest.mark.parametrize(
    ("players", "style", "text"),
    [
        (2, "low", "Two."),
        (2, "high", "Two."),
        (3, "low", "Usual."),
        (3, "high", "High or six."),
        (5, "low", "Usual."),
        (5, "high", "High and many."),
        (6, "low", "High or six."),
    ],
)
def test_what_a_clause_says_hangs_on_how_many_play(players: int, style: str, text: str) -> None:
    rules = table_rules_for(tiny(rules=PEOPLE), {"style": style}, players)
    assert isinstance(rules, TableRules)
    assert rules.ruleset.clauses["scoring.cards"].where(rules.scope.holds) == {"en": text}
