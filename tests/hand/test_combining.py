"""What cards count because of each other: hands of cribbage and an envido that a player can count along."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cards.typing import read_cards
from scorekeeper.hand.combining import combined, hangs_on_suits
from scorekeeper.rules.table_rules import TableRules
from tests.answers.by_clause import usual_table

CRIBBAGE, TRUCO = usual_table("cribbage"), usual_table("truco")
PACK = [f"{rank}{suit}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for suit in "SHDC"]


def counted(rules: TableRules, text: str) -> dict[str, int]:
    """The points by clause."""
    together = rules.ruleset.together
    assert together is not None
    cards = read_cards(text, rules.ruleset.pack, "en").cards
    found = Counter[str]()
    for one in combined(together, cards, rules.ruleset.pack, rules.tables[together.values].points):
        found[one.clause.partition(".")[2]] += one.points
    return dict(found)


@pytest.mark.parametrize(
    ("hand", "counts"),  # the last card is the one turned up
    [
        ("5H 5S 5D JC 5C", {"fifteen": 16, "pairs": 12, "nobs": 1}),
        ("5H 5S 5D JC 5H", {"fifteen": 16, "pairs": 12}),
        ("4S 5H 6D 6C 5S", {"fifteen": 8, "pairs": 4, "runs": 12}),
        ("7S 7H 8D 8C 9S", {"fifteen": 8, "pairs": 4, "runs": 12}),
        ("AS 2H 3D 4C 5S", {"fifteen": 2, "runs": 5}),
        ("QS KH AD 2C 7S", {}),
        ("JH QH KH 10H 9S", {"runs": 5, "flush": 4}),
        ("2H 4H 6H KH 8H", {"flush": 5}),
        ("2H 4H 6H KS 8H", {}),
        ("9S 9H 9D", {"pairs": 6}),
        ("2H 4H 6H KH", {"flush": 4}),
        ("2 4 6 K 8", {}),
        ("5 5", {"pairs": 2}),
    ],
)
def test_a_hand_of_cribbage(hand: str, counts: dict[str, int]) -> None:
    assert counted(CRIBBAGE, hand) == counts


@pytest.mark.parametrize(
    ("cards", "envido"),
    [("7E 6E 1C", 33), ("6C 5C 12B", 31), ("12O 10O 4C", 20), ("7O 12O 3C", 27), ("3C 12B 5O", 5), ("7C 6C 5C", 33)],
)
def test_an_envido(cards: str, envido: int) -> None:
    together = TRUCO.ruleset.together
    assert together is not None
    codes = read_cards(cards, TRUCO.ruleset.pack, "es").cards
    assert len(codes) == 3
    points = TRUCO.tables[together.values].points
    assert sum(one.points for one in combined(together, codes, TRUCO.ruleset.pack, points)) == envido


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True))
def test_no_hand_counts_what_none_can(hand: list[str]) -> None:
    points = sum(counted(CRIBBAGE, " ".join(hand)).values())
    assert 0 <= points <= 29
    assert points not in (19, 25, 26, 27)


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True))
def test_the_order_of_those_that_are_held_changes_nothing(hand: list[str]) -> None:
    *held, turned = hand
    assert counted(CRIBBAGE, " ".join(hand)) == counted(CRIBBAGE, " ".join([*reversed(held), turned]))


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True))
def test_fifteens_are_counted_one_by_one(hand: list[str]) -> None:
    worth = [min(10, CRIBBAGE.ruleset.pack.order(card[:-1]) + 1) for card in hand]
    fifteens = sum(sum(some) == 15 for size in range(2, 6) for some in combinations(worth, size))
    assert counted(CRIBBAGE, " ".join(hand)).get("fifteen", 0) == 2 * fifteens


@pytest.mark.parametrize(
    ("hand", "hangs"),
    [
        ("5 5 J Q 8", True),  # the jack may be of the suit that was turned up; a flush it is not
        ("5H 5S JD QC 8H", False),
        ("5H 5S JD QC 8", True),
        ("5H 5S JD QC 8S", False),
        ("4 5 6 6 5", False),
        ("2 4 6 K 8", True),
        ("2H 4S 6 K 8", False),
        ("9 9 9", False),
    ],
)
def test_a_suit_that_is_not_told_may_bring_more(hand: str, hangs: bool) -> None:
    together = CRIBBAGE.ruleset.together
    assert together is not None
    cards = read_cards(hand, CRIBBAGE.ruleset.pack, "en").cards
    points = CRIBBAGE.tables[together.values].points
    assert hangs_on_suits(together, cards, CRIBBAGE.ruleset.pack, points) is hangs
