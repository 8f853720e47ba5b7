"""YAML text to nodes with lines: strict, and safe against hostile files."""

from __future__ import annotations

from typing import Any

import yaml

from scorekeeper.problems import Problem
from scorekeeper.rules.source_nodes import Items, Keys, Node, Text

LARGEST = 1_000_000  # bytes; the largest shipped ruleset is a tenth of it
DEEPEST = 24
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _NotReadError(Exception):
    def __init__(self, key: str, line: int, **facts: str) -> None:
        self.problem = Problem(key, facts, f":{line}")


def read_nodes(data: bytes) -> Node | Problem:
    """The file's only document as nodes, or the problem that makes it unreadable (its `where` is `:LINE`).

    Anchors, aliases and tags are refused, so neither a tree that multiplies itself nor an object can come in.
    """
    if len(data) > LARGEST:
        return Problem("yaml.too-large", {"size": len(data), "largest": LARGEST})
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        return Problem("yaml.not-utf8", {}, f":{line}")
    try:
        return _document(text)
    except _NotReadError as wrong:
        return wrong.problem
    except yaml.MarkedYAMLError as wrong:
        mark = wrong.problem_mark or wrong.context_mark
        where = f":{mark.line + 1 if mark else 1}"
        if _open_brackets(text[: mark.index] if mark else text) > DEEPEST:  # newer libraries give up there themselves
            return Problem("yaml.too-deep", {}, where)
        return Problem("yaml.syntax", {"problem": wrong.problem or wrong.context or ""}, where)
    except yaml.YAMLError as wrong:
        return Problem("yaml.syntax", {"problem": str(wrong).splitlines()[0]}, ":1")


def _open_brackets(text: str) -> int:
    """How many lists and mappings in brackets are open at the end."""
    return sum(text.count(one) for one in "[{") - sum(text.count(one) for one in "]}")


def _document(text: str) -> Node:
    stack: list[tuple[Any, list[Node]]] = []
    event: Any
    done: list[Node] = []
    for event in yaml.parse(text, Loader=_LOADER):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _NotReadError("yaml.alias", line, name=str(event.anchor))
        if getattr(event, "tag", None) and getattr(event, "implicit", True) not in (True, (True, False), (False, True)):
            raise _NotReadError("yaml.tag", line, tag=str(event.tag))
        if isinstance(event, yaml.DocumentStartEvent) and done:
            raise _NotReadError("yaml.two-documents", line)
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            if len(stack) >= DEEPEST:
                raise _NotReadError("yaml.too-deep", line)
            stack.append((event, []))
            continue
        if isinstance(event, yaml.ScalarEvent):
            node: Node = Text(event.value, line)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            node = _closed(*stack.pop())
        else:
            continue
        (stack[-1][1] if stack else done).append(node)
    if not done:
        raise _NotReadError("yaml.empty", 1)
    return done[0]


def _closed(start: Any, nodes: list[Node]) -> Node:
    line = start.start_mark.line + 1
    if isinstance(start, yaml.SequenceStartEvent):
        return Items(tuple(nodes), line)
    pairs = []
    for key, value in zip(nodes[::2], nodes[1::2], strict=True):
        if not isinstance(key, Text):
            raise _NotReadError("yaml.key", key.line)
        pairs.append((key, value))
    return Keys(tuple(pairs), line)
