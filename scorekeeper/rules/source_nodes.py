"""A YAML file as it was written: texts, lists and mappings with their lines, before anything is understood.

Every scalar stays text, so `no`, `010` and `1:30` cannot change type on the way in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.values import dataclass


class FileLine(int):
    """A line of another file than the one that is read."""

    file: str

    def __new__(cls, line: int, file: str) -> FileLine:  # noqa: D102
        made = super().__new__(cls, line)
        made.file = file
        return made


@dataclass(frozen=True)
class Text:
    """A scalar as written."""

    value: str
    line: int


@dataclass(frozen=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    line: int


@dataclass(frozen=True)
class Keys:
    """A mapping; keys may still be doubled here."""

    pairs: tuple[tuple[Text, Node], ...]
    line: int


Node = Text | Items | Keys


def node_of(tree: Any) -> Node | None:
    """The tree as it would stand in a file: every value is text again; None where it cannot have come from one."""
    if isinstance(tree, bool):
        return Text("yes" if tree else "no", 1)
    if isinstance(tree, (str, int)):
        return Text(str(tree), 1)
    if isinstance(tree, list):
        items = [node_of(part) for part in tree]
        return Items(tuple(item for item in items if item is not None), 1) if None not in items else None
    if isinstance(tree, Mapping):
        pairs = [(Text(key, 1), node_of(part)) for key, part in tree.items()]
        whole = tuple((key, part) for key, part in pairs if part is not None)
        return Keys(whole, 1) if len(whole) == len(pairs) else None
    return None


def tree_of(node: Node) -> Any:
    """What stands there, without the lines: every value is text."""
    if isinstance(node, Keys):
        return {key.value: tree_of(part) for key, part in node.pairs}
    return [tree_of(part) for part in node.items] if isinstance(node, Items) else node.value
