from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")


@pytest.fixture(scope="module")
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "record_screen.py"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_picture_shows_what_the_companion_does_now(lang: str, tool: dict[str, Any]) -> None:
    shown = tool["told_by"](tool["PICTURES"][lang].read_text(encoding="utf-8"))
    assert shown == tool["transcript_of"](tool["played"](lang)), "run: python tools/record_screen.py"


@pytest.mark.parametrize(("lang", "readme"), [("en", "README.md"), ("es", "README.es.md")])
def test_the_picture_is_in_the_readme_and_fetches_nothing(lang: str, readme: str, tool: dict[str, Any]) -> None:
    picture: Path = tool["PICTURES"][lang]
    assert f"]({picture.relative_to(ROOT).as_posix()})" in (ROOT / readme).read_text(encoding="utf-8")
    svg = picture.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in svg
    assert "@import" not in svg
    assert "<script" not in svg


def test_words_in_braces_and_brackets_come_through(tool: dict[str, Any]) -> None:
    from rich.text import Text

    lines = [Text("{8♠} <b> & [red]"), Text("  second")]
    assert tool["told_by"](tool["picture"](lines)) == "{8♠} <b> & [red]\n  second"
