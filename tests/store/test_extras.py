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
    ("made_by", "pip_of", "line"),
    [
        ("venv", "here", "pip install matplotlib pillow zxing-cpp"),
        ("venv", "elsewhere", '"{python}" -m pip install matplotlib pillow zxing-cpp'),
        ("venv", "", '"{python}" -m pip install matplotlib pillow zxing-cpp'),
        ("pipx", "elsewhere", "pipx inject family-table-referee matplotlib pillow zxing-cpp"),
        ("uv", "elsewhere", 'uv pip install --python "{prefix}" matplotlib pillow zxing-cpp'),
    ],
)
def test_the_line_that_installs_it(
    made_by: str, pip_of: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefix = tmp_path / "here"
    prefix.mkdir()
    if made_by == "pipx":
        (prefix / "pipx_metadata.json").touch()
    monkeypatch.setattr(sys, "prefix", str(prefix))
    monkeypatch.setattr(extras, "which", lambda name: str(tmp_path / pip_of / "bin" / name) if pip_of else None)
    monkeypatch.setattr(extras, "find_spec", lambda name: object() if made_by == "venv" and name == "pip" else None)
    with pytest.raises(Refused) as refused:
        needed("no_such_library.part")
    command = line.format(python=sys.executable, prefix=prefix)
    assert refused.value.problems[0].facts == {"module": "no_such_library", "command": command}


def test_the_line_names_what_the_extra_brings() -> None:
    wanted = [line.partition(">")[0] for line in PROJECT["optional-dependencies"]["pictures"]]
    assert (PROGRAM, PICTURES.split()) == (PROJECT["name"], wanted)
