"""Which of the cards told count: the dearest of a rank or a suit, the lowest of a run, columns that are not alike."""

from __future__ import annotations

import pytest
from match.evening import game

from scorekeeper.hand.taking import cards_that_count

PACK = game("ochos-locos").pack
POINTS = {"8S": 50, "8H": 20, "8D": 20, "KS": 1, "JOKER": 50}  # the others: nothing


@pytest.mark.parametrize(
    ("how", "told", "count"),
    [
        # of each rank the dearest, the first told where two count the same
        ("once_per_rank", "8H 8S KS KD", "8S KS"),
        ("once_per_rank", "8D 8H", "8D"),
        ("once_per_rank", "KD KC", "KD"),
        ("once_per_rank", "KD KS", "KS"),
        ("once_per_rank", "KS KD", "KS"),
        ("once_per_rank", "8S 8S 2S 2S", "8S 2S"),
        ("once_per_rank", "JOKER 8S", "JOKER 8S"),
        # of each suit; cards without one are together
        ("best_per_suit", "2S KS 8H 2H KD", "KS 8H KD"),
        ("best_per_suit", "8 JOKER 2S", "JOKER 2S"),
        # all that have no next lower card beside them
        ("lowest_of_each_run", "3S 4H 5D 7C 8S", "3S 7C"),
        ("lowest_of_each_run", "3S 3H 5D", "3S 3H 5D"),
        ("lowest_of_each_run", "5D 4H 3S", "3S"),
        ("lowest_of_each_run", "QS JOKER KS", "QS JOKER"),
        ("once_per_rank", "", ""),
    ],
)
def test_some_of_the_cards(how: str, told: str, count: str) -> None:
    assert cards_that_count(how, [tuple(told.split())], PACK, POINTS, frozenset()) == tuple(count.split())


@pytest.mark.parametrize(
    ("how", "told", "count"),
    [
        ("once_per_rank", "8S KD 8H 8H KC", "8S KD 8H 8H"),
        ("best_per_suit", "2S 8S KS", "8S KS"),
        ("lowest_of_each_run", "7S 8S 9S", "7S 8S 9S"),
    ],
)
def test_what_is_passed_over_always_counts(how: str, told: str, count: str) -> None:
    assert cards_that_count(how, [tuple(told.split())], PACK, POINTS, frozenset({"8S", "8H"})) == tuple(count.split())


@pytest.mark.parametrize(
    ("columns", "count"),
    [
        (["8S 8H", "KD QD"], "KD QD"),
        (["8S 8H 8D", "KD KC 2S"], "KD KC 2S"),
        (["8D", "KD"], "8D KD"),
        (["", "KD KC"], ""),
        (["2S 2H 2D", "2S 2H", "KC"], "KC"),
        # a column with a card that is passed over counts as it is
        (["8C 8D", "KD KC"], "8C 8D"),
    ],
)
def test_columns_of_one_rank_count_nothing(columns: list[str], count: str) -> None:
    told = [tuple(column.split()) for column in columns]
    assert cards_that_count("unequal_columns", told, PACK, POINTS, frozenset({"8C"})) == tuple(count.split())


def test_cards_of_a_grid_are_taken_together() -> None:
    assert cards_that_count("once_per_rank", [("8H", "KD"), ("8S", "KS")], PACK, POINTS, frozenset()) == ("8S", "KS")
