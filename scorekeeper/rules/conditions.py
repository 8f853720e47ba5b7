"""What stands in many places of the format: a condition, cases, a name, some cards, the id of a clause."""

from __future__ import annotations

from typing import Any

from scorekeeper.rules.schema_fields import AmountText, FileReading, FreeText, Path, Pattern, Tree, ValueKind, Whole
from scorekeeper.rules.schema_shapes import Either, FreeMapping, ListOf, Record
from scorekeeper.rules.source_nodes import Items, Keys, Node, Text
from scorekeeper.values import dataclass

OPERATORS = ("is", "is_not", "below", "at_most", "at_least", "above", "one_of")

NUMBER_OF = r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,2}"  # `left`, `others.left`, `out.left.count`
CARDS = ListOf(FreeText("card"), 1)
CLAUSE = Pattern(r"[a-z][a-z-]*\.[a-z0-9][a-z0-9-]*", "clause")


@dataclass(frozen=True)
class ScalarOrList:
    """The value a name is compared with: one, or a list for `one_of`."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        return (ListOf(FreeText(), 1) if isinstance(node, Items) else FreeText()).read(node, path, reading)

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"anyOf": [FreeText().schema(), ListOf(FreeText(), 1).schema()]}


@dataclass(frozen=True)
class When:
    """Comparisons that must all hold: {NAME: VALUE}, {NAME: {OPERATOR: VALUE}}, {any_of: [...]}."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        reading.lines.setdefault(path, node.line)
        if not isinstance(node, Keys):
            return reading.wrong("rules.not-a-mapping", node.line, place="when")
        comparison = Either(FreeText(), Record({operator: ScalarOrList() for operator in OPERATORS}))
        either = Keys(tuple(pair for pair in node.pairs if pair[0].value == "any_of"), node.line)
        plain = Keys(tuple(pair for pair in node.pairs if pair[0].value != "any_of"), node.line)
        read: dict[str, Tree] = FreeMapping(comparison, NUMBER_OF).read(plain, path, reading)
        reading.found["condition"].append((path, dict(read)))
        if either.pairs:
            read |= Record({"any_of": ListOf(When(), 2)}).read(either, path, reading)
        return read

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"$ref": "#/$defs/when"}


def when_schema() -> dict[str, Any]:
    """The definition that `#/$defs/when` names (it holds itself)."""
    comparison = Either(FreeText(), Record({operator: ScalarOrList() for operator in OPERATORS})).schema()
    return {
        "type": "object",
        "properties": {"any_of": {"type": "array", "items": {"$ref": "#/$defs/when"}, "minItems": 2}},
        "patternProperties": {r"^(?!any_of$)[a-z]": comparison},
        "additionalProperties": False,
    }


def cases(kind: ValueKind) -> ValueKind:
    """The kind itself, or `first:` a list of cases of it."""
    case = Record({"when": When(), "use": kind}, ("use",))
    return Either(kind, Record({"first": ListOf(case, 1)}, ("first",)))


@dataclass(frozen=True)
class NumberOrCases:
    """A whole number, or an amount or cases of one; a plain number is read as one."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        plain = isinstance(node, Text) and node.value.removeprefix("-").isdigit()
        return (Whole() if plain else cases(AmountText())).read(node, path, reading)

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return cases(AmountText()).schema()
