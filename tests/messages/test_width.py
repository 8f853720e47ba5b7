from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.messages import safe
from scorekeeper.messages.width import columns, cut


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


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Ana", 3, "Ana"),
        ("Alejandra", 6, "Aleja…"),
        ("Ana María", 5, "Ana…"),
        ("李小龍", 6, "李小龍"),
        ("李小龍", 5, "李小…"),
        ("👩‍👩‍👧👍🏽", 3, "👩‍👩‍👧…"),
    ],
)
def test_cut(text: str, most: int, shown: str) -> None:
    assert cut(text, most) == shown


@given(st.text(), st.integers(1, 30))
def test_what_is_cut_fits(text: str, most: int) -> None:
    assert columns(cut(text, most)) <= most
