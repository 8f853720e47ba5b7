"""What newcomers said at the table, in the words they said it with: names, totals and answers in whole sentences."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

HEARTS = ("hearts", "Tom Renée Zoë Joe")
CHINCHON = ("chinchón", "Lupe Martín Inés Tano")


@pytest.mark.parametrize(
    "told",
    [
        "tom 11, renee 1 and zoe fourteen",
        "r 1 t 11 z 14",
        "renee one point, tom eleven points, zoe 14",
        "Tom had eleven, Renée has 1 and Zoë fourteen points",
    ],
)
@pytest.mark.parametrize("first", [(), ("5", "", "")], ids=["asked", "to be put right"])
def test_totals_in_sentences(sit: Sit, now_there: MatchNow, first: tuple[str, ...], told: str) -> None:
    sit(*HEARTS, *first, *([""] if first else []), told, *([] if first else [""]), "")
    assert now_there().standings.totals == {"Tom": 11, "Renée": 1, "Zoë": 14, "Joe": 0}


def test_a_number_behind_a_name_is_never_a_seat(sit: Sit, now_there: MatchNow) -> None:
    """`tom 3` says what Tom has, and not that Tom's hand and that of the third player were told for each other."""
    sit(*HEARTS, "1", "", "8", "14", "tom 3", "renee 1", "")
    assert now_there().standings.totals == {"Tom": 3, "Renée": 1, "Zoë": 8, "Joe": 14}


def test_more_than_twenty_in_words(sit: Sit, now_there: MatchNow) -> None:
    sit(*HEARTS, "renee twenty five, zoe one", "", "", "")
    assert now_there().standings.totals == {"Tom": 0, "Renée": 25, "Zoë": 1, "Joe": 0}


@pytest.mark.parametrize(
    "said",
    [
        ".edit 1 tom=5 zoe=6",
        ".edit 1 tom 5 zoe 6",
        ".edit hand 1 tom 5 zoe 6",
        ".edit hand 1: tom had 5 points and zoe 6",
        ".edit 1 tom :5 zoe :6",
        ".edit 1 tom five zoe six",
    ],
)
def test_an_older_total_is_put_right_by_its_number(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*HEARTS, "tom 3, renee 1, zoe 8, joe 14", "", said, "")
    assert now_there().standings.totals == {"Tom": 5, "Renée": 1, "Zoë": 6, "Joe": 14}


@pytest.mark.parametrize("said", [".corregir 1 ines :12", ".corregir la mano 1: inés eran 12 puntos"])
def test_a_total_is_no_further_card(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*CHINCHON, "lupe", "", "4", "7", "12", "12", "", said, "", lang="es")
    assert now_there().standings.totals["Inés"] == 12


@pytest.mark.parametrize(
    ("lang", "said", "who"),
    [
        ("en", "renee went out", "Renée"),
        ("en", "Renée!", "Renée"),
        ("en", "it was Zoë", "Zoë"),
        ("es", "renee se quedó sin cartas", "Renée"),
        ("es", "ganó zoe", "Zoë"),
        ("es", "la cerró Tom", "Tom"),
        ("en", "nobody won", None),
        ("es", "nadie ganó", None),
    ],
)
def test_who_went_out_in_a_sentence(sit: Sit, now_there: MatchNow, lang: str, said: str, who: str | None) -> None:
    others = [name for name in ("Tom", "Renée", "Zoë") if name != who]
    sit("ochos-locos", "Tom Renée Zoë", said, *(["5"] * len(others)), "", lang=lang)
    assert now_there().standings.hands[-1].told["out"] == who


@pytest.mark.parametrize("said", ["tom leaves", "did tom win?", "not tom", "tom or zoe", "tom has to go to bed"])
def test_what_is_no_answer_is_not_taken_for_one(sit: Sit, now_there: MatchNow, said: str) -> None:
    out = sit("ochos-locos", "Tom Renée Zoë", said)
    assert "Cards left in hand" not in out.partition("Hand 1")[2]


def test_nothing_is_a_number_too(sit: Sit, now_there: MatchNow) -> None:
    sit("pocha", "Ana Beto Carla", "una", "ninguna", "cero", "1", "0", "0", "", lang="es")
    assert now_there().standings.hands[-1].told["bid"] == {"Ana": 1, "Beto": 0, "Carla": 0}


def test_cards_told_of_somebody_in_words(sit: Sit, now_there: MatchNow) -> None:
    sit("eights", "Tom Renee Zoe Mom", "tom", "mom 8 and a king, renee 3 and jack, zoe had two queens", "")
    assert now_there().standings.hands[-1].told["left"] == {
        "Renee": ["3", "J"],
        "Zoe": ["Q", "Q"],
        "Mom": ["8", "K"],
    }
