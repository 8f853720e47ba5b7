"""The words a declared format is made of, each alone: what is read, what is wrong, and the same for editors."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.problems import Problem
from scorekeeper.rules.schema_fields import (
    AmountText,
    FileReading,
    FreeText,
    OneWord,
    Pattern,
    ValueKind,
    Whole,
    YesNo,
    place_of,
)
from scorekeeper.rules.source_nodes import FileLine, Text
from scorekeeper.store.shelf.yaml_nodes import read_nodes

NAME = Pattern("[a-z]+", "name")
SIDE = OneWord(("left", "right"))
AT = ("deal", 0)


def read(kind: ValueKind, text: str) -> tuple[Any, list[tuple[str, dict[str, object], str]], FileReading]:
    """What the kind makes of a value in the third line of a file, at `deal.1`."""
    node = read_nodes(f"\n\n{text}\n".encode())
    assert not isinstance(node, Problem)
    reading = FileReading("tiny.yaml")
    tree = kind.read(node, AT, reading)
    return tree, [(problem.key, dict(problem.facts), problem.where) for problem in reading.problems], reading


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (FreeText(), "some words", "some words"),
        (FreeText(), "010", "010"),
        (NAME, "left", "left"),
        (SIDE, "right", "right"),
        (YesNo(), "yes", True),
        (YesNo(), "no", False),
        (Whole(), "0", 0),
        (Whole(), "-1000000", -1_000_000),
        (Whole(), "1000000", 1_000_000),
        (Whole(2, 4), "2", 2),
        (Whole(2, 4), "4", 4),
        (Whole(-3, 4), "-3", -3),
        (AmountText(), "left * 2", "left * 2"),
        (AmountText(("any", "face")), "face", "face"),
    ],
)
def test_what_is_read(kind: ValueKind, text: str, value: object) -> None:
    assert read(kind, text)[:2] == (value, [])


@pytest.mark.parametrize(
    ("kind", "text", "key", "facts"),
    [
        (FreeText(), "''", "rules.missing-value", {"wanted": "text"}),
        (FreeText("card"), "''", "rules.missing-value", {"wanted": "card"}),
        (FreeText(), "[a]", "rules.not-a-text", {"wanted": "text"}),
        (FreeText(), "{a: b}", "rules.not-a-text", {"wanted": "text"}),
        (NAME, "''", "rules.missing-value", {"wanted": "name"}),
        (NAME, "[left]", "rules.not-a-text", {"wanted": "name"}),
        (NAME, "left2", "rules.wrong-form", {"text": "left2", "wanted": "name"}),
        (NAME, "2left", "rules.wrong-form", {"text": "2left", "wanted": "name"}),
        (SIDE, "''", "rules.missing-value", {"wanted": "left/right"}),
        (SIDE, "rihgt", "rules.not-a-choice", {"text": "rihgt", "choices": ("left", "right"), "nearest": "right"}),
        (SIDE, "both", "rules.not-a-choice", {"text": "both", "choices": ("left", "right"), "nearest": ""}),
        (YesNo(), "true", "rules.not-a-choice", {"text": "true", "choices": ("yes", "no"), "nearest": ""}),
        (YesNo(), "''", "rules.missing-value", {"wanted": "yes/no"}),
        (Whole(), "''", "rules.missing-value", {"wanted": "number"}),
        (Whole(), "[1]", "rules.not-a-text", {"wanted": "number"}),
        (Whole(), "one", "rules.not-a-number", {"text": "one"}),
        (Whole(), "01", "rules.not-a-number", {"text": "01"}),
        (Whole(), "1.0", "rules.not-a-number", {"text": "1.0"}),
        (Whole(), "+1", "rules.not-a-number", {"text": "+1"}),
        (Whole(), "٣", "rules.not-a-number", {"text": "٣"}),
        (Whole(), "1234567890", "rules.not-a-number", {"text": "1234567890"}),
        (Whole(), "123456789", "rules.out-of-bounds", {"text": "123456789", "least": -1_000_000, "most": 1_000_000}),
        (Whole(), "1000001", "rules.out-of-bounds", {"text": "1000001", "least": -1_000_000, "most": 1_000_000}),
        (Whole(), "-1000001", "rules.out-of-bounds", {"text": "-1000001", "least": -1_000_000, "most": 1_000_000}),
        (Whole(2, 4), "1", "rules.out-of-bounds", {"text": "1", "least": 2, "most": 4}),
        (Whole(2, 4), "5", "rules.out-of-bounds", {"text": "5", "least": 2, "most": 4}),
        (AmountText(), "''", "rules.missing-value", {"wanted": "amount"}),
        (AmountText(), "[left]", "rules.not-a-text", {"wanted": "amount"}),
        (AmountText(("any",)), "left +", "rules.amount-syntax", {"amount": "left +", "token": ""}),
        (AmountText(), "1 / 2", "rules.amount-syntax", {"amount": "1 / 2", "token": "/ 2"}),
    ],
)
def test_what_is_wrong(kind: ValueKind, text: str, key: str, facts: dict[str, object]) -> None:
    assert read(kind, text)[:2] == (None, [(key, facts, "tiny.yaml:3")])


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        (FreeText("card"), "8S", {"card": [(AT, "8S")]}),
        (NAME, "left", {"name": [(AT, "left")]}),
        (AmountText(("any",)), "left + 1", {"amount": [(AT, "left + 1")]}),
        (AmountText(("any",)), "any", {}),
        (NAME, "Left", {}),
        (AmountText(), "left +", {}),
        (SIDE, "left", {}),
    ],
)
def test_what_is_kept_to_be_looked_up(kind: ValueKind, text: str, found: dict[str, Any]) -> None:
    assert dict(read(kind, text)[2].found) == found


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (FreeText(), {"type": ["string", "number", "boolean"]}),
        (NAME, {"type": "string", "pattern": "^[a-z]+$"}),
        (SIDE, {"enum": ["left", "right"]}),
        (OneWord(("yes", "no", "says")), {"enum": [True, False, "yes", "no", "says"]}),
        (YesNo(), {"enum": [True, False, "yes", "no"]}),
        (Whole(2, 4), {"type": "integer", "minimum": 2, "maximum": 4}),
        (AmountText(), {"type": ["string", "integer"]}),
    ],
)
def test_the_same_for_editors(kind: ValueKind, schema: dict[str, Any]) -> None:
    assert kind.schema() == schema


def test_a_problem_stands_in_the_line_of_its_place_or_of_what_is_around_it() -> None:
    reading = FileReading("tiny.yaml", lines={(): 1, ("score",): 4, ("score", 1): FileLine(6, "base.yaml")})
    for path in ((), ("score",), ("score", 0, "points"), ("score", 1, "points"), ("deal", "next")):
        reading.wrong_at("rules.no-clause", path, clause="a.b")
    assert [problem.where for problem in reading.problems] == [
        "tiny.yaml:1",
        "tiny.yaml:4",
        "tiny.yaml:4",
        "base.yaml:6",
        "tiny.yaml:1",
    ]
    assert {(problem.key, tuple(problem.facts.items())) for problem in reading.problems} == {
        ("rules.no-clause", (("clause", "a.b"),))
    }


def test_a_line_of_another_file_is_told_with_that_file() -> None:
    reading = FileReading("tiny.yaml")
    assert FreeText().read(Text("", FileLine(7, "base.yaml")), (), reading) is None
    assert [problem.where for problem in reading.problems] == ["base.yaml:7"]


def test_a_place_is_counted_from_one() -> None:
    assert place_of(("score", 1, "first", 0)) == "score.2.first.1"
