from __future__ import annotations

import pytest

from .source import PURE, PURE_FILES, called, imported, text_of

# What computes and nothing else. A module that asks the time, a file, the screen or chance has no place in this list.
COMPUTES = {
    "__future__",
    "bisect",
    "collections",
    "contextlib",
    "dataclasses",
    "difflib",
    "enum",
    "fractions",
    "functools",
    "graphlib",
    "hashlib",
    "heapq",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "scorekeeper",
    "string",
    "textwrap",
    "types",
    "typing",
    "unicodedata",
}
# messages reads its own catalogues, through the loader that found it, asks the folder which there are (os.listdir),
# and how wide a letter is on a screen.
MESSAGES_MAY_TOO = {"gettext", "importlib", "os", "struct", "wcwidth"}
ANSWERS_MAY_TOO = {"rapidfuzz", "Stemmer", "array", "zlib"}  # words, and what was learned as numbers: no file, no clock
MATCH_MAY_TOO = {"base45", "zlib", "datetime"}  # a match as a text for a QR code; whether an event names a moment
VALUES_MAY_TOO = {"exec"}  # what makes a value is compiled from the names of its fields
REACHES_OUT = {"open", "print", "input", "eval", "exec", "compile", "__import__"}


def test_every_pure_layer_is_looked_at() -> None:
    assert {name.split("/")[1].removesuffix(".py") for name in PURE_FILES} == set(PURE)


@pytest.mark.parametrize("name", PURE_FILES)
def test_a_pure_layer_imports_only_what_computes(name: str) -> None:
    more = {"messages": MESSAGES_MAY_TOO, "answers": ANSWERS_MAY_TOO, "match": MATCH_MAY_TOO}
    allowed = COMPUTES | more.get(name.split("/")[1], set())
    assert {module.partition(".")[0] for module in imported(text_of(name))} <= allowed


@pytest.mark.parametrize("name", PURE_FILES)
def test_a_pure_layer_opens_prints_and_evaluates_nothing(name: str) -> None:
    more = VALUES_MAY_TOO if name == "scorekeeper/values.py" else set()
    assert not set(called(text_of(name))) & REACHES_OUT - more


@pytest.mark.parametrize(
    ("source", "modules"),
    [
        ("import os.path as p", ["os.path"]),
        ("def f():\n    from random import choice", ["random"]),
        ("if TYPE_CHECKING:\n    import yaml, re", ["yaml", "re"]),
        ("from . import x", ["."]),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, modules: list[str]) -> None:
    assert list(imported(source)) == modules


def test_calls_are_found() -> None:
    assert set(called("print(len(open('x').read()))")) == {"print", "len", "open"}
