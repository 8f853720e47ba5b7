"""What the table is reminded of: always of the hand that comes, never of one that was played."""

from __future__ import annotations

import pytest
from match.evening import evening

from scorekeeper.views.reminding import reminder

HAND = {"taken": {"Ana": "QS 2H 3H 4H 5H 6H", "Beto": "7H 8H 9H 10H JH QH KH AH"}}
TAKEN = {"taken": {who: held.split() for who, held in HAND["taken"].items()}}
WAYS = ("to the left", "to the right", "across", "Nobody passes", "to the left")


@pytest.mark.parametrize(("played", "way"), [*enumerate(WAYS)])
def test_cards_are_passed_another_way_in_each_hand(played: int, way: str) -> None:
    assert way in reminder(evening("hearts", "Ana Beto Carla Dani", *[TAKEN] * played), "en")
