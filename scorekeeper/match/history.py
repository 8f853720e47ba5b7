"""Events as they were appended, to what holds now: undone, redone, corrected. Nothing is rewritten; this only reads.

An event is a plain mapping with `n` (1, 2, 3 ...), `at`, `kind` and what the kind holds:

    started   ruleset, hash, options, players, dealer, start, language, name, teams
    hand      facts or void, why (normal, extra), players, sat_out, typed
    corrected hand (the n of the hand), facts or void, typed
    joined    player, level, after       left      player         swapped   players (two)
    dealer    player                     house     options        note      text
    stopped   (the table ends early)     closed    announced (places and totals as told to the table)
    renamed   name                       undone, redone
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Event = Mapping[str, Any]
LASTING = ("started", "renamed")  # what `undo` does not take back


@dataclass(frozen=True, slots=True)
class History:
    """What holds now: the events in order, hands as last corrected; and what could be undone or redone next."""

    events: tuple[Event, ...]
    corrected: frozenset[int]  # the n of hands that were corrected
    undo: Event | None
    redo: Event | None


def history(events: Iterable[Event]) -> History:
    """Read the events from first to last."""
    standing: list[Event] = []
    undone: list[Event] = []
    for event in events:
        kind = event["kind"]
        if kind == "undone":
            place = _last_undoable(standing)
            if place is not None:
                undone.append(standing.pop(place))
        elif kind == "redone":
            if undone:
                standing.append(undone.pop())
        else:
            standing.append(event)
            if kind not in LASTING:
                undone.clear()
    last = _last_undoable(standing)
    undo = None if last is None else standing[last]
    corrections = {event["hand"]: event for event in standing if event["kind"] == "corrected"}
    plain = tuple(_corrected(event, corrections) for event in standing if event["kind"] != "corrected")
    return History(plain, frozenset(corrections), undo, undone[-1] if undone else None)


def _last_undoable(standing: Sequence[Event]) -> int | None:
    return next((place for place in reversed(range(len(standing))) if standing[place]["kind"] not in LASTING), None)


def _corrected(event: Event, corrections: Mapping[int, Event]) -> Event:
    correction = corrections.get(event["n"]) if event["kind"] == "hand" else None
    if correction is None:
        return event
    kept = {key: value for key, value in event.items() if key not in ("facts", "void", "sat_out", "typed")}
    told = {key: correction[key] for key in ("facts", "void", "sat_out", "typed") if key in correction}
    return {**kept, **told}
