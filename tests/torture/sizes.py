"""How much is done, and what was found out: a little in every test run, at length in `make torture`."""

from __future__ import annotations

import os

LONG = bool(os.environ.get("SCOREKEEPER_TORTURE"))
figures: list[str] = []  # shown at the end of a long run


def size(usual: int, long: int) -> int:
    """How often: `usual` in every test run, `long` in `make torture`."""
    return long if LONG else usual


def figure(text: str) -> None:
    """Something measured, to be shown at the end."""
    figures.append(text)
