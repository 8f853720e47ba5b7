"""A number of several words, `diez y ocho`, is that number wherever one is told; it is said where it may be cards."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

OCHOS = ("ochos locos", "Chuy Mela Rosi", "mela")
CUARENTA = ("cuarenta", "Chuy Mela", "", "", "", "")


@pytest.mark.parametrize(
    ("told", "chuy", "rosi"),
    [
        (("diez y ocho", "veinti tres"), 18, 23),
        (("chuy diez y ocho, rosi treintaiuno",), 18, 31),
        ((".numeros totales", "diez y seis", "5"), 16, 5),
        (("k", "cartas que le quedan chuy diez y siete", "5", "t"), 17, 5),
    ],
)
def test_the_number_is_the_total_of_the_cards(
    sit: Sit, now_there: MatchNow, told: tuple[str, ...], chuy: int, rosi: int
) -> None:
    sit(*OCHOS, *told, "", lang="es")
    assert now_there().standings.totals == {"Chuy": chuy, "Mela": 0, "Rosi": rosi}


def test_beside_cards_it_is_said_how_it_was_read(sit: Sit, now_there: MatchNow) -> None:
    shown = sit(*OCHOS, "k", "diez y ocho", "", lang="es")
    assert "Rosi: 18 es el total. Como cartas, con espacios: 10 8." in shown
    assert now_there().standings.totals["Rosi"] == 18


@pytest.mark.parametrize("said", ["rosi diez y nueve", "chuy diez y siete rosi veinti tres"])
def test_a_recorded_hand_is_put_right_with_it(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*OCHOS, "chuy k, rosi q", "", f".corregir 1 {said}", "", lang="es")
    assert now_there().standings.totals["Rosi"] in (19, 23)
    assert now_there().standings.totals["Chuy"] in (10, 17)


@pytest.mark.parametrize(
    "told", [("diez y ocho", "veinti dos"), ("mela veintidós", "diez y ocho"), ("chuy diez y ocho", "veinte y dos")]
)
def test_where_a_number_is_asked(sit: Sit, now_there: MatchNow, told: tuple[str, str]) -> None:
    sit(*CUARENTA, *told, "", lang="es")
    numbers = now_there().standings.hands[0].told["cards"]
    assert numbers == {"Chuy": 18, "Mela": 22}


def test_in_english(sit: Sit, now_there: MatchNow) -> None:
    sit("hearts", "Tom Ann Joe Zoe", "tom twentythree, ann two", "1", "", "")
    assert now_there().standings.totals == {"Tom": 23, "Ann": 2, "Joe": 1, "Zoe": 0}
