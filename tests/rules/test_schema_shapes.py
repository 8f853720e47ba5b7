"""Texts in languages, lists, tables, records, conditions, each alone: what is read, and what is wrong in which line."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.problems import Problem
from scorekeeper.rules.conditions import ScalarOrList, When, when_schema
from scorekeeper.rules.schema import Plain, cases
from scorekeeper.rules.schema_fields import FileReading, FreeText, Pattern, ValueKind, Whole
from scorekeeper.rules.schema_shapes import Either, FreeMapping, ListOf, Local, Record
from scorekeeper.store.shelf.yaml_nodes import read_nodes

AT = ("deal", 0)
PAIR = Record({"use": Whole(1, 9), "title": FreeText()}, ("use",))
ONE = Record({"points": Whole(), "set": Whole(), "counts": Whole(), "to": FreeText()}, (), ("points", "set"), "counts")
TITLES = FreeMapping(FreeText(), "[a-z]+", "row")


def read(
    kind: ValueKind, text: str, both: bool = False
) -> tuple[Any, list[tuple[str, int, dict[str, object]]], FileReading]:
    """What the kind makes of a text at `deal.1`, with the problems and their lines."""
    node = read_nodes(text.encode())
    assert not isinstance(node, Problem), node
    reading = FileReading("tiny.yaml", both)
    tree = kind.read(node, AT, reading)
    told = [(one.key, int(one.where.split(":")[1]), dict(one.facts)) for one in reading.problems]
    return tree, told, reading


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Local(), "{en: A, es: B}", {"en": "A", "es": "B"}),
        (Local(), "{es: B}", {"es": "B"}),
        (Local(), "{de: C}", {"de": "C"}),
        (ListOf(FreeText()), "[]", []),
        (ListOf(FreeText(), 2), "[a, b]", ["a", "b"]),
        (TITLES, "{a: x, b: y}", {"a": "x", "b": "y"}),
        (TITLES, "{}", {}),
        (PAIR, "{use: 3}", {"use": 3}),
        (PAIR, "{title: a, use: 3}", {"title": "a", "use": 3}),
        (ONE, "{points: 1}", {"points": 1}),
        (ONE, "{set: 0, counts: 1}", {"set": 0, "counts": 1}),
        (ONE, "{counts: 1}", {"counts": 1}),
        (ScalarOrList(), "a", "a"),
        (ScalarOrList(), "[a, b]", ["a", "b"]),
        (When(), "{a: b, out.left.count: {above: 3, below: a + 1}}", {"a": "b", "out.left.count": {"above": "3", "below": "a + 1"}}),
        (When(), "{a: {one_of: [b, c]}}", {"a": {"one_of": ["b", "c"]}}),
        (When(), "{any_of: [{a: b}, {c: d}], e: f}", {"e": "f", "any_of": [{"a": "b"}, {"c": "d"}]}),
        (Plain(), "{Ana: [8S, {x: 1}], 'Beto B': 3}", {"Ana": ["8S", {"x": "1"}], "Beto B": "3"}),
    ],
)  # fmt: skip
def test_what_is_read(kind: ValueKind, text: str, value: object) -> None:
    assert read(kind, text)[:2] == (value, [])


@pytest.mark.parametrize(
    ("kind", "text", "wrong"),
    [
        (Local(), "text", [("rules.not-local", 1, {})]),
        (Local(), "[a]", [("rules.not-local", 1, {})]),
        (Local(), "{}", [("rules.missing-language", 1, {"language": "en", "place": "deal.1"})]),
        (Local(), "{english: A, en: B}", [("rules.wrong-form", 1, {"text": "english", "wanted": "language"})]),
        (Local(), "en: ''", [("rules.missing-value", 1, {"wanted": "text"}), ("rules.missing-language", 1, {"language": "en", "place": "deal.1"})]),
        (ListOf(FreeText()), "a", [("rules.not-a-list", 1, {"place": "deal.1"})]),
        (ListOf(FreeText()), "{a: b}", [("rules.not-a-list", 1, {"place": "deal.1"})]),
        (ListOf(FreeText(), 2), "[a]", [("rules.list-too-short", 1, {"place": "deal.1", "n": 2})]),
        (ListOf(FreeText()), "- a\n- ''\n- b\n- [c]", [("rules.missing-value", 2, {"wanted": "text"}), ("rules.not-a-text", 4, {"wanted": "text"})]),
        (TITLES, "a", [("rules.not-a-mapping", 1, {"place": "deal.1"})]),
        (TITLES, "- a", [("rules.not-a-mapping", 1, {"place": "deal.1"})]),
        (TITLES, "a: x\nB: y\nc: z", [("rules.wrong-form", 2, {"text": "B", "wanted": "row"})]),
        (TITLES, "a: x\nb: y\na: z", [("rules.twice", 3, {"word": "a", "first": 1})]),
        (FreeMapping(FreeText()), "a: x\nA: y\na-1_b: z", [("rules.wrong-form", 2, {"text": "A", "wanted": "name"})]),
        (PAIR, "a", [("rules.not-a-mapping", 1, {"place": "deal.1"})]),
        (PAIR, "title: a", [("rules.missing-key", 1, {"word": "use", "place": "deal.1"})]),
        (PAIR, "use: 0", [("rules.out-of-bounds", 1, {"text": "0", "least": 1, "most": 9})]),
        (PAIR, "title: a\nuse: 1\nuse: 2\ntitle: b", [("rules.twice", 3, {"word": "use", "first": 2}), ("rules.twice", 4, {"word": "title", "first": 1})]),
        (PAIR, "use: 1\ntitel: a", [("rules.unknown-key", 2, {"word": "titel", "nearest": "title", "choices": ("use", "title")})]),
        (PAIR, "use: 1\namount: a", [("rules.unknown-key", 2, {"word": "amount", "nearest": "use", "choices": ("use", "title")})]),
        (PAIR, "use: 1\nfast: a\ntitle: ''", [("rules.unknown-key", 2, {"word": "fast", "nearest": "", "choices": ("use", "title")}), ("rules.missing-value", 3, {"wanted": "text"})]),
        (ONE, "{to: a}", [("rules.not-one-of", 1, {"choices": ("points", "set"), "place": "deal.1"})]),
        (ONE, "{points: 1, set: 0}", [("rules.not-one-of", 1, {"choices": ("points", "set"), "place": "deal.1"})]),
        (ONE, "{points: 1, set: 0, counts: 1}", [("rules.not-one-of", 1, {"choices": ("points", "set"), "place": "deal.1"})]),
        (ONE, "{points: x}", [("rules.not-a-number", 1, {"text": "x"})]),
        (ScalarOrList(), "[]", [("rules.list-too-short", 1, {"place": "deal.1", "n": 1})]),
        (ScalarOrList(), "''", [("rules.missing-value", 1, {"wanted": "text"})]),
        (When(), "out", [("rules.not-a-mapping", 1, {"place": "when"})]),
        (When(), "a: b\nA: c", [("rules.wrong-form", 2, {"text": "A", "wanted": "name"})]),
        (When(), "a: {aboev: 3}", [("rules.unknown-key", 1, {"word": "aboev", "nearest": "above", "choices": ("is", "is_not", "below", "at_most", "at_least", "above", "one_of")})]),
        (When(), "a: b\nany_of: [{c: d}]", [("rules.list-too-short", 2, {"place": "deal.1.any_of", "n": 2})]),
        (When(), "any_of:\n- a: b\n- C: d", [("rules.wrong-form", 3, {"text": "C", "wanted": "name"})]),
        (When(), "any_of: []\nany_of: []", [("rules.twice", 2, {"word": "any_of", "first": 1}), ("rules.list-too-short", 1, {"place": "deal.1.any_of", "n": 2})]),
        (Plain(), "a: 1\na: 2", [("rules.twice", 2, {"word": "a", "first": 1})]),
    ],
)  # fmt: skip
def test_what_is_wrong(kind: ValueKind, text: str, wrong: list[Any]) -> None:
    assert read(kind, text)[1] == wrong


@pytest.mark.parametrize(
    ("text", "value", "wrong"),
    [
        ("3", 3, []),
        ("{first: [{when: {a: b}, use: 3}, {use: 4}]}", {"first": [{"when": {"a": "b"}, "use": 3}, {"use": 4}]}, []),
        ("[]", None, [("rules.not-a-text", 1, {"wanted": "number"})]),
        ("{}", {}, [("rules.missing-key", 1, {"word": "first", "place": "deal.1"})]),
        ("{use: 3}", {}, [("rules.unknown-key", 1, {"word": "use", "nearest": "", "choices": ("first",)}), ("rules.missing-key", 1, {"word": "first", "place": "deal.1"})]),
        ("{first: []}", {}, [("rules.list-too-short", 1, {"place": "deal.1.first", "n": 1})]),
        ("first:\n- use: 1\n- {}", {"first": [{"use": 1}, {}]}, [("rules.missing-key", 3, {"word": "use", "place": "deal.1.first.2"})]),
        ("first:\n- {uze: 1, use: 0}", {"first": [{}]}, [("rules.unknown-key", 2, {"word": "uze", "nearest": "use", "choices": ("when", "use")}), ("rules.out-of-bounds", 2, {"text": "0", "least": 1, "most": 9})]),
    ],
)  # fmt: skip
def test_one_value_or_a_value_by_case(text: str, value: object, wrong: list[Any]) -> None:
    assert read(cases(Whole(1, 9)), text)[:2] == (value, wrong)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (ListOf(FreeText()), "[a, '', b]", ["a", "b"]),
        (TITLES, "{a: '', b: y, b: z}", {"b": "y"}),
        (PAIR, "{use: 1, title: '', x: y}", {"use": 1}),
        (Local(), "{en: '', es: B}", {"es": "B"}),
    ],
)
def test_what_is_wrong_is_left_out(kind: ValueKind, text: str, value: object) -> None:
    assert read(kind, text)[0] == value


@pytest.mark.parametrize(
    ("text", "missing"),
    [("{en: A, es: B}", []), ("{en: A}", ["es"]), ("{es: B}", ["en"]), ("{de: C}", ["en", "es"]), ("{}", ["en", "es"])],
)
def test_a_shipped_text_is_in_both_languages(text: str, missing: list[str]) -> None:
    told = [("rules.missing-language", 1, {"language": lang, "place": "deal.1"}) for lang in missing]
    assert read(Local(), text, both=True)[1] == told


@pytest.mark.parametrize(
    ("kind", "text", "lines"),
    [
        (ListOf(FreeText()), "- a\n- b", {(): 1, (0,): 1, (1,): 2}),
        (TITLES, "a: x\nb:\n  y", {(): 1, ("a",): 1, ("b",): 2}),
        (PAIR, "use: 1\ntitle: a", {(): 1, ("use",): 1, ("title",): 2}),
        (PAIR, "use: 1\n\ntitel: a", {(): 1, ("use",): 1}),
        (ListOf(PAIR), "- use: 1\n- title: a\n  use: 2", {(): 1, (0,): 1, (0, "use"): 1, (1,): 2, (1, "title"): 2, (1, "use"): 3}),
        (When(), "a: b\nc: {is: d}", {(): 1, ("a",): 1, ("c",): 2, ("c", "is"): 2}),
        (Plain(), "a:\n- b", {(): 1, ("a",): 1, ("a", 0): 2}),
    ],
)  # fmt: skip
def test_the_line_of_each_place(kind: ValueKind, text: str, lines: dict[Any, int]) -> None:
    assert read(kind, text)[2].lines == {(*AT, *path): line for path, line in lines.items()}


def test_a_list_keeps_the_line_that_it_was_named_in() -> None:
    holds = Record({"cards": ListOf(FreeText()), "titles": TITLES, "when": When(), "pair": PAIR})
    lines = read(holds, "cards:\n  - a\ntitles:\n  a: x\nwhen:\n  a: b\npair:\n  use: 1")[2].lines
    assert {name: lines[(*AT, name)] for name in ("cards", "titles", "when", "pair")} == {
        "cards": 1,
        "titles": 3,
        "when": 5,
        "pair": 7,
    }


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{a: b, c: {above: d}}", [(AT, {"a": "b", "c": {"above": "d"}})]),
        (
            "{any_of: [{a: b}, {c: d}], e: f}",
            [(AT, {"e": "f"}), ((*AT, "any_of", 0), {"a": "b"}), ((*AT, "any_of", 1), {"c": "d"})],
        ),
    ],
)
def test_each_condition_is_kept_for_itself(text: str, found: list[Any]) -> None:
    assert read(When(), text)[2].found["condition"] == found


TEXT = {"type": ["string", "number", "boolean"]}
NUMBER = {"type": "integer", "minimum": 1, "maximum": 9}


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (Local(), {"type": "object", "properties": {"en": TEXT, "es": TEXT}, "minProperties": 1}),
        (ListOf(FreeText(), 2), {"type": "array", "items": TEXT, "minItems": 2}),
        (TITLES, {"type": "object", "patternProperties": {"^[a-z]+$": TEXT}, "additionalProperties": False}),
        (PAIR, {"type": "object", "properties": {"use": NUMBER, "title": TEXT}, "additionalProperties": False, "required": ["use"]}),
        (Record({"a": FreeText()}), {"type": "object", "properties": {"a": TEXT}, "additionalProperties": False}),
        (
            Record({"a": FreeText(), "b": FreeText()}, (), ("a", "b"), "c"),
            {
                "type": "object",
                "properties": {"a": TEXT, "b": TEXT},
                "additionalProperties": False,
                "oneOf": [
                    {"required": ["a"]},
                    {"required": ["b"]},
                    {"required": ["c"], "not": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}},
                ],
            },
        ),
        (Either(FreeText(), Pattern("a", "name")), {"anyOf": [TEXT, {"type": "string", "pattern": "^a$"}]}),
        (ScalarOrList(), {"anyOf": [TEXT, {"type": "array", "items": TEXT, "minItems": 1}]}),
        (When(), {"$ref": "#/$defs/when"}),
        (Plain(), {}),
    ],
)  # fmt: skip
def test_the_same_for_editors(kind: ValueKind, schema: dict[str, Any]) -> None:
    assert kind.schema() == schema


def test_a_condition_for_editors() -> None:
    operand = ScalarOrList().schema()
    operators = ("is", "is_not", "below", "at_most", "at_least", "above", "one_of")
    comparison = {"type": "object", "properties": dict.fromkeys(operators, operand), "additionalProperties": False}
    assert when_schema() == {
        "type": "object",
        "properties": {"any_of": {"type": "array", "items": {"$ref": "#/$defs/when"}, "minItems": 2}},
        "patternProperties": {"^(?!any_of$)[a-z]": {"anyOf": [TEXT, comparison]}},
        "additionalProperties": False,
    }
