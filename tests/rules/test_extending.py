"""House variants: what a file says is laid over the file it extends; problems name the file and line they are in."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from match.evening import SHIPPED, evening, game

from scorekeeper.problems import Problem
from scorekeeper.rules.extending import with_bases
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.schema import Plain
from scorekeeper.rules.schema_fields import FileReading
from scorekeeper.rules.source_nodes import Node
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.yaml_nodes import read_nodes

HEAD = "schema: 1\nid: ours\nextends: {}\nname: {{en: Ours}}\nabout: {{en: As we play it.}}\n"


def read(folder: Path, text: str, base: str = "hearts", name: str = "ours") -> Loaded:
    path = folder / f"{name}.yaml"
    path.write_text(HEAD.format(base) + text, encoding="utf-8")
    return read_ruleset(path)


def ours(folder: Path, text: str, base: str = "hearts") -> Ruleset:
    loaded = read(folder, text, base)
    assert loaded.ruleset is not None, loaded.problems
    return loaded.ruleset


def settled(ruleset: Ruleset, players: int = 4) -> TableRules:
    found = table_rules_for(ruleset, {}, players)
    assert isinstance(found, TableRules)
    return found


def test_other_defaults(tmp_path: Path) -> None:
    ruleset = ours(tmp_path, "options:\n  target: {default: 50}\n  jack: {default: -10}\n")
    chosen = settled(ruleset).options
    assert {name: chosen[name] for name in ("target", "moon", "jack")} == {"target": 50, "moon": "give", "jack": -10}
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


def test_what_the_base_says_in_short_goes_with_its_text(tmp_path: Path) -> None:
    said = "rules: {special: {wizard-led: {text: {en: Anything goes.}}}}"
    assert game("wizard").clauses["special.wizard-led"].short is not None
    assert ours(tmp_path, said, "wizard").clauses["special.wizard-led"].short is None
    assert ours(tmp_path, "", "wizard").clauses["special.wizard-led"].short is not None


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
    chosen = settled(ruleset).options
    assert {name: chosen[name] for name in ("target", "moon", "jack")} == {"target": 75, "moon": "give", "jack": -10}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("options: {target: {deflt: 50}}\n", [("ours.yaml:6", "rules.unknown-key")]),
        ("options: {target: {default: 0}}\n", [("ours.yaml:6", "rules.bad-default")]),
        ("options: {target: {default: 50}}\noptions: {jack: {default: -10}}\n", [("ours.yaml:7", "rules.twice")]),
        ("options: {target: {default: 50, default: 60}}\n", [("ours.yaml:6", "rules.twice")]),
        ("play: {}\nplay: {}\n", [("ours.yaml:7", "rules.twice")]),
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
    for word in ("id", "name", "about", "ask_name", "extends"):
        base.pop(word, None)
        variant.pop(word, None)
    assert variant == base
    assert list(variant.get("options", ())) == list(base.get("options", ()))


def laid_over(own: str, **bases: str) -> tuple[Any, list[tuple[str, str, dict[str, object]]]]:
    """What a file says together with those it extends, and what is wrong; a base stands in NAME.yaml."""

    def nodes(text: str) -> Node:
        node = read_nodes(text.encode())
        assert not isinstance(node, Problem)
        return node

    reading = FileReading("own.yaml")
    whole, _ = with_bases(
        nodes(own), reading, lambda name: (nodes(bases[name]), f"{name}.yaml") if name in bases else None
    )
    told = [(one.key, one.where, dict(one.facts)) for one in reading.problems]
    return Plain().read(whole, (), FileReading("own.yaml")), told


CHAIN = {f"base{n}": f"extends: base{n + 1}\nfrom{n}: yes" for n in range(5)}
CIRCLE = "rules.extends-circle"


@pytest.mark.parametrize(
    ("own", "bases", "whole"),
    [
        ("extends: base\na: 1", {"base": "b: 2"}, {"extends": "base", "a": "1", "b": "2"}),
        ("extends: base\na: 1", {"base": "a: 2"}, {"extends": "base", "a": "1"}),
        ("extends: base\na: {b: 1}", {"base": "a: {b: 2, c: 3}"}, {"extends": "base", "a": {"b": "1", "c": "3"}}),
        ("extends: base\na: {b: {c: 1}}", {"base": "a: {b: {d: 2}}"}, {"extends": "base", "a": {"b": {"d": "2", "c": "1"}}}),
        ("extends: base\na: [1]", {"base": "a: [2, 3]"}, {"extends": "base", "a": ["1"]}),
        ("extends: base\na: {b: 1}", {"base": "a: 2"}, {"extends": "base", "a": {"b": "1"}}),
        ("extends: base\na: 1", {"base": "a: {b: 2}"}, {"extends": "base", "a": "1"}),
        # a value by case stands for one value
        ("extends: base\na: {amount: 1}", {"base": "a: {first: [2]}"}, {"extends": "base", "a": {"amount": "1"}}),
        ("extends: base\na: {first: [1]}", {"base": "a: {amount: 2}"}, {"extends": "base", "a": {"first": ["1"]}}),
        ("extends: base\na: {first: [1]}", {"base": "a: {first: [2], b: 3}"}, {"extends": "base", "a": {"first": ["1"]}}),
        ("extends: base\na: {c: 1}", {"base": "a: {first: [2], b: 3}"}, {"extends": "base", "a": {"first": ["2"], "b": "3", "c": "1"}}),
        # what is not taken over
        ("extends: base", {"base": "id: base\nname: A\nabout: B\nexamples: []\nwithout: [c]\nb: 2"}, {"extends": "base", "b": "2"}),
        ("extends: base\nwithout: [a, b.c]", {"base": "a: 1\nb: {c: 2, d: 3}\ne: 4"}, {"extends": "base", "without": ["a", "b.c"], "b": {"d": "3"}, "e": "4"}),
        ("extends: base\nwithout: [a]\na: {c: 1}", {"base": "a: {b: 2}"}, {"extends": "base", "without": ["a"], "a": {"c": "1"}}),
        # one that extends another
        ("extends: one", {"one": "extends: two\na: 1", "two": "a: 2\nb: 3"}, {"extends": "one", "a": "1", "b": "3"}),
        ("extends: base0", CHAIN | {"base4": "from4: yes"}, {"extends": "base0", **{f"from{n}": "yes" for n in (4, 3, 2, 1, 0)}}),
        # what the schema says
        ("extends: Base", {"base": "a: 1"}, {"extends": "Base"}),
        ("extends: [base]", {"base": "a: 1"}, {"extends": ["base"]}),
        ("a: 1", {}, {"a": "1"}),
        ("- a", {}, ["a"]),
        ("extends: base\na: 1", {"base": "- b"}, {"extends": "base", "a": "1"}),
        ("extends: base\nwithout: a", {"base": "a: 1"}, {"extends": "base", "without": "a", "a": "1"}),
        ("extends: base\nwithout: [[a]]", {"base": "a: 1"}, {"extends": "base", "without": [["a"]], "a": "1"}),
    ],
)  # fmt: skip
def test_what_two_files_say_together(own: str, bases: dict[str, str], whole: Any) -> None:
    assert laid_over(own, **bases) == (whole, [])


@pytest.mark.parametrize(
    ("own", "bases", "wrong"),
    [
        ("a: 1\nextends: bsae", {"base": "a: 1"}, [("rules.no-such-base", "own.yaml:2", {"id": "bsae"})]),
        ("extends: one", {"one": "a: 1\nextends: two"}, [("rules.no-such-base", "one.yaml:2", {"id": "two"})]),
        ("extends: one", {"one": "a: 1\nextends: one"}, [(CIRCLE, "one.yaml:2", {"id": "one"})]),
        ("extends: one", {"one": "extends: two", "two": "extends: one"}, [(CIRCLE, "two.yaml:1", {"id": "one"})]),
        ("extends: base0", CHAIN | {"base5": "a: 1"}, [(CIRCLE, "base4.yaml:1", {"id": "base5"})]),
        ("extends: base\nwithout: [bb]", {"base": "bbb: 1"}, [("rules.not-in-base", "own.yaml:2", {"word": "bb", "nearest": "bbb"})]),
        ("extends: base\nwithout:\n- a.c", {"base": "a: {b: 1}"}, [("rules.not-in-base", "own.yaml:3", {"word": "c", "nearest": ""})]),
        ("extends: base\nwithout: [a.b]", {"base": "a: 1"}, [("rules.not-in-base", "own.yaml:2", {"word": "a", "nearest": "a"})]),
    ],
)  # fmt: skip
def test_what_does_not_go_together(own: str, bases: dict[str, str], wrong: Any) -> None:
    assert laid_over(own, **bases)[1] == wrong


def test_the_base_keeps_its_order() -> None:
    whole, _ = laid_over("extends: base\nd: 1\nb: 2\na: 3", base="a: 4\nb: 5\nc: 6")
    assert list(whole) == ["a", "b", "c", "extends", "d"]


def test_two_amounts_of_one_number_say_where_the_other_is(tmp_path: Path) -> None:
    (problem,) = read(tmp_path, "derive: {helping: {who: everyone, amount: tricks}}\n", "spades").problems
    assert (problem.key, problem.where) == ("rules.not-one-of-joined", "ours.yaml:6")
    assert problem.facts == {
        "words": ("amount",),
        "theirs": ("first",),
        "file": "spades.yaml",
        "place": "derive.helping",
    }


def test_an_option_that_is_taken_out_stays_as_its_default_says(tmp_path: Path) -> None:
    ruleset = ours(tmp_path, "without: [options.jack]\n")
    assert "jack" not in ruleset.options
    rules = settled(ruleset)
    assert ("jack" in rules.options, rules.scope.options["jack"]) == (False, 0)


def test_an_option_of_ones_own_takes_its_place(tmp_path: Path) -> None:
    own = "options: {jack: {title: {en: Jack}, kind: number, min: -20, max: 0, default: -20, clause: scoring.jack}}\n"
    ruleset = ours(tmp_path, "without: [options.jack]\n" + own)
    assert (ruleset.options["jack"].least, ruleset.options["jack"].one_of) == (-20, ())


def test_what_a_family_has_agreed_on_is_not_asked_at_the_start(tmp_path: Path) -> None:
    ruleset = ours(tmp_path, "options: {target: {default: 50}}\n", "tally")
    assert (dict(ruleset.ask_name), dict(ruleset.options["target"].ask)) == ({}, {})
    assert ruleset.options["winner"].ask["en"] == game("tally").options["winner"].ask["en"]
