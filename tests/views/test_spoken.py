"""How it stands for those who hear it: whoever was named with a total is not named again."""

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.views.spoken import spoken_totals

YANIV = {"caller": "Ana", "left": {"Ana": ["5"], "Beto": ["3"], "Carla": ["10"]}}


@pytest.mark.parametrize(
    ("game", "players", "hands", "said"),
    [
        ("ochos-locos", "Ana Beto Carla", [hand("Ana", Beto=11, Carla=53)],
         "Ana leads with 0, then Beto with 11; Carla has 53, 47 short of 100."),
        ("ochos-locos", "Ana Beto", [hand("Ana", Beto=53)], "Ana leads with 0, then Beto with 53, 47 short of 100."),
        ("yaniv", "Ana Beto Carla", [YANIV], "Beto leads with 0, then Carla with 10; Ana has 35, 165 short of 200."),
        ("ochos-locos", "Ana Beto", [hand("Ana", Beto=4), hand("Beto", Ana=4)], "Totals: Ana 4 and Beto 4."),
        ("ochos-locos", "Ana Beto Carla", [hand("Ana", Beto=101, Carla=53)], "Carla has 53; Beto has 101."),
        ("ochos-locos", "Ana Beto Carla", [hand("Ana", Beto=50, Carla=60), hand("Beto", Ana=50, Carla=41)],
         "Carla has 101."),
    ],
)  # fmt: skip
def test_each_total_once(game: str, players: str, hands: list[object], said: str) -> None:
    assert spoken_totals(evening(game, players, *hands), "en") == said
