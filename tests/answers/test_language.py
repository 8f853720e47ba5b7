"""Which language a question is in, and what is particular to it."""

from __future__ import annotations

import pytest

from scorekeeper.answers.language import heard, in_any_language, language
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load

WRITTEN = [
    ("who deals next", "es", "en"),
    ("quién reparte", "en", "es"),
    ("quien reparte", "en", "es"),
    ("¿uno?", "en", "es"),  # only one language has the sign
    ("8 10 4", "es", "es"),  # no word tells: the one that is asked in
    ("8 10 4", "en", "en"),
]


@pytest.mark.parametrize(("text", "asked_in", "written"), WRITTEN)
def test_the_language_of_a_question(text: str, asked_in: str, written: str) -> None:
    assert understand(text, load(), asked_in).written == written


def test_questions_are_heard_in_every_language_that_has_words() -> None:
    assert {*heard()} == {*load().lexicons}


def test_what_sounds_alike_is_the_same_word() -> None:
    spanish = load().lexicons["es"]
    assert [spanish.listed(word) for word in ("bale", "asta")] == ["vale", "hasta"]
    assert language("en").sounds == ()


def test_words_of_any_language() -> None:
    assert {"of", "de", "del"} == in_any_language("of")
