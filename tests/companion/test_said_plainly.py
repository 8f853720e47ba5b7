"""What families typed at three evenings without knowing any command, and what it has to mean."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

HEARTS = ("hearts", "Tom Zoe Joe Ann")
CHINCHON = ("chinchón", "Juan, Marta, Negro, Caro")
TRUCO = ("truco", "Martín Sofi", "")


@pytest.mark.parametrize(("lang", "said"), [("es", "nadie"), ("es", "nada"), ("es", "no"), ("en", "nothing")])
@pytest.mark.parametrize("game", ["conquián", "eights"])
def test_nobody_is_said_where_enter_means_it(sit: Sit, now_there: MatchNow, game: str, lang: str, said: str) -> None:
    told = ("5", "6", "") if game == "eights" else ("", "")
    sit(game, "Ana Beto", said, *told, lang=lang)
    assert [now_there().standings.hands[-1].told.get(name) for name in ("out", "winner")] == [None, None]


@pytest.mark.parametrize(("lang", "said"), [("es", "no"), ("es", "nada"), ("en", "no"), ("en", "nothing")])
def test_nothing_at_a_question_about_cards(sit: Sit, now_there: MatchNow, lang: str, said: str) -> None:
    sit(*HEARTS, said, "26", "", "", "", lang=lang)
    assert now_there().standings.hands[-1].told["taken"]["Zoe"] == 26


@pytest.mark.parametrize("said", ["cerró la Caro con menos diez", "caro -10", "la caro cerró con menos 10 puntos"])
def test_minus_ten_told_of_who_closed(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*CHINCHON, said, "no", ":12", ":5", ":7", "", "", lang="es")
    assert dict(now_there().standings.totals) == {"Juan": 12, "Marta": 5, "Negro": 7, "Caro": -10}


@pytest.mark.parametrize(("lang", "said"), [("es", "menos diez"), ("es", "-10"), ("en", "minus ten")])
def test_minus_ten_alone_is_of_who_closed(sit: Sit, now_there: MatchNow, lang: str, said: str) -> None:
    sit(*CHINCHON, "caro", said, "no", ":12", ":5", ":7", "", "", lang=lang)
    assert dict(now_there().standings.totals) == {"Juan": 12, "Marta": 5, "Negro": 7, "Caro": -10}


@pytest.mark.parametrize(
    ("lang", "said", "shown"),
    [
        ("es", "sofi ganó, no hubo truco", "¿Sofi? Enter: sí."),
        ("es", "sofi o martín", ""),
        ("es", "no fue sofi", ""),
        ("es", "sofi no", ""),
        ("es", "gano sofi, no quisieron el truco", "¿Sofi? Enter: sí."),
    ],
)
def test_the_one_person_in_a_sentence_is_asked_about(sit: Sit, lang: str, said: str, shown: str) -> None:
    heard = sit(*(TRUCO if lang == "es" else HEARTS), said, lang=lang)
    assert ("Enter: sí." in heard or "Enter: yes." in heard.rpartition(said)[2]) == bool(shown)
    assert shown in heard


def test_what_is_asked_about_somebody_is_asked_back_and_no_answer_to_the_prompt(sit: Sit) -> None:
    heard = sit(*HEARTS, "how about tom?", "2")
    assert "in which place is Tom" in heard
    assert "No hand has been recorded yet." in heard


@pytest.mark.parametrize(
    ("game", "lang", "told"),
    [
        ("escoba", "es", ("juan 22, marta 18", "6 oros", "4 oros", "", "", "", "", "", "")),
        ("spades", "en", ("tom bid 4, zoe 3", "joe bids 2", "3", "", "4 tricks")),
    ],
)
def test_a_number_with_what_it_counts(sit: Sit, game: str, lang: str, told: tuple[str, ...]) -> None:
    heard = sit(game, "Juan Marta" if game == "escoba" else "Tom Zoe Joe Ann", *told, lang=lang)
    assert "whole number" not in heard
    assert "número entero" not in heard


def test_what_is_told_where_something_else_was_asked_is_read_back(sit: Sit) -> None:
    assert "Marta: 5. Negro: 12" in sit(*CHINCHON, "caro", "marta :5, negro :12", lang="es").replace("\n", " ")


@pytest.mark.parametrize(
    ("lang", "said", "shown"),
    [
        ("es", "nueva", "¿A qué se juega?"),
        ("es", "nueva partida", "¿A qué se juega?"),
        ("es", "corregir 1 sofi 3", ".corregir 1 sofi 3"),
        ("en", "edit 1 tom 6", ".edit 1 tom 6"),
        ("en", "stats", ".stats"),
    ],
)
def test_a_command_without_its_dot_is_named(sit: Sit, lang: str, said: str, shown: str) -> None:
    assert shown in sit(*(TRUCO if lang == "es" else HEARTS), said, lang=lang).rpartition(said + "\n")[2]


@pytest.mark.parametrize(("lang", "said"), [("es", "otra"), ("es", "otra más"), ("en", "again")])
def test_once_more_in_a_word(sit: Sit, now_there: MatchNow, lang: str, said: str) -> None:
    sit("ochos-locos", "Ana Beto", "a", "5", "", ".stop", "y", said, lang=lang)
    assert not now_there().standings.hands


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ((".corregir", "1", "sofi 3", ""), 3),
        ((".corregir 1", "sofi=3", ""), 3),
        ((".corregir", "sofi", "3", ""), 3),
        ((".corregir", "", ".corregir 1 sofi 4", ""), 4),
    ],
)
def test_edit_alone_asks_for_the_rest(sit: Sit, now_there: MatchNow, said: tuple[str, ...], told: int) -> None:
    sit(*TRUCO, "sofi", "truco", "", "2", "", *said, lang="es")
    hand = now_there().standings.hands[-1]
    assert (hand.told["sung"]["Sofi"], len(now_there().standings.hands)) == (told, 1)


@pytest.mark.parametrize(
    "said", ["2 gana martin", "gana martin", "la mano 2: ganó Martín", "2 fue martin", "2 gana=martin"]
)
def test_who_won_an_older_hand_is_put_right_in_words(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit(*TRUCO, *("sofi", "truco", "", "2", "") * 2, f".corregir {said}", "", lang="es")
    assert [hand.told["hand_winner"] for hand in now_there().standings.hands] == ["Sofi", "Martín"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("es", ".deshacer la última"),
        ("es", "deshacer la última mano"),
        ("en", ".undo the last hand"),
        ("en", "undo last"),
    ],
)
def test_undo_says_which(sit: Sit, now_there: MatchNow, lang: str, said: str) -> None:
    sit("ochos-locos", "Ana Beto", "a", "5", "", said, "", lang=lang)
    assert not now_there().standings.hands


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("", "all of them")),
        ("en", ("zoe shot the moon",)),
        ("en", ("5", "zoe all of them")),
        ("en", ("5", "8", "", "zoe took everything")),
        ("es", ("", "todas")),
        ("es", ("zoe se llevó todo",)),
        ("es", ("zoe 26",)),
    ],
)
def test_all_there_is_says_that_nobody_else_has_any(
    sit: Sit, now_there: MatchNow, lang: str, said: tuple[str, ...]
) -> None:
    sit(*HEARTS, *said, "", lang=lang)
    assert dict(now_there().standings.totals) == {"Tom": 26, "Zoe": 0, "Joe": 26, "Ann": 26}


def test_a_name_that_is_taken_back_keeps_what_was_told(sit: Sit, now_there: MatchNow) -> None:
    sit("eights", "Tom Bil Ann", "ann", "5", ".rename bil Bill", "", "7", ".undo", "", "")
    assert dict(now_there().standings.totals) == {"Tom": 0, "Bil": 0, "Ann": 12}


def test_a_choice_by_its_beginning_is_read_back(sit: Sit) -> None:
    assert "retruco." in sit(*TRUCO, "sofi", "ret", lang="es")
    assert "retruco." not in sit(*TRUCO, "sofi", "retruco", lang="es")


def test_an_ace_needs_no_suit_where_every_ace_counts_the_same(sit: Sit, now_there: MatchNow) -> None:
    sit(*CHINCHON, "caro", "no", "un as y un 3", "12", "5", "2", "", lang="es")
    assert dict(now_there().standings.totals) == {"Juan": 4, "Marta": 10, "Negro": 5, "Caro": 2}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("emma knocked with 6, dad :23",)),
        ("en", ("dad :23, emma knocked with 6",)),
        ("es", ("cerró emma con 6", "", ":23")),
        ("en", ("", "emma knocked with 6 and dad :23")),
    ],
)
def test_who_knocked_is_told_with_the_cards(sit: Sit, now_there: MatchNow, lang: str, said: tuple[str, ...]) -> None:
    sit("gin", "Dad Emma", *said, "", "", lang=lang)
    hand = now_there().standings.hands[-1]
    assert (hand.told["knocker"], hand.told["deadwood"]["Dad"]) == ("Emma", 23)


@pytest.mark.parametrize(("lang", "said"), [("es", "corregir"), ("en", "edit")])
def test_edit_in_a_word_after_the_end(sit: Sit, lang: str, said: str) -> None:
    assert sit("ochos-locos", "Ana Beto", "a", "5", "", ".stop", "y", said, lang=lang).count("1? (") == 1


def test_a_number_in_words_is_no_run_of_cards(sit: Sit, now_there: MatchNow) -> None:
    sit(*CHINCHON, "caro", "no", "catorce", "veintiuno", "12", "cuatro", "", lang="es")
    assert dict(now_there().standings.totals) == {"Juan": 14, "Marta": 21, "Negro": 12, "Caro": 4}


def test_an_article_of_a_name_names_nobody(sit: Sit) -> None:
    said = sit("chinchón", "Juan, el Negro", "cuánto vale el as de oros", "el juego lo cerró juan, creo", lang="es")
    assert "1 de oros: 1 punto." in said
    assert "¿Juan? Enter: sí." in said


@pytest.mark.parametrize(
    ("lang", "change", "question", "answer"),
    [
        ("en", ".edit 1 beto 9", "?who is last", "Carla is last with 50."),
        ("en", ".edit 1 beto 9", "who is winning", "Ana leads with 0."),
        ("es", ".corregir 1 beto 9", "¿quién va último?", "Carla va en último lugar con 50."),
        ("es", ".corregir 1 beto 9", "quién va ganando", "Va ganando Ana con 0."),
    ],
)
@pytest.mark.parametrize("asked_first", [True, False])
def test_a_question_while_a_change_waits_for_its_yes_is_answered_and_the_change_asked_again(
    sit: Sit, now_there: MatchNow, lang: str, change: str, question: str, answer: str, asked_first: bool
) -> None:
    hand = ("a", "k", "8", "")
    typed = (" ".join(change.split()[:2]), question, "beto 9") if asked_first else (change, question)
    said = sit("ochos-locos", "Ana Beto Carla", *hand, *typed, "y", lang=lang)
    assert answer in said
    assert now_there().standings.totals["Beto"] == 9


@pytest.mark.parametrize(("lang", "question"), [("en", "who is last"), ("es", "quién va último")])
def test_a_question_where_it_is_asked_with_how_many_points_somebody_joins(
    sit: Sit, now_there: MatchNow, lang: str, question: str
) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", "a", "k", "8", "", ".join Eva", question, "12", lang=lang)
    assert "Carla" in said.rpartition(question)[2]
    assert now_there().standings.totals["Eva"] == 12


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [
        ("en", "who is last", "Carla is last with 50."),
        ("en", "and who is last", "Carla is last with 50."),
        ("en", "so who's last now", "Carla is last with 50."),
        ("es", "quién va último", "Carla va en último lugar con 50."),
        ("es", "y quién va último", "Carla va en último lugar con 50."),
        ("es", "pues quién va de último", "Carla va en último lugar con 50."),
    ],
)
def test_who_is_last_however_the_question_begins(sit: Sit, lang: str, question: str, answer: str) -> None:
    assert answer in sit("ochos-locos", "Ana Beto Carla", "a", "k", "8", "", question, lang=lang)


@pytest.mark.parametrize(("lang", "line"), [("en", "and tom 13"), ("es", "y tom 13"), ("es", "pues tom 13")])
def test_what_is_told_with_and_before_it_is_no_question(sit: Sit, lang: str, line: str) -> None:
    assert "The rules" not in sit(*HEARTS, line, lang=lang).rpartition(line)[2]


@pytest.mark.parametrize(
    ("lang", "line", "points"),
    [
        ("en", "the rest", (2, 24, 0, 0)),
        ("en", "Rest.", (2, 24, 0, 0)),
        ("es", "el resto", (2, 24, 0, 0)),
        ("en", "24, the others nothing", (2, 24, 0, 0)),
        ("en", "carla 24, the others nothing", (2, 0, 24, 0)),
        ("es", "carla 24 y los demás nada", (2, 0, 24, 0)),
        ("en", "carla 4, dani the rest", (2, 0, 4, 20)),
        ("es", "carla 4, dani el resto", (2, 0, 4, 20)),
        ("en", "moon!", (26, 0, 26, 26)),
        ("en", "she shot the moon", (26, 0, 26, 26)),
        ("en", "dani shot the moon", (26, 26, 26, 0)),
        ("es", "capote", (26, 0, 26, 26)),
        ("es", "¡luna!", (26, 0, 26, 26)),
        ("es", "se la llevó toda", (26, 0, 26, 26)),
    ],
)
def test_what_is_left_and_who_has_nothing(
    sit: Sit, now_there: MatchNow, lang: str, line: str, points: tuple[int, ...]
) -> None:
    sit("hearts", "Ana Beto Carla Dani", ":2", line, "", lang=lang)
    assert tuple(now_there().standings.totals.values()) == points


@pytest.mark.parametrize(("lang", "line"), [("en", "the others nothing"), ("es", "los demás nada")])
def test_the_others_have_nothing_after_all_was_told(sit: Sit, now_there: MatchNow, lang: str, line: str) -> None:
    sit("hearts", "Ana Beto Carla Dani", ":2", ":24", line, "", lang=lang)
    assert tuple(now_there().standings.totals.values()) == (2, 24, 0, 0)


@pytest.mark.parametrize(("lang", "line"), [("en", "the rest"), ("es", "el resto")])
def test_the_rest_of_the_tricks(sit: Sit, now_there: MatchNow, lang: str, line: str) -> None:
    sit("spades", "Tom Anna Bill Zoe", "4 3 3 2", "4", "5", line, "", lang=lang)
    assert now_there().standings.hands[-1].told["tricks"] == {"Tom": 4, "Anna": 5, "Bill": 4}


def test_nobody_bids_nothing_because_the_others_have_nothing(sit: Sit, now_there: MatchNow) -> None:
    """A bid of nothing is nil, and worth a hundred: it is said by who bids it."""
    sit("spades", "Tom Anna Bill Zoe", "3", "the others nothing", "3", "2", "4", "4", "5", "the rest", "")
    assert now_there().standings.hands[-1].told["bid"] == {"Tom": 4, "Anna": 3, "Bill": 3, "Zoe": 2}


@pytest.mark.parametrize(
    ("lang", "command", "before", "after"),
    [
        ("en", (".undo",), "This takes back hand 1.", "Taken back."),
        ("en", (".undo", "", ".redo"), "This brings back hand 1.", "Brought back."),
        ("es", (".deshacer",), "Esto deshace la mano 1.", "Deshecho."),
        ("es", (".deshacer", "", ".rehacer"), "Esto recupera la mano 1.", "Recuperado."),
    ],
)
@pytest.mark.parametrize("said", ["", "n"])
def test_what_is_asked_has_not_happened_yet(
    four: Sit, lang: str, command: tuple[str, ...], before: str, after: str, said: str
) -> None:
    """It says what it would do, and that it is done only when it is done."""
    shown = four("a", "8", "9", "k", "", *command, said, lang=lang)
    _, _, since = shown.partition(before)
    assert since
    assert (after in since) == (said == "")
    assert ("Enter: yes; n: no." if lang == "en" else "Enter: sí; n: no.") in since
    assert "is taken back" not in shown


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("game", "people", "before", "all_of_it"),
    [
        ("hearts", "Kate Bill Susan Ray", (), "(26)"),
        ("whist", "Ana+Carla Beto+Dani", (), "(13)"),
        ("brisca", "Ana Beto", (), "(120)"),
        ("black-maria", "Ana Beto Carla", (), "(43)"),
    ],
)
def test_enter_alone_gives_nobody_everything(
    sit: Sit, now_there: MatchNow, game: str, people: str, before: tuple[str, ...], all_of_it: str, lang: str
) -> None:
    """Where nothing was typed of a hand, the rest is all of it: one Enter more does not record that."""
    shown = sit(game, people, *before, *[""] * 12, lang=lang)
    assert now_there().standings.hands == ()
    assert all_of_it in shown
    sit(*[""] * 12, "y", lang=lang)
    assert len(now_there().standings.hands) == 1


@pytest.mark.parametrize("typed", [("ray 26, the others nothing", ""), ("0", "0", "0", "", "")])
def test_who_tells_it_tells_it(sit: Sit, now_there: MatchNow, typed: tuple[str, ...]) -> None:
    sit("hearts", "Kate Bill Susan Ray", *typed)
    assert now_there().standings.totals == {"Kate": 26, "Bill": 26, "Susan": 26, "Ray": 0}
