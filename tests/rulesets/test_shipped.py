from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from match.evening import SHIPPED

from scorekeeper.match.examples import check_example, example_line
from scorekeeper.match.replay import replay, replay_result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem
from scorekeeper.rules.derived_numbers import spoken_of
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.source_nodes import Keys, Text
from scorekeeper.store.shelf import ruleset_files
from scorekeeper.store.shelf.ruleset_files import load, read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.store.shelf.yaml_nodes import read_nodes

FIVE = ("ochos-locos", "ocho", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights")
ROOT = Path(__file__).resolve().parents[2]
OTHER_ID = "q7-some-other-game"


@cache
def shipped(name: str) -> Loaded:
    return read_ruleset(shipped_folder() / f"{name}.yaml")


@cache
def under_another_id(name: str) -> Ruleset:
    node = read_nodes((shipped_folder() / f"{name}.yaml").read_bytes())
    assert isinstance(node, Keys)
    pairs = tuple((key, Text(OTHER_ID, value.line) if key.value == "id" else value) for key, value in node.pairs)
    loaded = load(Keys(pairs, node.line), "other.yaml", ruleset_files._pack_named, ruleset_files._common(), True)
    assert loaded.ruleset is not None
    return loaded.ruleset


EXAMPLES = [
    pytest.param(name, example, id=f"{name}: {example['name']}")
    for name in SHIPPED
    for example in shipped(name).examples
]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_file_has_no_problem(name: str) -> None:
    assert shipped(name).problems == ()
    assert shipped(name).ruleset is not None


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_side_has_once_is_not_added_up_for_each_of_its_players(name: str) -> None:
    ruleset = shipped(name).ruleset
    assert ruleset is not None
    if all(use == "never" for _, use in ruleset.teams):
        return
    spoken = spoken_of(ruleset)
    of_sides = {"total", *(fact.name for fact in ruleset.facts.values() if fact.who == "sides")}
    assert [one.name for one in ruleset.derive.values() if one.who == "everyone" and spoken[one.name] & of_sides] == []


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_worked_example(name: str, example: dict[str, Any]) -> None:
    ruleset = shipped(name).ruleset
    assert ruleset is not None
    assert check_example(ruleset, example) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_examples_have_names_of_their_own_and_expect_something(name: str) -> None:
    names = [example["name"] for example in shipped(name).examples]
    assert sorted(set(names)) == sorted(names)
    assert [example["name"] for example in shipped(name).examples if not example["expect"]] == []


@pytest.mark.parametrize("name", FIVE)
def test_the_five_have_eight_worked_hands_and_three_whole_matches(name: str) -> None:
    examples = [example for example in shipped(name).examples if "refused" not in example["expect"]]
    hands = [example for example in examples if len(example["hands"]) == 1 and "points" in example["expect"]]
    matches = [example for example in examples if example["expect"].get("state") == "ended"]
    assert len(hands) >= 8
    assert len(matches) >= 3


@pytest.mark.parametrize("name", SHIPPED)
def test_another_id_gives_the_same_results(name: str) -> None:
    ruleset, other = shipped(name).ruleset, under_another_id(name)
    assert ruleset is not None
    assert (other.id, other.hash == ruleset.hash) == (OTHER_ID, False)
    for example in shipped(name).examples:
        assert outcome(ruleset, example) == outcome(other, example)


def outcome(ruleset: Ruleset, example: dict[str, Any]) -> object:
    standings = replay(ruleset, example_line(ruleset, example))
    if not isinstance(standings, Standings):
        return [bare(problem) for problem in standings]
    return replay_result(standings), [bare(problem) for problem in troubles(standings)]


def bare(problem: Problem) -> tuple[str, str]:
    return problem.where, problem.key


def test_the_source_names_no_game() -> None:
    alone = set(SHIPPED) - {"hearts"}  # the suit has that name, too
    compound = [name for name in SHIPPED if "-" in name]
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value[:60]}"
        for path in sorted((ROOT / "scorekeeper").rglob("*.py"))
        for node in code_texts(ast.parse(path.read_text("utf-8")))
        if node.value in alone or any(name in node.value for name in compound)
    ]
    assert named == []


def code_texts(tree: ast.AST) -> list[Any]:
    """The texts of the source that are not documentation."""
    described = [
        node.body[0]
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and node.body
    ]
    documentation = [node.value for node in described if isinstance(node, ast.Expr)]
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documentation
    ]


def test_nothing_hangs_on_files_outside_the_repository() -> None:
    outside = ".." + "/shared"
    text = [
        path
        for folder in ("scorekeeper", "rulesets", "tests", "docs", "tools")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".yaml", ".md", ".po", ".toml", ".json", ".txt")
        and outside in path.read_text("utf-8")
    ]
    assert text == []
