"""The gate of a new game: twelve hands and ten questions, written from its sources before its file was."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.answers import Answer
from scorekeeper.match.examples import check_example
from scorekeeper.rules.source_nodes import tree_of
from scorekeeper.store.shelf.yaml_nodes import read_nodes
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.desk import table

from .test_shipped import shipped

FILES = sorted((Path(__file__).parent / "gate").glob("*.yaml"))
OPENINGS = {"yes": ("Yes.", "Sí."), "no": ("No.",)}


@cache
def gate(path: Path) -> dict[str, Any]:
    held: dict[str, Any] = tree_of(read_nodes(path.read_bytes()))
    return held


HANDS = [
    pytest.param(path.stem, one, id=f"{path.stem}: {one['name']}") for path in FILES for one in gate(path)["hands"]
]


@pytest.mark.parametrize(("game", "example"), HANDS)
def test_a_hand_counts_as_the_sources_say(game: str, example: dict[str, Any]) -> None:
    ruleset = shipped(game).ruleset
    assert ruleset is not None
    assert [(one.key, one.facts) for one in check_example(ruleset, example)] == []


def answered(game: str, players: int, question: str) -> Answer:
    return RulesDesk(table(game, players), (), "en", None, False).ask(question)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_whole(path: Path) -> None:
    held = gate(path)
    assert len(held["sources"]) >= 2
    assert len(held["hands"]) >= 12
    assert len(held["questions"]) >= 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_most_questions_are_answered_and_each_of_them_by_its_clause(path: Path) -> None:
    rows = [[part.strip() for part in line.split("|")] for line in gate(path)["questions"]]
    answers = {question: answered(path.stem, int(gate(path)["players"]), question) for question, _, _ in rows}
    told = [row for row in rows if answers[row[0]].answer]
    elsewhere = [row for row in told if row[2] not in [one.id for one in answers[row[0]].clauses]]
    otherwise = [row for row in told if opening(answers[row[0]]) not in ("", row[1])]
    assert (elsewhere, otherwise) == ([], [])
    assert len(told) >= len(rows) * 0.8


def opening(answer: Answer) -> str:
    return next((word for word, begins in OPENINGS.items() if (answer.answer or "").startswith(begins)), "")
