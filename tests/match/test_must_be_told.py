"""A yes or no that is left out is a no, but where the game says that it has to be told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.match.examples import example_line
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder

from .evening import SHIPPED, game, problems

SKAT: dict[str, Any] = {"declarer": "Ana", "contract": "clubs", "matadors": 1}
PITCH: dict[str, Any] = {"bidder": "Ana", "bid": 4, "smudge": True, "won": {"Ana": 4}}


def strict(name: str, fact: str) -> Ruleset:
    """The game, where this fact has to be told."""
    plain = game(name)
    return replace(plain, facts={**plain.facts, fact: replace(plain.facts[fact], must_be_told=True)})


def found(rules: str | Ruleset, told: dict[str, Any]) -> list[Problem]:
    return list(problems(rules, {"players": ["Ana", "Beto", "Carla"], "hands": [told]}))


@pytest.mark.parametrize(
    ("name", "told", "fact"),
    [("skat", SKAT, "won"), ("pitch", PITCH, "all_six")],
)
def test_it_is_asked_for_where_it_decides(name: str, told: dict[str, Any], fact: str) -> None:
    rules = strict(name, fact)
    assert [(one.where, one.key) for one in found(rules, told)] == [(f"hands[0].{fact}", "hand.missing-fact")]
    assert found(rules, {**told, fact: False}) == []
    assert found(rules, {**told, fact: True}) == []


def test_what_the_shipped_games_say() -> None:
    assert [one.key for one in found("skat", SKAT)] == ["hand.missing-fact"], (
        "a game that nobody said was won is asked for"
    )
    assert [one.key for one in found("pitch", PITCH)] == ["hand.missing-fact"], "and whether a smudge came off"
    assert found("sheepshead", {"picker": "Ana", "points": 90}) == [], "elsewhere what nobody tells is a no"


@pytest.mark.parametrize("name", ["belote", "coinche"])
def test_that_nobody_took_has_to_be_said(name: str) -> None:
    four = {"players": ["N", "E", "S", "W"], "teams": {"NS": ["N", "S"], "EW": ["E", "W"]}}
    untold = problems(name, {**four, "hands": [{"points": {"NS": 100, "EW": 62}}]})
    assert ("hands[0].taker", "hand.missing-fact") in [(one.where, one.key) for one in untold]
    assert list(problems(name, {**four, "hands": [{"taker": None}]})) == []


def test_where_it_does_not_come_up_nothing_is_missing() -> None:
    assert found(strict("skat", "won"), {"declarer": None}) == []
    assert found(strict("pitch", "all_six"), {**PITCH, "bid": 3, "smudge": False}) == []


CHOSEN = [
    (name, fact.name)
    for name in SHIPPED
    for fact in game(name).facts.values()
    if fact.kind == "choice" and not fact.optional and not fact.each
]


@pytest.mark.parametrize(("name", "fact"), CHOSEN)
def test_none_of_the_choices_is_no_answer_where_one_has_to_be_told(name: str, fact: str) -> None:
    examples = read_ruleset(shipped_folder() / f"{name}.yaml").examples
    lines = [example_line(game(name), example) for example in examples]
    line = next(line for line in lines if fact in line["hands"][0] and not problems(name, line))
    line["hands"] = [{**line["hands"][0], fact: "none"}]
    assert (f"hands[0].{fact}", "hand.not-a-choice") in [(one.where, one.key) for one in problems(name, line)]
