"""How the end of a match is said."""

from __future__ import annotations

import pytest
from match.evening import evening

from scorekeeper.views.sentences import standing_sentence

PAIRS = {"teams": {"NS": ["N", "S"], "EW": ["E", "W"]}}


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ({"NS": 0, "EW": 0}, "NS wins with 0 (Órdago)."),  # all are level: nobody's total is the highest
        ({"NS": 2, "EW": 38}, "NS wins with 2 (Órdago)."),
        ({"NS": 38, "EW": 2}, "NS wins with 38, the highest total."),
    ],
)
def test_who_wins_an_ordago_wins_by_it(start: dict[str, int], said: str) -> None:
    assert (
        standing_sentence(evening("mus", "N E S W", {"ordago": "NS"}, start={"totals": start}, **PAIRS), "en") == said
    )
