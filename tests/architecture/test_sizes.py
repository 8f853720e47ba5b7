from __future__ import annotations

import pytest

from .source import FILES, functions, text_of

LINES_OF_A_FILE = 300
LINES_OF_A_FUNCTION = 50
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "models", "misc", "common"}


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_read_in_one_sitting(name: str) -> None:
    lines = len(text_of(name).splitlines())
    assert lines <= LINES_OF_A_FILE


@pytest.mark.parametrize("name", FILES)
def test_a_function_fits_on_a_screen(name: str) -> None:
    assert [(function, lines) for function, lines in functions(text_of(name)) if lines > LINES_OF_A_FUNCTION] == []


def test_no_file_has_a_name_that_says_nothing() -> None:
    parts = {part.removesuffix(".py") for name in FILES for part in name.split("/")}
    assert not parts & NAMES_THAT_SAY_NOTHING


def test_lines_of_a_function_are_counted() -> None:
    assert list(functions("def one():\n    x = 1\n    return x\nasync def two(): ...")) == [("one", 3), ("two", 1)]
