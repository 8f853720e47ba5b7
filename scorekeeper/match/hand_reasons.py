"""Why each hand is played and who plays it, for hands that were written down without saying so."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.course import Course
from scorekeeper.match.events import Event, HandPlayed, Started
from scorekeeper.match.history import history
from scorekeeper.match.play import apply
from scorekeeper.match.standings import TIE_BREAK
from scorekeeper.rules.table_rules import TableRules


def hands_due(rules: TableRules, started: Started, events: Sequence[Event]) -> dict[int, tuple[str, tuple[str, ...]]]:
    """For each hand, by the `n` of its event: `normal` or `extra`, and the players whose turn it is (seat order).

    Everybody is called as in the end. Every event can be applied: nothing is undone, redone or corrected.
    """
    began, *then = history((started, *events), rules.ruleset.facts).events
    assert isinstance(began, Started)
    course = Course(rules, began, frozenset())
    found = {}
    for event in then:
        if isinstance(event, HandPlayed):
            found[event.n] = ("extra" if course.state == TIE_BREAK else "normal", course.due())
        apply(course, event)
    return found
