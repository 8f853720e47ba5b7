"""The summaries of all matches: those kept from last time, and the others made now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from scorekeeper.insight.summary import summary
from scorekeeper.match.events import Started
from scorekeeper.match.play import play
from scorekeeper.match.recordable import unrecordable
from scorekeeper.problems import Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.files.frozen_rules import thaw
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import is_there, match_file
from scorekeeper.store.files.matches import read
from scorekeeper.store.files.summaries import Summaries, share_of, stamps
from scorekeeper.store.files.writing import last_of
from scorekeeper.store.match_ids import newest_first
from scorekeeper.store.protocol import Gathered, InBatches, Made, Wanted
from scorekeeper.version import __version__

CALCULATES = ("cards", "rules", "hand", "scoring", "match", "insight")  # the packages a summary comes from


def gather(home: Home, in_batches: InBatches, done: Callable[[int], None]) -> Gathered:
    """The summary of every match; `done` is told how many have come. What was made is kept, even when interrupted."""
    there = stamps(home)  # before any match is read: what is written meanwhile has another stamp
    summaries = Summaries(home, _made_by())
    summaries.load(there)
    missing = sorted((match for match in there if match not in summaries.kept), key=share_of)
    unreadable, share = [], 0
    try:
        for number, (match, tree) in enumerate(in_batches(make, [(str(home.root), match) for match in missing]), 1):
            if share_of(match) != share:  # the one before is complete: it is written while others still calculate
                summaries.save()
                share = share_of(match)
            if tree is None:
                unreadable.append(match)
            else:
                summaries.put(match, there[match], tree)
            done(number)
    finally:
        summaries.save()
    found = [(match, summaries.kept[match][1]) for match in reversed(newest_first(there)) if match in summaries.kept]
    return Gathered(tuple(sorted(found, key=lambda one: str(one[1]["at"]))), tuple(unreadable))


def remember(home: Home, made: Iterable[Made]) -> None:
    """The summaries of matches that were just begun are kept, so that statistics need not read them again."""
    try:
        there = stamps(home)
    except Refused:  # then they are made when they are wanted
        return
    summaries = Summaries(home, _made_by())
    summaries.load(there)
    for match, tree in made:
        if match in there and not is_there(home, last_of(match_file(home, match))):  # else somebody has gone on with it
            summaries.put(match, there[match], tree)
    summaries.save()


def make(wanted: list[Wanted]) -> list[Made]:
    """The summaries of some matches, in their order."""
    return [(match, _summary(root, match)) for root, match in wanted]


def _summary(root: str, match: str) -> Any | None:
    home = Home(Path(root))
    try:
        events = read(home, match).events
        started = events[0]
        if not isinstance(started, Started):
            return None
        ruleset = _ruleset(root, started.hash)
        standings = play(ruleset, events)
        if any(unrecordable(ruleset, events, standings)):
            return None
        return summary(standings, started.at)
    except (Refused, KeyError, TypeError, ValueError):
        return None


@cache  # built once in a run
def _ruleset(root: str, frozen: str) -> Ruleset:
    return build(thaw(Home(Path(root)), frozen))


def _made_by() -> str:
    """The program that makes the summaries: its version, and the files that calculate as they are now."""
    package = Path(__file__).resolve().parents[2]
    files = (path.stat() for part in CALCULATES for path in sorted((package / part).glob("*.py")))
    return f"{__version__} {crc32(repr([(one.st_mtime_ns, one.st_size) for one in files]).encode()):08x}"
