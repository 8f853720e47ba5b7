"""The source of scorekeeper, read as text and as trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "scorekeeper"
FILES = sorted(path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py"))
PURE = (
    "version",
    "values",
    "problems",
    "messages",
    "cards",
    "rules",
    "hand",
    "scoring",
    "match",
    "insight",
    "referee",
    "views",
    "answers",
)
PURE_FILES = [name for name in FILES if name.split("/")[1].removesuffix(".py") in PURE]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module if node.module and not node.level else "." * node.level


def called(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
