"""The doctor looks at matches: damaged, edited into nonsense, or gone while their last good copy is still there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from scorekeeper.match.history import Event
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.documents import content, load
from scorekeeper.store.format import EVENTS, events_fault
from scorekeeper.store.home import Home
from scorekeeper.store.mending import mend, put_away
from scorekeeper.store.safe_storage import match_bytes
from scorekeeper.store.salvage import salvage
from scorekeeper.store.trouble import is_damage
from scorekeeper.table.keeping.findings import Finding, Repair
from scorekeeper.table.keeping.sound import Rules, nonsense, sound_part, standing
from scorekeeper.table.sentences import standing_sentence


class Needed(NamedTuple):
    """The rules a match is played by: their hash, the id of their game, and a match that needs them."""

    hash: str
    game: str
    match: str


def examine_match(home: Home, path: Path, rules: Rules, lang: str) -> tuple[Finding | None, Needed | None]:
    """What is wrong with the match file, and the rules it needs, where it can be read."""
    problem: Problem
    try:
        tree = load(home.disk, path, events_fault)
    except Refused as refused:
        problem = refused.problems[0]
    else:
        if tree is None:  # deleted just now
            return None, None
        events = tuple(tree[EVENTS].values())
        fault = nonsense(events, rules)
        if fault is None:
            return None, Needed(events[0]["hash"], events[0]["ruleset"], path.stem)
        problem = Problem(fault.key, {"match": path.stem, "file": str(path), **fault.facts})
    if not is_damage(problem) or problem.key == "doctor.unknown-entry":
        return Finding(problem), None
    return Finding(problem, _repair(home, path, rules, lang)), None


def examine_missing(home: Home, path: Path, rules: Rules, lang: str) -> Finding:
    """A match of which only the last good copy is left."""
    return Finding(Problem("store.missing", {"file": str(path)}), _repair(home, path, rules, lang))


def _repair(home: Home, path: Path, rules: Rules, lang: str) -> Repair | None:
    try:
        seen = content(home.disk, path)
    except Refused:
        return None
    left = salvage(home.disk, path)
    events = sound_part(left.events, rules)
    aside = str(home.set_aside)
    if not events:
        if seen is None:
            return None
        return Repair(Problem("doctor.nothing-left", {"folder": aside}), partial(put_away, home, path, seen))
    facts = {"folder": aside if seen is not None else "", **_how_far(events, rules, lang)}
    if len(events) <= left.copied:
        said = Problem("doctor.from-copy", facts)
    else:
        said = Problem("doctor.from-both" if left.copied else "doctor.from-file", facts)
    good = match_bytes(events)
    return Repair(said, partial(mend, home, path, seen, good))


def _how_far(events: Sequence[Event], rules: Rules, lang: str) -> dict[str, object]:
    """Up to which hand the match would be back, and how it would stand then."""
    standings = standing(events, rules)
    hands = sum(event["kind"] == "hand" for event in events)
    return {"n": hands, "now": standing_sentence(standings, lang) if standings else ""}
