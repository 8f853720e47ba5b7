"""Libraries that only some commands need and not every installation has: pictures, reading codes from them."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import Any

from scorekeeper.problems import Problem, Refused

PICTURES = "matplotlib pillow zxing-cpp"  # what `pictures` in pyproject.toml brings
PROGRAM = "family-table-referee"


def needed(module: str) -> Any:
    """The module; raises Refused `extra.missing`, with the line that installs it, where it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        facts = {"module": module.partition(".")[0], "command": install_line()}
        raise Refused(Problem("extra.missing", facts)) from error


def install_line() -> str:
    """The line that adds the libraries to this very installation; it needs no index that knows the program."""
    if (Path(sys.prefix) / "pipx_metadata.json").is_file():  # wherever pipx keeps its environments
        return f"pipx inject {PROGRAM} {PICTURES}"
    if find_spec("pip") is None:  # an environment that uv made
        return f'uv pip install --python "{sys.prefix}" {PICTURES}'
    usual = which("pip")
    if usual and Path(usual).parent.parent == Path(sys.prefix):
        return f"pip install {PICTURES}"
    return f'"{sys.executable}" -m pip install {PICTURES}'  # another environment is the one that is at hand
