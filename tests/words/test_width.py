from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words import safe
from scorekeeper.words.width import columns, fit


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


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Ana", 5, "Ana  "),
        ("Ana", 3, "Ana"),
        ("Carla", 4, "Car…"),
        ("Carla", 1, "…"),
        ("Carla", 0, ""),
        ("Carla", -3, ""),
        ("", 2, "  "),
        ("José", 3, "Jo…"),
        ("李小龍", 5, "李小…"),
        ("李小龍", 4, "李… "),
        ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
        ("e\u0301e\u0301e\u0301", 2, "e\u0301…"),
        ("a\nb", 4, "a\\nb"),
    ],
)
def test_fit(text: str, width: int, shown: str) -> None:
    assert fit(text, width) == shown


@given(st.text(), st.integers(0, 40))
def test_what_fits_is_exactly_as_wide_as_asked(text: str, width: int) -> None:
    shown = fit(text, width)
    assert columns(shown) == width
    assert safe(shown) == shown
