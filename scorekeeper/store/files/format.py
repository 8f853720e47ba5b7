"""The format numbers of everything stored, and what a file of that format looks like: the one place that knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.problems import Problem, ProblemKind

FORMAT = 1  # of every file in the store; a change of any of them raises it
EVENTS = "events"


def format_fault(tree: Mapping[str, Any]) -> Problem | None:
    """What is wrong with the format number of a file: none there, or one that this version does not know yet."""
    number = tree.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        return Problem("store.no-format", {})
    if number > FORMAT:
        return Problem("store.newer-format", {"format": number, "known": FORMAT}, kind=ProblemKind.NEWER)
    return None


def events_fault(tree: Mapping[str, Any]) -> Problem | None:
    """What is wrong with the events of a match: numbered 1, 2, 3..., each with a time and a kind, at least one."""
    events = tree.get(EVENTS)
    if not isinstance(events, dict) or not events:
        return Problem("store.no-events", {})
    for number, (key, event) in enumerate(events.items(), start=1):
        if key != str(number):
            return Problem("store.event-number", {"number": number, "found": key[:20]})
        if not is_event(event) or type(event.get("n")) is not int or event["n"] != number:
            return Problem("store.event-shape", {"number": number})
    return None


def is_event(event: object) -> bool:
    """Whether `event` is an object with a time `at` and a `kind`, both text."""
    return isinstance(event, dict) and isinstance(event.get("at"), str) and isinstance(event.get("kind"), str)
