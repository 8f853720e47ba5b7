"""A match as it stands on the table now: read from the store, played through, and the one way to add to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import field, replace
from typing import TYPE_CHECKING

from scorekeeper.match.event_shapes import shape_problems
from scorekeeper.match.events import (
    Corrected,
    Event,
    HandPlayed,
    PersonRenamed,
    Redone,
    Started,
    Undone,
    Unknown,
    as_recorded,
)
from scorekeeper.match.hidden_totals import shown
from scorekeeper.match.match_state import MatchState, name_in, names_in
from scorekeeper.match.names import folded
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.match_ids import no_match
from scorekeeper.store.protocol import Settings, Store, Stored
from scorekeeper.values import dataclass
from scorekeeper.views.readable import readable_refusals

if TYPE_CHECKING:
    from scorekeeper.match.play import PlayedMatch

LOOKED_THROUGH = 500  # matches, when one is called by its own name
MOST_LISTED = 8  # matches that may be meant
NAMES_PEOPLE = (HandPlayed, PersonRenamed, Undone, Redone)  # after which others may have played, or under other names
_NUMBER = re.compile("[0-9]{1,3}")  # in the list of matches; a longer one is a part of an id


@dataclass(frozen=True)
class Table:
    """Where a family plays: its store, its clock (ISO time with offset), the language it reads and types."""

    store: Store
    now: Callable[[], str]
    lang: str
    match: str = ""  # the match named on the command line; the current one where empty
    plain: bool = False  # suits as words, no tables
    by_number: bool = False  # whether `match` may be a number of the list; no match keeps its number for long
    settings: Settings | None = None  # as they were when the run began; None where they could not be read
    thawed: dict[str, Ruleset] = field(default_factory=dict, compare=False, repr=False)  # by hash, in this run
    seen: dict[str, str] = field(default_factory=dict, compare=False, repr=False)  # matches opened in this run, by id

    @property
    def preferences(self) -> Settings:
        """What this user prefers. Raises Refused (STORE) where the settings are damaged."""
        return self.settings or self.store.settings()


def open_match(table: Table) -> MatchState:
    """The match that was named, else the current one. Raises Refused: not found, ambiguous, or unreadable."""
    return _opened(table, table.store.read(match_id(table)))


def match_id(table: Table) -> str:
    """The id of the match that was named (any unique part of it, or its number), else of the current one.

    Raises Refused.
    """
    if not table.match:
        current = table.store.current()
        if current is None:
            raise Refused(Problem("match.none", {}, ways=(WayOut("new"), WayOut("matches"))), Exit.NOT_FOUND)
        return current
    if not table.match.strip():  # every name has that in it
        raise _unknown(table)
    found = _numbered(table) or table.store.find(table.match) or _named(table.store, table.match)
    if len(found) > 1:
        which = Problem("match.which", {"name": table.match[:60], "n": len(found)})
        raise Refused((which, *_told_apart(table, found[:MOST_LISTED])), Exit.TYPED)
    if not found:
        raise _unknown(table)
    return found[0]


def _told_apart(table: Table, matches: Iterable[str]) -> Iterator[Problem]:
    """Each of these matches with what it is known by, in the order given."""
    for match in matches:
        with suppress(Refused):
            one = _opened(table, table.store.read(match))
            facts = {"match": match, "players": one.standings.seats, "n": len(one.standings.scored)}
            yield Problem("match.one-of", {**facts, "name": name_in(one.events)})


def _numbered(table: Table) -> tuple[str, ...]:
    """The match with this number in the list, newest first; those that somebody called so, where there are any."""
    text = table.match.strip()
    if not table.by_number or not is_number(text):
        return ()
    if text in table.store.find(text):
        return (text,)
    found = _named(table.store, text, exactly=True) or table.store.newest(int(text))[max(0, int(text) - 1) :]
    if not found:  # many an id has these digits somewhere: that would be another match
        raise _unknown(table)
    return found


def is_number(text: str) -> bool:
    """Whether it is the number of an entry in a list of matches, and no part of an id."""
    return _NUMBER.fullmatch(text.strip()) is not None


def _unknown(table: Table) -> Refused:
    wanted = table.match.strip().casefold()
    binned = [one for one in table.store.deleted() if wanted in one] if wanted and not is_number(wanted) else []
    if len(binned) == 1:
        return no_match(binned[0], in_bin=True)
    problem = Problem("match.unknown", {"name": table.match[:60]}, ways=(WayOut("matches"),))
    return Refused(problem, Exit.NOT_FOUND)


def _named(store: Store, text: str, exactly: bool = False) -> tuple[str, ...]:
    """The newest matches whose own name has `text` in it, or is just that; asked only where no id has."""
    found, wanted = [], folded(text)
    for match in store.newest(LOOKED_THROUGH):
        with suppress(Refused):
            name = folded(name_in(store.read(match).events))
            if name == wanted or (wanted in name and not exactly):
                found.append(match)
    return tuple(found)


def preview(state: MatchState, *events: Event) -> Standings:
    """How the match would stand with these events. Raises Refused where they cannot be applied.

    Only the last is asked whether so many may play: with two who join, a game for four or six is never one for five.
    """
    first, moment = state.revision + 1, state.started.at
    told = [replace(event, n=n, at=moment) for n, event in enumerate(events[:-1], first)]
    return shown(_after(state, (*told, replace(events[-1], n=first + len(told)))).standings)


def _after(state: MatchState, events: Sequence[Event]) -> PlayedMatch:
    first, *more = events
    played = state.after(first).on_through(state.ruleset, (*state.events, first), more)
    after = played.standings
    problems = [problem for event in events for problem in after.troubles.get(event.n, ())]
    if isinstance(events[-1], Corrected):
        hand = after.of_event(events[-1].hand)
        problems += hand.problems if hand is not None else ()
    if problems:
        raise Refused([_with_example(problem, state.standings) for problem in problems])
    return played


def _with_example(problem: Problem, standings: Standings) -> Problem:
    """What is missing comes with a hand as one types it in this game."""
    if problem.kind is not ProblemKind.MISSING_FACT:
        return problem
    from scorekeeper.table.typed.line_to_type import hand_to_type

    due = standings.next
    players, dealer = (due.players, due.dealer) if due else (standings.seats, "")
    return problem.having(hand=hand_to_type(standings.rules, players, dealer))


def record(
    table: Table, make: Callable[[MatchState], Event | tuple[Event, ...]], revision: int | None = None
) -> tuple[MatchState, MatchState]:
    """The match before and after one more event, or several at once, which `make` gives from the match as it is under
    the lock.

    Nothing is written where `make` or the rules refuse. With `revision`, the match must still be what was seen then.
    """
    wanted = match_id(table)
    known = _opened(table, table.store.read(wanted))  # before others have to wait for us
    seen: list[tuple[MatchState, PlayedMatch]] = []

    def decide(recorded: tuple[Event, ...]) -> list[Event]:
        before = _opened(table, Stored(wanted, recorded), known)
        with readable_refusals(before.ruleset.pack, before.language, table.plain):
            made, now = make(before), table.now()
            events = made if isinstance(made, tuple) else (made,)
            new = [as_recorded(event, n, now) for n, event in enumerate(events, before.revision + 1)]
            seen.append((before, _after(before, new)))
        return new

    try:
        stored = table.store.append(wanted, decide, revision)
    except Refused as refused:
        if refused.code is not Exit.CHANGED or revision is None:
            raise
        from scorekeeper.views.meanwhile import happened_since  # rare, and dear to import

        now = _opened(table, table.store.read(wanted))
        raise Refused((*refused.problems, *happened_since(now, revision, table.lang)), refused.code) from refused
    before, after = seen[-1]
    if isinstance(stored.events[-1], NAMES_PEOPLE):  # several at once are of one kind
        recount_people(table.store, before.events, stored.events)
    state = MatchState(stored.id, stored.revision, stored.events, before.ruleset, after.standings, after)
    return before, state


def recount_people(store: Store, before: tuple[Event, ...], after: tuple[Event, ...]) -> None:
    """Who has played here by the last event has one match more; who has not, under this name, one less."""
    played, now = names_in(before), names_in(after)
    for names, by in ((now - played, 1), (played - now, -1)):
        if names:
            store.count_people(names, by)


def count_people(store: Store, events: tuple[Event, ...], by: int = 1) -> None:
    """Those who played in this match have one more, which has its first hand; or one less."""
    store.count_people(names_in(events), by)


def _opened(table: Table, stored: Stored, known: MatchState | None = None) -> MatchState:
    try:
        started = stored.events[0]
        if not isinstance(started, Started) or any(isinstance(event, Unknown) for event in stored.events):
            raise ValueError(stored.id)
        if shape_problems(stored.events):
            raise ValueError(stored.id)
        frozen = started.hash
        ruleset = table.thawed.get(frozen) or build(table.store.thaw(frozen))
        table.thawed[frozen] = ruleset
        played = _played(ruleset, stored.events, known)
        standings = played.standings
        if standings.troubles:
            _refuse_edited(ruleset, stored.events, standings)
        state = MatchState(stored.id, stored.revision, stored.events, ruleset, standings, played)
        table.seen[stored.id] = state.name or stored.id
        return state
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as wrong:
        if isinstance(wrong, Refused) and wrong.code is Exit.STORE:
            raise

        raise table.store.unreadable(stored.id, stored.events, wrong) from wrong


def _played(ruleset: Ruleset, events: tuple[Event, ...], known: MatchState | None) -> PlayedMatch:
    """How the match of these events was played; from what is `known` on, where they only go on from there."""
    from scorekeeper.match.play import play_through  # what asks the rules alone opens no match

    if known is None or known.played is None or events[: known.revision] != known.events:
        return play_through(ruleset, events)
    return known.played.on_through(ruleset, known.events, events[known.revision :])


def _refuse_edited(ruleset: Ruleset, events: tuple[Event, ...], standings: Standings) -> None:
    """Raises ValueError where an event could never have been recorded: the file was edited into what cannot be."""
    from scorekeeper.match.recordable import unrecordable  # few matches have a trouble

    for number, _ in unrecordable(ruleset, events, standings):
        raise ValueError(number)
