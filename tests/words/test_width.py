from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words import safe
from scorekeeper.words.width import columns


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("Ana", 3),
        ("José Ñandú", 10),
        ("8♠ 10♥", 6),
        ("Jose\u0301", 4),
        ("李小龍", 6),
        ("한국", 4),
        ("👩‍👩‍👧", 2),
        ("🇲🇽", 2),
        ("👍🏽", 2),
        ("❤️", 2),
        ("שלום", 4),
        ("a\x1b", 5),
        ("a\u202e", 7),
    ],
)
def test_columns(text: str, width: int) -> None:
    assert columns(text) == width


@given(st.text())
def test_no_text_is_less_than_nothing_wide(text: str) -> None:
    assert columns(text) >= 0
    assert columns(safe(text)) == columns(text)
