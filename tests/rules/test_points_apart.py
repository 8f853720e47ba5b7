"""How far apart the totals of a game lie, worked out from what its steps give."""

from __future__ import annotations

import pytest

from scorekeeper.rules.points_apart import points_apart
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tiny import tiny

CLAUSE = "clause: scoring.cards"
FACTS = f"""
facts:
  bid: {{kind: number, min: 0, max: 99, ask: {{en: Bid?}}, {CLAUSE}}}
"""


@pytest.mark.parametrize(
    ("amounts", "apart"),
    [
        (["bid"], 1),
        (["10", "25"], 5),
        (["bid * 6", "15"], 3),  # six points each, and fifteen
        (["bid * 6 * 5"], 30),
        (["30 - bid * 20"], 10),
        (["round_up(bid, 8)"], 8),
        (["round_up(bid, 8)", "12"], 4),
        (["max(40, 60)", "min(bid * 100, 50)"], 10),
        (["target", "bid * 100"], 100),  # the option, of this table
        (["half(10)"], 1),
    ],
)
def test_points_are_multiples_of(amounts: list[str], apart: int) -> None:
    steps = "\n".join(f"  - {{points: {one!r}, {CLAUSE}}}" for one in amounts)
    rules = table_rules_for(tiny(facts=FACTS, score=f"score:\n{steps}"), {}, 2)
    assert isinstance(rules, TableRules)
    assert points_apart(rules) == apart
