"""Cards as a family says them: with articles, by their names, several of one kind, with `and` between."""

from __future__ import annotations

import pytest

from scorekeeper.cards import read_cards

from .shelf import FRENCH, SPANISH, UNO


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("jack", "J"),
        ("3 jack", "3 J"),
        ("3 and jack", "3 J"),
        ("jack of clubs", "JC"),
        ("8 and a king", "8 K"),
        ("a king and a jack", "K J"),
        ("a, king", "A K"),
        ("a k", "A K"),
        ("a 10", "A 10"),
        ("an 8", "8"),
        ("the 7", "7"),
        ("an eight and an ace", "8 A"),
        ("just an ace", "A"),
        ("only the 7 of spades", "7S"),
        ("the king of hearts", "KH"),
        ("5 of hearts, 10 of clubs", "5H 10C"),
        ("two queens", "Q Q"),
        ("2 eights", "8 8"),
        ("a king and 2 threes", "K 3 3"),
        ("two 3s", "3 3"),
        ("three 5's", "5 5 5"),
        ("7 heart and the 9 club", "7H 9C"),
        ("2 3s", "2 3S"),
        ("a pair of queens", "Q Q"),
        ("two, queens", "2 Q"),
        ("2 queen", "2 Q"),
        ("A JOKER", "A JOKER"),
    ],
)
def test_english(text: str, cards: str) -> None:
    read = read_cards(text, FRENCH, "en")
    assert (read.cards, read.problems) == (tuple(cards.split()), ())


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("rey y caballo", "12 11"),
        ("un rey y un caballo", "12 11"),
        ("sota y as", "10 1"),
        ("5 de copas", "5C"),
        ("cinco de copas y tres de oros", "5C 3O"),
        ("5 de copas y 3 de oros", "5C 3O"),
        ("dos reyes", "12 12"),
        ("dos sietes y un seis", "7 7 6"),
        ("el as de oros", "1O"),
        ("la sota de oros y el 12 de bastos", "10O 12B"),
        ("un par de sotas", "10 10"),
        ("nomás un as", "1"),
        ("solo el 7 de espadas", "7E"),
        ("5 espada", "5E"),
        ("7 oro, once basto y un as de copa", "7O 11B 1C"),
        ("siete oro y 1 copa", "7O 1C"),
        ("doce, caballo", "12 11"),
        ("once y tres", "11 3"),
        ("el doce y un siete", "12 7"),
    ],
)
def test_spanish(text: str, cards: str) -> None:
    read = read_cards(text, SPANISH, "es")
    assert (read.cards, read.problems) == (tuple(cards.split()), ())


@pytest.mark.parametrize(
    ("lang", "text", "number", "card"),
    [
        ("en", "three hearts", "3", "3H"),
        ("en", "8 hearts", "8", "8H"),
        ("en", "two hearts, 5s", "2", "2H"),
        ("es", "tres corazones", "3", "3C"),
        ("es", "8 corazones", "8", "8C"),
    ],
)
def test_so_many_of_a_suit_may_be_a_card_or_a_number(lang: str, text: str, number: str, card: str) -> None:
    """`three hearts` is the three of hearts to one and three cards to another: nothing is guessed."""
    problem = read_cards(text, FRENCH, lang).problems[0]
    assert (problem.key, problem.facts["card"], problem.facts["number"]) == ("cards.card-or-count", card, number)


@pytest.mark.parametrize("text", ["the", "an", "just", "and", "two", "a pair of"])
def test_words_around_cards_are_none(text: str) -> None:
    assert read_cards(text, UNO, "en").problems or read_cards(text, UNO, "en").cards == ("2",)


def test_a_letter_of_a_suit_is_no_and() -> None:
    """Where `e` is a suit (espadas), it is not dropped between two cards."""
    assert read_cards("12 e 3", SPANISH, "es").problems


@pytest.mark.parametrize("text", ["wild +4", "comodín +4", "wild+4", "+4", "wild draw four", "comodín roba cuatro"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_card_of_two_words_is_one_card_also_where_one_is_a_sign(text: str, lang: str) -> None:
    assert read_cards(text, UNO, lang).cards == ("WD4",)
    assert read_cards(f"{text} 5", UNO, lang).cards == ("WD4", "5")
