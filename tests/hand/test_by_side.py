"""What is counted by side at the table, told by side or of its players: it is the same hand."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.table.typed.typed_hand import read_line
from tests.match.evening import evening, refused

TEAMS = {"NS": ["N", "S"], "EW": ["E", "W"]}
FOUR = "N E S W"
BY_SIDE = {"NS": 28, "EW": 24}
REST = {"big_casino": "S", "little_casino": "E"}


def casino(cards: dict[str, int], spades: dict[str, int], aces: dict[str, int]) -> dict[str, Any]:
    return {"cards": cards, "spades": spades, "aces": aces, **REST}


@pytest.mark.parametrize(
    "cards", [BY_SIDE, {"N": 10, "S": 18, "E": 24}, {"N": 28, "EW": 24}, {"S": 28, "E": 4, "W": 20}]
)
@pytest.mark.parametrize("spades", [{"NS": 7, "EW": 6}, {"N": 3, "S": 4, "W": 6}])
def test_cards_of_casino(cards: dict[str, int], spades: dict[str, int]) -> None:
    standings = evening("casino", FOUR, casino(cards, spades, {"NS": 2, "EW": 2}), teams=TEAMS)
    assert standings.totals == {"NS": 8, "EW": 3}


@pytest.mark.parametrize("cards", [{"NS": 21, "EW": 19}, {"N": 21, "E": 19}, {"N": 11, "S": 10, "EW": 19}])
def test_cards_of_cuarenta(cards: dict[str, int]) -> None:
    assert evening("cuarenta", FOUR, {"caidas": {"EW": 1}, "cards": cards}, teams=TEAMS).totals == {"NS": 8, "EW": 2}


@pytest.mark.parametrize("cards", [{"NS": 22, "EW": 18}, {"N": 10, "S": 12, "E": 18}])
def test_cards_of_escoba(cards: dict[str, int]) -> None:
    told = {"cards": cards, "coins": {"N": 5, "W": 5}, "sevens": {"NS": 2, "EW": 2}, "gold_seven": "W"}
    assert evening("escoba", FOUR, told, teams=TEAMS).totals == {"NS": 1, "EW": 1}


def test_a_side_and_one_of_its_players_are_one_too_many() -> None:
    told = casino({"NS": 14, "S": 14, "EW": 24}, {"NS": 7, "EW": 6}, {"NS": 2, "EW": 2})
    assert ("hands[0].cards.S", "hand.not-playing") in refused("casino", FOUR, told, teams=TEAMS)


@pytest.mark.parametrize("forty", [{"N": True, "S": False}, {"N": False, "S": True}, {"NS": True}])
def test_what_one_of_two_partners_did_their_side_has_done(forty: dict[str, bool]) -> None:
    told = {"tute": None, "points": {"NS": 60, "EW": 60}, "last": "N", "forty": forty}
    assert evening("tute", FOUR, told, teams=TEAMS).hands[0].points == {"NS": 110, "EW": 60}


def test_who_plays_alone_is_a_side() -> None:
    told = casino({"S": 28, "N": 24}, {"N": 6, "S": 7}, {"N": 2, "S": 2}) | {"little_casino": "N"}
    assert evening("casino", "N S", told).totals == {"N": 3, "S": 8}


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        (["--cards", "N=14", "--cards", "S=14", "--cards", "EW=24"], {"NS": 28, "EW": 24}),
        (["--cards", "NS=28,EW=24"], {"NS": 28, "EW": 24}),
        (["--cards", "N=28", "--cards", "W=24"], {"NS": 28, "EW": 24}),
        (["--cards", "N=14", "--cards", "N=28", "--cards", "E=24"], {"NS": 28, "EW": 24}),  # said again: corrected
        (["N=14/3", "S=14/4", "EW=24/6"], {"NS": 28, "EW": 24}),
    ],
)
def test_what_is_typed_of_two_partners(typed: list[str], cards: dict[str, int]) -> None:
    before = evening("casino", FOUR, teams=TEAMS)
    read = read_line(before.rules, tuple(FOUR.split()), "en", typed)
    assert not read.problems
    assert read.facts["cards"] == cards
