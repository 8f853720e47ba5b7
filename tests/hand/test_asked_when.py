"""What is asked only beside a certain answer need not be told without it; told all the same, it counts."""

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import lines, tiny

from scorekeeper.hand.reading import read_hand
from scorekeeper.rules.table_rules import TableRules, table_rules_for

CLAUSE = "clause: scoring.cards"
FACTS = f"""
facts:
  maker: {{kind: player, nobody: yes, ask: {{en: Maker?}}, {CLAUSE}}}
  bid: {{kind: number, who: hand, when: {{maker: {{is_not: nobody}}}}, ask: {{en: Bid?}}, {CLAUSE}}}
  helper: {{kind: player, when: {{maker: {{is_not: nobody}}}}, ask: {{en: Helper?}}, {CLAUSE}}}
  order: {{kind: order, when: {{maker: {{is_not: nobody}}}}, ask: {{en: Order?}}, {CLAUSE}}}
  tricks: {{kind: number, must_total: 5, when: {{maker: {{is_not: nobody}}}}, ask: {{en: Tricks?}}, {CLAUSE}}}
  left: {{kind: cards, values: left, when: {{maker: {{is_not: nobody}}}}, ask: {{en: Left?}}, {CLAUSE}}}
"""
SCORE = f"score: [{{to: everyone, points: left + tricks + order, {CLAUSE}}}]"
WHOLE = {"bid": 3, "helper": "Beto", "order": ["Beto", "Ana"], "tricks": {"Ana": 5}, "left": {"Ana": ["8S"]}}


def wrong(**facts: Any) -> list[tuple[str, str]]:
    rules = table_rules_for(tiny(facts=FACTS, score=SCORE), {}, 2)
    assert isinstance(rules, TableRules)
    return [(problem.key, problem.where) for problem in read_hand(rules, ("Ana", "Beto"), facts).problems]


def test_where_somebody_was_named_everything_is_asked() -> None:
    missing = [("hand.missing-fact", name) for name in ("bid", "tricks", "left", "helper", "order")]
    assert wrong(maker="Ana") == missing
    assert wrong(maker="Ana", **WHOLE) == []


@pytest.mark.parametrize("told", [{"maker": None}, {}])
def test_where_nobody_was_named_nothing_else_is(told: dict[str, Any]) -> None:
    assert wrong(**told) == []


@pytest.mark.parametrize(
    ("told", "key", "where"),
    [
        ({"bid": "three"}, "hand.not-a-number", "bid"),
        ({"helper": "Eva"}, "hand.not-playing", "helper"),
        ({"helper": None}, "hand.nobody-not-allowed", "helper"),
        ({"tricks": {"Ana": 4}}, "hand.must-total-too-little", "tricks"),
        ({"left": {"Ana": ["8S", "8S"]}}, "audit.twice-with-one", "left.Ana"),
    ],
)
def test_what_is_told_all_the_same_is_checked(told: dict[str, Any], key: str, where: str) -> None:
    assert wrong(maker=None, **told) == [(key, where)]


def test_what_was_not_asked_counts_nothing() -> None:
    ruleset = tiny(facts=FACTS, score=SCORE)
    assert sum(points for _, points, _ in lines(ruleset, "Ana Beto", {"maker": None})) == 0
    assert lines(ruleset, "Ana Beto", {"maker": "Ana", **WHOLE})[0] == ("Ana", 57, "scoring.cards")
