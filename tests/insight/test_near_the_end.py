"""When it is worth looking at what the next hand can bring."""

from __future__ import annotations

from typing import Any

import pytest
from match.evening import VOID, evening, hand

from scorekeeper.insight.near_the_end import near_the_end

ACE = (hand("Ana", Beto="AS"),)


@pytest.mark.parametrize(
    ("ruleset", "hands", "more", "near"),
    [
        # As many points again as anybody has got in one hand, on top of the total that is farthest.
        ("ochos-locos", [hand("Ana", Beto=50)], {}, True),
        ("ochos-locos", [hand("Ana", Beto=49)], {}, False),
        ("ochos-locos", [hand("Ana", Beto=30), hand("Beto", Ana=40)], {}, False),
        ("ochos-locos", [hand("Ana", Beto=30), hand("Ana", Beto=30), hand("Beto", Ana=40)], {}, True),
        ("ochos-locos", [], {"start": {"totals": {"Ana": 99}}}, False),  # nobody knows yet what a hand brings
        ("ochos-locos", [VOID], {"start": {"totals": {"Ana": 99}}}, False),
        ("ochos-locos", [hand("Ana", Beto=100)], {}, False),  # over
        # A number of hands: the one before the last.
        ("crazy-eights-five-rounds", ACE, {"start": {"hands": 2}}, False),
        ("crazy-eights-five-rounds", ACE, {"start": {"hands": 3}}, True),
        ("crazy-eights-five-rounds", ACE, {"start": {"hands": 4}}, False),  # over
    ],
)
def test_whether_the_next_hand_may_be_the_last(ruleset: str, hands: Any, more: dict[str, Any], near: bool) -> None:
    assert near_the_end(evening(ruleset, "Ana Beto", *hands, **more)) is near
