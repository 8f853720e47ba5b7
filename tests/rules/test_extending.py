"""House variants: what a file says is laid over the file it extends; problems name the file and line they are in."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from pathlib import Path

import pytest
from match.evening import SHIPPED, evening, game

from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.ruleset_files import read_ruleset

HEAD = "schema: 1\nid: ours\nextends: {}\nname: {{en: Ours}}\nabout: {{en: As we play it.}}\n"


def read(folder: Path, text: str, base: str = "hearts", name: str = "ours") -> Loaded:
    path = folder / f"{name}.yaml"
    path.write_text(HEAD.format(base) + text, encoding="utf-8")
    return read_ruleset(path)


def ours(folder: Path, text: str, base: str = "hearts") -> Ruleset:
    loaded = read(folder, text, base)
    assert loaded.ruleset is not None, loaded.problems
    return loaded.ruleset


def settled(ruleset: Ruleset, players: int = 4) -> Agreed:
    found = agree(ruleset, {}, players)
    assert isinstance(found, Agreed)
    return found


def test_other_defaults(tmp_path: Path) -> None:
    ruleset = ours(tmp_path, "options:\n  target: {default: 50}\n  jack: {default: -10}\n")
    assert settled(ruleset).options == {"target": 50, "moon": "give", "jack": -10}
    assert (ruleset.id, dict(ruleset.name)) == ("ours", {"en": "Ours"})
    assert list(ruleset.options) == list(game("hearts").options)
    assert ruleset.clauses.keys() == game("hearts").clauses.keys()
    told = {"taken": {"B": ["QS", "JD"], "C": 13}}
    assert evening(ruleset, "A B C D", told, options={"target": 13}).totals == {"A": 0, "B": 3, "C": 13, "D": 0}


def test_a_default_by_case_is_replaced_as_a_whole(tmp_path: Path) -> None:
    assert settled(ours(tmp_path, "options: {packs: {default: 3}}\n", "ochos-locos")).options["packs"] == 3
    by_case = "options: {target: {default: {first: [{when: {player_count: 2}, use: 50}, {use: 75}]}}}\n"
    ruleset = ours(tmp_path, by_case, "ochos-locos")
    assert [settled(ruleset, n).options["target"] for n in (2, 3)] == [50, 75]


def test_a_list_is_replaced_as_a_whole(tmp_path: Path) -> None:
    values = "values:\n  left:\n    - {cards: [8], points: 25, clause: scoring.eights}\n    - {cards: [other], points: 1, clause: scoring.numbers}\n"
    ruleset = ours(tmp_path, values, "ochos-locos")
    assert evening(ruleset, "A B", {"out": "A", "left": {"B": ["8S", "KD"]}}).totals["B"] == 26


def test_a_text_of_one_rule(tmp_path: Path) -> None:
    ruleset = ours(tmp_path, "rules: {scoring: {moon: {text: {en: The moon is ours.}}}}\n")
    assert ruleset.clauses["scoring.moon"].text["en"] == "The moon is ours."
    assert ruleset.clauses["scoring.moon"].text["es"] == game("hearts").clauses["scoring.moon"].text["es"]
    assert ruleset.clauses["scoring.moon"].title == game("hearts").clauses["scoring.moon"].title


def test_something_more_and_something_less(tmp_path: Path) -> None:
    more = "options:\n  night:\n    {title: {en: Night}, kind: yes_no, default: no, clause: scoring.night}\nrules: {scoring: {night: {title: {en: Night}, text: {en: Dark.}}}}\n"
    assert list(ours(tmp_path, more).options) == [*game("hearts").options, "night"]
    less = ours(tmp_path, "without: [disputes, play.passing]\n", "ochos-locos")
    assert less.disputes == ()
    assert "passing" not in str(less.tree["play"])


def test_examples_are_not_inherited(tmp_path: Path) -> None:
    loaded = read(tmp_path, "")
    assert (loaded.examples, loaded.problems) == ((), ())


def test_a_variant_of_a_variant(tmp_path: Path) -> None:
    read(tmp_path, "options: {target: {default: 50}, jack: {default: -10}}\n")
    path = tmp_path / "theirs.yaml"
    path.write_text(
        HEAD.format("ours").replace("id: ours", "id: theirs") + "options: {target: {default: 75}}\n", encoding="utf-8"
    )
    ruleset = read_ruleset(path).ruleset
    assert ruleset is not None
    assert settled(ruleset).options == {"target": 75, "moon": "give", "jack": -10}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("options: {target: {deflt: 50}}\n", [("ours.yaml:6", "rules.unknown-key")]),
        ("options: {target: {default: 0}}\n", [("ours.yaml:6", "rules.bad-default")]),
        ("score:\n  - {points: takn, clause: scoring.taken}\n", [("ours.yaml:7", "rules.no-such-name")]),
        ("without: [roles.shooter]\n", [(f"hearts.yaml:{n}", "rules.no-such-role") for n in (79, 80, 81)]),
        ("without: [name]\n", [("ours.yaml:6", "rules.not-in-base")]),
        ("without: [match.winner]\n", [("hearts.yaml:84", "rules.missing-key")]),
    ],
)
def test_where_a_problem_is(tmp_path: Path, text: str, wanted: list[tuple[str, str]]) -> None:
    found = [(problem.where, problem.key) for problem in read(tmp_path, text).problems]
    assert [pair[1] for pair in found] == [pair[1] for pair in wanted]
    assert [pair[0].split(":")[0] for pair in found] == [pair[0].split(":")[0] for pair in wanted]
    if wanted[0][0].startswith("ours"):
        assert found == wanted


@pytest.mark.parametrize(
    "word", ["extends: Hearts", "extends: ../hearts", "extends: [hearts]", "extends: ", "without: hearts"]
)
def test_what_is_no_name_of_a_ruleset(tmp_path: Path, word: str) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(f"schema: 1\nid: ours\n{word}\n", encoding="utf-8")
    assert any(problem.where == "ours.yaml:3" for problem in read_ruleset(path).problems)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_variant_that_changes_nothing_scores_the_same(name: str, tmp_path: Path) -> None:
    base, variant = dict(game(name).tree), dict(ours(tmp_path, "", name).tree)
    for word in ("id", "name", "about", "extends"):
        base.pop(word, None)
        variant.pop(word, None)
    assert variant == base
    assert list(variant.get("options", ())) == list(base.get("options", ()))
