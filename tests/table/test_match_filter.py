"""Which matches statistics are asked about."""

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.insight.summary import summary
from scorekeeper.problems import Refused
from scorekeeper.table.known_people import Known
from scorekeeper.table.match_filter import MatchFilter, asked_of, read_since


@pytest.mark.parametrize(
    ("typed", "begins"),
    [
        ("2026", "2026-01-01"),
        ("2026-11", "2026-11-01"),
        (" 2026-11-20 ", "2026-11-20"),
        ("2024-02-29", "2024-02-29"),
    ],
)
def test_a_year_a_month_or_a_day_begins_with(typed: str, begins: str) -> None:
    assert read_since(typed) == begins


NAMES = Known({}, ())
DAYS = ("2025-12-31T23:00:00", "2026-01-01T00:30:00", "2026-11-19T20:00:00", "2026-11-20T20:00:00")
MATCHES = [(day, summary(evening("ochos-locos", "Ana Beto", hand("Ana", Beto="8S 8D")), day)) for day in DAYS]


@pytest.mark.parametrize(
    ("since", "counted"),
    [("", 4), ("2025", 4), ("2026", 3), ("2026-11", 2), ("2026-11-19", 2), ("2026-11-20", 1)],
)
def test_the_day_that_is_named_counts(since: str, counted: int) -> None:
    told = asked_of(MATCHES, NAMES, MatchFilter(since=since and read_since(since)))
    assert (told.matches, told.last) == (counted, DAYS[-1])


def test_the_day_after_there_is_none() -> None:
    with pytest.raises(Refused):
        asked_of(MATCHES, NAMES, MatchFilter(since="2026-11-21"))
