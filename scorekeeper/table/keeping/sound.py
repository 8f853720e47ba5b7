"""Whether stored events are a match that can be played through: what a damaged or hand-edited file shows up by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

from scorekeeper.match.history import Event
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, Refused, Remark
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.documents import last_good, parse
from scorekeeper.store.format import EVENTS, events_fault
from scorekeeper.store.frozen import is_hash, thaw
from scorekeeper.store.home import Home
from scorekeeper.store.match_files import match_file
from scorekeeper.store.matches import read
from scorekeeper.table.incoming.event_shapes import shape_problems
from scorekeeper.table.incoming.foreign_json import fault_of
from scorekeeper.table.opened import Table, match_id
from scorekeeper.table.recordable import unrecordable

Rules = Callable[[str], Ruleset | None]


def rules_of(home: Home) -> Rules:
    """The frozen ruleset of a hash, None where it cannot be read; each is read once."""
    known: dict[str, Ruleset | None] = {}

    def find(name: str) -> Ruleset | None:
        if name not in known:
            try:
                known[name] = build(thaw(home, name))
            except Refused:
                known[name] = None
        return known[name]

    return find


def match_in(data: bytes) -> tuple[Event, ...]:
    """The events of the match file with this content; empty where it is none."""
    tree, fault = parse(data, events_fault)
    events = () if fault else tuple(tree[EVENTS].values())
    return () if shape_problems(list(events)) else events


def nonsense(events: Sequence[Event], rules: Rules) -> Problem | None:
    """What keeps these events from being a match; None also where the rules they need cannot be read."""
    for number, event in enumerate(events, 1):
        if fault_of(event):
            return Problem("store.event-shape", {"number": number})
    problems = shape_problems(list(events))
    if problems:
        number = int(str(problems[0].facts.get("number", 1)))
        kind = events[number - 1].get("kind")
        if problems[0].key == "import.no-event":
            return Problem("doctor.unknown-entry", {"number": number, "kind": str(kind)[:40]})
        return Problem("store.event-shape", {"number": number})
    if not is_hash(events[0]["hash"]):
        return Problem("store.event-shape", {"number": 1})
    ruleset = rules(events[0]["hash"])
    try:
        if ruleset is not None:
            for number, _ in unrecordable(ruleset, events, play(ruleset, events)):
                return Problem("store.event-shape", {"number": number})
    except Refused:
        return Problem("store.event-shape", {"number": 1})
    except Exception as wrong:  # whatever nonsense leads to: here it is the file that is wrong
        return Problem("match.unreadable", {"reason": type(wrong).__name__})
    return None


def sound_part(events: Sequence[Event], rules: Rules) -> tuple[Event, ...]:
    """The longest beginning of these events that is a match; empty where the first event is none."""
    good, bad = 0, len(events) + 1  # the first `good` are one, the first `bad` are not
    while bad - good > 1:
        middle = bad - 1 if good == 0 and bad == len(events) + 1 else (good + bad) // 2
        if nonsense(events[:middle], rules) is None:
            good = middle
        else:
            bad = middle
    return tuple(events[:good])


def standing(events: Sequence[Event], rules: Rules) -> Standings | None:
    """How a sound match stands; None where its rules cannot be read."""
    ruleset = rules(str(events[0]["hash"]))
    return play(ruleset, events) if ruleset is not None else None


def unreadable(home: Home, match: str, events: Sequence[Event], wrong: Exception) -> Refused:
    """Why a match that could be read makes no sense: its file, the entry where that is known, the last good copy."""
    path = match_file(home, match)
    rules = rules_of(home)
    found = nonsense(events, rules) or Problem("match.unreadable", {"reason": type(wrong).__name__})
    said = Problem(found.key, {"match": match, "file": str(path), **found.facts})
    remark: Remark = last_good(
        home.disk, path, lambda tree: events_fault(tree) or nonsense(tuple(tree[EVENTS].values()), rules)
    )
    return Refused((said, remark), Exit.STORE)


def damaged_among(table: Table, words: Iterable[str]) -> Refused | None:
    """The damage of the current match, or of one that these words name; None where they make sense."""
    for word in dict.fromkeys(["", *words]):
        with suppress(Refused):
            match = match_id(replace(table, match=word, by_number=True))
            events = read(table.home, match).events
            if nonsense(events, rules_of(table.home)) is not None:
                return unreadable(table.home, match, events, ValueError())
    return None
