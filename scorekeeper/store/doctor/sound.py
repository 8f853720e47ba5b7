"""Whether stored events are a match that can be played through: what a damaged or hand-edited file shows up by."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.match.event_shapes import fault_of, shape_problems
from scorekeeper.match.events import Event, Started, Unknown, as_mapping
from scorekeeper.match.play import play
from scorekeeper.match.recordable import unrecordable
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.files.documents import last_good, parse
from scorekeeper.store.files.format import events_fault
from scorekeeper.store.files.frozen_rules import is_hash, thaw
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import match_file
from scorekeeper.store.files.matches import events_in

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


def is_newer(data: bytes) -> bool:
    """Whether only a newer version of the program can say if this is a match."""
    fault = parse(data, events_fault)[1]
    return fault is not None and fault.kind is ProblemKind.NEWER


def match_in(data: bytes) -> tuple[Event, ...]:
    """The events of the match file with this content; empty where it is none."""
    tree, fault = parse(data, events_fault)
    events = () if fault else events_in(tree)
    return () if shape_problems(events) else events


def nonsense(events: Sequence[Event], rules: Rules) -> Problem | None:
    """What keeps these events from being a match; None also where the rules they need cannot be read."""
    for number, event in enumerate(events, 1):
        if isinstance(event, Unknown):  # a newer program wrote it, and only that one can say what is wrong
            facts = {"number": number, "kind": event.kind[:40]}
            return Problem("doctor.unknown-entry", facts, kind=ProblemKind.NEWER)
        if fault_of(as_mapping(event)):
            return Problem("store.event-shape", {"number": number})
    problems = shape_problems(events)
    if problems:
        number = int(str(problems[0].facts.get("number", 1)))
        return Problem("store.event-shape", {"number": number})
    started = events[0] if events else None
    if not isinstance(started, Started) or not is_hash(started.hash):
        return Problem("store.event-shape", {"number": 1})
    ruleset = rules(started.hash)
    try:
        if ruleset is not None:
            for number, _ in unrecordable(ruleset, events, play(ruleset, events)):
                return Problem("store.event-shape", {"number": number})
    except Refused:
        return Problem("store.event-shape", {"number": 1})
    except Exception as wrong:  # whatever nonsense leads to: here it is the file that is wrong
        return Problem("match.unreadable", {"reason": type(wrong).__name__}, ways=(WayOut("doctor"),))
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


def standing_of(events: Sequence[Event], rules: Rules) -> Standings | None:
    """How a sound match stands; None where its rules cannot be read."""
    ruleset = rules(events[0].hash) if isinstance(events[0], Started) else None
    return play(ruleset, events) if ruleset is not None else None


def unreadable(home: Home, match: str, events: Sequence[Event], wrong: Exception) -> Refused:
    """Why a match that could be read makes no sense: its file, the entry where that is known, the last good copy."""
    path = match_file(home, match)
    rules = rules_of(home)
    found = nonsense(events, rules) or Problem(
        "match.unreadable", {"reason": type(wrong).__name__}, ways=(WayOut("doctor"),)
    )
    said = found.having(**{"match": match, "file": str(path), **found.facts})
    if any(isinstance(event, Unknown) for event in events):  # the file is whole: nothing is to be put back
        return Refused(said, Exit.STORE)
    remark: Remark = last_good(
        home.disk, path, lambda tree: events_fault(tree) or nonsense(events_in(tree), rules), True
    )
    return Refused((said, remark), Exit.STORE)
