"""What is shown of hostile text on several lines and in JSON; numbers in a language that there is not."""

from __future__ import annotations

import pytest

from scorekeeper.messages.safety import json_text, safe_lines
from scorekeeper.messages.typed import number_words, parse_number, parse_word


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ana", "Ana"),
        ("Ana\nBeto", "Ana\nBeto"),
        ("A\x1b[2Jna\nB\u202eeto", "A\\x1b[2Jna\nB\\u202eeto"),
        ("\x07", "\\x07"),
        ("Zoë 🦊\n王", "Zoë 🦊\n王"),
    ],
)
def test_lines_stay_lines_and_nothing_else_gets_through(text: str, shown: str) -> None:
    assert safe_lines(text) == shown


@pytest.mark.parametrize(
    ("tree", "written"),
    [
        ({"name": "José 王"}, '{"name": "José 王"}'),
        (["\x1b", "\u202e", "é"], '["\\u001b", "\\u202e", "é"]'),
    ],
)
def test_names_are_written_as_they_are(tree: object, written: str) -> None:
    assert json_text(tree) == written


def test_a_language_that_there_is_not_is_heard_as_english() -> None:
    assert number_words("zz") == number_words("en")
    assert parse_number("doce", "zz") == 12
    assert parse_word("si", "zz", ("yes", "no")) == "yes"
    assert parse_word("yes", "zz", ("yes", "no")) == "yes"
