"""Two terminals, one match: what the other one recorded is shown before anything is added to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.table.correcting import redo_event, undo_event
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, record

from .conftest import MatchNow, Sit

HAND = ("a", "8k3", "a10", "qq4")
Elsewhere = Callable[..., Callable[[], object]]


@pytest.fixture
def elsewhere(table: Table) -> Elsewhere:
    """At the other terminal a hand is recorded."""
    return lambda *words: lambda: record_hand(table, words)


def test_a_hand_that_was_recorded_elsewhere_is_shown_before_an_answer_is_taken(four: Sit, elsewhere: Elsewhere) -> None:
    said = four(elsewhere("b=9", "c=9", "d=9"), "b")
    assert "Who went out? b\nMeanwhile: Hand 1 was recorded. New totals: Beto 9, Carla 9 and Dani 9." in said
    assert "Hand 2, dealt by Beto\nWho went out? [b]" in said, "and the answer may be meant for this hand"


@pytest.mark.parametrize("told", [HAND, HAND[:3], HAND[:1], ("a", "b=3 k 8"), ("b=8k3 c=10,a d=qq4",)])
def test_the_same_hand_from_both_terminals_is_one_hand(
    four: Sit, now_there: MatchNow, elsewhere: Elsewhere, told: tuple[str, ...]
) -> None:
    *before, last = told
    said = four(*before, elsewhere("b=8s,k,3", "c=10,a", "d=qq4"), last)
    assert "It is the hand that you were telling: it is there once." in said
    assert said.rpartition("Hand 2, dealt by Beto\n")[2].startswith("Who went out? \n")
    assert len(now_there().standings.hands) == 1


def test_the_same_hand_that_was_only_to_be_recorded(four: Sit, now_there: MatchNow, elsewhere: Elsewhere) -> None:
    said = four(*HAND, elsewhere("b=8s,k,3", "c=10,a", "d=qq4"), "")
    assert "changed while you were looking at it" in said
    assert said.count("Hand 1 was recorded.") == 1
    assert said.rpartition("Hand 2, dealt by Beto\n")[2].startswith("Who went out? \n")
    assert len(now_there().standings.hands) == 1


def test_cards_of_another_suit_are_another_hand(four: Sit, elsewhere: Elsewhere) -> None:
    said = four("a", "8h", "9", elsewhere("b=8s", "c=9", "d=7"), "7")
    assert "It is the hand that you were telling" not in said
    assert "Beto 8h" in said.rpartition("Taken up")[2]


def test_another_hand_than_the_one_that_was_recorded_elsewhere_is_kept(four: Sit, elsewhere: Elsewhere) -> None:
    said = four("a", "8k3", elsewhere("b=9", "c=9", "d=9"), "a10")
    assert "Taken up where it was left:\n  Who went out? Ana\n  Beto 8k3\nCarla: [a10]" in said


def test_what_undo_takes_back_is_what_is_open_again(four: Sit, now_there: MatchNow, elsewhere: Elsewhere) -> None:
    """The hand from the other terminal, and not the last one that was typed here."""
    four(*HAND, "")
    said = four(elsewhere("a=9", "c=7", "d=6"), ".undo", "y")
    assert said.index("Meanwhile: Hand 2 was recorded.") < said.index("This takes back hand 2.")
    assert "Ana: left 9; hand 9" in said.rpartition("open again")[2]
    assert len(now_there().standings.hands) == 1


def test_a_misdeal_is_not_recorded_for_a_hand_that_nobody_has_seen(
    four: Sit, now_there: MatchNow, elsewhere: Elsewhere
) -> None:
    assert "Meanwhile: Hand 1 was recorded." in four(elsewhere("b=9", "c=9", "d=9"), ".void")
    assert [hand.kind for hand in now_there().standings.hands] == ["normal"]


def test_what_was_begun_stays_for_the_hand_it_was_begun_for(four: Sit, now_there: MatchNow, table: Table) -> None:
    """The hand before is taken back and comes back at the other terminal."""
    four(*HAND, "")
    four(
        *("b", "7"),
        *(lambda: record(table, undo_event), "8", lambda: record(table, redo_event), "a", "9", "8", ""),
    )
    assert now_there().standings.totals == {"Ana": 7, "Beto": 63, "Carla": 20, "Dani": 74}


def _told_anew(table: Table) -> None:
    """The last hand is taken back and told otherwise, at the other terminal."""
    record(table, undo_event)
    record_hand(table, ("b=7", "c=7", "d=7"))


def test_what_was_told_stays_when_the_hand_before_is_told_anew_elsewhere(
    four: Sit, now_there: MatchNow, table: Table
) -> None:
    four(*HAND, "")
    said = four("b", "9", "9", "9", lambda: _told_anew(table), "", "")
    assert "Meanwhile: Hand 1 is taken back. Hand 1 was recorded." in said, "in the order in which it happened"
    assert now_there().standings.totals == {"Ana": 9, "Beto": 7, "Carla": 16, "Dani": 16}


def test_what_was_told_stays_when_it_is_seen_in_between(four: Sit, now_there: MatchNow, table: Table) -> None:
    four(*HAND, "")
    said = four(
        *("b", "9", "9", lambda: record(table, undo_event), ".score"),
        *(lambda: record_hand(table, ("b=7", "c=7", "d=7")), ".score", "9", ""),
    )
    assert now_there().standings.totals == {"Ana": 9, "Beto": 7, "Carla": 16, "Dani": 16}, said


def test_the_match_is_gone(four: Sit, table: Table) -> None:
    (path,) = table.store.home.matches.glob("*.json")
    said = four("a", path.unlink, "8", ".score", ".undo", ".join Eva 3", ".quit")
    assert said.count("Good night.") == 1, "it is said, and nothing breaks"
