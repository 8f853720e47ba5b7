"""What a match is called, as its events say."""

from __future__ import annotations

import pytest

from scorekeeper.match.events import Event, Renamed, Started
from scorekeeper.match.match_state import name_in


@pytest.mark.parametrize(
    ("begun", "renamed", "called"),
    [
        ("", (), ""),
        ("Friday", (), "Friday"),
        ("Friday", ("Saturday",), "Saturday"),
        ("Friday", ("Saturday", "Sunday"), "Sunday"),
        ("", ("Saturday", "Sunday"), "Sunday"),
    ],
)
def test_the_last_name_is_the_one_that_holds(begun: str, renamed: tuple[str, ...], called: str) -> None:
    events: list[Event] = [Started(("Ana", "Beto"), name=begun), *(Renamed(name) for name in renamed)]
    assert name_in(events) == called
