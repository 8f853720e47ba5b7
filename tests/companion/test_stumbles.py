"""What four evenings of newcomers stumbled over: names, questions before the first hand, a tie past the target."""

from __future__ import annotations

import pytest
from pace import within
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from scorekeeper.cli.companion.fancy_keyboard import FancyKeyboard
from scorekeeper.cli.companion.keyboard import InputLine

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


@pytest.mark.parametrize(
    ("lang", "typed", "points"),
    [
        ("es", ("con el mayor",), 30),
        ("es", ("el más alto",), 30),
        ("en", ("with the highest",), 30),
        ("es", ("con 12",), 12),
        ("es", ("doce",), 12),
        ("es", ("s",), 0),
        ("en", ("y",), 0),
        ("es", ("zzz", "mayor"), 30),
    ],
)
def test_with_how_many_points_somebody_joins_is_said_as_at_the_table(
    sit: Sit, now_there: MatchNow, lang: str, typed: tuple[str, ...], points: int
) -> None:
    said = sit("chinchón", "Ana Beto", "ana", "", "2", "30", "", ".join Fito", *typed, lang=lang)
    assert said.count("Fito: ") == len(typed)
    assert now_there().standings.totals["Fito"] == points


def test_the_highest_is_of_those_who_are_still_in(sit: Sit) -> None:
    said = sit("chinchón", "Ana Beto Eva", ".house límite=40", "ana", "", "2", "30", "50", "", ".join Fito", lang="en")
    assert "highest (30)" in said


@pytest.mark.parametrize("looks", [".mar", ".porque", "?quién va ganando", ".reglas"])
def test_the_score_may_be_looked_at_before_it_is_said_with_how_many_points_one_joins(
    sit: Sit, now_there: MatchNow, looks: str
) -> None:
    said = sit("chinchón", "Ana Beto", "ana", "", "2", "30", "", ".entra Fito", looks, "mayor", lang="es")
    assert "no entró" not in said
    assert now_there().standings.totals == {"Ana": 2, "Beto": 30, "Fito": 30}


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
    first, second = ("3 3 2 4", "5 3 3 2", ""), ("3 3 2 4", "2 5 3 3", "")
    shown = sit("spades", "Tom Anna Bill Zoe", ".house target=100", *first, *second, ".score", lang=lang)
    assert shown.count(said) == 2  # where the hand is recorded, and where somebody asks how it stands
    assert "-21" not in shown


@pytest.mark.parametrize(
    ("lang", "typed", "asked"), [("en", "maggy", "Maggie? Enter: yes."), ("es", "magie", "¿Maggie?")]
)
def test_a_name_mistyped_where_it_is_asked_who(
    sit: Sit, now_there: MatchNow, lang: str, typed: str, asked: str
) -> None:
    assert asked in sit("gin", "Maggie, Grandpa Joe", typed, "", "", "5", "30", "", lang=lang)
    assert now_there().standings.hands[-1].told["knocker"] == "Maggie"


@pytest.mark.parametrize(("lang", "yes"), [("en", "y"), ("en", "yes"), ("es", "s"), ("es", "si"), ("es", "sí")])
def test_a_yes_takes_what_is_asked_about(sit: Sit, now_there: MatchNow, lang: str, yes: str) -> None:
    people = ("gin", "Maggie, Grandpa Joe")
    sit(*people, "magie", yes, "", "5", "30", "", "", lang=lang)
    assert now_there().standings.hands[-1].told["knocker"] == "Maggie"
    assert "Who plays?" in sit(".new", "chinchom", yes).rpartition("chinchom")[2]


def test_a_letter_that_begins_a_name_is_that_name(sit: Sit, now_there: MatchNow) -> None:
    sit("gin", "Maggie, Sofi", "magie", "s", "", "30", "5", "", lang="es")
    assert now_there().standings.hands[-1].told["knocker"] == "Sofi"


def test_a_name_mistyped_where_a_hand_is_put_right(sit: Sit, now_there: MatchNow) -> None:
    said = sit("gin", "Maggie, Grandpa Joe", "joe", "", "24", "", "gramdpa 7", "", "")
    assert "Grandpa Joe? Enter: yes." in said
    assert now_there().standings.hands[-1].told["deadwood"] == {"Maggie": 24, "Grandpa Joe": 7}


def test_who_is_named_so_late_is_read_back(sit: Sit) -> None:
    assert "Who knocked? Maggie.\n" in sit("gin", "Maggie, Grandpa Joe", "joe", "", "24", "", "mag")


@pytest.mark.parametrize(
    ("game", "people", "hand", "lang", "shown"),
    [
        ("gin", "Maggie, Grandpa Joe", ("joe", "", "24", ""), "en", "Put it right (g=27, knocker, gin, .back):"),
        (
            "mus",
            "Paco Pilar Manolo Conchi",
            ("", "", "4 3", "0 1", "", "2 0"),
            "es",
            "Corrígelo (grande pa=3, .atrás):",
        ),
    ],
)
def test_what_may_be_typed_is_about_what_is_wrong(
    sit: Sit, game: str, people: str, hand: tuple[str, ...], lang: str, shown: str
) -> None:
    assert shown in sit(game, people, *hand, lang=lang)


def test_what_was_told_is_shown_where_it_is_asked_what_was_wrong(sit: Sit, now_there: MatchNow) -> None:
    told = ("", "", "4 0", "0 1", "", "2 0", "")
    said = sit("mus", "Paco Pilar Manolo Conchi", *told, ".editar", "grande 3 0", "", lang="es")
    told_then = "Paco+Manolo 0/4/0/0/2; Pilar+Conchi 0/0/1/0/0."
    assert f"De la mano 1 se dijo (negados/grande/chica/pares/juego): {told_then}" in said
    assert now_there().standings.totals["Paco+Manolo"] == 5


@pytest.mark.parametrize(
    ("game", "people", "hand", "lang", "told"),
    [
        ("rummy 500", "Ann Bob Cy", ("45 20 15",), "en", {"Ann": 45, "Bob": 20, "Cy": 15}),
        ("canasta", "Ann Bob Cy Di", ("", "", "", "", "", "40 55"), "en", {"Ann+Cy": 40, "Bob+Di": 55}),
        ("chinchón", "Ann Bob Cy", ("ann", "", "3 40 0"), "en", {"Ann": 3, "Bob": 40}),
        ("canasta", "Ann Bob Cy Di", ("", "", "", "", "", "0 85"), "en", {"Ann+Cy": 0, "Bob+Di": 85}),
        ("canasta", "Ann Bob Cy Di", ("", "", "", "", "", "0 85"), "es", {"Ann+Cy": 0, "Bob+Di": 85}),
        ("canasta", "Ann Bob Cy Di", ("", "", "", "", "", "85, 0"), "es", {"Ann+Cy": 85, "Bob+Di": 0}),
        ("canasta", "Ann Bob Cy Di", ("", "", "", "", "", "45 20"), "es", {"Ann+Cy": 45, "Bob+Di": 20}),
        ("canasta", "Ann Bob Cy Di", ("", "", "", "", "", "0 5"), "es", {"Ann+Cy": 0, "Bob+Di": 5}),
        ("uno", "Ann Bob Cy", ("ann", "30 15"), "es", {"Bob": 30, "Cy": 15}),
    ],
)
def test_totals_of_everybody_in_one_line(
    sit: Sit, game: str, people: str, hand: tuple[str, ...], lang: str, told: dict[str, int]
) -> None:
    said = sit(game, people, *hand, lang=lang)
    assert "; ".join(f"{name} {total}" for name, total in told.items()) in said


def test_cards_that_are_numbers_stay_the_cards_of_one(sit: Sit) -> None:
    assert "Ann 4; Bob 5" not in sit("rummy 500", "Ann Bob Cy", "4 5 6")
    assert "Ann+Cy 8; Bob+Di 5" not in sit("canasta", "Ann Bob Cy Di", "", "", "", "", "", "8 5", lang="es")
    assert "Bob 8; Cy 322" not in sit(
        "ochos-locos", "Ann Bob Cy", "nobody", "52q7", "8 322"
    )  # in this hand cards are told


@pytest.mark.parametrize("typed", [("72", "", "60 60"), ("72", "", "lupe 50", "60 60"), ("72", "", "61", "60 60")])
def test_where_all_was_told_a_number_of_each_tells_it_anew(
    sit: Sit, now_there: MatchNow, typed: tuple[str, ...]
) -> None:
    sit("brisca", "Lupe+Chema, Tono+Ana", *typed, "", lang="es")
    assert now_there().standings.hands[-1].told["taken"] == {"Lupe+Chema": 60, "Tono+Ana": 60}


@pytest.mark.parametrize(
    ("game", "hand", "row", "told"),
    [
        ("wizard", ("1 1 0", "1 0 1"), "1 0 0", {"bid": (1, 1, 0), "tricks": (1, 0, 0)}),
        (
            "escoba",
            ("20 10 10", "5 3 2", "1 2 0", "", "m", "0 0 0"),
            "1 2 1",
            {"cards": (20, 10, 10), "sevens": (1, 2, 1)},
        ),
    ],
)
def test_a_number_of_each_is_of_what_does_not_add_up(
    sit: Sit, now_there: MatchNow, game: str, hand: tuple[str, ...], row: str, told: dict[str, tuple[int, ...]]
) -> None:
    sit(game, "Marta Hugo Nico", *hand, row, "", lang="es")
    hand_told = now_there().standings.hands[-1].told
    assert {name: tuple(hand_told[name].values()) for name in told} == told


def test_a_number_beside_a_name_is_told_of_that_name(sit: Sit, now_there: MatchNow) -> None:
    """Three is what Hugo has, and not the third who sits here."""
    said = sit("chinchon", "Marta Hugo Nico", "hugo 3", "hugo", "", "5", "7", "3", lang="es")
    assert "Hugo: 3." in said
    assert "Solo una de estas personas" not in said
    assert "No se entiende." in said.rpartition("Enter lo anota: 3")[2]  # of nobody: a number alone names no closer
    sit("", lang="es")
    assert now_there().standings.totals == {"Marta": 5, "Hugo": 3, "Nico": 7}


@pytest.mark.parametrize("line", ["hugo:30", "Hugo: 30", "hugo 30"])
def test_a_colon_behind_a_name_joins_what_is_told(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit("chinchon", "Marta Hugo Nico", "marta", "", "3", "5", line, "12", "", lang="es")
    assert now_there().standings.totals == {"Marta": 3, "Hugo": 30, "Nico": 12}


def test_two_totals_that_are_all_there_is_are_no_cards(sit: Sit) -> None:
    assert "se lee como" not in sit("brisca", "Lupe+Chema, Tono+Ana", "72", "48", lang="es")


@pytest.mark.parametrize("typed", [".corregir 1 lupe", ".corregir lupe"])
def test_a_name_alone_puts_right_who_it_was_where_that_is_all(sit: Sit, now_there: MatchNow, typed: str) -> None:
    sit("conquian", "Lupe Chema Tono", "chema", "", typed, "", lang="es")
    assert now_there().standings.totals == {"Lupe": 1, "Chema": 0, "Tono": 0}


def test_what_was_refused_is_not_said_again_by_enter(sit: Sit) -> None:
    said = sit("ochos", "Ana Beto Carla", "a", "b 8zz, c 9", "", "")
    assert said.count("8zz” is not a card") == 1


def test_three_letters_of_a_name_mixed_up_are_asked_about(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos", "Susie Tom Zoe", "z", "q8", "tmo 5", "", "")
    assert "Tom? Enter: yes." in said
    assert now_there().standings.totals == {"Susie": 60, "Tom": 5, "Zoe": 0}


def test_two_hands_told_for_each_other_are_put_right_while_another_is_asked(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos", "Ana Beto Carla Dani", "d", "kk", "9", "ana beto", "5", "")
    assert "Ana: 9." in said
    assert now_there().standings.totals == {"Ana": 9, "Beto": 20, "Carla": 5, "Dani": 0}


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "nobody"), ("en", "nobody went out"), ("es", "nadie"), ("es", "nadie cerró")]
)
def test_nobody_is_an_answer_to_who_went_out_wherever_it_is_asked(
    sit: Sit, now_there: MatchNow, lang: str, word: str
) -> None:
    """Everybody was told with cards, so it is asked at the end who went out; it was taken for a command."""
    sit("ochos-locos", "Ana Beto Carla", "", "6 7", ":80", "2", word, "", lang=lang)
    assert now_there().standings.totals == {"Ana": 13, "Beto": 80, "Carla": 2}


def test_of_what_was_told_already_a_minus_takes_away(sit: Sit, now_there: MatchNow) -> None:
    """Where nothing was told of somebody, `-15` is all that the hand came to; else a card less."""
    sit("rummy 500", "Ana Beto Juan", "", "8 8 8 8", "b -8", "", "k", "", "k", "")
    assert now_there().standings.totals["Beto"] == 3 * 8


@pytest.mark.parametrize(
    ("lang", "missing", "hint"),
    [
        ("en", "Still missing: Cards left in hand", "“left” asks for it again."),
        ("es", "Todavía falta: Cartas que le quedan", "«quedan» lo pregunta otra vez."),
    ],
)
def test_what_nobody_said_is_missing_without_a_line_of_the_shell(sit: Sit, lang: str, missing: str, hint: str) -> None:
    """In rummy 500 somebody has cards left; Enter alone told none, of everybody."""
    said = [line.strip() for line in sit("rummy 500", "Tom, Zoe", "", *[""] * 6, lang=lang).splitlines()]
    assert said[said.index(missing) + 1] == hint


@pytest.mark.parametrize("line", ["rose 6", "rose=6", "r 6", "tricks rose 6"])
def test_where_the_tricks_are_too_many_a_name_and_a_number_are_of_the_tricks(
    sit: Sit, now_there: MatchNow, line: str
) -> None:
    """It was taken for the bid, which was right, and the wrong side won."""
    sit("spades", "Rose, Joe, Maddie, Bob", *"2314", *"7241", line, "")
    told = now_there().standings.hands[0].told
    assert (told["bid"], told["tricks"]) == (
        {"Rose": 4, "Joe": 2, "Maddie": 3, "Bob": 1},
        {"Rose": 6, "Joe": 2, "Maddie": 4, "Bob": 1},
    )


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", ("hearts", "Rose, Joe, Tim, to 50")),
        ("en", ("hearts", "Rose, Joe and Tim to 50")),
        ("en", ("hearts Rose Joe Tim to 50",)),
        ("en", ("hearts to 50", "to 50 Rose, Joe, Tim")),
        ("es", ("corazones", "Rose, Joe y Tim a 50")),
        ("es", ("corazones", "Rose, Joe, Tim, hasta 50")),
    ],
)
def test_what_it_goes_to_is_no_player(sit: Sit, now_there: MatchNow, lang: str, typed: tuple[str, ...]) -> None:
    sit(*typed, lang=lang)
    standings = now_there().standings
    assert (standings.seats, standings.rules.options["target"]) == (("Rose", "Joe", "Tim"), 50)


def test_where_a_game_has_no_target_to_fifty_is_not_taken_away(sit: Sit) -> None:
    assert "to 50: one person" in sit("golf", "Ana, Beto, to 50", "n")


@pytest.mark.parametrize("line", ["beto 3", "Beto 3", "toño 3", "b 3", "beto+toño 3", "b=3"])
def test_who_is_named_before_a_number_has_it_in_every_question(sit: Sit, now_there: MatchNow, line: str) -> None:
    """`beto` was taken for the `bet` of the question, and the stones went to the others."""
    sit("mus", "Lupe+Mariana Beto+Toño", "", "", *("lupe 2", "", "lupe 1", ""), line, "", "lupe 2", "", "", lang="es")
    told = now_there().standings.hands[0].told
    assert told["pares"] == {"Beto+Toño": 3}
    assert told["juego"] == {"Lupe+Mariana": 2}


@pytest.mark.parametrize(
    ("game", "lang", "line"),
    [("spades", "en", "nobody"), ("spades", "en", "no one"), ("spades", "es", "nadie"), ("spades", "es", "ninguno")],
)
def test_nobody_is_an_answer_where_it_is_asked_who_did_it(
    sit: Sit, now_there: MatchNow, game: str, lang: str, line: str
) -> None:
    said = sit(game, "Ana, Beto, Carla, Dani", *"4031", line, *"5044", "", lang=lang)
    assert f".{line}" not in said
    assert now_there().standings.hands[0].told.get("blind", {}) == {}


def test_what_was_told_of_a_hand_is_said_as_it_was_put_right(sit: Sit) -> None:
    said = sit("ochos", "Ana, Beto", "a", "8", "", ".edit 1 beto 8:7", "", ".edit 1", "")
    assert "Told of hand 1: Ana none; Beto 7." in said


def test_somebody_who_is_called_no_is_not_nobody(sit: Sit, now_there: MatchNow) -> None:
    sit("spades", "No, Beto, Carla, Dani", *"4310", "no", *"0544", "")
    assert now_there().standings.hands[0].told["blind"] == {"No": True}


def test_a_pasted_book_is_refused_at_once(sit: Sit) -> None:
    """Each of its words may be somebody's name, alone and with those behind it: that took a minute."""
    with within(4):
        said = sit("ochos-locos", "Ana Beto Carla", "ana", "8k3 " * 480)
    assert "These cards are 1919 characters long" in said


def test_a_pasted_colour_code_is_no_mouse() -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text("\x1b[31m8k3\r")
        assert FancyKeyboard().ask(InputLine("> ")) == "8k3"


@pytest.mark.parametrize(
    ("lang", "typed", "shown", "not_shown"),
    [
        ("es", ".casa", "Meta: 30 (meta=1 a 1000)", "baraja=cuarenta"),
        ("en", ".house", "Target: 30 (target=1 to 1000)", "pack="),
        ("es", ".reglas", "Truco", "Chinchón, tal como"),
        ("es", ".reglas empates", "envido", "chinchón"),
        ("es", ".casa tope-para-cerrar=3", "Todavía no hay partida en la mesa.", "Límite"),
        ("es", ".sale Beto", "Todavía no hay partida en la mesa.", "¿Se va"),
    ],
)
@pytest.mark.parametrize("asked", [(), ("Ana Beto",)])
def test_while_a_game_is_set_up_its_rules_are_meant_and_not_those_of_the_match_before(
    sit: Sit, lang: str, typed: str, shown: str, not_shown: str, asked: tuple[str, ...]
) -> None:
    said = sit("chinchón", "Ana Beto", ".new truco", *asked, typed, lang=lang).rpartition(f" {typed}\n")[2]
    assert shown in said
    assert not_shown not in said


@pytest.mark.parametrize(("lang", "said"), [("es", "aquí hay 5: Ana, Beto"), ("en", "here are 5: Ana, Beto")])
def test_it_is_said_who_was_understood_and_all_may_be_named_once_more(
    sit: Sit, now_there: MatchNow, lang: str, said: str
) -> None:
    five = "Ana Beto Carla Luis Eva"
    assert said in sit("truco", five, f"{five} Ana+Beto Carla+Luis", "30", lang=lang)
    assert now_there().standings.seats == ("Ana", "Carla", "Beto", "Luis")


def test_whoever_is_missing_is_added_to_those_who_are_there(sit: Sit, now_there: MatchNow) -> None:
    sit("truco", "Ana Beto Carla", "Ana Beto Carla Luis", "30")
    assert now_there().standings.seats == ("Ana", "Beto", "Carla", "Luis")


def test_an_article_is_nobody(sit: Sit, now_there: MatchNow) -> None:
    """Also beside somebody of two words who has played here."""
    sit("ochos-locos", "tía Marta, Quique", "quique", "8", "", ".new", "chinchón", "tía marta y la nona", lang="es")
    assert now_there().standings.seats == ("tía Marta", "la nona")


@pytest.mark.parametrize("taken", ["", "y"])
@pytest.mark.parametrize("before", [(), ("joe", "", "24", "")])  # where it is asked who, and at the receipt
@pytest.mark.parametrize(
    ("lang", "line", "offered", "said"),
    [
        ("en", ".leave granpa", ".leave Grandpa Joe", "Grandpa Joe cannot leave"),
        ("es", ".sale granpa", ".sale Grandpa Joe", "Grandpa Joe"),
        ("en", ".dealer magie", ".dealer Maggie", "Maggie deals next."),
        ("en", ".swap gramdpa maggie", ".swap Grandpa Joe maggie", "in order: Grandpa Joe and Maggie"),
        ("en", ".rename magie Margaret", ".rename Maggie Margaret", "Maggie is called Margaret"),
        ("en", ".scoer", ".score", "No hand has been recorded yet"),
        ("es", ".marcadr", ".marcador", "Todavía no"),
    ],
)
def test_what_is_asked_about_is_done_by_enter_and_by_a_yes(
    sit: Sit, lang: str, line: str, offered: str, said: str, before: tuple[str, ...], taken: str
) -> None:
    shown = sit("gin", "Maggie, Grandpa Joe", *before, line, taken, "n", lang=lang)
    assert f"[{offered}] {taken}\n" in shown
    assert said in shown.partition(f"[{offered}] ")[2]


@pytest.mark.parametrize(("lang", "line"), [("en", "joe leaves"), ("es", "joe se va")])
def test_a_command_that_was_meant_is_done_by_enter(sit: Sit, lang: str, line: str) -> None:
    said = sit("chinchon", "Maggie, Grandpa Joe, Zoe", line, "", "", lang=lang)
    assert "Grandpa Joe" in said.rpartition(" Grandpa Joe] ")[2]


def test_what_is_asked_about_is_not_done_by_anything_else(sit: Sit, now_there: MatchNow) -> None:
    sit("gin", "Maggie, Grandpa Joe", ".dealer gramdpa", "maggie", "", "4", "24", "")
    assert now_there().standings.hands[-1].told["knocker"] == "Maggie"


def test_a_game_mistyped_keeps_the_names_behind_it(sit: Sit, now_there: MatchNow) -> None:
    sit("chinchom Ana Beto", "y", "")
    assert now_there().standings.seats == ("Ana", "Beto")


@pytest.mark.parametrize("yes", ["s", "sí", "si, combinó las siete", "combinadas"])
def test_what_a_remark_finds_untold_is_asked_and_a_yes_tells_it(sit: Sit, now_there: MatchNow, yes: str) -> None:
    """Nothing loose and no word of all seven: whoever says yes has said that, and has not recorded it without."""
    said = sit("chinchon", "Lucía Diego", "cerró diego", "", "5 4", "", yes, "", "", lang="es")
    assert "¿Cerró con las siete combinadas? s: sí; Enter la anota así:" in said
    assert now_there().standings.totals == {"Lucía": 9, "Diego": -10}


def test_what_a_remark_finds_untold_may_stay_so(sit: Sit, now_there: MatchNow) -> None:
    sit("chinchon", "Lucía Diego", "cerró diego", "", "5 4", "", "", lang="es")
    assert now_there().standings.totals == {"Lucía": 9, "Diego": 0}


@pytest.mark.parametrize("said", ["lucia chinchon!", "chinchon de lucia", "Lucía hizo chinchón", "¡chinchón, lucía!"])
def test_who_it_was_and_what_they_did_in_one_line(sit: Sit, now_there: MatchNow, said: str) -> None:
    sit("chinchon", "Lucía Diego", said, "", "5 4", "", lang="es")
    assert now_there().standings.winners == ("Lucía",)


@pytest.mark.parametrize(
    ("said", "then", "total"),
    [
        ("cerró lucía con las siete combinadas", ("",), -10),
        ("combinadas lucia", ("",), -10),
        ("cerró lucía", ("", ""), 0),  # not with all melded, and nothing loose
    ],
)
def test_who_closed_and_with_what(sit: Sit, now_there: MatchNow, said: str, then: tuple[str, ...], total: int) -> None:
    sit("chinchon", "Lucía Diego", said, *then, "5 4", "", lang="es")
    assert now_there().standings.totals == {"Lucía": total, "Diego": 9}


@pytest.mark.parametrize(
    ("game", "people", "hand", "asked"),
    [
        ("chinchon", "Lucía Diego", ("lucía", "sí", ""), "Diego: "),
        ("chinchon", "Lucía Diego", ("lucía", "", ""), "Diego: "),  # with something loose, it may be
        ("chinchon", "Lucía Diego", ("lucía", "sí", "sí"), "Enter lo anota: "),  # the match is won: nothing is counted
        ("gin", "Ana Beto", ("beto", "sí", "9"), "Enter lo anota: "),
        ("gin", "Ana Beto", ("beto", "", "9"), "Beto: "),
        ("skip-bo", "Ana Beto Carla", ("beto", "9"), "Carla: "),
        ("dominó", "Ana Beto Carla", ("ana", "9"), "Carla: "),
    ],
)
def test_who_can_only_have_none_is_not_asked(
    sit: Sit, game: str, people: str, hand: tuple[str, ...], asked: str
) -> None:
    said = sit(game, people, *hand, lang="es")
    assert said.splitlines()[-3].strip() == asked.strip()


@pytest.mark.parametrize(
    ("game", "people", "hand", "then", "told"),
    [
        ("tute", "Marta+Hugo Chola+Nico", ("", "70", "60"), ("marta 60", "", "m", "", "", ""), {"points": (60, 60)}),
        (
            "escoba",
            "Marta Hugo Nico",
            ("20 10 10", "5", "3", "1"),
            ("2", "2 1 1", "m", "0 0 0", ""),
            {"coins": (5, 3, 2)},
        ),
        (
            "escoba",
            "Marta Hugo Nico",
            ("20 10 10", "5 3 1"),
            ("5 3 2", "2 1 1", "m", "0 0 0", ""),
            {"coins": (5, 3, 2)},
        ),
    ],
)
def test_a_sum_that_cannot_be_is_said_before_the_next_question(
    sit: Sit,
    now_there: MatchNow,
    game: str,
    people: str,
    hand: tuple[str, ...],
    then: tuple[str, ...],
    told: dict[str, tuple[int, ...]],
) -> None:
    assert "En total deben ser" in sit(game, people, *hand, lang="es")
    sit(*then, lang="es")
    recorded = now_there().standings.hands[-1].told
    assert {name: tuple(recorded[name].values()) for name in told} == told


def test_what_they_did_is_said_on_the_receipt(sit: Sit, now_there: MatchNow) -> None:
    sit("chinchon", "Lucía Diego", "lucía", "", "", "5 4", "chinchón de lucía", "", lang="es")
    assert now_there().standings.winners == ("Lucía",)


@pytest.mark.parametrize(
    ("game", "line", "said"),
    [
        ("tute", "diego 40, paco 80", "Puntos de las cartas, sin cantes ni últimas: Paco+Carmen 80; Diego+Lucía 40."),
        ("mus", "diego 11, paco 5", "Piedras por envites no queridos: Paco+Carmen 5; Diego+Lucía 11."),
    ],
)
def test_what_is_told_before_its_question_is_read_back_with_what_it_is(
    sit: Sit, game: str, line: str, said: str
) -> None:
    assert said in sit(game, "Paco+Carmen Diego+Lucía", line, lang="es")


CARDS_TOLD = ("tute", "Paco+Carmen Diego+Lucía", "", "paco 70", "", "diego")


@pytest.mark.parametrize(
    ("twenties", "forty", "totals"),
    [
        (("nadie",), ("40 diego",), {"Paco+Carmen": 70, "Diego+Lucía": 100}),
        (("0 1",), ("las 40 paco",), {"Paco+Carmen": 110, "Diego+Lucía": 80}),
        (("",), ("",), {"Paco+Carmen": 70, "Diego+Lucía": 60}),
    ],
)
def test_songs_as_they_are_said(
    sit: Sit, now_there: MatchNow, twenties: tuple[str, ...], forty: tuple[str, ...], totals: dict[str, int]
) -> None:
    said = sit(*CARDS_TOLD, *twenties, *forty, "", lang="es")
    assert "Cuántos cantes de 20 (Enter: 0 para los dos; juntos, 1 0: Paco+Carmen 1, Diego+Lucía 0)" in said
    assert "última: Diego" in said
    assert now_there().standings.totals == totals


@pytest.mark.parametrize("nobody", ["", "n", "no", "nadie"])
def test_nobody_is_no_answer_where_it_was_somebody(sit: Sit, nobody: str) -> None:
    said = sit("chinchon", "Lucía Diego", nobody, lang="es")
    assert "Hay que nombrar a alguien: escribe quién." in said
    assert "siete combinadas" not in said


def test_that_all_passed_has_to_be_said_and_moves_the_deal(sit: Sit, now_there: MatchNow) -> None:
    said = sit("belote", "Ana+Carla Beto+Dani", "", "nobody", "")
    assert "Type who it was; if it was nobody, type nobody." in said
    assert "Hand 2, dealt by Dani" in said
    assert now_there().standings.totals == {"Ana+Carla": 0, "Beto+Dani": 0}


def test_a_hand_that_nobody_wins_says_so(sit: Sit) -> None:
    said = sit("brisca", "Paco+Carmen Diego+Lucía", "60", "", "", lang="es")
    assert "Nadie se anota puntos en esta mano." in said
    assert "les falta" in said


@pytest.mark.parametrize(
    ("lang", "typed", "offered"),
    [
        ("es", "entra Pili", ".entra Pili"),
        ("es", "llega la tía Berta", ".entra tía Berta"),
        ("es", "llega Berta", ".entra Berta"),
        ("en", "join Pili", ".join Pili"),
        ("en", "Pili joins", ".join Pili"),
    ],
)
def test_who_comes_is_named_in_the_command_that_is_offered(
    sit: Sit, now_there: MatchNow, lang: str, typed: str, offered: str
) -> None:
    """Also where Pili sits there and is out."""
    sit("chinchon", "Ana Beto Pili", "Ana", "", ":20", ":100", "")
    assert f"{offered}? Enter" in sit(typed, lang=lang)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("es", "beto no juega"), ("es", "Beto no jugó esta mano"), ("en", "Beto is not playing"), ("en", "beto sits out")],
)
def test_who_does_not_play_this_hand_is_said_in_words(sit: Sit, now_there: MatchNow, lang: str, typed: str) -> None:
    sit("ochos-locos", "Ana Beto Carla", "ana", typed, "8", "", lang=lang)
    (hand,) = now_there().standings.hands
    assert hand.sat_out == ("Beto",)


@pytest.mark.parametrize("typed", ["abuela tenía 5 no 2", "no era chinchón"])
def test_a_no_is_no_card(sit: Sit, typed: str) -> None:
    said = sit("chinchon", "abuela Beto Pili", "Beto", "", typed, lang="es")
    assert "«no» no es una carta." in said
    assert "11O" not in said


def test_a_hand_in_which_nobody_scores_says_so(sit: Sit) -> None:
    assert "Nadie se anota puntos en esta mano." in sit("brisca", "Ana Beto", ":60", ":60", lang="es")


def test_what_was_told_of_a_hand_is_not_lost_without_a_word(sit: Sit) -> None:
    lost = "está a medias y no cuenta nada de ella"
    assert lost in sit("ochos-locos", "Ana Beto Carla", "ana", "8", "4", "", "ana", "9", ".parar", "n", lang="es")
    assert lost not in sit(".borrar", ".parar", "n", lang="es")


def test_of_several_in_one_line_it_is_said_whose_card_is_none(sit: Sit) -> None:
    said = sit("chinchon", "Ana Beto Luz", "cerró ana, beto 8o, luz 7o 20", lang="es")
    assert "Beto: no hay 8O en las barajas de esta partida.\n  ¿Qué carta era en realidad?" in said
    assert "Luz: «20» no es una carta" in said


def test_the_cards_of_an_example_count(sit: Sit) -> None:
    assert "(10 3, o solo el total: 27)" in sit("brisca", "Ana Beto", "", lang="es")


def test_a_number_says_in_each_hand_what_it_is_of(sit: Sit) -> None:
    said = sit("cinquillo", "Ana Luis", "3", "0", "", "4", lang="es")
    assert said.count("Cartas que quedan en la mano (Enter: 0)") == 2


def test_whoever_tells_cards_after_all_plays_again(sit: Sit, now_there: MatchNow) -> None:
    """The dash was meant as nothing laid; the cards that are told as left are not lost with it."""
    said = sit("rummy-500", "Ana Beto", "k k k", "-", "left beto 8 5", "", "", "", "", "")
    assert "Beto" in said
    (hand,) = now_there().standings.hands
    assert hand.sat_out == ()


CHINCHON = ("new chinchon Marta Hugo Nico --set target=50", "hand --closer hugo marta=:60 hugo=:1 nico=:5")


@pytest.fixture
def marta_is_out(sit: Sit) -> Sit:
    for line in CHINCHON:
        sit(line=line)
    return sit


@pytest.mark.parametrize("typed", ["marta se reengancha", ".reenganche marta", "vuelve marta", ".entra marta"])
def test_who_is_out_buys_in_again_in_the_words_of_the_table(marta_is_out: Sit, now_there: MatchNow, typed: str) -> None:
    said = marta_is_out(typed, "", "", "", lang="es")
    assert ".entra Marta" in said or "Marta vuelve con 5." in said
    assert now_there().standings.totals["Marta"] == 5


def test_who_is_out_does_not_wait_in_this_hand(marta_is_out: Sit) -> None:
    said = marta_is_out("marta", lang="es")
    assert "Marta está fuera de la partida: juegan Hugo y Nico. Para que vuelva: .entra Marta" in said


def test_whoever_falls_out_is_told_how_to_buy_in_again_once(sit: Sit) -> None:
    sit(line=CHINCHON[0])
    said = sit("h", "n", "n", "m=:60 h=:1 n=:5", "", "", "h", "n", "n", "h=:1 n=:5", "", "", lang="es")
    assert said.count("Marta queda fuera. ¿Se reengancha? .entra Marta") == 1


@pytest.mark.parametrize(
    ("typed", "do"),
    [
        ("en la mano anterior nico tenia 4 5 y 3", ".corregir 1 Nico"),
        ("eso esta mal, nico tenia 25", ".corregir 1 Nico"),
        ("la última mano está mal", ".corregir 1"),
    ],
)
def test_who_disputes_a_hand_in_words_is_shown_how_to_correct_it(marta_is_out: Sit, typed: str, do: str) -> None:
    assert do in marta_is_out(typed, lang="es")
