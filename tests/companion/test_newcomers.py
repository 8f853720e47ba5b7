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
    ("game", "people", "before", "said_then"),
    [
        ("belote", "Ana+Carla Beto+Dani", (), "Type who it was; if it was nobody, type nobody."),
        ("casino", "Ana Beto", ("30", "22", "7", "6", "3", "1"), "Somebody has to be named: "),
    ],
)
def test_what_has_to_be_known_is_not_passed_over_by_enter(
    sit: Sit, game: str, people: str, before: tuple[str, ...], said_then: str
) -> None:
    said = sit(game, people, *before, "", "")
    assert said.count(said_then) == 2
    assert "Still missing" not in said


def test_back_asks_again_what_is_wrong_and_shows_what_the_numbers_are(sit: Sit, now_there: MatchNow) -> None:
    """Grande was told of both sides of a game of mus, eight questions ago."""
    told = ("", "0", "2", "5", "3", "", "0", "4", "0", "2")
    said = sit("mus", "Paco Pilar Manolo Conchi", *told, ".atrás", "", "0", "", lang="es")
    assert "Hasta ahora (negados/grande/chica/pares/juego): Paco+Manolo 0/5/0/0/0; Pilar+Conchi 2/3/0/4/2." in said
    assert now_there().standings.hands[-1].told["grande"] == {"Paco+Manolo": 5, "Pilar+Conchi": 0}


def test_the_next_game_offers_those_who_sit_there(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OCHOS, "chuy", ":5", ":6", ":7", "", ".leave beto", "", ".new hearts", "")
    assert "Who plays? In seat order, the dealer first; Enter: Ana, Chuy and Lupita: \n" in said
    assert now_there().ruleset.id == "hearts"
    assert now_there().standings.seats == ("Ana", "Chuy", "Lupita")


def test_those_who_sit_there_are_not_offered_where_they_are_too_many(sit: Sit) -> None:
    assert "the dealer first: \nSchnapsen does not start without names.\nWhich game?" in sit(
        *OCHOS, ".new schnapsen", ""
    )


@pytest.mark.parametrize("line", ["tom susie joe", "Tom Susie", "tom, susie"])
def test_people_who_have_played_here_are_no_game(sit: Sit, line: str) -> None:
    said = sit("ochos-locos", "Tom Susie Joe", "tom", ":5", ":6", "", ".new", line)
    assert f"That sounds like those who play, “{line}”: that is kept. First the game." in said
    assert "6 nimmt!" not in said


@pytest.mark.parametrize("lang", ["en", "es"])
def test_names_before_the_game_are_kept_and_stand_there_when_they_are_asked_for(
    sit: Sit, now_there: MatchNow, lang: str
) -> None:
    said = sit("Toño, Beto, Lupita", "ochos-locos", "", lang=lang)
    assert {"en": "First the game.", "es": "Primero, el juego."}[lang] in said
    assert "Tonk" not in said
    assert now_there().standings.seats == ("Toño", "Beto", "Lupita")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (".house target 150", "Target: 150"),
        (".casa meta 150", "Target: 150"),
        (".casa meta = 150", "Target: 150"),
        (".house eight on eight no", "Eight on an eight: no"),
        (".house target 150 packs=2", "Target: 150"),
    ],
)
def test_a_house_rule_without_its_equals_sign(sit: Sit, line: str, told: str) -> None:
    assert f"From this hand on: {told}" in sit(*OCHOS, line)


@pytest.mark.parametrize("line", [".packs=2", "packs=2", "barajas=2"])
def test_a_house_rule_without_its_command_is_recognised(sit: Sit, line: str) -> None:
    said = sit(*OCHOS, line)
    assert f"Or did you mean .house {line.strip('.')}?" in said


def test_yes_takes_the_name_that_is_offered(sit: Sit, now_there: MatchNow) -> None:
    sit("tally", "Ann Bob", "y", "", "", "")
    assert now_there().name == ""


@pytest.mark.parametrize(("word", "lang"), [("n", "en"), ("no", "es")])
def test_no_to_once_more_is_good_night(sit: Sit, word: str, lang: str) -> None:
    said = sit(*OCHOS, "chuy", ":105", ":6", ":7", "", word, lang=lang)
    assert said.rstrip().endswith({"en": "Good night. Everything is kept.", "es": "Queda todo guardado."}[lang])


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("Suzie, Tom", "Is Suzie Susie (one match)?"),
        ("Joe, Tom", "Is Joe Grandpa Joe (one match)?"),
    ],
)
def test_a_name_like_one_at_this_table_is_asked_about(sit: Sit, now_there: MatchNow, typed: str, asked: str) -> None:
    said = sit("ochos-locos", "Susie, Tom, Grandpa Joe", "tom", ":5", ":6", "", ".new hearts", f"{typed}, Ann", "")
    assert asked in said
    assert typed.partition(",")[0] not in now_there().standings.seats


@pytest.mark.parametrize("line", ["l 31, tom 22, suzie 5", "suzie 5 tom 22 l 31"])
def test_a_name_that_is_nearly_right_in_a_line_is_put_right_by_enter(sit: Sit, now_there: MatchNow, line: str) -> None:
    said = sit("ochos-locos", "Tom Susie Joe Luis", "joe", line, line.replace("suzie", "Susie"), "")
    assert "Susie? Enter: yes." in said
    assert dict(now_there().standings.totals) == {"Tom": 22, "Susie": 5, "Joe": 0, "Luis": 31}


def test_who_waits_in_an_extra_hand_is_no_card(sit: Sit) -> None:
    """Susie and Joe are level; nobody else plays on."""
    said = sit("ochos-locos", "Tom Susie Joe", "tom 50, susie 5", "", "tom 60, joe 5", "", "susie 5 tom 7")
    assert "Tom waits in this hand: it is between Susie and Joe." in said


def test_people_of_two_words_are_known_without_commas(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "Doña Carmen, Beto", "beto", ":5", "", ".new conquian", "doña carmen y beto", lang="es")
    assert now_there().standings.seats == ("Doña Carmen", "Beto")


def test_a_match_that_goes_on_has_no_last_hand_yet(sit: Sit) -> None:
    assert "Chuy va ganando desde la primera mano." in sit(
        *OCHOS, "chuy", ":5", ":6", ":7", "", ".compartir", lang="es"
    )


@pytest.mark.parametrize("typed", ["tops-down", "tops_down", "tops"])
def test_a_choice_of_two_words_is_shown_as_it_is_typed(sit: Sit, now_there: MatchNow, typed: str) -> None:
    said = sit("jass", "Ana Beto Carla Dani", "x", typed, "100", "57", "", "", "", "", "")
    assert "tops-down or bottoms-up" in said
    assert now_there().standings.hands[-1].told["contract"] == "tops_down"


def test_known_people_keep_their_spelling(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "Renée, Tom, Marta", "tom", ":5", ":6", "", ".new hearts", "renee, tom, Martin")
    assert now_there().standings.seats == ("Renée", "Tom", "Martin")


def test_of_a_match_that_was_stopped_before_it_began_nobody_is_called_the_winner(sit: Sit) -> None:
    said = sit(*OCHOS, ".parar", "", ".marcador", lang="es")
    assert "No se jugó ninguna mano y nadie ganó: la mesa terminó antes de tiempo." in said
    assert "gana." not in said


def test_who_leads_when_the_table_stops_has_won(sit: Sit, now_there: MatchNow) -> None:
    sit(*OCHOS, "ana", "8", "k", "9", "", ".parar", "", lang="es")
    assert now_there().standings.winners == ("Ana",)


def test_who_leaves_before_the_first_hand_is_on_no_sheet(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OCHOS, ".sale lupita", "", ".marcador", "ana", "8", "k", "", ".exportar --formato csv", lang="es")
    assert "Lupita" not in said.rpartition("Anotado.")[2].replace("Lupita deja la partida.", "")
    assert set(now_there().standings.totals) == {"Ana", "Beto", "Chuy"}


def test_who_leaves_after_a_hand_stays_on_the_sheet(sit: Sit, now_there: MatchNow) -> None:
    sit(*OCHOS, "ana", "8", "k", "9", "", ".sale lupita", "", lang="es")
    assert now_there().standings.totals["Lupita"] == 9


def test_a_leaving_before_the_first_hand_can_be_taken_back(sit: Sit, now_there: MatchNow) -> None:
    sit(*OCHOS, ".sale lupita", "", ".deshacer", "", "ana", "8", "k", "9", "", lang="es")
    assert now_there().standings.totals["Lupita"] == 9


def test_nothing_to_take_back_says_what_else_may_be_wrong(sit: Sit) -> None:
    said = sit(*OCHOS, ".deshacer", lang="es")
    assert "Un nombre mal escrito: .renombrar Ana NUEVO. Otro juego: .nueva." in said


@pytest.mark.parametrize("typed", [".entra Eva 0", ".reparte beto", ".cambiar ana beto", ".casa meta=200"])
def test_what_is_recorded_without_a_yes_says_how_it_is_taken_back(sit: Sit, now_there: MatchNow, typed: str) -> None:
    sit(*OCHOS, lang="es")
    before = now_there().standings
    assert ".deshacer lo anula." in sit(typed, lang="es")
    sit(".deshacer", "", lang="es")
    after = now_there().standings
    assert (after.seats, after.next, after.rules.options) == (before.seats, before.next, before.rules.options)


@pytest.mark.parametrize(
    ("game", "people", "told", "rest", "totals"),
    [
        ("brisca", "Ana+Carla Beto+Dani", ("50",), "Beto+Dani (el resto): [70]", {"Ana+Carla": 0, "Beto+Dani": 1}),
        ("whist", "Ana+Carla Beto+Dani", ("9",), "Beto+Dani (el resto): [4]", {"Ana+Carla": 3, "Beto+Dani": 0}),
        ("cuarenta", "Ana Beto", ("", "", "", "", "22"), "Beto (el resto): [18]", {"Ana": 8, "Beto": 0}),
        ("hearts", "Ana Beto Carla", ("3", "20"), "Carla (el resto): [3]", {"Ana": 3, "Beto": 20, "Carla": 3}),
        (
            "hearts",
            "Ana Beto Carla",
            ("pq 2c 3c 4c", "5c 6c 7c 8c 9c"),
            "[ac 10c jc qc kc]",
            {"Ana": 16, "Beto": 5, "Carla": 5},
        ),
    ],
)
def test_the_last_one_is_offered_the_rest(
    sit: Sit, now_there: MatchNow, game: str, people: str, told: tuple[str, ...], rest: str, totals: dict[str, int]
) -> None:
    said = sit(game, people, *told, "", "", lang="es")
    assert rest in said
    assert dict(now_there().standings.totals) == totals


def test_the_rest_of_what_may_be_nothing_at_all_is_offered_once_something_is_told(sit: Sit) -> None:
    """In tichu the cards make a hundred, or nothing where one side went out first and second."""
    assert "Beto+Dani (el resto): [40]" in sit("tichu", "Ana+Carla Beto+Dani", "", "60", lang="es")


def test_the_rest_is_only_offered(sit: Sit, now_there: MatchNow) -> None:
    said = sit("hearts", "Ana Beto Carla", "3", "20", "5", "b=18", "", lang="es")
    assert "28 en total, 2 de más" in said
    assert dict(now_there().standings.totals) == {"Ana": 3, "Beto": 18, "Carla": 5}


def test_nothing_is_offered_where_too_much_was_told(sit: Sit) -> None:
    assert "el resto" not in sit("hearts", "Ana Beto Carla", "13", "20", lang="es")


def test_nothing_is_offered_where_nothing_need_be_told(sit: Sit) -> None:
    """Somebody got to the target before the end: then no cards are counted."""
    assert "el resto" not in sit("cuarenta", "Ana Beto", "", "", "", "", "0", lang="es")


def test_an_example_of_a_total_is_possible_in_the_game(sit: Sit) -> None:
    said = sit("hearts", "Ana Beto Carla", "luis", lang="es")
    assert "27" not in said
    assert "o solo el total: 14" in said


def test_who_tells_totals_is_shown_totals(sit: Sit) -> None:
    said = sit(*OCHOS, "ana", "14", "27", "35", "zzz", lang="es")
    assert "No se entiende. b=27 dice qué tiene Beto" in said


def test_a_total_of_a_hand_before_is_a_total_where_the_table_chose_so(sit: Sit, now_there: MatchNow) -> None:
    sit(*OCHOS, "ana", "8", "8k", "9", "t", "", ".corregir chuy 25", "", lang="es")
    assert now_there().standings.totals["Chuy"] == 25


def test_a_total_of_a_hand_told_by_cards_need_not_be_told_twice(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OCHOS, "ana", "8j", "8k", "9", "", ".corregir chuy 25", "", lang="es")
    assert "Chuy pasa de 60 a 25" in said
    assert now_there().standings.totals["Chuy"] == 25


def test_a_name_alone_where_cards_are_asked_for_asks_of_that_one(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OCHOS, "", "chuy", "", "k", "9", "7", "", lang="es")
    assert "no es una carta" not in said
    assert "Ana: chuy\nChuy: \nAna: k\n" in said
    assert dict(now_there().standings.totals) == {"Ana": 10, "Beto": 9, "Chuy": 0, "Lupita": 7}


def test_a_name_alone_asks_again_what_was_told(sit: Sit, now_there: MatchNow) -> None:
    sit(*OCHOS, "ana", "k", "beto", "q5", "9", "7", "", lang="es")
    assert now_there().standings.totals["Beto"] == 15


def test_partners_win_in_the_plural(sit: Sit) -> None:
    said = sit("whist", "Ana+Carla Beto+Dani", "2", "", "", lang="es")
    assert "Ganan Beto+Dani con 5" in said
    assert "Beto+Dani win with 5" in sit(".undo", "", "", "", "", "", "", lang="en")


def test_what_tells_a_hand_is_said_without_dashes_here(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OCHOS, "nadie", "", lang="es")
    assert "o di quién se quedó sin ninguna: termina=NOMBRE." in said
    said = sit(".nueva", "gin", "Ana Beto", ".porque", "cierra=beto", "", "35", "4", "", lang="es")
    assert "Anota la primera" not in said, "it is asked for here"
    assert now_there().standings.hands[-1].told["knocker"] == "Beto"


def test_the_same_hand_again_is_said_as_a_sentence(sit: Sit) -> None:
    hand = ("ana", "8", "k", "9", "")
    assert "\nEsta mano es igual a la anterior." in sit(*OCHOS, *hand, *hand, lang="es")


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("ana beto", ("Ana", "Beto")),
        ("ana, doña carmen, luis de la torre", ("Ana", "Doña Carmen", "Luis de la Torre")),
        ("ana, McCoy, iPhone", ("Ana", "McCoy", "iPhone")),
    ],
)
def test_new_names_in_small_letters_get_a_capital(
    sit: Sit, now_there: MatchNow, typed: str, seats: tuple[str, ...]
) -> None:
    said = sit("uno", typed, "", lang="es")
    assert now_there().standings.seats == seats
    assert said.count("Los nombres nuevos se escriben con mayúscula. ") == 1
    assert ".renombrar Ana ana" in said


def test_partners_and_who_joins_get_a_capital_too(sit: Sit, now_there: MatchNow) -> None:
    sit("brisca", "ana+mariana beto+carla", lang="es")
    assert set(now_there().standings.teams) == {"Ana+Mariana", "Beto+Carla"}
    sit(".nueva", "uno", "Ana beto", ".entra eva 5", lang="es")
    assert now_there().standings.seats == ("Ana", "Beto", "Eva")


def test_who_is_known_in_small_letters_stays_so(sit: Sit, now_there: MatchNow) -> None:
    sit("uno", "ana beto", ".renombrar Ana ana", "", "ana", "5", "", ".nueva", "uno", "ana beto", lang="es")
    assert now_there().standings.seats == ("ana", "Beto")


def test_the_numbers_of_both_sides_are_told_at_once(sit: Sit, now_there: MatchNow) -> None:
    """Ten questions for a hand of mus, two of them about each of five things."""
    said = sit("mus", "Paco Pilar Manolo Conchi", "", "0 2", "5, 0", "", "0 4", "0 2", "", lang="es")
    hint = "(Enter: 0 para los dos; juntos, 1 0: Paco+Manolo 1, Pilar+Conchi 0)"
    assert f"Piedras de grande {hint}\nPaco+Manolo: 5, 0\nPaco+Manolo 5; Pilar+Conchi 0\n" in said
    assert dict(now_there().standings.totals) == {"Paco+Manolo": 5, "Pilar+Conchi": 8}


@pytest.mark.parametrize("line", ["1 2 3", "5 zzz"])
def test_numbers_of_more_or_fewer_than_are_asked_are_not_taken(sit: Sit, line: str) -> None:
    said = sit("mus", "Paco Pilar Manolo Conchi", "", line, lang="es")
    assert "Piedras de grande" not in said


def test_numbers_in_a_row_are_held_against_the_rules(sit: Sit) -> None:
    assert "1000" in sit("mus", "Paco Pilar Manolo Conchi", "", "0 1000", lang="es").rpartition("0 1000")[2]


@pytest.mark.parametrize(
    ("line", "told"),
    [("1,100 30", (1100, 30)), ("30 1,100", (30, 1100)), ("30, 100", (30, 100)), ("1,100, 2,500", (1100, 2500))],
)
def test_the_comma_of_a_thousand_is_none_between_two_numbers(
    sit: Sit, now_there: MatchNow, line: str, told: tuple[int, int]
) -> None:
    sit("tally", "Ana Beto", "", "", "5000", line, "")
    assert tuple(now_there().standings.totals.values()) == told


def test_bid_and_tricks_are_put_right_in_one_word(sit: Sit, now_there: MatchNow) -> None:
    sit("pocha", "Ana Beto Carla", "0", "0", "1", "1", "0", "0", "", ".corregir 1 ana 0/1", "", lang="es")
    assert dict(now_there().standings.totals) == {"Ana": 1, "Beto": 10, "Carla": 10}


@pytest.mark.parametrize(
    ("game", "told"),
    [("ochos-locos", "a 27"), ("uno", "a 12"), ("skyjo", "a 25")],
)
def test_a_total_behind_the_letter_of_a_name_is_no_ace(sit: Sit, now_there: MatchNow, game: str, told: str) -> None:
    sit(game, "Ana Beto Carla", "c", told, "14", "30", "")
    hand = now_there().standings.hands[0].hand
    assert hand is not None
    assert next(iter(hand.cards.values()))["Ana"] == int(told.split()[1])


def test_what_the_screen_offers_is_chosen_though_a_name_begins_so(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", "a", "27", "8", "c", "")
    assert "c: as cards, 8" in said
    assert dict(now_there().standings.totals) == {"Ana": 0, "Beto": 27, "Carla": 50}


def test_two_with_nothing_left_are_told_apart_and_not_asked_in_a_circle(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos-locos", "Ana Beto Carla Eva", "c", "5", "9", "", "", "e", "7", "")
    assert "Enter: Eva has none, so it was not Carla who went out." in said
    assert dict(now_there().standings.totals) == {"Ana": 5, "Beto": 9, "Carla": 7, "Eva": 0}
    said = sit(".new", "ochos-locos", "Ana Beto Carla Eva", "c", "5", "9", "", "", "", "")
    assert "e=8k5" in said.rpartition("So far")[2]


@pytest.mark.parametrize(("answer", "people"), [("two", 3), ("2", 3), ("one", 2), ("1", 2), ("", 3), ("n", 2)])
def test_one_person_or_two_is_answered_as_it_is_asked(sit: Sit, now_there: MatchNow, answer: str, people: int) -> None:
    sit("ochos-locos", "Beto, Carla Luis", answer)
    assert len(now_there().standings.seats) == people


def test_nil_is_nil_in_spanish_too(sit: Sit) -> None:
    assert "nulo" not in sit("spades", "Ana+Carla Beto+Dani", "nulo", "", lang="es").rpartition("nulo")[2]


def test_what_the_rules_refuse_whatever_else_is_told_is_refused_where_it_is_asked(
    sit: Sit, now_there: MatchNow
) -> None:
    """In the second deal of guiñote somebody has won without counting; all else would be told in vain."""
    first = ("", "60", "60", "ana", "", "", "")
    said = sit("guiñote", "Ana+Carla Beto+Dani", *first, "", "nadie", "beto", "", "", lang="es")
    second = said[said.index("Mano 2") :]
    second = second[: second.index("Mano 2 anotada")]
    assert "Estas son las vueltas: di quién llegó antes a 101" in second
    assert "Tantos de las cartas" not in second
    assert dict(now_there().standings.totals) == {"Ana+Carla": 0, "Beto+Dani": 1}


@pytest.mark.parametrize(
    ("game", "people", "told", "refused"),
    [
        ("coinche", "Ana+Carla Beto+Dani", ("ana", "85"), "Bids go in tens."),
        ("rook", "Ana+Carla Beto+Dani", ("ana", "71"), "Bids go up in fives"),
        ("skat", "Ana Beto Carla", ("ana", "grand", "2", "0", "19"), "No game is worth that bid"),
    ],
)
def test_a_bid_that_does_not_exist_is_refused_at_once(
    sit: Sit, game: str, people: str, told: tuple[str, ...], refused: str
) -> None:
    assert refused in sit(game, people, *told)
