from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.messages import parse_word
from scorekeeper.messages.typed import WORDS


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("nobody", "nobody"),
        (" NADIE ", "nobody"),
        ("No one", "nobody"),
        ("sí", "yes"),
        ("SI", "yes"),
        ("s", "yes"),
        ("y", "yes"),
        ("no", "no"),
        ("todos", "everybody"),
        ("everyone", "everybody"),
        ("cualquiera", "any"),
        ("", None),
        ("   ", None),
        (",", None),
        ("Ana", None),
        ("nobody, none", None),
    ],
)
def test_words_are_understood_in_every_language(text: str, word: str | None, lang: str) -> None:
    assert parse_word(text, lang) == word


@pytest.mark.parametrize(
    ("among", "word"),
    [(("none", "any"), "none"), (("nobody",), "nobody"), (("yes", "no"), None), ((), None)],
)
def test_only_the_words_that_fit_here_are_taken(among: tuple[str, ...], word: str | None) -> None:
    assert parse_word("ninguno", "es", among) == word


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_word_of_the_rulesets_is_always_understood(word: str, lang: str) -> None:
    assert parse_word(word, lang) == word


@given(st.text())
def test_any_text_is_a_word_or_not(text: str) -> None:
    assert parse_word(text, "es") in (*WORDS, None)
