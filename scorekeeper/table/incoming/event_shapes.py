"""What an event from elsewhere must look like before it is played: every word it needs, each of its kind.

The events of our own store were made by this program; those of a file may hold anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from scorekeeper.match.names import new_name
from scorekeeper.problems import Problem
from scorekeeper.words import languages

Fits = Callable[[Any], bool]
MOST_EVENTS = 20_000
MOST_PROBLEMS = 20


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _names(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _name(value: Any) -> bool:
    """A name that could be typed at the table: what is shown is what is kept."""
    return isinstance(value, str) and new_name(value) == value


def _numbers(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_number, value.values()))


def _setting(value: Any) -> bool:
    return value is None or isinstance(value, (bool, int, str)) or _names(value)


def _options(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_setting, value.values()))


def _start(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    counters = value.get("counters", {})
    return (
        _numbers(value.get("totals", {}))
        and isinstance(counters, dict)
        and all(map(_numbers, counters.values()))
        and _number(value.get("hands", 0))
        and _names(value.get("eliminated", []))
    )


def _announced(value: Any) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("places"), list):
        return False
    return all(map(_names, value["places"])) and _names(value.get("winners")) and _numbers(value.get("totals"))


def time_of(value: Any) -> datetime | None:
    """The moment that a text names, None where it names none. Without an offset it is the clock of this computer."""
    try:
        moment = datetime.fromisoformat(value)
        return moment if moment.tzinfo else moment.astimezone()
    except (TypeError, ValueError, OverflowError, OSError):
        return None


def _at(value: Any) -> bool:
    moment = time_of(value)
    return moment is not None and datetime.fromisoformat(value).tzinfo is not None


def _or_none(fits: Fits) -> Fits:
    return lambda value: value is None or fits(value)


def _is(*choices: object) -> Fits:
    return lambda value: isinstance(value, (str, bool)) and value in choices


_FACTS: Mapping[str, Fits] = {"facts": lambda value: isinstance(value, dict)}
_PLAYER: Mapping[str, Fits] = {"player": _text}
_NEEDED: Mapping[str, Mapping[str, Fits]] = {
    "started": {
        "ruleset": _text,
        "hash": _text,
        "players": lambda value: isinstance(value, list) and bool(value) and all(map(_name, value)),
    },
    "hand": {"why": _is("normal", "extra"), "players": _names},
    "corrected": {"hand": _number},
    "joined": {"player": _name},
    "left": _PLAYER,
    "swapped": {"players": lambda value: _names(value) and len(value) == 2},
    "dealer": _PLAYER,
    "house": {"options": _options},
    "note": {"text": _text},
    "renamed": {"name": _text},
    "stopped": {},
    "closed": {"announced": _announced},
    "undone": {},
    "redone": {},
}
_ALLOWED: Mapping[str, Fits] = {
    "at": _at,
    "options": _options,
    "dealer": _or_none(_text),
    "start": _start,
    "language": lambda value: value in languages(),
    "name": _text,
    "program": _text,
    "teams": lambda value: isinstance(value, dict) and all(map(_names, value.values())),
    "file": _text,
    "facts": lambda value: isinstance(value, dict),
    "void": _is(True, False),
    "sat_out": _names,
    "typed": _text,
    "level": lambda value: value is None or _text(value) or _number(value),
    "after": _or_none(_text),
}


def shape_problems(events: object) -> tuple[Problem, ...]:
    """What keeps these from being the events of a match, the first MOST_PROBLEMS; places are `events[3].hand`."""
    if not isinstance(events, list) or not events:
        return (Problem("import.no-events", {}, "events"),)
    if len(events) > MOST_EVENTS:
        return (Problem("import.too-many-events", {"n": len(events), "most": MOST_EVENTS}, "events"),)
    problems: list[Problem] = []
    for number, event in enumerate(events, 1):
        problems += [problem.at(f"events[{number - 1}]") for problem in _event(event, number, events)]
        if len(problems) >= MOST_PROBLEMS:
            break
    return tuple(problems[:MOST_PROBLEMS])


def _event(event: object, number: int, events: Sequence[Any]) -> list[Problem]:
    if not isinstance(event, dict) or event.get("kind") not in tuple(_NEEDED):
        return [Problem("import.no-event", {"number": number})]
    kind = event["kind"]
    problems = []
    if not _number(event.get("n")) or event["n"] != number:
        problems.append(Problem("import.event-number", {"number": number, "found": str(event.get("n"))[:20]}, "n"))
    if (kind == "started") != (number == 1):
        problems.append(Problem("import.event-first", {"number": number}, "kind"))
    needed = {**_NEEDED[kind], "at": _at}
    if kind in ("hand", "corrected") and event.get("void") is not True:
        needed |= _FACTS
    wrong = [word for word, fits in needed.items() if word not in event or not fits(event[word])]
    wrong += [word for word in event if word in _ALLOWED and word not in needed and not _ALLOWED[word](event[word])]
    if kind == "corrected" and "hand" not in wrong and not (event["hand"] < number and _is_hand(event["hand"], events)):
        wrong.append("hand")
    return problems + [Problem("import.event-word", {"number": number, "word": word[:40]}, word[:40]) for word in wrong]


def _is_hand(n: int, events: Sequence[Any]) -> bool:
    found = events[n - 1] if 1 <= n <= len(events) else None
    return isinstance(found, dict) and found.get("kind") == "hand"
