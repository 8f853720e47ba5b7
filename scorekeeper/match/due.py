"""Why each hand is played and who plays it, for hands that were written down without saying so."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.course import Course
from scorekeeper.match.history import Event
from scorekeeper.match.play import apply
from scorekeeper.match.standings import TIE_BREAK
from scorekeeper.rules.agreed import Agreed


def due(agreed: Agreed, events: Sequence[Event]) -> dict[int, tuple[str, tuple[str, ...]]]:
    """For each hand, by the `n` of its event: `normal` or `extra`, and the players whose turn it is (seat order).

    The first event starts the match, and every other one can be applied: nothing is undone, redone or corrected.
    """
    course = Course(agreed, events[0], frozenset())
    found = {}
    for event in events[1:]:
        if event["kind"] == "hand":
            found[event["n"]] = ("extra" if course.state == TIE_BREAK else "normal", course.due())
        apply(course, event)
    return found
