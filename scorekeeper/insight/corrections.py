"""What corrections changed: for each of them the hand, and whose points became which."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import Corrected, Event
from scorekeeper.match.play import play
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Correction:
    """One side's points in hand `number`, before it was corrected and after."""

    number: int
    side: str
    before: int
    after: int


def corrections(ruleset: Ruleset, recorded: Sequence[Event]) -> tuple[Correction, ...]:
    """Every change of points by a correction, in the order of these events as they were recorded."""
    found: list[Correction] = []
    for place, event in enumerate(recorded):
        if not isinstance(event, Corrected):
            continue
        try:
            before, after = (play(ruleset, recorded[:end]).of_event(event.hand) for end in (place, place + 1))
        except Refused:
            continue
        if before is not None and after is not None:
            found += [
                Correction(after.number, side, before.points[side], after.points[side])
                for side in after.sides
                if side in before.points and before.points[side] != after.points[side]
            ]
    return tuple(found)
