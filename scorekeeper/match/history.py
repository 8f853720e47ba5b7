"""Events as they were appended, to what holds now: undone, redone, corrected, renamed. This only reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from scorekeeper.match.events import Corrected, Event, HandPlayed, PersonRenamed, Redone, Renamed, Started, Undone
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.values import dataclass

LASTING = (Started, Renamed)  # what `undo` does not take back


@dataclass(frozen=True)
class History:
    """What holds now: the events in order, hands as last corrected, people by the names they have now.

    `undo` and `redo` are the events that could be undone or redone next; `troubles` the new names that cannot be, by
    the number of their event.
    """

    events: tuple[Event, ...]
    corrected: frozenset[int]  # the n of hands that were corrected
    undo: Event | None
    redo: Event | None
    troubles: Mapping[int, tuple[Problem, ...]]


def history(events: Iterable[Event], facts: Mapping[str, Fact] | None = None) -> History:
    """Read the events from first to last. `facts` are those of the ruleset: which of them hold names."""
    standing: list[Event] = []
    undone: list[Event] = []
    renamed = False
    for event in events:
        if isinstance(event, Undone):
            place = _last_undoable(standing)
            if place is not None:
                undone.append(standing.pop(place))
        elif isinstance(event, Redone):
            if undone:
                standing.append(undone.pop())
        else:
            standing.append(event)
            renamed = renamed or isinstance(event, PersonRenamed)
            if not isinstance(event, LASTING):
                undone.clear()
    last = _last_undoable(standing)
    undo = None if last is None else standing[last]
    troubles: Mapping[int, tuple[Problem, ...]] = {}
    if renamed:
        from scorekeeper.match.names_in_events import with_new_names  # in few matches is a name put right

        standing, troubles = with_new_names(standing, facts or {})
    corrections = {event.hand: event for event in standing if isinstance(event, Corrected)}
    told = tuple(_corrected(event, corrections) for event in standing if not isinstance(event, Corrected))
    return History(told, frozenset(corrections), undo, undone[-1] if undone else None, troubles)


def _last_undoable(standing: Sequence[Event]) -> int | None:
    return next((place for place in reversed(range(len(standing))) if not isinstance(standing[place], LASTING)), None)


def _corrected(event: Event, corrections: Mapping[int, Corrected]) -> Event:
    told = corrections.get(event.n)
    if told is None or not isinstance(event, HandPlayed):
        return event
    return replace(event, facts=told.facts, void=told.void, sat_out=told.sat_out, typed=told.typed)
