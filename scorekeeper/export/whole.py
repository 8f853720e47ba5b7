"""A match with all it takes to go on with it elsewhere: the board, and the rules as they were frozen for it."""

from __future__ import annotations

from typing import Any

from scorekeeper.export.board import board
from scorekeeper.table.opened import Opened


def whole(opened: Opened) -> dict[str, Any]:
    """The board with the frozen ruleset under `rules`; who moves a key in it changes its hash, and spoils it."""
    return {**board(opened), "rules": dict(opened.ruleset.tree)}
