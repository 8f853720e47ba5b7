from __future__ import annotations

import pytest

from scorekeeper.cards import Pack, Style, letters_help, rank_name, show_card, show_cards, suit_name

from .shelf import FRENCH, UNO


@pytest.mark.parametrize(
    ("pack", "code", "lang", "style", "shown"),
    [
        (FRENCH, "8S", "en", "sign", "8♠"),
        (FRENCH, "10H", "es", "sign", "10♥"),
        (FRENCH, "AD", "es", "sign", "A♦"),
        (FRENCH, "K", "en", "sign", "K"),
        (FRENCH, "JOKER", "en", "sign", "Joker"),
        (FRENCH, "JOKER", "es", "sign", "Comodín"),
        (FRENCH, "8S", "es", "letters", "8P"),
        (FRENCH, "KC", "es", "letters", "KT"),
        (FRENCH, "JOKER", "es", "letters", "JOKER"),
        (FRENCH, "8S", "en", "words", "8 of spades"),
        (FRENCH, "8S", "es", "words", "8 de picas"),
        (FRENCH, "KH", "en", "words", "king of hearts"),
        (FRENCH, "KH", "es", "words", "rey de corazones"),
        (FRENCH, "8", "en", "words", "8"),
        (FRENCH, "A", "es", "words", "as"),
        (FRENCH, "JOKER", "es", "words", "comodín"),
        (UNO, "R5", "en", "sign", "R5"),
        (UNO, "Y5", "es", "sign", "AM5"),
        (UNO, "BSKIP", "es", "letters", "AZSALTO"),
        (UNO, "WILD", "en", "sign", "Wild"),
        (UNO, "WD4", "en", "sign", "WD4"),
        (UNO, "R5", "en", "words", "red 5"),
        (UNO, "R5", "es", "words", "5 rojo"),
        (UNO, "GD2", "en", "words", "green draw two"),
        (UNO, "WD4", "es", "words", "comodín roba cuatro"),
        (FRENCH, "R5", "en", "sign", "R5"),
    ],
)
def test_one_card(pack: Pack, code: str, lang: str, style: Style, shown: str) -> None:
    assert show_card(code, pack, lang, style) == shown


def test_cards_in_a_row() -> None:
    assert show_cards(("8S", "K", "10H"), FRENCH, "en") == "8♠ K 10♥"
    assert show_cards(("8S", "K"), FRENCH, "en", "words") == "8 of spades, king"
    assert show_cards((), FRENCH, "en") == ""


@pytest.mark.parametrize(
    ("code", "lang", "plural", "name"),
    [
        ("8", "en", False, "eight"),
        ("8S", "es", True, "ochos"),
        ("K", "es", True, "reyes"),
        ("JOKER", "en", True, "jokers"),
    ],
)
def test_names_of_ranks(code: str, lang: str, plural: bool, name: str) -> None:
    assert rank_name(code, FRENCH, lang, plural) == name


def test_names_of_suits() -> None:
    assert [suit_name(letter, FRENCH, "es") for letter in "SHDC"] == ["picas", "corazones", "diamantes", "tréboles"]
    assert suit_name("Y", UNO, "en") == "yellow"


def test_which_letters_hold() -> None:
    named = (
        {"en": "R red", "es": "R rojo"},
        {"en": "AM yellow", "es": "AM amarillo"},
        {"en": "V green", "es": "V verde"},
        {"en": "AZ blue", "es": "AZ azul"},
    )
    extras = ("COMODIN", "COMODIN4")
    assert letters_help(UNO, "es") == {
        "ranks": "0-9 SALTO REV ROBA2",
        "suits": "R AM V AZ",
        "named": named,
        "extras": extras,
        "of_suits": (),
        "suitless": (),
        "of_colours": named,
        "colourless": extras,
        "example": "AZ6 V4",
    }
