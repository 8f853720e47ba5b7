"""A line: points with a reason. A total is nothing but the sum of its lines."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """`points` for one side. `clause` gives the reason of these cards or points, `step` the rule that hands them out.

    `source` is the player whose cards these are where it is somebody else; `counted` means that the table told only
    the sum. `working` are the numbers that points were worked out from: `10 + 3 × 3`.
    """

    side: str
    points: int
    cards: tuple[str, ...]
    clause: str
    step: str
    source: str = ""
    counted: bool = False
    working: str = ""
