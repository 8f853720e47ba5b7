"""Play the events of a match through: hand after hand, totals, the end, tie-breaks, who deals next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from scorekeeper.match import event_effects
from scorekeeper.match.beginning import start_problems
from scorekeeper.match.course import Course, final_sheet
from scorekeeper.match.events import (
    Adjusted,
    Closed,
    Corrected,
    DealerSet,
    Event,
    HandPlayed,
    HouseChanged,
    Joined,
    Left,
    Misshapen,
    Noted,
    PersonRenamed,
    Redone,
    Renamed,
    Started,
    Stopped,
    Swapped,
    Undone,
    Unknown,
)
from scorekeeper.match.hands import hand
from scorekeeper.match.history import history
from scorekeeper.match.standings import ENDED, Next, Standings
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.values import dataclass

# What happens after all that was recorded before, and changes nothing of it.
STRAIGHT_ON = (HandPlayed, Joined, Left, Swapped, DealerSet, Noted, Renamed, Stopped, Closed)


def play(ruleset: Ruleset, events: Iterable[Event]) -> Standings:
    """The standings after these events; the first must be `started`. Raises Refused where the match cannot start.

    An event that cannot be applied changes nothing and is named in `troubles`.
    """
    return play_through(ruleset, events).standings


@dataclass(frozen=True)
class PlayedMatch:
    """How a match stands, and the course of it up to there: it can be played on."""

    standings: Standings
    course: Course

    def on(self, ruleset: Ruleset, events: Sequence[Event], event: Event) -> PlayedMatch:
        """The same after `event`, which follows these `events`; they are played again only where it changes them."""
        if not isinstance(event, STRAIGHT_ON):
            return play_through(ruleset, (*events, event))
        course = self.course.copy()
        apply(course, event)
        return PlayedMatch(standings_of(course, (*self.standings.events, event)), course)

    def on_through(self, ruleset: Ruleset, events: Sequence[Event], new: Iterable[Event]) -> PlayedMatch:
        """The same after all the `new` ones, which follow these `events`."""
        played, told = self, tuple(events)
        for event in new:
            played, told = played.on(ruleset, told, event), (*told, event)
        return played


def play_through(ruleset: Ruleset, events: Iterable[Event]) -> PlayedMatch:
    """The same as `play`, ready to be played on."""
    past = history(events, ruleset.facts)
    started = past.events[0] if past.events else None
    if not isinstance(started, Started):
        raise Refused(Problem("match.not-started", {}, "events"))
    rules = table_rules_for(ruleset, started.options, len(started.players))
    problems = (
        (*rules, *start_problems(ruleset, started))
        if isinstance(rules, tuple)
        else start_problems(ruleset, started, rules)
    )
    if problems or isinstance(rules, tuple):
        raise Refused(problems)
    course, told = _through(rules, started, past.events[1:], past.corrected)
    course.troubles |= past.troubles
    return PlayedMatch(standings_of(course, (started, *told)), course)


def apply(course: Course, event: Event) -> None:
    """The event happens, or is noted among the troubles of the course."""
    if trouble := _happens(course, event):
        course.troubles[event.n] = trouble


def _happens(course: Course, event: Event) -> tuple[Problem, ...]:
    match event:
        case HandPlayed():
            return hand(course, event)
        case Joined():
            return event_effects.join(course, event)
        case Left():
            return event_effects.leave(course, event)
        case Swapped():
            return event_effects.swap(course, event)
        case DealerSet():
            return event_effects.set_dealer(course, event)
        case HouseChanged():
            return event_effects.change_house(course, event)
        case Adjusted():
            return event_effects.adjust(course, event)
        case Noted():
            return event_effects.keep_note(course, event)
        case Renamed() | PersonRenamed():
            return event_effects.rename_match(course, event)
        case Stopped():
            return event_effects.stop(course, event)
        case Closed():
            return event_effects.close(course, event)
        case Unknown():
            return (Problem("match.unknown-event", {"kind": event.kind[:40]}),)
        case Misshapen():
            return event.problems or (Problem("replay.not-a-hand", {}),)
        case Started() | Corrected() | Undone() | Redone():  # `history` has taken them up
            return (Problem("match.unknown-event", {"kind": event.KIND}),)
        case _:
            assert_never(event)


def _through(
    rules: TableRules, started: Started, events: tuple[Event, ...], corrected: frozenset[int]
) -> tuple[Course, tuple[Event, ...]]:
    """The course after all these events that follow the first, in the order in which they count.

    A house rule that opens an ended match again counts before the hands that were played after that end.
    """
    course = Course(rules, started, corrected)
    for place, event in enumerate(events):
        was_over = course.state == ENDED
        apply(course, event)
        if was_over and course.state != ENDED:
            late = {hand.event for hand in course.hands if hand.aside == "after-end"}
            first = next((at for at, one in enumerate(events[:place]) if one.n in late), place)
            if first < place:
                again = (*events[:first], event, *events[first:place], *events[place + 1 :])
                return _through(rules, started, again, corrected)
    return course, events


def standings_of(course: Course, events: tuple[Event, ...]) -> Standings:
    """Everything as it stands now."""
    ended = course.state == ENDED
    groups = course.groups()
    winners = groups[0] if ended and groups else ()
    counts_finally = ended and not course.stopped and course.rules.final
    final, final_lines = final_sheet(course, winners) if counts_finally else (None, ())
    decided = None
    if ended and not course.stopped and course.ranking:
        decided = course.ranking.decided_by or course.rules.ruleset.winner_clause
    due = course.due()
    playing = course.seats.order if ended else due
    dealing = course.seats.dealing(playing, course.rules.deals_to_the_right)
    return Standings(
        rules=course.rules.of_hand(course.hand_count + (0 if ended else 1)),
        seats=course.seats.order,
        sides=course.sides(),
        teams=course.teams,
        gone=tuple(side for side in course.totals if side not in course.sides()),
        hands=tuple(course.hands),
        openings=tuple(course.openings),
        totals=course.totals,
        counters=course.counters_now(),
        state=course.state,
        places=groups,
        winners=winners,
        ended_by=course.ended_by,
        decided_by=decided,
        stopped=course.stopped,
        final=final,
        final_lines=final_lines,
        next=None if ended else _next(course, dealing, due),
        deals_next=dealing,
        eliminated=tuple(course.eliminated),
        notes=tuple(course.notes),
        troubles=course.troubles,
        events=events,
    )


def _next(course: Course, dealing: str, due: tuple[str, ...]) -> Next:
    begins = course.rules.seat_of(course.begins, dealing, due)
    return Next(dealing, due, course.due_sides(), course.dealt(due, dealing), begins)
