"""The shapes of a declared format: texts in languages, lists, tables with free keys, records with declared ones."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from scorekeeper.messages.nearest import nearest
from scorekeeper.rules.schema_fields import SKIPPED, FileReading, FreeText, Path, Tree, ValueKind, place_of
from scorekeeper.rules.source_nodes import FileLine, Items, Keys, Node, Text
from scorekeeper.values import dataclass

NUMBER_HERE = ("points", "use", "amount")  # what stands before a number, here one of them, there another


@dataclass(frozen=True)
class Local:
    """A text a person reads, in English and Spanish; one language is enough in a file of one's own."""

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        if not isinstance(node, Keys):
            return reading.wrong("rules.not-local", node.line)
        texts = FreeMapping(FreeText(), "[a-z]{2}", "language").read(node, path, reading)
        missing = {"en", "es"} - set(texts) if reading.both_languages else set() if texts else {"en"}
        for lang in sorted(missing):
            reading.wrong("rules.missing-language", node.line, language=lang, place=place_of(path))
        return texts

    def schema(self) -> dict[str, Any]:  # noqa: D102
        text = FreeText().schema()
        return {"type": "object", "properties": {"en": text, "es": text}, "minProperties": 1}


@dataclass(frozen=True)
class ListOf:
    """A list of one kind; `least` is how many it must have."""

    kind: ValueKind
    least: int = 0

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        reading.lines.setdefault(path, node.line)
        if not isinstance(node, Items):
            return reading.wrong("rules.not-a-list", node.line, place=place_of(path))
        if len(node.items) < self.least:
            return reading.wrong("rules.list-too-short", node.line, place=place_of(path), n=self.least)
        for number, item in enumerate(node.items):
            reading.lines[(*path, number)] = item.line
        read = [self.kind.read(item, (*path, number), reading) for number, item in enumerate(node.items)]
        return [item for item in read if item is not SKIPPED]

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"type": "array", "items": self.kind.schema(), "minItems": self.least}


@dataclass(frozen=True)
class FreeMapping:
    """A mapping with free keys of one form."""

    kind: ValueKind
    keys: str = "[a-z][a-z0-9_-]*"
    what: str = "name"

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        reading.lines.setdefault(path, node.line)
        if not isinstance(node, Keys):
            return reading.wrong("rules.not-a-mapping", node.line, place=place_of(path))
        read = {}
        for key, value in _once(node, reading):
            if not re.fullmatch(self.keys, key.value):
                wrong = "rules.comma" if _is_rest_of_text(value) else "rules.wrong-form"
                reading.wrong(wrong, key.line, text=key.value, wanted=self.what)
                continue
            reading.lines[(*path, key.value)] = key.line
            read[key.value] = self.kind.read(value, (*path, key.value), reading)
        return {key: value for key, value in read.items() if value is not SKIPPED}

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {
            "type": "object",
            "patternProperties": {f"^{self.keys}$": self.kind.schema()},
            "additionalProperties": False,
        }


@dataclass(frozen=True)
class Record:
    """A mapping with declared keys; those in `needed` must be there."""

    fields: Mapping[str, ValueKind]
    needed: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()  # exactly one of these, where any are named
    instead: str = ""  # none of them is needed where this key is there

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        reading.lines.setdefault(path, node.line)
        if not isinstance(node, Keys):
            return reading.wrong("rules.not-a-mapping", node.line, place=place_of(path))
        read: dict[str, Tree] = {}
        present: dict[str, int] = {}
        for key, value in _once(node, reading):
            kind = self.fields.get(key.value)
            if kind is None and " " in key.value and _is_rest_of_text(value):
                reading.wrong("rules.comma", key.line, text=key.value)
                continue
            if kind is None:
                near = _meant(key.value, self.fields)
                reading.wrong("rules.unknown-key", key.line, word=key.value, nearest=near, choices=tuple(self.fields))
                continue
            present[key.value] = key.line
            reading.lines[(*path, key.value)] = key.line
            read[key.value] = kind.read(value, (*path, key.value), reading)
        for name in self.needed:
            if name not in present:
                reading.wrong("rules.missing-key", node.line, word=name, place=place_of(path))
        told = [word for word in self.one_of if word in present]
        if self.one_of and len(told) != 1 and not (not told and self.instead in present):
            self._wrong_number(told, present, node.line, path, reading)
        return {key: value for key, value in read.items() if value is not SKIPPED}

    def _wrong_number(
        self, told: list[str], present: Mapping[str, int], line: int, path: Path, reading: FileReading
    ) -> None:
        """None of those of which there must be one, or several: some written here, some in the file it extends."""
        base = [(word, where) for word in told if isinstance(where := present[word], FileLine)]
        place, own = place_of(path), [word for word in told if not isinstance(present[word], FileLine)]
        if not base or not own:
            reading.wrong("rules.not-one-of", line, choices=self.one_of, place=place)
            return
        words, file = tuple(word for word, _ in base), base[0][1].file
        facts = {"words": tuple(own), "theirs": words, "file": file, "place": place}
        reading.wrong("rules.not-one-of-joined", present[own[0]], **facts)

    def schema(self) -> dict[str, Any]:  # noqa: D102
        schema: dict[str, Any] = {
            "type": "object",
            "properties": {name: kind.schema() for name, kind in self.fields.items()},
            "additionalProperties": False,
        }
        if self.needed:
            schema["required"] = list(self.needed)
        if self.one_of:
            one_of: list[dict[str, Any]] = [{"required": [name]} for name in self.one_of]
            if self.instead:
                one_of.append({"required": [self.instead], "not": {"anyOf": list(one_of)}})
            schema["oneOf"] = one_of
        return schema


@dataclass(frozen=True)
class Either:
    """A scalar, or a mapping (cases, a role by most): told apart by their shape."""

    scalar: ValueKind
    mapping: ValueKind

    def read(self, node: Node, path: Path, reading: FileReading) -> Tree:  # noqa: D102
        return (self.mapping if isinstance(node, Keys) else self.scalar).read(node, path, reading)

    def schema(self) -> dict[str, Any]:  # noqa: D102
        return {"anyOf": [self.scalar.schema(), self.mapping.schema()]}


def _once(node: Keys, reading: FileReading) -> list[tuple[Text, Node]]:
    """The pairs of a mapping; a key written twice is a problem, and its first value is kept."""
    seen: dict[str, int] = {}
    pairs = []
    for key, value in node.pairs:
        if key.value in seen:
            reading.wrong("rules.twice", key.line, word=key.value, first=seen[key.value])
        else:
            seen[key.value] = key.line
            pairs.append((key, value))
    return pairs


def _is_rest_of_text(value: Node) -> bool:
    """Whether what reads as a key has nothing behind it: in `{en: ours, at home}` the comma began a new entry."""
    return isinstance(value, Text) and value.value == ""


def _meant(word: str, known: Collection[str]) -> str:
    """The known word that was meant: a case of a step says `points` where another case says `use`."""
    same = [one for one in NUMBER_HERE if one in known] if word in NUMBER_HERE else []
    return same[0] if same else nearest(word, known)
