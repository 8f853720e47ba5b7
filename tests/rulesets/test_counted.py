"""What each card counts where the players add up their tricks themselves, so that no worked example asks for it."""

from __future__ import annotations

import pytest

from scorekeeper.library import load_ruleset
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for

SPANISH = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
COUNTED: dict[str, tuple[int, dict[str, int]]] = {  # all cards together, and those that count anything
    "tute": (120, SPANISH),
    "guinote": (120, {**SPANISH, "11": 2, "10": 3}),
    "schnapsen": (120, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}),
    "tichu": (100, {"K": 10, "10": 10, "5": 5, "DRAGON": 25, "PHOENIX": -25}),
    "canasta": (
        1580,  # 400 of them are red threes, which nobody holds
        {
            "JOKER": 50,
            **dict.fromkeys(("A", "2"), 20),
            **dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10),
            **dict.fromkeys(("7", "6", "5", "4", "3"), 5),
            **dict.fromkeys(("3H", "3D"), 100),
        },
    ),
    "pitch": (80, {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}),
}


def counts(game: str, ruleset: Ruleset) -> bool:
    """Whether every card of a game counts what it should, in this ruleset; true of games that are not listed."""
    together, cards = COUNTED.get(game, (0, {}))
    rules = next((one for n in (2, 3, 4) if isinstance(one := table_rules_for(ruleset, {}, n), TableRules)), None)
    if not cards or rules is None:
        return rules is not None or not cards
    table, kinds = rules.tables[rules.counted_by], ruleset.pack.kinds
    each = {code: points for code, points in table.points.items() if kinds[code].exact or kinds[code].extra}
    wrong = [code for code, points in each.items() if points != cards.get(code, cards.get(kinds[code].rank, 0))]
    return not wrong and sum(points * (rules.deck.copies(code) or 0) for code, points in each.items()) == together


@pytest.mark.parametrize("game", COUNTED)
def test_every_card_counts_what_it_should(game: str) -> None:
    assert counts(game, load_ruleset(game))
