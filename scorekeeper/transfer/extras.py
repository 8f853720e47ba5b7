"""Libraries that only some commands need and not every installation has: pictures, reading codes from them."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from scorekeeper.problems import Problem, Refused

EVERYTHING = 'pip install "family-table-referee[all]"'
IN_PIPX = "pipx runpip family-table-referee " + EVERYTHING.removeprefix("pip ")


def needed(module: str) -> Any:
    """The module; raises Refused `extra.missing`, with the line that installs it, where it is not there."""
    try:
        return import_module(module)
    except ImportError as error:
        facts = {"module": module.partition(".")[0], "command": IN_PIPX if "pipx" in sys.prefix else EVERYTHING}
        raise Refused(Problem("extra.missing", facts)) from error
