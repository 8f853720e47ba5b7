"""A YAML file as it was written: texts, lists and mappings with their lines, before anything is understood.

Every scalar stays text, so `no`, `010` and `1:30` cannot change type on the way in.
"""

from __future__ import annotations

from dataclasses import dataclass


class FileLine(int):
    """A line of another file than the one that is read."""

    file: str

    def __new__(cls, line: int, file: str) -> FileLine:  # noqa: D102
        made = super().__new__(cls, line)
        made.file = file
        return made


@dataclass(frozen=True, slots=True)
class Text:
    """A scalar as written."""

    value: str
    line: int


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Keys:
    """A mapping; keys may still be doubled here."""

    pairs: tuple[tuple[Text, Node], ...]
    line: int


Node = Text | Items | Keys
