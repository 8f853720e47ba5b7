"""What an event must be besides its type: in its place, with its time, as this program would write it.

A match is held against it whenever it is opened, so that what `doctor` calls damage is never recorded on; and so is
every file that comes from elsewhere, which may hold anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from scorekeeper.match.events import (
    Corrected,
    Event,
    HandPlayed,
    HouseChanged,
    Joined,
    Misshapen,
    Started,
    Unknown,
    event_from,
)
from scorekeeper.match.names import new_name
from scorekeeper.match.stored_object import are_names, as_json, is_number
from scorekeeper.problems import Problem

MOST_EVENTS = 20_000
MOST_PROBLEMS = 20
DEEPEST = 40  # levels
_LARGEST_NUMBER = 10**15
_FREELY = ("facts", "start")  # words that hold whatever was told
_LANGUAGE = re.compile(r"[a-z]{2,3}")


def events_of_file(tree: object) -> tuple[tuple[Event, ...], tuple[Problem, ...]]:
    """The events that a file lists, and what keeps them from being those of a match; places are `events[3].hand`."""
    if not isinstance(tree, list) or not tree:
        return (), (Problem("import.no-events", {}, "events"),)
    if len(tree) > MOST_EVENTS:
        return (), (Problem("import.too-many-events", {"n": len(tree), "most": MOST_EVENTS}, "events"),)
    events = tuple(event_from(one) if isinstance(one, dict) else Misshapen() for one in tree)
    newer = tuple(
        Problem("import.no-event", {"number": number}, f"events[{number - 1}]")
        for number, event in enumerate(events, 1)
        if isinstance(event, Unknown)
    )
    return events, newer[:MOST_PROBLEMS] or shape_problems(events)


def shape_problems(events: Sequence[Event]) -> tuple[Problem, ...]:
    """What nobody can have recorded so, the first MOST_PROBLEMS; an event that is unknown here is none of it."""
    problems: list[Problem] = []
    for number, event in enumerate(events, 1):
        problems += [problem.at(f"events[{number - 1}]") for problem in _wrong(event, number, events)]
        if len(problems) >= MOST_PROBLEMS:
            break
    return tuple(problems[:MOST_PROBLEMS])


def _wrong(event: Event, number: int, events: Sequence[Event]) -> list[Problem]:
    if isinstance(event, Misshapen) and (not event.words or "kind" in event.words):
        return [Problem("import.no-event", {"number": number})]
    problems = []
    if event.n != number:
        found = event.mapping.get("n") if isinstance(event, Misshapen) else event.n
        problems.append(Problem("import.event-number", {"number": number, "found": str(found)[:20]}, "n"))
    if (isinstance(event, Started) or _kind_of(event) == "started") != (number == 1):
        problems.append(Problem("import.event-first", {"number": number}, "kind"))
    words = [word for word in _words(event, events) if word != "n"]
    return problems + [Problem("import.event-word", {"number": number, "word": word[:40]}, word[:40]) for word in words]


def _kind_of(event: Event) -> str:
    return event.kind if isinstance(event, Misshapen) else ""


def _words(event: Event, events: Sequence[Event]) -> Iterator[str]:
    """The words of an event that do not fit."""
    if isinstance(event, Misshapen):
        yield from event.words
        return
    if not _is_moment(event.at):
        yield "at"
    yield from (word for word in _FREELY if fault_of(as_json(getattr(event, word, None))))
    match event:
        case Started():
            if not all(map(_is_typed, event.players)):
                yield "players"
            yield from (word for word in ("ruleset", "hash") if word not in event.order)
            if not _are_options(event.options):
                yield "options"
            if not _LANGUAGE.fullmatch(event.language):  # one that only a newer version speaks is no damage
                yield "language"
        case HandPlayed():
            yield from (word for word in ("why", "players") if word not in event.order)
        case Corrected():
            if not (event.hand < event.n and _is_hand(event.hand, events)):
                yield "hand"
        case Joined():
            if not _is_typed(event.player):
                yield "player"
        case HouseChanged():
            if not _are_options(event.options):
                yield "options"


def _is_typed(name: str) -> bool:
    """A name that could be typed at the table: what is shown is what is kept."""
    return new_name(name) == name


def _are_options(options: Any) -> bool:
    return all(
        value is None or isinstance(value, (bool, str)) or is_number(value) or are_names(value)
        for value in options.values()
    )


def _is_hand(n: int, events: Sequence[Event]) -> bool:
    return 1 <= n <= len(events) and isinstance(events[n - 1], HandPlayed)


def time_of(value: Any) -> datetime | None:
    """The moment that a text names, None where it names none. Without an offset it is the clock of this computer."""
    try:
        moment = datetime.fromisoformat(value)
        return moment if moment.tzinfo else moment.astimezone()
    except (TypeError, ValueError, OverflowError, OSError):
        return None


def _is_moment(value: str) -> bool:
    moment = time_of(value)
    return moment is not None and datetime.fromisoformat(value).tzinfo is not None


def fault_of(tree: object) -> str:
    """The key of what this program cannot work with: too many levels, a number that counts nothing at a card table."""
    level: list[object] = [tree]
    for _ in range(DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if any(isinstance(one, float) or (isinstance(one, int) and abs(one) > _LARGEST_NUMBER) for one in level):
            return "import.number"
        if not level:
            return ""
    return "import.too-deep"


def _parts(tree: object) -> list[object]:
    if isinstance(tree, dict):
        return list(tree.values())
    return tree if isinstance(tree, list) else []
