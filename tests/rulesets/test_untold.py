"""What somebody must have, or what decides a hand, is not passed over in silence where nobody told it."""

from __future__ import annotations

from typing import Any

import pytest
from match.evening import evening

FOUR = {"teams": {"AC": ["A", "C"], "BD": ["B", "D"]}}
SCOPA = {"cards": {"A": 22, "B": 18}, "coins": {"A": 5, "B": 5}, "settebello": "A"}
SEVENS = ["7O", "7C", "7E", "7B"]
ONE, OTHER = {"A": ["7O", "7C", "6E", "1B"]}, {"B": ["7E", "7B", "6O", "5C"]}
ALL_OF_IT: list[tuple[str, str, dict[str, Any], dict[str, Any], str]] = [
    # game, players, the hand as it was told, what was not told, what is said
    ("scopa", "A B", SCOPA, {"prime": ONE | OTHER}, "Nobody's best"),
    ("scopa", "A B", SCOPA | {"prime": ONE}, {"prime": ONE | OTHER}, "B's best cards"),
    ("belote", "A B C D", {"taker": "AC", "points": {"AC": 162}}, {"capot": "AC"}, "AC have all 162 points"),
    ("coinche", "A B C D", {"taker": "AC", "bid": 90, "points": {"BD": 162}}, {"capot": "BD"}, "BD have all 162"),
    ("jass", "A B C D", {"contract": "hearts", "points": {"AC": 157}}, {"all_tricks": "AC"}, "AC have all 157 points"),
    ("doppelkopf", "A B C D", {"re": ["A", "B"], "re_points": 240}, {"black": True}, "All 240 points are on one side"),
    ("doppelkopf", "A B C D", {"re": ["A", "B"], "re_points": 0}, {"black": True}, "All 240 points are on one side"),
    ("sheepshead", "A B C", {"picker": "A", "points": 120}, {"no_trick": "others"}, "All 120 points are on one side"),
    ("sheepshead", "A B C", {"picker": "A", "points": 0}, {"no_trick": "picker"}, "All 120 points are on one side"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "players", "told", "untold", "said"), ALL_OF_IT)
def test_what_was_not_told_is_remarked_on(
    game: str, players: str, told: dict[str, Any], untold: dict[str, Any], said: str
) -> None:
    teams = FOUR if game in ("belote", "coinche", "jass") else {}
    assert [one.startswith(said) for one in remarks(game, players, told, teams)] == [True]
    assert remarks(game, players, told | untold, teams) == []


@pytest.mark.parametrize(
    ("game", "players", "told"),
    [
        ("scopa", "A B", SCOPA | {"prime": {"A": SEVENS}}),
        ("scopa", "A B", SCOPA | {"coins": {"A": 10}, "prime": ONE}),
        ("scopa", "A B", SCOPA | {"cards": {"A": 37, "B": 3}, "coins": {"A": 9, "B": 1}, "prime": ONE}),
        ("belote", "A B C D", {"taker": "AC", "points": {"AC": 160, "BD": 2}}),
        ("jass", "A B C D", {"contract": "hearts", "points": {"AC": 155, "BD": 2}}),
        ("doppelkopf", "A B C D", {"re": ["A", "B"], "re_points": 238}),
        ("sheepshead", "A B C", {"picker": "A", "points": 118}),
        ("sheepshead", "A B C", {"leaster": "A"}),
    ],
)  # fmt: skip
def test_where_there_is_nothing_to_tell_nothing_is_said(game: str, players: str, told: dict[str, Any]) -> None:
    assert remarks(game, players, told, FOUR if game in ("belote", "jass") else {}) == []


def remarks(game: str, players: str, told: dict[str, Any], teams: dict[str, Any]) -> list[str]:
    """The sentences of the remarks about one hand."""
    found = evening(game, players, told, **teams).hands[0].remarks
    return [str(one.facts["text"]["en"]) for one in found]
