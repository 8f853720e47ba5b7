"""What a sound file says and does not mean: clauses and options of the base that no step of a variant asks for."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from pathlib import Path

import pytest
from match.evening import SHIPPED

from scorekeeper.authoring.checked_files import check_file
from scorekeeper.messages import problem_text
from scorekeeper.rules.carried_rules import carried_ruleset
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.shipped import shipped_folder

HEAD = "schema: 1\nid: ours\nextends: {}\nname: {{en: Ours}}\nabout: {{en: As we play it.}}\n"
PLAIN = "score: [{to: everyone, points: taken, clause: scoring.taken}]\n"
COLLECTED = "score: [{to: everyone, points: left, clause: scoring.collection}]\nmatch: {winner: {is: lowest}}\n"
TOOK = "{kind: choice, optional: yes, %schoices: {some: {en: some}, none: {en: none}}, ask: {en: Took?}, clause: scoring.points}"
BONUS = "counters: {wins: {title: {en: Wins}, clause: scoring.points}}\nmatch: {%sfinal: [{points: wins, clause: scoring.points}]}\n"


@pytest.mark.parametrize(
    ("base", "text", "found"),
    [
        ("hearts", "options: {target: {default: 50}}\n", []),
        ("hearts", PLAIN, ["scoring.moon", "scoring.jack", "moon", "jack"]),
        (
            "hearts",
            PLAIN + "rules: {scoring: {moon: {text: {en: Nothing.}}, jack: {text: {en: None.}}}}\n",
            ["moon", "jack"],
        ),
        ("hearts", PLAIN + "without: [options.moon, options.jack]\n", ["scoring.moon", "scoring.jack"]),
        ("tally", "facts: {took: " + TOOK % "" + "}\n", ["took"]),
        ("tally", "facts: {took: " + TOOK % "untold: none, " + "}\n", []),
        ("tally", BONUS % "", [None]),
        ("ocho", "match: {ends: []}\n", [None, "end.target", "target"]),
        ("tally", BONUS % "winner: {by: totals}, ", []),
        ("tally", BONUS % "winner: {by: final}, ", []),
    ],
)
def test_what_is_left_over(base: str, text: str, found: list[str | None], tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(HEAD.format(base) + text, encoding="utf-8")
    checked = check_file(path, "ours.yaml")
    assert checked.problems == ()
    facts = [remark.facts for remark in checked.remarks]
    assert [fact.get("clause") or fact.get("option") or fact.get("fact") for fact in facts] == found
    for lang in ("en", "es"):
        assert all(part and "{" not in part for remark in checked.remarks for part in problem_text(remark, lang))


def test_a_variant_speaks_for_itself(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(HEAD.format("hearts") + PLAIN, encoding="utf-8")
    ruleset = check_file(path, "ours.yaml").ruleset
    assert ruleset is not None
    assert sorted({"moon", "jack", "target"} & ruleset.options.keys()) == ["target"]
    assert ruleset.clauses["scoring.moon"].text["en"] == "This is not played here: the table counts otherwise."
    assert ruleset.clauses["scoring.taken"].text == base().clauses["scoring.taken"].text
    assert not any(set(one.clauses) == {"scoring.moon"} for one in ruleset.disputes)
    assert carried_hash(ruleset) == ruleset.hash


def base() -> Ruleset:
    found = check_file(shipped_folder() / "hearts.yaml", "hearts").ruleset
    assert found is not None
    return found


def carried_hash(ruleset: Ruleset) -> str:
    carried = carried_ruleset(ruleset.tree, ruleset.hash)
    assert isinstance(carried, Ruleset), carried
    return carried.hash


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_have_none(name: str) -> None:
    assert check_file(shipped_folder() / f"{name}.yaml", name).remarks == ()
