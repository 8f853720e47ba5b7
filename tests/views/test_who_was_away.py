"""Why somebody has nothing in a hand; somebody who played and got 0 was not away."""

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.views.receipt import absence

EVENING = evening(
    "ochos-locos",
    "Ana Beto Carla",
    hand("Ana", Beto=5, Carla=9),
    hand("Ana", sat_out=["Carla"], Beto=4),
    {"join": "Eva"},
    hand("Ana", Beto=3, Carla=2, Eva=1),
    {"leave": "Beto"},
    hand("Ana", Carla=2, Eva=1),
)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, {"Ana": "", "Beto": "", "Carla": "", "Eva": "came-later"}),
        (1, {"Ana": "", "Beto": "", "Carla": "sat-out", "Eva": "came-later"}),
        (2, {"Ana": "", "Beto": "", "Carla": "", "Eva": ""}),
        (3, {"Ana": "", "Beto": "had-left", "Carla": "", "Eva": ""}),
    ],
)
def test_why_somebody_has_nothing(number: int, said: dict[str, str]) -> None:
    assert {name: absence(EVENING, EVENING.hands[number], name) for name in said} == said
