"""The doctor looks at matches: damaged, edited into nonsense, or gone while their last good copy is still there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from scorekeeper.match.events import Event, HandPlayed, Started
from scorekeeper.match.match_state import names_in
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.doctor.findings import Finding, Repair
from scorekeeper.store.doctor.mending import cleared, mend, put_away
from scorekeeper.store.doctor.salvage import salvage
from scorekeeper.store.doctor.sound import Rules, nonsense, sound_part, standing_of
from scorekeeper.store.files.disk_problems import is_damage
from scorekeeper.store.files.documents import content, load
from scorekeeper.store.files.format import events_fault
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import events_in
from scorekeeper.store.files.safe_storage import match_bytes
from scorekeeper.views.sentences import standing_sentence


class Needed(NamedTuple):
    """The rules a match is played by: their hash, the id of their game, a match that needs them, who played in it."""

    hash: str
    game: str
    match: str
    people: frozenset[str]


def examine_match(home: Home, path: Path, rules: Rules, lang: str) -> tuple[Finding | None, Needed | None]:
    """What is wrong with the match file, and the rules it needs, where it can be read."""
    problem: Problem
    try:
        tree = load(home.disk, path, events_fault, of_match=True)
    except Refused as refused:
        problem = refused.problems[0]
    else:
        if tree is None:  # deleted just now
            return None, None
        events = events_in(tree)
        fault = nonsense(events, rules)
        if fault is None:
            assert isinstance(events[0], Started)
            people = frozenset(names_in(events))
            return None, Needed(events[0].hash, events[0].ruleset, path.stem, people)
        problem = fault.having(**{"match": path.stem, "file": str(path), **fault.facts})
    if home.disk.in_the_way(path):
        again = _repair(home, path, rules, lang)
        return Finding(problem, cleared(home, path, lambda: again, again.said if again else None)), None
    if not is_damage(problem):
        return Finding(problem), None
    return Finding(problem, _repair(home, path, rules, lang)), None


def examine_missing(home: Home, path: Path, rules: Rules, lang: str) -> Finding:
    """A match of which only the last good copy is left."""
    return Finding(Problem("store.missing", {"file": str(path)}), _repair(home, path, rules, lang))


def _repair(home: Home, path: Path, rules: Rules, lang: str) -> Repair | None:
    try:
        blocked = home.disk.in_the_way(path)
        seen = None if blocked else content(home.disk, path)
        left = salvage(home.disk, path)
    except Refused:
        return None
    events = sound_part(left.events, rules)
    aside = str(home.set_aside)
    if not events:
        if seen is None:
            return None
        return Repair(
            Problem("doctor.nothing-left", {"folder": aside}, ways=(WayOut("restore-backup"),)),
            partial(put_away, home, path, seen),
        )
    facts = {"folder": aside if seen is not None or blocked else "", **_how_far(events, rules, lang)}
    if len(events) <= left.copied:
        said = Problem("doctor.from-copy", facts)
    else:
        said = Problem("doctor.from-both" if left.copied else "doctor.from-file", facts)
    good = match_bytes(events)
    return Repair(said, partial(mend, home, path, seen, good))


def _how_far(events: Sequence[Event], rules: Rules, lang: str) -> dict[str, object]:
    """Up to which hand the match would be back, and how it would stand then."""
    standings = standing_of(events, rules)
    hands = sum(isinstance(event, HandPlayed) for event in events)
    return {"n": hands, "now": standing_sentence(standings, lang) if standings else ""}
