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
    assert ("hands[0].cards.S", "hand.told-apart") in refused("casino", FOUR, told, teams=TEAMS)


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
        (["N=14/3", "S=14/4", "EW=24/6"], {"NS": 28, "EW": 24}),
    ],
)
def test_what_is_typed_of_two_partners(typed: list[str], cards: dict[str, int]) -> None:
    before = evening("casino", FOUR, teams=TEAMS)
    read = read_line(before.rules, tuple(FOUR.split()), "en", typed)
    assert not read.problems
    assert read.facts["cards"] == cards


CLOSED: dict[str, Any] = {"out": "NS", "melded": {"NS": 500, "EW": 500}}
CLOSED_CANASTA = CLOSED | {"natural": {"NS": 1}}
CLOSED_BURACO = CLOSED | {"pure": {"NS": 1}, "dead": {"NS": True}}
HELD = [  # what is told of the partners, and what their sides hold together, in points of canasta
    ({"NS": ["5C"], "EW": ["4C", "4S", "KD"]}, {"NS": 5, "EW": 20}),
    ({"S": ["5C"], "E": ["4C", "4S"], "W": ["KD"]}, {"NS": 5, "EW": 20}),
    ({"N": [], "S": ["5C"], "E": ["4C", "4S", "KD"], "W": []}, {"NS": 5, "EW": 20}),
    ({"N": 0, "S": ["5C"], "E": ["4C", "4S", "KD"], "W": 0}, {"NS": 5, "EW": 20}),
    ({"N": None, "S": ["5C"], "E": 0, "W": ["4C", "4S", "KD"]}, {"NS": 5, "EW": 20}),
    ({"N": [], "S": 5, "E": ["4C", "4S"], "W": 10}, {"NS": 5, "EW": 20}),
    ({"N": 0, "S": 5, "E": 10, "W": ["KD"]}, {"NS": 5, "EW": 20}),
    ({"S": 5, "E": {"cards": ["4C", "4S"], "sum": 10}, "W": ["KD"]}, {"NS": 5, "EW": 20}),
    ({"S": 5, "E": {"cards": ["4C", "4S"], "sum": 10}, "W": {"cards": ["KD"], "sum": 10}}, {"NS": 5, "EW": 20}),
    ({"S": 5, "E": {"cards": ["4C", "4S"], "sum": 10}, "W": 10}, {"NS": 5, "EW": 20}),
]


@pytest.mark.parametrize(("held", "points"), HELD)
@pytest.mark.parametrize("game", ["canasta", "buraco"])
def test_cards_in_hand_of_two_partners(game: str, held: dict[str, Any], points: dict[str, int]) -> None:
    told = (CLOSED_CANASTA if game == "canasta" else CLOSED_BURACO) | {"in_hand": held}
    lines = evening(game, FOUR, told, teams=TEAMS).hands[0].lines
    counted = {side: sum(one.points for one in lines if one.side == side and one.points < 0) for side in points}
    if game == "buraco":
        counted["EW"] += 100  # they did not take the muerto
    assert counted == {side: -count for side, count in points.items()}


@pytest.mark.parametrize(
    ("held", "where"),
    [
        ({"S": 5, "E": {"cards": ["4C", "4S"], "sum": 11}, "W": ["KD"]}, ("in_hand.EW", "hand.sum-differs")),
        ({"S": 5, "E": {"cards": ["4C", "4S"], "sum": 11}, "W": 10}, ("in_hand.W", "hand.told-apart")),
        ({"S": 5, "E": ["4C", "4Z"], "W": 10}, ("in_hand.W", "hand.told-apart")),
        ({"S": 5, "E": "many", "W": 10}, ("in_hand.W", "hand.told-apart")),
        ({"S": 5, "E": True, "W": 10}, ("in_hand.W", "hand.told-apart")),
        ({"S": 5, "EW": 10, "W": 10}, ("in_hand.W", "hand.told-apart")),
        ({"S": 5, "E": 0, "W": []}, ("", "hand.refused-by-rules")),
    ],
)
def test_what_cannot_be_put_together_is_said(held: dict[str, Any], where: tuple[str, str]) -> None:
    found = refused("canasta", FOUR, CLOSED_CANASTA | {"in_hand": held}, teams=TEAMS)
    assert where in [(place.removeprefix("hands[0]").removeprefix("."), key) for place, key in found]


@pytest.mark.parametrize("prime", [{"N": 78, "S": 70, "EW": 60}, {"N": ["7O", "7C"], "S": 36, "EW": 60}])
def test_the_best_of_each_suit_is_no_sum_of_what_each_partner_has(prime: dict[str, Any]) -> None:
    told = {"cards": {"NS": 22, "EW": 18}, "coins": {"NS": 5, "EW": 5}, "settebello": "N", "prime": prime}
    assert refused("scopa", FOUR, told, teams=TEAMS) == [("hands[0].prime.S", "hand.told-apart")]


def test_the_best_of_each_suit_is_that_of_both_partners() -> None:
    prime = {"N": ["7O", "6C"], "S": ["6O", "7C", "7E", "2B"], "EW": ["7B"]}
    told = {"cards": {"NS": 22, "EW": 18}, "coins": {"NS": 5, "EW": 5}, "settebello": "N", "prime": prime}
    assert evening("scopa", FOUR, told, teams=TEAMS).totals == {"NS": 3, "EW": 0}


@pytest.mark.parametrize(
    ("typed", "held"),
    [
        (["N=5C", "S=:5"], 10),
        (["N=:5", "S=5C"], 10),
        (["N=5C", "S=0"], ["5C"]),
        (["N=0", "S=5C"], ["5C"]),
        (["N=5C", "S=4C:5"], {"cards": ["5C", "4C"], "sum": 10}),
    ],
)
def test_what_is_typed_of_two_partners_as_cards_and_as_points(typed: list[str], held: object) -> None:
    read = read_line(evening("canasta", FOUR, teams=TEAMS).rules, tuple(FOUR.split()), "en", typed)
    assert not read.problems
    assert read.facts["in_hand"] == {"NS": held}


def test_what_is_typed_of_two_partners_and_cannot_be_put_together_is_said() -> None:
    read = read_line(evening("scopa", FOUR, teams=TEAMS).rules, tuple(FOUR.split()), "en", ["--prime", "N=78,S=70"])
    assert [(one.where, one.key) for one in read.problems] == [("prime.S", "hand.told-apart")]
