"""The match is over: the result is kept as it was announced, and the evening goes on or ends."""

from __future__ import annotations

import pytest

from scorekeeper.store.match_files import newest
from scorekeeper.table.opened import Table

from .conftest import MatchNow, Sit

OVER = ("ochos-locos", "Ana Beto", ".house target=50", "a", "8", "")


def kinds(now_there: MatchNow) -> list[str]:
    return [event["kind"] for event in now_there().events]


@pytest.mark.parametrize("line", ["", ".quit", ".new"])
def test_the_result_is_announced_when_the_table_goes_on(sit: Sit, now_there: MatchNow, table: Table, line: str) -> None:
    said = sit(*OVER, line)
    assert "Ana wins with 0, the lowest total." in said
    events = now_there().events if line != "" else ()
    assert not events or events[-1]["kind"] == "closed"
    assert len(newest(table.home)) == (2 if line == "" else 1)


def test_it_is_not_announced_while_something_may_still_be_put_right(sit: Sit, now_there: MatchNow) -> None:
    sit(*OVER, ".edit 1 beto 8:7", "y", "b", "9", "")
    assert "closed" not in kinds(now_there)
    assert now_there().standings.totals == {"Ana": 9, "Beto": 7}


def test_the_last_hand_is_taken_back(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OVER, ".undo", "y", "b 8:2", "")
    assert "Totals: Ana 0 and Beto 2." in said
    assert now_there().standings.state == "playing"


def test_after_a_closed_terminal_the_result_is_there_again(sit: Sit) -> None:
    sit(*OVER)
    said = sit()
    assert "Ana wins with 0, the lowest total." in said
    assert "Enter: once more, the same." in said


def test_cards_after_the_end_are_not_recorded(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OVER, "8k3")
    assert "The match is over." in said
    assert len(now_there().standings.hands) == 1


def test_stopping_early(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos-locos", "Ana Beto", "a", "8", "", ".stop", "y", "")
    assert "Ana wins with 0" in said
    assert now_there().standings.state == "playing", "and once more"
