"""A match as it stands on the table now: read from the store, played through, and the one way to add to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.match.history import Event
from scorekeeper.match.names import folded
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.current import current_match
from scorekeeper.store.frozen import thaw
from scorekeeper.store.home import Home
from scorekeeper.store.match_files import find, newest
from scorekeeper.store.matches import Stored, append, read
from scorekeeper.table.showing import readably

NewEvent = Mapping[str, Any]
LOOKED_THROUGH = 500  # matches, when one is called by its own name


@dataclass(frozen=True, slots=True)
class Table:
    """Where a family plays: its store, its clock (ISO time with offset), the language it reads and types."""

    home: Home
    now: Callable[[], str]
    lang: str
    match: str = ""  # the match named on the command line; the current one where empty
    plain: bool = False  # suits as words, no tables
    thawed: dict[str, Ruleset] = field(default_factory=dict, compare=False, repr=False)  # by hash, in this run
    seen: dict[str, str] = field(default_factory=dict, compare=False, repr=False)  # matches opened in this run, by id


@dataclass(frozen=True, slots=True)
class Opened:
    """One match, read and played through. `revision` is the number of its last event."""

    id: str
    revision: int
    events: tuple[Event, ...]
    ruleset: Ruleset
    standings: Standings

    @property
    def started(self) -> Event:
        """Its first event."""
        return self.events[0]

    @property
    def language(self) -> str:
        """The language its cards are typed in, fixed when it started."""
        return str(self.started.get("language", "en"))

    @property
    def name(self) -> str:
        """What the table calls it; the game's name where nobody has named it."""
        named = [
            event["name"] for event in self.events if event.get("name") and event["kind"] in ("started", "renamed")
        ]
        return str(named[-1]) if named else ""


def open_match(table: Table) -> Opened:
    """The match that was named, else the current one. Raises Refused: not found, ambiguous, or unreadable."""
    return _opened(table, read(table.home, match_id(table)))


def match_id(table: Table) -> str:
    """The id of the match that was named (any unique part of it), else of the current one; raises Refused."""
    if not table.match:
        current = current_match(table.home)
        if current is None:
            raise Refused(Problem("match.none", {}), Exit.NOT_FOUND)
        return current
    found = find(table.home, table.match) or _named(table.home, table.match)
    if len(found) != 1:
        key = "match.ambiguous" if found else "match.unknown"
        raise Refused(
            Problem(key, {"name": table.match[:60], "choices": found[:8]}), Exit.TYPED if found else Exit.NOT_FOUND
        )
    return found[0]


def _named(home: Home, text: str) -> tuple[str, ...]:
    """The newest matches whose own name has `text` in it; asked only where no id has."""
    found = []
    for match in newest(home, LOOKED_THROUGH):
        with suppress(Refused):
            names = [
                event.get("name", "") for event in read(home, match).events if event["kind"] in ("started", "renamed")
            ]
            if folded(text) in folded(str([name for name in names if name][-1:] or "")):
                found.append(match)
    return tuple(found)


def preview(opened: Opened, event: NewEvent) -> Standings:
    """How the match would stand with this event. Raises Refused where it cannot be applied."""
    n = opened.revision + 1
    after = play(opened.ruleset, (*opened.events, {**event, "n": n}))
    problems = after.troubles.get(n, ())
    if event["kind"] == "corrected":
        hand = after.of_event(event["hand"])
        problems += hand.problems if hand is not None else ()
    if problems:
        raise Refused(problems)
    return after


def record(table: Table, make: Callable[[Opened], NewEvent], revision: int | None = None) -> tuple[Opened, Opened]:
    """The match before and after one more event, which `make` gives from the match as it is under the lock.

    Nothing is written where `make` or the rules refuse. With `revision`, the match must still be what was seen then.
    """
    seen: list[tuple[Opened, Standings]] = []

    def decide(events: tuple[dict[str, Any], ...]) -> list[NewEvent]:
        before = _opened(table, Stored(wanted, events))
        with readably(before.ruleset.pack, before.language, table.plain):
            event = make(before)
            seen.append((before, preview(before, event)))
        return [{"at": table.now(), **event}]

    wanted = match_id(table)
    try:
        stored = append(table.home, wanted, decide, revision)
    except Refused as refused:
        if refused.code is not Exit.CHANGED or revision is None:
            raise
        from scorekeeper.table.keeping.meanwhile import told_meanwhile  # rare, and dear to import

        now = _opened(table, read(table.home, wanted))
        raise told_meanwhile(refused, now, revision, table.lang) from refused
    before, after = seen[-1]
    return before, Opened(stored.id, stored.revision, stored.events, before.ruleset, after)


def _opened(table: Table, stored: Stored) -> Opened:
    try:
        frozen = stored.events[0]["hash"]
        ruleset = table.thawed.get(frozen) or build(thaw(table.home, frozen))
        table.thawed[frozen] = ruleset
        opened = Opened(stored.id, stored.revision, stored.events, ruleset, play(ruleset, stored.events))
        table.seen[stored.id] = opened.name or stored.id
        return opened
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as wrong:
        if isinstance(wrong, Refused) and wrong.code is Exit.STORE:
            raise
        from scorekeeper.table.keeping.sound import unreadable  # what looks into a damaged match; most are not

        raise unreadable(table.home, stored.id, stored.events, wrong) from wrong
