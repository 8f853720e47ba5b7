"""Play the events of a match through: hand after hand, totals, the end, tie-breaks, who deals next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from scorekeeper.hand.told import Hand
from scorekeeper.match import between
from scorekeeper.match.beginning import start_problems
from scorekeeper.match.course import Course
from scorekeeper.match.hands import hand
from scorekeeper.match.history import Event, history
from scorekeeper.match.standings import ENDED, Next, Standings
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.rules.model import Ruleset
from scorekeeper.scoring.hand_points import take_step
from scorekeeper.scoring.lines import Line

KINDS: Mapping[str, Callable[[Course, Event], tuple[Problem, ...]]] = {
    "hand": hand,
    "joined": between.joined,
    "left": between.left,
    "swapped": between.swapped,
    "dealer": between.dealer,
    "house": between.house,
    "note": between.note,
    "renamed": between.renamed,
    "stopped": between.stopped,
    "closed": between.closed,
    "not-a-hand": lambda course, event: (Problem("replay.not-a-hand", {}),),
}


def play(ruleset: Ruleset, events: Iterable[Event]) -> Standings:
    """The standings after these events; the first must be `started`. Raises Refused where the match cannot start.

    An event that cannot be applied changes nothing and is named in `troubles`.
    """
    past = history(events)
    if not past.events or past.events[0]["kind"] != "started":
        raise Refused(Problem("match.not-started", {}, "events"))
    started = past.events[0]
    agreed = agree(ruleset, started.get("options") or {}, len(started["players"]))
    problems = (
        (*agreed, *start_problems(ruleset, started))
        if isinstance(agreed, tuple)
        else start_problems(ruleset, started, agreed)
    )
    if problems or isinstance(agreed, tuple):
        raise Refused(problems)
    return standings_of(*_through(agreed, past.events, past.corrected))


def apply(course: Course, event: Event) -> None:
    """The event happens, or is noted among the troubles of the course."""
    happens = KINDS.get(str(event["kind"]))
    trouble = happens(course, event) if happens else (Problem("match.unknown-event", {"kind": str(event["kind"])}),)
    if trouble:
        course.troubles[event["n"]] = trouble


def _through(agreed: Agreed, events: tuple[Event, ...], corrected: frozenset[int]) -> tuple[Course, tuple[Event, ...]]:
    """The course after all these events, in the order in which they count.

    A house rule that opens an ended match again counts before the hands that were played after that end.
    """
    course = Course(agreed, events[0], corrected)
    for place, event in enumerate(events[1:], 1):
        was_over = course.state == ENDED
        apply(course, event)
        if was_over and course.state != ENDED:
            late = {hand.event for hand in course.hands if hand.aside == "after-end"}
            first = next((at for at, one in enumerate(events[:place]) if one["n"] in late), place)
            if first < place:
                return _through(agreed, (*events[:first], event, *events[first:place], *events[place + 1 :]), corrected)
    return course, events


def standings_of(course: Course, events: tuple[Event, ...]) -> Standings:
    """Everything as it stands now."""
    ended = course.state == ENDED
    groups = course.groups()
    winners = groups[0] if ended and groups else ()
    final, final_lines = _final(course, winners) if ended and not course.stopped and course.agreed.final else (None, ())
    decided = None
    if ended and not course.stopped and course.ranking:
        decided = course.ranking.decided_by or course.agreed.ruleset.winner_clause
    due = course.due()
    return Standings(
        agreed=course.agreed,
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
        next=None if ended else Next(course.seats.dealing(due), due, course.due_sides()),
        eliminated=tuple(course.eliminated),
        notes=tuple(course.notes),
        troubles=course.troubles,
        events=events,
    )


def _final(course: Course, winners: tuple[str, ...]) -> tuple[Mapping[str, int], tuple[Line, ...]]:
    view = course.view()
    sheet = {side: course.totals[side] for side in course.sides()}
    view.groups["champion"] = winners
    lines: list[Line] = []
    for step in course.agreed.final:
        view.columns["points_so_far"] = view.with_players(sheet, 0)
        take_step(course.agreed, step, view, Hand(view.players), sheet, lines, {})
    return {**course.totals, **sheet}, tuple(lines)
