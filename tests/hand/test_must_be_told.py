"""A yes or no that is left out is a no, but where the game says that it has to be told."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.problems import Problem
from tests.match.evening import problems

SKAT: dict[str, Any] = {"declarer": "Ana", "contract": "clubs", "matadors": 1}
PITCH: dict[str, Any] = {"bidder": "Ana", "bid": 4, "smudge": True, "won": {"Ana": 4}}


def found(game: str, told: dict[str, Any]) -> list[Problem]:
    return list(problems(game, {"players": ["Ana", "Beto", "Carla"], "hands": [told]}))


@pytest.mark.parametrize(
    ("game", "told", "fact"),
    [("skat", SKAT, "won"), ("pitch", PITCH, "all_six")],
)
def test_it_is_asked_for_where_it_decides(game: str, told: dict[str, Any], fact: str) -> None:
    assert [(one.where, one.key) for one in found(game, told)] == [(f"hands[0].{fact}", "hand.missing-fact")]
    assert found(game, {**told, fact: False}) == []
    assert found(game, {**told, fact: True}) == []


def test_where_it_does_not_come_up_nothing_is_missing() -> None:
    assert found("skat", {"declarer": None}) == []
    assert found("pitch", {**PITCH, "bid": 3, "smudge": False}) == []
