"""The summaries of all matches: those kept from last time, and the others made now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorekeeper import __version__
from scorekeeper.insight.summary import VERSION, summary
from scorekeeper.match.play import play
from scorekeeper.problems import Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.frozen import thaw
from scorekeeper.store.home import Home
from scorekeeper.store.match_ids import newest_first
from scorekeeper.store.matches import read
from scorekeeper.store.summaries import Summaries, stamps

Wanted = tuple[str, str]  # the folder of the store, a match in it
Made = tuple[str, Any]  # a match and its summary, None where it cannot be read
InBatches = Callable[[Callable[[list[Wanted]], list[Made]], Iterable[Wanted]], Iterable[Made]]
SAVED_EVERY = 2_000  # summaries, so that whoever interrupts loses little
_RULESETS: dict[Wanted, Ruleset] = {}  # built once in a run


@dataclass(frozen=True, slots=True)
class Gathered:
    """The summaries by match, oldest first, and the matches that cannot be read."""

    matches: tuple[tuple[str, Any], ...]
    unreadable: tuple[str, ...]


def gather(home: Home, in_batches: InBatches, done: Callable[[int], None]) -> Gathered:
    """The summary of every match; `done` is told how many have come. What was made is kept, even when interrupted."""
    there = stamps(home)
    summaries = Summaries(home, _made_by())
    summaries.load(there)
    missing = [match for match in there if summaries.get(match) is None]
    unreadable = []
    try:
        for number, (match, tree) in enumerate(in_batches(make, [(str(home.root), match) for match in missing]), 1):
            if tree is None:
                unreadable.append(match)
            else:
                summaries.put(match, there[match], tree)
            done(number)
            if number % SAVED_EVERY == 0:
                summaries.save()
    finally:
        summaries.save()
    ordered = reversed(newest_first(there))
    return Gathered(tuple(_oldest_first(summaries, ordered)), tuple(unreadable))


def remember(home: Home, made: Iterable[Made]) -> None:
    """The summaries of matches that were just stored are kept, so that statistics need not read them again."""
    there = stamps(home)
    summaries = Summaries(home, _made_by())
    summaries.load(there)
    for match, tree in made:
        if match in there:
            summaries.put(match, there[match], tree)
    summaries.save()


def _oldest_first(summaries: Summaries, ids: Iterable[str]) -> Iterator[tuple[str, Any]]:
    found = [(match, tree) for match in ids if (tree := summaries.get(match)) is not None]
    yield from sorted(found, key=lambda one: str(one[1]["at"]))


def make(wanted: list[Wanted]) -> list[Made]:
    """The summaries of some matches, in their order."""
    return [(match, _summary(root, match)) for root, match in wanted]


def _summary(root: str, match: str) -> Any | None:
    home = Home(Path(root))
    try:
        events = read(home, match).events
        frozen = str(events[0]["hash"])
        if (root, frozen) not in _RULESETS:
            _RULESETS[root, frozen] = build(thaw(home, frozen))
        return summary(play(_RULESETS[root, frozen], events), str(events[0]["at"]))
    except (Refused, KeyError, TypeError, ValueError):
        return None


def _made_by() -> str:
    """The program that makes the summaries: its version, and, in a checkout, the files that calculate."""
    package = Path(__file__).resolve().parents[2]
    parts = ("rules", "hand", "scoring", "match", "insight")
    stats = [(path, path.stat()) for part in parts for path in sorted((package / part).glob("*.py"))]
    newest = max((about.st_mtime_ns for _, about in stats), default=0)
    return f"{__version__} {VERSION} {newest} {sum(about.st_size for _, about in stats)}"
