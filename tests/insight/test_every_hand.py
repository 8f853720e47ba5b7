"""Who can win with the next hand, where every hand can be tried."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.insight.every_hand import who_can_win
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import shipped_folder


def standings(game: str, players: str, **line: Any) -> Standings:
    ruleset = read_ruleset(shipped_folder() / f"{game}.yaml").ruleset
    assert ruleset is not None
    found = replay(ruleset, {"ruleset": game, "players": players.split(), "hands": [], **line})
    assert isinstance(found, Standings), found
    return found


@pytest.mark.parametrize(
    ("barn", "porch", "able"),
    [
        (3, 9, {"Porch"}),
        (5, 5, set()),  # four points are the most that a hand brings, and the match goes to ten
        (6, 5, {"Barn"}),
        (8, 8, {"Barn", "Porch"}),
    ],
)
def test_four_points_are_the_most_in_a_hand_of_euchre(barn: int, porch: int, able: set[str]) -> None:
    table = standings(
        "euchre", "Earl Fern Gabe Hope", teams={"Barn": ["Earl", "Gabe"], "Porch": ["Fern", "Hope"]},
        start={"totals": {"Barn": barn, "Porch": porch}},
    )  # fmt: skip
    assert who_can_win(table) == able


def test_a_hand_that_counts_one_is_enough_for_whoever_lacks_one() -> None:
    hands = [{"out": "Rosa"}, {"out": "Iker"}, {"out": "Iker"}]
    assert who_can_win(standings("ocho", "Rosa Pilar Iker", options={"target": 3}, hands=hands)) == {"Iker"}
    assert who_can_win(standings("ocho", "Rosa Pilar Iker", options={"target": 4}, hands=hands)) == set()


@pytest.mark.parametrize(("game", "players"), [("hearts", "A B C"), ("truco", "A B"), ("rummy-500", "A B C")])
def test_where_cards_count_or_numbers_are_many_nothing_is_said(game: str, players: str) -> None:
    assert who_can_win(standings(game, players)) is None


def test_nothing_comes_after_the_end() -> None:
    assert who_can_win(standings("ocho", "Rosa Pilar", options={"target": 1}, hands=[{"out": "Rosa"}])) is None
