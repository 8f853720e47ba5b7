"""The rows of totals, in the order of the places."""

from __future__ import annotations

import pytest
from match.evening import evening

from scorekeeper.views.score_rows import total_rows


@pytest.mark.parametrize(
    ("start", "hands", "places"),
    [
        ({}, (), ["", ""]),  # before the first hand all are first, which says nothing
        ({"start": {"totals": {"Ana": 5, "Beto": 9}}}, (), ["1", "2"]),
        ({}, ({"out": "Ana", "left": {"Beto": ["3H"]}},), ["1", "2"]),
        ({}, ({"void": True},), ["", ""]),
    ],
)
def test_before_anything_counts_nobody_has_a_place(
    start: dict[str, object], hands: tuple[object, ...], places: list[str]
) -> None:
    _, rows = total_rows(evening("ochos-locos", "Ana Beto", *hands, **start), "en")
    assert [row[1] for row in rows] == places
