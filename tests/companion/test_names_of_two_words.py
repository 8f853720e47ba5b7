"""Names of several words are typed as any other: with `=`, behind what is told, with a partner, in a correction."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

CONTINENTAL = ("continental", "Lupita, Tia Mela, Beto")
TUTE = ("tute", "Lupita+Chuy, Tia Mela+Beto", "", "80", "40", "chuy", "", "")


@pytest.mark.parametrize("line", ["tia mela=2 2 3, beto", "tia mela 2 2 3, beto", "beto, tia mela 2 2 3"])
def test_cards_and_who_went_out(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit(*CONTINENTAL, line, "k", "", lang="es")
    assert now_there().standings.totals == {"Lupita": 10, "Tia Mela": 7, "Beto": 0}


@pytest.mark.parametrize("said", ["tia mela=2 2 3", "tia mela 2 2 3", "mela=2 2 3"])
def test_a_recorded_hand(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*CONTINENTAL, "beto", "k", "5 5", "", f".corregir 1 {said}", "", lang="es")
    assert now_there().standings.totals["Tia Mela"] == 7


@pytest.mark.parametrize(
    "said",
    [
        "puntos 75 45",
        "puntos tia mela 45 chuy 75",
        "puntos tia mela+beto=45 chuy=75",
        "puntos tia mela+beto=45, lupita+chuy=75",
        "tia mela+beto=45 lupita=75",
    ],
)
def test_the_points_of_a_side(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*TUTE, said, "", lang="es")
    assert now_there().standings.hands[0].told["points"] == {"Lupita+Chuy": 75, "Tia Mela+Beto": 45}
