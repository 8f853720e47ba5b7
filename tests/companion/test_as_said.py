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
    sit(*HEARTS, *first, *(["0"] if first else []), told, *([] if first else [""]), "")
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
    sit("pocha", "Ana Beto Carla", "ninguna", "cero", "una", "1", "0", "0", "", lang="es")
    assert now_there().standings.hands[-1].told["bid"] == {"Ana": 1, "Beto": 0, "Carla": 0}


def test_cards_told_of_somebody_in_words(sit: Sit, now_there: MatchNow) -> None:
    sit("eights", "Tom Renee Zoe Mom", "tom", "mom 8 and a king, renee 3 and jack, zoe had two queens", "")
    assert now_there().standings.hands[-1].told["left"] == {
        "Renee": ["3", "J"],
        "Zoe": ["Q", "Q"],
        "Mom": ["8", "K"],
    }


@pytest.mark.parametrize(
    ("lang", "said", "shown"),
    [
        ("en", "help", ".undo: Take back"),
        ("en", "score", "No hand has been recorded yet."),
        ("en", "quit", "Good night."),
        ("en", "exit", "Good night."),
        ("en", "undo", "There is nothing to take back."),
        ("en", "whats the score", "No hand has been recorded yet."),
        ("en", "who deals", "Tom"),
        ("en", "joe leaves", "Or did you mean .leave Joe?"),
        ("es", "ayuda", ".deshacer: Deshace"),
        ("es", "marcador", "Todavía no hay ninguna mano anotada."),
        ("es", "salir", "¡Hasta la próxima!"),
        ("es", "quién reparte", "Tom"),
        ("es", "Joe se va", "¿O quisiste decir .sale Joe?"),
    ],
)
def test_what_needs_no_dot(sit: Sit, lang: str, said: str, shown: str) -> None:
    behind = sit(*HEARTS, said, lang=lang).partition(said)[2]
    assert shown in behind
    assert "no es una carta" not in behind or ".sale" in behind
    assert "is not a card" not in behind or ".leave" in behind


def test_another_question_where_choices_are_shown_is_answered(sit: Sit) -> None:
    said = sit(*HEARTS, "what if someone shoots the moon", "can you lead hearts on the first trick?")
    assert "You may not lead a heart" in said.partition("on the first trick?")[2]


def test_what_stands_is_shown_where_it_is_put_right(sit: Sit) -> None:
    assert "So far: Tom 5; Renée none; Zoë 3; Joe 3♥." in sit(*HEARTS, "tom 5", "", "3", "3h")


def test_no_is_an_answer_to_whether_it_is_recorded(sit: Sit) -> None:
    said = sit("ochos-locos", "Tom Zoë", "tom", "5", "no").rpartition("no\n")[2]
    assert said.startswith("Nothing is recorded yet. z=8k5 says what Zoë has;")


def test_who_won_is_put_right_by_a_name(sit: Sit, now_there: MatchNow) -> None:
    sit("conquián", "Lupe Martín Inés", "lupe", "fue Martín", "", lang="es")
    assert now_there().standings.totals == {"Lupe": 0, "Martín": 1, "Inés": 0}


def test_another_game_after_the_end(sit: Sit) -> None:
    said = sit("ochos-locos", "Tom Zoë", "tom", "5", "", ".stop", "y", "hearts")
    assert "Who plays?" in said.rpartition("hearts\n")[2]


@pytest.mark.parametrize(
    ("lang", "said", "near"), [("en", "herts", "Did you mean Hearts?"), ("es", "chinchom", "¿Quisiste decir")]
)
def test_a_game_that_was_mistyped(sit: Sit, lang: str, said: str, near: str) -> None:
    assert near in sit(said, lang=lang)


@pytest.mark.parametrize("told", ["begoña 72, íñigo 48", "b 72 i 48", "íñigo y fran 48, begoña y chelo 72"])
def test_pairs_by_their_people(sit: Sit, now_there: MatchNow, told: str) -> None:
    sit("brisca", "Íñigo Begoña Fran Chelo", told, "", lang="es")
    assert now_there().standings.hands[-1].told["taken"] == {"Begoña+Chelo": 72, "Íñigo+Fran": 48}


@pytest.mark.parametrize("said", ["lupe -10", "Lupe menos diez", "lupe −10 puntos"])
@pytest.mark.parametrize("first", [(), ("lupe",)], ids=["who closed", "all melded"])
def test_points_below_zero_are_what_is_asked_about(
    sit: Sit, now_there: MatchNow, said: str, first: tuple[str, ...]
) -> None:
    """Ten off is what the rules give whoever closes with all seven melded: so that is what was told."""
    shown = sit(*CHINCHON, *first, said, "n", "14", "7", "12 puntos", "", lang="es")
    assert "¿Cerró con las siete combinadas? sí." in shown
    assert now_there().standings.totals == {"Lupe": -10, "Martín": 14, "Inés": 7, "Tano": 12}


def test_below_zero_with_cards_told_takes_one_away(sit: Sit, now_there: MatchNow) -> None:
    sit(*CHINCHON, "lupe", "", "", "7 7", "5", "3", "martín -7", "", lang="es")
    assert now_there().standings.totals["Martín"] == 7


@pytest.mark.parametrize(
    ("game", "lang", "said", "answer"),
    [
        ("euchre", "en", "alone", True),
        ("euchre", "en", "dan did", True),
        ("euchre", "en", "nobody", False),
        ("euchre", "es", "dan jugó sin pareja", True),
        ("gin", "en", "gin", True),
        ("gin", "en", "ann went gin", True),
        ("gin", "en", "not gin", False),
        ("gin", "es", "hizo gin", True),
        ("gin", "es", "no fue gin", False),
    ],
)
def test_yes_or_no_in_the_words_of_the_question(sit: Sit, game: str, lang: str, said: str, answer: bool) -> None:
    shown = sit(game, "Ann, Bob" if game == "gin" else "Ann, Bob, Cleo, Dan", "ann", said, lang=lang)
    word = {("en", True): "yes", ("en", False): "no", ("es", True): "sí", ("es", False): "no"}[lang, answer]
    assert shown.rpartition(f"{said}\n")[2].partition("\n")[0].endswith(f"? {word}.")


@pytest.mark.parametrize("said", ["dan", "hearts", "55"])
def test_what_says_neither_is_neither(sit: Sit, said: str) -> None:
    assert f"“{said}” is neither yes nor no." in sit("euchre", "Ann, Bob, Cleo, Dan", "ann", said)


@pytest.mark.parametrize("said", ["ann & cleo", "cleo and ann", "ann y cleo"])
def test_both_partners_are_their_side(sit: Sit, said: str) -> None:
    assert "Did one of them play alone?" in sit("euchre", "Ann, Bob, Cleo, Dan", said)


def test_a_name_nearly_right_where_a_side_is_asked_for(sit: Sit) -> None:
    assert "Maeve? Enter: yes." in sit("euchre", "Declan, Josie, Maeve, Tom", "meave")
