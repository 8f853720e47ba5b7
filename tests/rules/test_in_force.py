"""What a table can ever count by: not what is for another number of players, or for what nobody is asked here."""

from __future__ import annotations

import pytest
from match.evening import game

from scorekeeper.rules.in_force import effects_in_force
from scorekeeper.rules.table_rules import TableRules, table_rules_for


def counts_by(name: str, players: int, **options: object) -> set[str]:
    rules = table_rules_for(game(name), options, players)
    assert isinstance(rules, TableRules)
    return {ready.effect.clause or step.clause for ready, step in effects_in_force(rules)}


@pytest.mark.parametrize(
    ("name", "players", "options", "clause", "counts"),
    [
        ("tichu", 4, {}, "variants.six", False),
        ("tichu", 6, {}, "variants.six", True),
        ("euchre", 4, {}, "scoring.three-players", False),
        ("euchre", 3, {}, "scoring.three-players", True),
        ("french-tarot", 4, {}, "players.five", False),
        ("french-tarot", 5, {}, "players.five", True),
        ("king", 4, {}, "special.auction", False),
        ("king", 4, {"auction": True}, "special.auction", True),
        ("truco", 4, {}, "variants.venezuelan", False),
        ("truco", 4, {"style": "venezuelan"}, "variants.venezuelan", True),
        ("wizard", 4, {}, "scoring.right", True),
        ("wizard", 4, {}, "scoring.wrong", True),
    ],
)
def test_what_counts_at_a_table(name: str, players: int, options: dict[str, object], clause: str, counts: bool) -> None:
    assert (clause in counts_by(name, players, **options)) is counts
