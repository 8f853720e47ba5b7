"""What small words do in a sentence, as the files of words say it."""

from __future__ import annotations

import pytest

from scorekeeper.answers.told_hands.cards_held.tokens import tokens_of
from scorekeeper.answers.told_hands.cards_held.words import Told

DOES = [
    # a word, a phrase, one of two meanings by its accent, an ending, and what another language says with it
    ("en", "Bob but not Tim", "but", "but", True),
    ("en", "the other one knocked", "the", "second_other", True),
    ("en", "the ace knocked", "the", "second_other", False),
    ("es", "él tiene 40", "él", "they", True),
    ("es", "el tiene 40", "el", "they", False),
    ("es", "a mí me quedan dos", "mí", "object_me", True),
    ("es", "mi tío cerró", "mi", "object_me", False),
    ("es", "no me quedó nada", "no", "not_me", True),
    ("en", "don't count the king", "not", "not", True),
    ("es", "me but", "but", "but", False),
]


@pytest.mark.parametrize(("lang", "text", "word", "does", "so"), DOES)
def test_what_a_word_does(lang: str, text: str, word: str, does: str, so: bool) -> None:
    told = Told(lang, tokens_of(text, lang))
    at = [token.typed.lower() for token in told.tokens].index(word)
    assert (does in told.does(at)) is so


def test_an_ending_tells_who_does_it_with_its_accent() -> None:
    told = Told("es", tokens_of("quedó quedo", "es"))
    assert [told.ends_as(at, "one_does") for at in (0, 1)] == [True, False]


SHORT = [
    ("she's got 5", ["she", "'s", "got", "5"]),
    ("they'd", ["they", "had"]),
    ("can't", ["ca", "not"]),
    ("-3", ["-3"]),
]


@pytest.mark.parametrize(("text", "words"), SHORT)
def test_what_an_apostrophe_stands_for(text: str, words: list[str]) -> None:
    assert [token.text for token in tokens_of(text, "en")] == words


def test_a_phrase_right_before_a_place() -> None:
    told = Told("en", tokens_of("so we are 4", "en"))
    assert [told.is_after(at, "we_play") for at in range(4)] == [False, False, False, True]
