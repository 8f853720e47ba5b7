"""Where only the sum of somebody's cards was told, nothing is asked about these cards."""

from __future__ import annotations

import pytest

from tests.companion.conftest import Sit

ASKED = "Aces among them that were laid as A-2-3"


@pytest.mark.parametrize(
    ("laid", "asked"),
    [
        ("sam 60, beth 45", False),
        ("sam :60, beth sixty points", False),
        ("sam as 2s 3s, beth 45", True),
    ],
)
def test_low_aces_are_asked_of_cards_alone(sit: Sit, laid: str, asked: bool) -> None:
    shown = sit("rummy 500", "Sam Beth", laid, lang="en")
    assert (ASKED in shown) is asked
