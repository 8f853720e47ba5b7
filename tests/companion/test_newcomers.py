"""What families who had read only the README typed, and what has to come of it."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

OCHOS = ("ochos-locos", "Ana Beto Chuy Lupita")


@pytest.mark.parametrize("line", ["a 14 b 32 l 7 c gana", "gana chuy a 14 b 32 l 7", "a 14, b 32, gana chuy, l 7"])
@pytest.mark.parametrize("before", [(), ("nadie",)])
def test_who_went_out_is_said_in_a_line_of_totals(
    sit: Sit, now_there: MatchNow, line: str, before: tuple[str, ...]
) -> None:
    sit(*OCHOS, *before, line, "", lang="es")
    assert now_there().standings.hands[-1].told["out"] == "Chuy"
    assert dict(now_there().standings.totals) == {"Ana": 14, "Beto": 32, "Chuy": 0, "Lupita": 7}


@pytest.mark.parametrize(("line", "lang"), [("gana beto", "es"), ("beto ganó", "es"), ("beto won", "en")])
def test_who_went_out_may_be_said_where_cards_are_asked_for(
    sit: Sit, now_there: MatchNow, line: str, lang: str
) -> None:
    sit(*OCHOS, "chuy", line, ":5", ":6", ":7", "", lang=lang)
    assert now_there().standings.hands[-1].told["out"] == "Beto"


@pytest.mark.parametrize("line", ["atrás", "atras", "back"])
def test_a_command_in_one_word_is_no_cards(sit: Sit, line: str) -> None:
    said = sit(*OCHOS, "chuy", "k", line, lang="es")
    assert "A♣ K A" not in said
    assert said.count("Ana: ") == 2  # asked again


def test_a_command_that_is_not_done_without_its_dot_is_named(sit: Sit) -> None:
    assert "¿O quisiste decir .abrir?" in sit("chinchón", "Ana Beto", "ana", "no", "abre", lang="es")


@pytest.mark.parametrize(
    ("game", "people", "before"),
    [("belote", "Ana+Carla Beto+Dani", ()), ("casino", "Ana Beto", ("30", "22", "7", "6", "3", "1"))],
)
def test_what_has_to_be_known_is_not_passed_over_by_enter(
    sit: Sit, game: str, people: str, before: tuple[str, ...]
) -> None:
    said = sit(game, people, *before, "", "")
    assert said.count("Somebody has to be named: ") == 2
    assert "Still missing" not in said
