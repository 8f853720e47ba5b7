"""What is missing is named with a line that installs it where this program lives."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from scorekeeper.problems import Refused
from scorekeeper.transfer import extras
from scorekeeper.transfer.extras import PICTURES, PROGRAM, needed

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize(
    ("prefix", "pip", "line"),
    [
        ("/home/ana/.venv", True, "pip install matplotlib pillow zxing-cpp"),
        (
            "/home/ana/.local/share/pipx/venvs/family-table-referee",
            True,
            "pipx inject family-table-referee matplotlib pillow zxing-cpp",
        ),
        ("/home/ana/uv/x", False, 'uv pip install --python "/home/ana/uv/x" matplotlib pillow zxing-cpp'),
    ],
)
def test_the_line_that_installs_it(prefix: str, pip: bool, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setattr(extras, "find_spec", lambda name: object() if pip and name == "pip" else None)
    with pytest.raises(Refused) as refused:
        needed("no_such_library.part")
    assert refused.value.problems[0].facts == {"module": "no_such_library", "command": line}


def test_the_line_names_what_the_extra_brings() -> None:
    wanted = [line.partition(">")[0] for line in PROJECT["optional-dependencies"]["pictures"]]
    assert (PROGRAM, PICTURES.split()) == (PROJECT["name"], wanted)
