from __future__ import annotations

from .source import FILES

NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "models", "misc", "common"}


def test_no_file_has_a_name_that_says_nothing() -> None:
    parts = {part.removesuffix(".py") for name in FILES for part in name.split("/")}
    assert not parts & NAMES_THAT_SAY_NOTHING
