"""What four evenings of newcomers stumbled over: names, questions before the first hand, a tie past the target."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [
        ("es", "?kien empiesa", "Hacia la derecha"),
        ("es", "¿quién empieza?", "Hacia la derecha"),
        ("en", "?how many cards", "7 cards each"),
        ("en", "how many cards do we get", "7 cards each"),
    ],
)
def test_a_question_before_the_first_hand_is_about_the_game_that_is_to_start(
    sit: Sit, now_there: MatchNow, lang: str, question: str, answer: str
) -> None:
    assert answer in sit("chinchón", question, "Ana, Beto", lang=lang)
    assert now_there().standings.seats == ("Ana", "Beto")


def test_a_question_where_it_is_asked_of_a_name(sit: Sit, now_there: MatchNow) -> None:
    said = sit("chinchón", "Ana, Beto, Carla Luis", "?quién empieza", "cuántas cartas se reparten", "", lang="es")
    assert "Hacia la derecha" in said
    assert "7 cartas" in said
    assert now_there().standings.seats == ("Ana", "Beto", "Carla", "Luis")


@pytest.mark.parametrize(
    ("lang", "line", "typed", "seats"),
    [
        ("es", "Ana, María José, Beto", "", ("Ana", "María José", "Beto")),
        ("es", "Ana, Juan Carlos, Beto", "", ("Ana", "Juan Carlos", "Beto")),
        ("es", "Ana, maría josé, Beto", "n", ("Ana", "María", "José", "Beto")),
        ("en", "Tom, Mary Ann, Bill", "", ("Tom", "Mary Ann", "Bill")),
        ("en", "Tom, Zoe Ann, Bill", "", ("Tom", "Zoe", "Ann", "Bill")),
        ("en", "Tom, Zoe Ann, Bill", "n", ("Tom", "Zoe Ann", "Bill")),
    ],
)
def test_a_name_that_is_often_double_is_one_person(
    sit: Sit, now_there: MatchNow, lang: str, line: str, typed: str, seats: tuple[str, ...]
) -> None:
    sit("chinchón", line, typed, lang=lang)
    assert now_there().standings.seats == seats


@pytest.mark.parametrize(
    ("line", "people"),
    [
        (".rename grandpa Grampa Joe", ("Maggie", "Grampa Joe")),
        (".rename joe Grampa", ("Maggie", "Grampa")),
        (".rename maggie Margaret Ann", ("Margaret Ann", "Grandpa Joe")),
        (".rename Friday at home", ("Maggie", "Grandpa Joe")),
    ],
)
def test_one_word_of_a_name_says_who_is_renamed(
    sit: Sit, now_there: MatchNow, line: str, people: tuple[str, ...]
) -> None:
    sit("gin", "Maggie, Grandpa Joe", line, "")
    assert now_there().standings.seats == people


@pytest.mark.parametrize(
    ("lang", "line", "said"),
    [
        ("en", ".rename joe", "What is Grandpa Joe to be called?\n  Type both names: .rename joe NEW."),
        ("en", ".rename magie Margaret", "Did you mean Maggie? .rename Maggie Margaret."),
        ("es", ".renombrar joe", "¿Cómo se va a llamar Grandpa Joe?\n  Escribe los dos nombres: .renombrar joe NUEVO."),
    ],
)
def test_the_match_is_not_called_as_somebody_who_plays(
    sit: Sit, now_there: MatchNow, lang: str, line: str, said: str
) -> None:
    assert said in sit("gin", "Maggie, Grandpa Joe", line, lang=lang)
    assert not now_there().name


def test_with_its_option_the_match_may_be_called_so(sit: Sit, now_there: MatchNow) -> None:
    sit("gin", "Maggie, Grandpa Joe", ".rename --title joe")
    assert now_there().name == "joe"


@pytest.mark.parametrize("line", [".entra Fito --con mayor", ".entra Fito --at highest", ".entra Fito --con=mayor"])
def test_points_that_were_said_are_not_asked_for(sit: Sit, now_there: MatchNow, line: str) -> None:
    said = sit("chinchón", "Ana Beto", "ana", "", "2", "30", "", line, lang="es")
    assert "¿Con cuántos puntos" not in said
    assert now_there().standings.totals["Fito"] == 30


def test_whoever_is_there_already_is_not_asked_how_many_points(sit: Sit) -> None:
    said = sit("chinchón", "Ana Beto", "ana", "", "2", "30", "", ".entra beto", lang="es")
    assert "¿Con cuántos puntos" not in said
    assert "Beto aparece dos veces." in said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Tom+Bill and Anna+Zoe are level with 121, and 100 is reached: you play on until one is ahead."),
        (
            "es",
            "Tom+Bill y Anna+Zoe van iguales con 121, y ya se llegó a 100: se sigue hasta que alguien quede adelante.",
        ),
    ],
)
def test_level_past_the_target_it_is_said_that_it_goes_on(sit: Sit, lang: str, said: str) -> None:
    first, second = ("4 3 3 2", "", "5 3 3 2", ""), ("2 4 3 3", "", "2 5 3 3", "")
    shown = sit("spades", "Tom Anna Bill Zoe", ".house target=100", *first, *second, ".score", lang=lang)
    assert shown.count(said) == 2  # where the hand is recorded, and where somebody asks how it stands
    assert "-21" not in shown
