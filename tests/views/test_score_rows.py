"""The rows of totals, in the order of the places."""

from __future__ import annotations

import pytest
from match.evening import evening

from scorekeeper.views.score_rows import history_rows, total_rows


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


def test_who_comes_back_does_so_with_a_total_and_the_change_that_makes_it() -> None:
    """104, and back with the most of those who are in: the column adds up, and nobody reads a total of minus 60."""
    hands = ({"closer": "Ana", "loose": {"Beto": 60, "Carla": 20}}, {"join": "Beto", "at": "highest"})
    _, rows = history_rows(evening("chinchon", "Ana Beto Carla", *hands, options={"target": 50}), "en")
    assert rows[-1][:3] == ["joins with 20", "", "-40"]
