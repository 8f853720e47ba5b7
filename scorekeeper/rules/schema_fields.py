"""The words a declared format is made of: each kind reads its node, says what is wrong, and knows its JSON Schema.

What comes out is a plain tree (dict, list, text, number); the line of every place is kept beside it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import field
from typing import Any, Protocol

from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules import amounts
from scorekeeper.rules.source_nodes import FileLine, Node, Text
from scorekeeper.values import dataclass

Tree = Any  # dict, list, str or int: what JSON can hold
Path = tuple[str | int, ...]
SKIPPED: Tree = None
MOST_PROBLEMS = 100  # of one file: more are one mistake made again and again, and nobody reads on


class TooManyError(Exception):
    """So much is wrong with a file that the reading ends here; the problems so far are kept."""


def place_of(path: Path) -> str:
    """The place as a person is told of it: `score.2`, counted from 1."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)


@dataclass
class FileReading:
    """One reading of one file: what is wrong so far, the line of each place, and what is to be looked up elsewhere."""

    file: str
    both_languages: bool = False
    problems: list[Problem] = field(default_factory=list)
    lines: dict[Path, int] = field(default_factory=dict)
    found: dict[str, list[tuple[Path, Tree]]] = field(default_factory=lambda: defaultdict(list))  # by what it is

    def wrong(self, key: str, line: int, *ways: WayOut, **facts: object) -> Tree:
        """Keep a problem; a place with a problem reads as SKIPPED. Raises TooManyError instead of a 101st."""
        file = line.file if isinstance(line, FileLine) else self.file
        if len(self.problems) >= MOST_PROBLEMS:
            self.problems.append(Problem("rules.too-many-wrong", {"most": MOST_PROBLEMS}, f"{file}:{int(line)}"))
            raise TooManyError
        self.problems.append(Problem(key, facts, f"{file}:{int(line)}", ways))
        return SKIPPED

    def wrong_at(self, key: str, path: Path, **facts: object) -> None:
        """Keep a problem at the line of `path`, or of the nearest place around it."""
        while path and path not in self.lines:
            path = path[:-1]
        self.wrong(key, self.lines[path], **facts)


class ValueKind(Protocol):
    """One kind of value in the format."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:
        """The plain value, or SKIPPED with the problem kept."""

    def schema(self) -> dict[str, Any]:
        """The same in JSON Schema."""


def _text(node: Node, reading: FileReading, wanted: str) -> str | None:
    if not isinstance(node, Text) or node.value == "":
        key = "rules.missing-value" if isinstance(node, Text) else "rules.not-a-text"
        reading.wrong(key, node.line, wanted=wanted)
        return None
    return node.value


@dataclass(frozen=True)
class FreeText:
    """Free text of one line or more; `what` it names, where that is looked up once the whole file is read."""

    what: str = "text"

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        text = _text(node, reading, self.what)
        reading.found[self.what].append((path, text))
        return text

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True)
class Pattern:
    """A text of a certain form: an id, a clause; `what` it names is looked up once the whole file is read."""

    form: str
    what: str

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        text = _text(node, reading, self.what)
        if text is not None and not re.fullmatch(self.form, text):
            return reading.wrong("rules.wrong-form", node.line, text=text, wanted=self.what)
        reading.found[self.what].append((path, text))
        return text

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"type": "string", "pattern": f"^{self.form}$"}


@dataclass(frozen=True)
class OneWord:
    """One of a few words."""

    choices: tuple[str, ...]

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        text = _text(node, reading, "/".join(self.choices))
        if text is None or text in self.choices:
            return text
        return reading.wrong(
            "rules.not-a-choice", node.line, text=text, choices=self.choices, nearest=nearest(text, self.choices)
        )

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"enum": [*(YES_NO[choice] for choice in self.choices if choice in YES_NO), *self.choices]}


YES_NO: Mapping[str, Any] = {"yes": True, "no": False}  # what editors make of them


@dataclass(frozen=True)
class YesNo:
    """`yes` or `no`, nothing else."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        text = OneWord(("yes", "no")).read(node, path, reading)
        return SKIPPED if text is SKIPPED else text == "yes"

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"enum": [True, False, "yes", "no"]}


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    least: int = -1_000_000
    most: int = 1_000_000

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        text = _text(node, reading, "number")
        if text is None:
            return SKIPPED
        if not re.fullmatch(r"-?(0|[1-9][0-9]{0,8})", text):
            return reading.wrong("rules.not-a-number", node.line, text=text)
        if not self.least <= int(text) <= self.most:
            return reading.wrong("rules.out-of-bounds", node.line, text=text, least=self.least, most=self.most)
        return int(text)

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class WholeOrAmount:
    """A whole number within bounds, or an amount that comes to one."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        number = isinstance(node, Text) and re.fullmatch(r"-?[0-9].*", node.value)
        return (Whole() if number else AmountText()).read(node, path, reading)

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return AmountText().schema()


@dataclass(frozen=True)
class AmountText:
    """An amount, checked for its form here and for its names later; `also` are words allowed instead."""

    also: tuple[str, ...] = ()

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        text = _text(node, reading, "amount")
        if text is None or text in self.also:
            return text
        try:
            amounts.parse(text)
        except amounts.AmountError as wrong:
            return reading.wrong(wrong.key, node.line, **wrong.facts)
        reading.found["amount"].append((path, text))
        return text

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"type": ["string", "integer"]}
