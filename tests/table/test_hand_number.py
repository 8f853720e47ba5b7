"""Which hand a correction is about: its number stands first, or last where it is called a hand."""

from __future__ import annotations

import pytest

from scorekeeper.table.correcting import hand_number


@pytest.mark.parametrize(
    ("typed", "number", "rest"),
    [
        ("1 luis 8k2", 1, "luis 8k2"),
        ("hand 2: ana 5", 2, "ana 5"),
        ("la mano 3 luis 5", 3, "luis 5"),
        ("luis 8k2 hand 2", 2, "luis 8k2"),
        ("luis 8k2 in hand 1", 1, "luis 8k2"),
        ("luis 8k2 en la mano 2", 2, "luis 8k2"),
        ("luis 8k2 de la mano 12", 12, "luis 8k2"),
        ("luis 8k2 1", None, "luis 8k2 1"),  # an ace, or a point
        ("luis hand", None, "luis hand"),
        ("hand 4", 4, ""),
        ("", None, ""),
    ],
)
def test_the_number_of_a_hand_is_found(typed: str, number: int | None, rest: str) -> None:
    found, words = hand_number(typed.split())
    assert (found, " ".join(words)) == (number, rest)
