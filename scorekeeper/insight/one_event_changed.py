"""A match played through again with one event changed: what would have happened, where that can be known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.match.course import Course
from scorekeeper.match.events import Event
from scorekeeper.match.play import apply
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.rules.table_rules import table_rules_for

Players = tuple[str, ...]


class HandsAgain:
    """A match as it was played, ready to be changed in one place; every event is played once to get here."""

    def __init__(self, standings: Standings) -> None:
        """`standings` of a match that could be played; its events are those that hold now, corrections applied."""
        self.events: Sequence[Event] = standings.events
        started = standings.started
        rules = table_rules_for(standings.rules.ruleset, started.options, len(started.players))
        assert not isinstance(rules, tuple)
        course = Course(rules, started, frozenset())
        self._before: list[Course] = []
        for event in self.events[1:]:
            self._before.append(course.copy())
            apply(course, event)
        self._played: Mapping[int, Players] = {hand.event: hand.players for hand in course.hands if not hand.aside}
        self._aside = {hand.event: hand.aside for hand in course.hands if hand.aside}
        self._troubles = frozenset(course.troubles)
        self.winners = course.groups()[0]

    def changed_hand(self, place: int, event: Event) -> Course | None:
        """The course up to and with `event` in the place of the event at `place` (1: the first after the start).

        None where this could not have been told at the table.
        """
        course = self._before[place - 1].copy()
        apply(course, event)
        return None if event.n in course.troubles else course

    def winners_after(self, place: int, course: Course) -> Players | None:
        """Who wins when everything after `place` happens as it did. None where that cannot be known: it would go on.

        The match must end by what was recorded, every hand that counts must have been played by those who played it,
        and only hands after the end may be left over.
        """
        for event in self.events[place + 1 :]:
            apply(course, event)
        if course.state != ENDED or not self._is_known(course):
            return None
        return course.groups()[0]

    def _is_known(self, course: Course) -> bool:
        counted = [hand for hand in course.hands if not hand.aside]
        last = counted[-1].event if counted else 0
        new_aside = [hand for hand in course.hands if hand.aside and self._aside.get(hand.event) != hand.aside]
        return (
            all(self._played.get(hand.event) == hand.players for hand in counted)
            and all(hand.aside == "after-end" and hand.event > last for hand in new_aside)
            and all(n in self._troubles or n > last for n in course.troubles)
        )
