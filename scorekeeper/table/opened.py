"""A match as it stands on the table now: read from the store, played through, and the one way to add to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
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
MOST_LISTED = 8  # matches that may be meant
_NUMBER = re.compile("[1-9][0-9]{0,2}")  # in the list of matches; a longer one is a part of an id


@dataclass(frozen=True, slots=True)
class Table:
    """Where a family plays: its store, its clock (ISO time with offset), the language it reads and types."""

    home: Home
    now: Callable[[], str]
    lang: str
    match: str = ""  # the match named on the command line; the current one where empty
    plain: bool = False  # suits as words, no tables
    by_number: bool = False  # whether `match` may be a number of the list; no match keeps its number for long
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
        return name_in(self.events)


def name_in(events: Iterable[Event]) -> str:
    """What the table calls the match of these events; empty where nobody has named it."""
    named = [str(event["name"]) for event in events if event["kind"] in ("started", "renamed") and event.get("name")]
    return named[-1] if named else ""


def open_match(table: Table) -> Opened:
    """The match that was named, else the current one. Raises Refused: not found, ambiguous, or unreadable."""
    return _opened(table, read(table.home, match_id(table)))


def match_id(table: Table) -> str:
    """The id of the match that was named (any unique part of it, or its number), else of the current one.

    Raises Refused.
    """
    if not table.match:
        current = current_match(table.home)
        if current is None:
            raise Refused(Problem("match.none", {}), Exit.NOT_FOUND)
        return current
    found = _numbered(table) or find(table.home, table.match) or _named(table.home, table.match)
    if len(found) > 1:
        which = Problem("match.which", {"name": table.match[:60], "n": len(found)})
        raise Refused((which, *_told_apart(table, found[:MOST_LISTED])), Exit.TYPED)
    if not found:
        raise Refused(Problem("match.unknown", {"name": table.match[:60]}), Exit.NOT_FOUND)
    return found[0]


def _told_apart(table: Table, matches: Iterable[str]) -> Iterator[Problem]:
    """Each of these matches with what it is known by, in the order given."""
    for match in matches:
        with suppress(Refused):
            one = _opened(table, read(table.home, match))
            facts = {"match": match, "players": one.standings.seats, "n": len(one.standings.counted)}
            yield Problem("match.one-of", {**facts, "name": name_in(one.events)})


def _numbered(table: Table) -> tuple[str, ...]:
    """The match with this number in the list, newest first; those that somebody called so, where there are any."""
    text = table.match.strip()
    if not table.by_number or not _NUMBER.fullmatch(text):
        return ()
    if text in find(table.home, text):
        return (text,)
    return _named(table.home, text, exactly=True) or newest(table.home, int(text))[int(text) - 1 :]


def _named(home: Home, text: str, exactly: bool = False) -> tuple[str, ...]:
    """The newest matches whose own name has `text` in it, or is just that; asked only where no id has."""
    found, wanted = [], folded(text)
    for match in newest(home, LOOKED_THROUGH):
        with suppress(Refused):
            name = folded(name_in(read(home, match).events))
            if name == wanted or (wanted in name and not exactly):
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
        raise Refused([_with_example(problem, opened.standings) for problem in problems])
    return after


def _with_example(problem: Problem, standings: Standings) -> Problem:
    """What is missing comes with a hand as one types it in this game."""
    if problem.key != "hand.missing-fact":
        return problem
    from scorekeeper.table.line_to_type import hand_to_type

    players = standings.next.players if standings.next else standings.seats
    return Problem(problem.key, {**problem.facts, "hand": hand_to_type(standings.agreed, players)}, problem.where)


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
        from scorekeeper.table.keeping.meanwhile import since  # rare, and dear to import

        now = _opened(table, read(table.home, wanted))
        raise Refused((*refused.problems, *since(now, revision, table.lang)), refused.code) from refused
    before, after = seen[-1]
    if stored.events[-1]["kind"] == "hand" and not any(event["kind"] == "hand" for event in before.events):
        with suppress(Refused):  # the hand is recorded; who has played is only an index
            count_people(table.home, stored.events)
    return before, Opened(stored.id, stored.revision, stored.events, before.ruleset, after)


def count_people(home: Home, events: tuple[Event, ...], by: int = 1) -> None:
    """Those who played in this match have one more, which has its first hand; or one less. Raises Refused (STORE)."""
    from scorekeeper.store.people import count_match  # once in a match
    from scorekeeper.table.start import names_in

    count_match(home, names_in(events), names_in, by)


def _opened(table: Table, stored: Stored) -> Opened:
    try:
        frozen = stored.events[0]["hash"]
        ruleset = table.thawed.get(frozen) or build(thaw(table.home, frozen))
        table.thawed[frozen] = ruleset
        standings = play(ruleset, stored.events)
        if standings.troubles:
            _refuse_edited(ruleset, stored.events, standings)
        opened = Opened(stored.id, stored.revision, stored.events, ruleset, standings)
        table.seen[stored.id] = opened.name or stored.id
        return opened
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as wrong:
        if isinstance(wrong, Refused) and wrong.code is Exit.STORE:
            raise
        from scorekeeper.table.keeping.sound import unreadable  # what looks into a damaged match; most are not

        raise unreadable(table.home, stored.id, stored.events, wrong) from wrong


def _refuse_edited(ruleset: Ruleset, events: tuple[Event, ...], standings: Standings) -> None:
    """Raises ValueError where an event could never have been recorded: the file was edited into what cannot be."""
    from scorekeeper.table.recordable import unrecordable  # few matches have a trouble

    for number, _ in unrecordable(ruleset, events, standings):
        raise ValueError(number)
