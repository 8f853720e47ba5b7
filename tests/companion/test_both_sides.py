"""What is asked of both sides of a match in pairs: passed over with one key, gone back to, shown in its order."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

MUS = ("mus", "Paco Pilar Manolo Conchi")
SPADES = ("spades", "Tom Anna Bill Zoe")


@pytest.mark.parametrize(
    ("hand", "totals"),
    [
        # who won it all, what was declined, grande, chica, pares, juego
        (("paco", "", "", "", "", ""), {"Paco+Manolo": 0, "Pilar+Conchi": 0}),
        (("", "", "4 0", "0 1", "", "2 0"), {"Paco+Manolo": 6, "Pilar+Conchi": 1}),
        (("", "", "pilar 4", "", "1", "0", "", "2", "0"), {"Paco+Manolo": 3, "Pilar+Conchi": 4}),
        (("", "1", "", "0", "4", "", "", "2 0"), {"Paco+Manolo": 3, "Pilar+Conchi": 4}),
    ],
)
def test_enter_passes_over_what_neither_side_has(
    sit: Sit, now_there: MatchNow, hand: tuple[str, ...], totals: dict[str, int]
) -> None:
    sit(*MUS, *hand, "", lang="es")
    assert dict(now_there().standings.totals) == totals


def test_what_was_passed_over_is_read_back(sit: Sit) -> None:
    said = sit(*MUS, "", "", lang="es")
    hint = "(Enter: 0 para los dos; juntos, 1 0: Paco+Manolo 1, Pilar+Conchi 0)"
    assert f"{hint}\nPaco+Manolo: \nPaco+Manolo 0; Pilar+Conchi 0\nPiedras de" in said


@pytest.mark.parametrize(
    ("game", "people", "hand", "asked"),
    [
        ("casino", "Ana Beto", ("30", "22", "7", "6", "3", "1", "ana", "beto", "ana"), "Ana: \nAna 0; Beto 0\n"),
        ("canasta", "Ana+Carla Beto+Dani", ("",), "Ana+Carla: \nAna+Carla 0; Beto+Dani 0\n"),
        ("nertz", "Ana Beto", (), "Ana: \nBeto: "),  # how many were played is of each
        ("whist", "Ana+Carla Beto+Dani", (), "Ana+Carla: \nBeto+Dani (the rest)"),
    ],
)
def test_what_may_well_not_have_been_is_passed_over_in_other_games_too(
    sit: Sit, game: str, people: str, hand: tuple[str, ...], asked: str
) -> None:
    assert asked in sit(game, people, *hand, "")


def test_what_is_gone_back_to_keeps_what_was_told_of_the_other_side(sit: Sit, now_there: MatchNow) -> None:
    sit(*MUS, "", "", "0 4", ".atrás", ".atrás", "", "", "1 0", "", "2 0", "", lang="es")
    assert now_there().standings.hands[-1].told["grande"] == {"Paco+Manolo": 0, "Pilar+Conchi": 4}


def test_what_was_told_is_shown_in_the_order_of_its_names(sit: Sit) -> None:
    """Grande was told last of one side, and juego last of the other."""
    said = sit(*MUS, "", "", "25 1", "0 1", "", "2 0", "b=0", ".atrás", "3", ".atrás", lang="es")
    assert said.count("Hasta ahora (negados/grande/chica/pares/juego): ") >= 1
    assert "(negados/chica" not in said


@pytest.mark.parametrize("command", [".back", ".clear"])
def test_what_is_asked_of_each_is_said_again_where_one_goes_back(sit: Sit, command: str) -> None:
    assert sit(*SPADES, "4", command).count("Bid (0 is nil)\n") == 2


def test_back_goes_to_the_question_before_whatever_was_told_last(sit: Sit) -> None:
    said = sit(*SPADES, "4", "zoe 3", ".back", "5")
    assert said.count("\nAnna: ") == 2


def test_the_receipt_has_the_order_in_which_people_sit_now(sit: Sit) -> None:
    said = sit("chinchon", "Marta Hugo Nico", ".cambiar hugo nico", "", "marta", "", "1", "2", "3", lang="es")
    receipt = said.rpartition("Hugo: 3")[2]
    assert receipt.index("Marta: cartas") < receipt.index("Nico: cartas") < receipt.index("Hugo: cartas")


def test_what_was_told_until_now_has_the_order_in_which_people_sit(sit: Sit) -> None:
    """Also where the bids were told from the dealer's left."""
    said = sit("wizard", "Marta Hugo Nico", "0 1 1", "0 0 0", lang="es")
    assert "Hasta ahora (apuesta/bazas): Marta 1/0; Hugo 0/0; Nico 1/0." in said


def test_bids_are_asked_in_the_order_in_which_they_are_said(sit: Sit, now_there: MatchNow) -> None:
    """From the dealer's left, and the tricks as people sit."""
    said = sit("wizard", "Marta Hugo Nico", "0", "1", "0", "0 1 0", "", "1 0 1", lang="es")
    bids, tricks = (dict(now_there().standings.hands[-1].told[name]) for name in ("bid", "tricks"))
    assert (bids, tricks) == ({"Marta": 0, "Hugo": 0, "Nico": 1}, {"Marta": 0, "Hugo": 1, "Nico": 0})
    assert "Nico 1; Marta 0; Hugo 1" in said.partition("Mano 2, reparte Hugo")[2]


def test_a_row_of_numbers_is_told_in_the_order_of_asking_and_names_no_seat(sit: Sit, now_there: MatchNow) -> None:
    sit(*SPADES, "3", "3 2 4", "4 4 3 2", "")
    assert now_there().standings.hands[-1].told["bid"] == {"Tom": 4, "Anna": 3, "Bill": 3, "Zoe": 2}


@pytest.mark.parametrize(
    ("lang", "line", "said"),
    [
        ("en", "4 3", "These are 2 numbers. Still asked: Bill, Zoe and Tom."),
        ("es", "4 3", "Son 2 números. Aún por decir: Bill, Zoe y Tom."),
    ],
)
def test_numbers_of_which_it_is_not_clear_whose_they_are_are_not_taken(
    sit: Sit, now_there: MatchNow, lang: str, line: str, said: str
) -> None:
    assert said in sit(*SPADES, "3", line, lang=lang)


def test_nobody_bids_nil_by_saying_nothing(sit: Sit) -> None:
    said = sit(*SPADES, "", "", "4")
    assert said.count("Bid (0 is nil)? Type the number; 0 is one, too.") == 2
    assert "Enter: 0" not in said


@pytest.mark.parametrize("line", ["72 48", "72-48", "72 - 48", "72–48", "72 a 48", "72 to 48", "72 contra 48"])
def test_the_numbers_of_both_sides_as_a_result_is_said(sit: Sit, now_there: MatchNow, line: str) -> None:
    said = sit("briscola", "Tom Anna", line, "")
    assert "Tom 72; Anna 48" in said
    assert now_there().standings.totals == {"Tom": 1, "Anna": 0}


@pytest.mark.parametrize("line", ["3 a 0", "3-0", "3 to 0", "3 0"])
def test_the_stones_of_both_sides_in_one_line(sit: Sit, line: str) -> None:
    assert "Paco 3; Pilar 0" in sit("mus", "Paco Pilar", "", line, lang="es")


def test_an_ace_between_two_cards_is_a_card(sit: Sit) -> None:
    assert "8 A 5" in sit("ochos-locos", "Ana Beto", "nobody", "8 a 5", "9", "")


CUARENTA = ("cuarenta", "Pepe, Lupita, Rosi, Tia Mela", "", "0 1", "pepe 1, rosi 1", "", "", "")


def test_what_was_told_of_players_stands_in_the_row_of_their_side(sit: Sit) -> None:
    shown = sit(*CUARENTA, "19", "21", lang="es")
    assert "Pepe+Rosi: caídas/limpias/rondas/cartas 0/0/2/19; mano 4;" in shown


def test_what_is_told_of_sides_and_of_players_has_its_own_words(sit: Sit) -> None:
    shown = sit(*CUARENTA, "19", "20", lang="es")
    assert (
        "Hasta ahora: caídas/limpias/cartas: Pepe+Rosi 0/0/19; Lupita+Tia Mela 0/1/20; "
        "rondas: Pepe 1; Lupita 0; Rosi 1; Tia Mela 0." in shown
    )
