from __future__ import annotations

import ast
from collections import defaultdict

from .source import FILES, text_of

NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "models", "misc", "common"}


def test_no_file_has_a_name_that_says_nothing() -> None:
    parts = {part.removesuffix(".py") for name in FILES for part in name.split("/")}
    assert not parts & NAMES_THAT_SAY_NOTHING


def test_no_two_public_classes_have_one_name() -> None:
    files = defaultdict(list)
    for name in FILES:
        for node in ast.parse(text_of(name)).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                files[node.name].append(name)
    assert {name: where for name, where in files.items() if len(where) > 1} == {}
