"""What happened between hands, under the number that the table gave the hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Cli

EVENING = (
    "new ochos Ana Beto --start-hands 2",
    "note first",
    "hand b=2",
    "note second",
    "hand --void",
    "note third",
    "adjust beto 5 --why late",
)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "Ruling before the first hand: first",
                "Ruling after hand 3: second",
                "Ruling after hand 4: third",
                "After hand 4: Beto +5 outside a hand. Reason: late",
            ],
        ),
        (
            "es",
            [
                "Decisión antes de la primera mano: first",
                "Decisión después de la mano 3: second",
                "Decisión después de la mano 4: third",
                "Después de la mano 4: Beto +5 fuera de una mano. Motivo: late",
            ],
        ),
    ],
)
def test_each_is_told_with_its_hand(after: Callable[..., Cli], lang: str, told: list[str]) -> None:
    said = after(*EVENING)("score", "--plain", "--lang", lang).out.splitlines()
    assert [line for line in said if line in told] == told
