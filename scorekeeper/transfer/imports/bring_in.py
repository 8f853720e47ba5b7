"""Matches from a file come into the store: an export with its very events, a replay line as if it had been recorded."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from scorekeeper.insight.summary import summary
from scorekeeper.match.event_shapes import events_of_file
from scorekeeper.match.events import Event, Started, as_mapping, event_from
from scorekeeper.match.match_state import name_in, names_in
from scorekeeper.match.play import play
from scorekeeper.match.recordable import unrecordable
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.comparing import APART, NEW, NEWER, OLDER, SAME, Compared
from scorekeeper.store.match_ids import new_id
from scorekeeper.table.match_access import Table, recount_people
from scorekeeper.transfer.imports.claimed_result import differing_results
from scorekeeper.transfer.imports.drafts_of_file import drafts
from scorekeeper.transfer.imports.line_places import in_line, line_of
from scorekeeper.transfer.imports.match_draft import MatchDraft
from scorekeeper.transfer.imports.rulesets_met import Rulesets
from scorekeeper.transfer.imports.stored_already import Identities, id_of_line
from scorekeeper.transfer.imports.written_line import events_of_line
from scorekeeper.values import dataclass
from scorekeeper.views.readable import readable_problem

FORMAT = 1
MANY = 20  # matches, of which statistics are told at once
SHOWN = 12  # matches of a file whose standings are kept to be shown

Played = tuple[tuple[Event, ...], Ruleset, Standings]
Told = Callable[[int], None]  # how many matches are done


@dataclass(frozen=True)
class Incoming:
    """One match of the file, played through. `there` is the same match in the store, empty where it brings anything.

    `beside`: what an export is beside the match that began as it did.

    The standings are kept of the first SHOWN only; the events are packed, since a file may hold thousands.
    """

    line: int
    id: str
    token: str
    name: str
    ruleset: Ruleset
    packed: bytes
    summed: bytes
    standings: Standings | None
    there: str
    beside: Compared
    more: int  # entries that are not in the match beside it
    remarks: tuple[Remark, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """Its events, from first to last."""
        return tuple(map(event_from, json.loads(zlib.decompress(self.packed))))

    @property
    def summary(self) -> Any:
        """What statistics ask of it."""
        return json.loads(zlib.decompress(self.summed))


def _packed(tree: object) -> bytes:
    return zlib.compress(json.dumps(tree).encode(), 1)


@dataclass(frozen=True)
class FoundMatches:
    """What a file holds: the matches that can be taken, and everything wrong with the others."""

    matches: tuple[Incoming, ...]
    problems: tuple[Problem, ...]

    @property
    def new(self) -> tuple[Incoming, ...]:
        """The matches that are not in the store, or not as far as here."""
        return tuple(match for match in self.matches if not match.there)


@dataclass
class Importer:
    """One import: where to, and the rulesets that its matches are played by."""

    table: Table
    rulesets: Rulesets
    told: Told = lambda done: None

    def look(self, data: bytes, game: str = "") -> FoundMatches:
        """Every match of the file and every problem, by line; nothing is written.

        `game` is the ruleset of a sheet that names none. Raises Refused where the file as a whole cannot be read.
        """
        identities = Identities(self.table.store)
        matches: list[Incoming] = []
        problems: list[Problem] = []
        for done, draft in enumerate(drafts(data, game, self.table.lang, self.rulesets.titled), 1):
            try:
                matches.append(self._match(draft, identities, len(matches) < SHOWN))
            except Refused as refused:
                problems += sorted((in_line(problem, draft) for problem in refused.problems), key=line_of)
            self.told(done)
        return FoundMatches(tuple(matches), tuple(problems))

    def take(self, matches: Sequence[Incoming]) -> tuple[str, ...]:
        """The new ones of these matches are in the store; their ids. Raises Refused (STORE)."""
        return tuple(self.taking(matches))

    def taking(self, matches: Sequence[Incoming]) -> Iterator[str]:
        """The same, the id of each as soon as it is stored: whoever stops between two has whole matches."""
        store, identities, frozen = self.table.store, Identities(self.table.store), set[str]()
        last, stored = "", list[tuple[str, Incoming]]()
        went_on: list[tuple[tuple[Event, ...], tuple[Event, ...]]] = []
        try:
            with store.counting_people() as counted:
                for number, match in enumerate(matches, 1):
                    if match.there or identities.stored_line(match.token):
                        continue
                    events = match.events
                    now = Compared(NEW) if match.token else identities.beside(match.id, events)
                    if now.kind in (SAME, OLDER):
                        continue
                    if match.ruleset.hash not in frozen:
                        frozen.add(store.freeze(match.ruleset.tree))
                    if NEWER in (now.kind, match.beside.kind):  # where it is that no more, it is refused
                        beside = now if now.kind == NEWER else match.beside
                        went_on.append(self._go_on(beside, events))
                        last = beside.here
                    else:
                        wanted = id_of_line(match.id, match.token, number if len(matches) > 1 else 0)
                        last = store.create(wanted, events).id
                        counted.append(names_in(events))
                    identities.taken(match.token, last)
                    stored.append((last, match))
                    yield last
        finally:
            for before, after in went_on:
                recount_people(store, before, after)
            if len(stored) >= MANY:
                store.remember((match_id, match.summary) for match_id, match in stored)
            with suppress(Refused):  # what is stored is stored
                if last and store.current() is None:
                    store.set_current(last)

    def _go_on(self, beside: Compared, events: Sequence[Event]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        """The match that is here has what comes after in the file; its events before and after.

        Raises Refused (CHANGED) where it went on itself meanwhile.
        """
        here = events[: beside.common]
        rest = events[beside.common :]
        return tuple(here), self.table.store.append(beside.here, lambda _: rest, beside.common).events

    def _match(self, draft: MatchDraft, identities: Identities, shown: bool) -> Incoming:
        line, (events, ruleset, standings), read_so = self._either_way(draft)
        if draft.problems:
            raise Refused(draft.problems)
        started = events[0]
        assert isinstance(started, Started)  # else nothing could be played
        usual, token, beside = new_id(started.at, started.ruleset), "", Compared(NEW)
        if "events" in line:
            wanted = str(line.get("id", ""))
            usual = wanted if _is_stamped(wanted, usual) else usual
            beside = identities.beside(usual, events)
            there = beside.here if beside.kind in (SAME, OLDER) else ""
        else:
            token = identities.token(line, standings)
            there = identities.stored_line(token) or identities.stored_facts(usual, ruleset, standings, "check" in line)
        name = name_in(events) or there or usual
        said = differing_results(line, standings)
        remarks = (
            (Remark("import.differs", {"name": name}, f"line {draft.line}", kind=ProblemKind.DIFFERS), *said)
            if said
            else ()
        )
        if "events" in line and not there and identities.told_less(usual, ruleset, standings):
            remarks += (Remark("import.copy-here", {"name": name}, f"line {draft.line}", ways=(WayOut("matches"),)),)
        elif beside.kind == NEW and "events" in line and not there and (binned := identities.in_bin(usual)):
            way = WayOut("restore", words=(binned,))
            remarks += (Remark("import.in-bin", {"name": name}, f"line {draft.line}", ways=(way,)),)
        other, common = ("", 0) if there or "events" in line else identities.same_at_first(usual, ruleset, standings)
        if other:
            facts = {"name": name_in(self.table.store.read(other).events) or other, "n": common}
            remarks += (Remark("import.same-at-first", facts, f"line {draft.line}", ways=(WayOut("matches"),)),)
        if beside.kind == OLDER:
            more = self.table.store.read(there).revision - beside.common
            remarks += (Remark("import.older", {"name": name, "n": more}, f"line {draft.line}"),)
        if beside.kind == APART:
            remarks += (Remark("import.apart", {"name": name}, f"line {draft.line}", ways=(WayOut("matches"),)),)
        packed, summed = _packed([as_mapping(event) for event in events]), _packed(summary(standings, started.at))
        kept = standings if shown else None
        rest = len(events) - beside.common
        return Incoming(
            draft.line, usual, token, name, ruleset, packed, summed, kept, there, beside, rest, (*remarks, *read_so)
        )

    def _either_way(self, draft: MatchDraft) -> tuple[Mapping[str, Any], Played, tuple[Remark, ...]]:
        """The draft played, as it stands or as it can be read otherwise, with the remark that says so."""
        if draft.problems and not draft.tree:
            raise Refused(draft.problems)
        try:
            return draft.tree, self._played(draft.tree), ()
        except Refused as refused:
            if draft.otherwise is None or draft.remark is None:
                raise Refused((*draft.problems, *refused.problems)) from refused
            try:
                return draft.otherwise, self._played(draft.otherwise), (draft.remark,)
            except Refused:  # neither way: then what is wrong with it as it stands
                raise refused from None

    def _played(self, line: Mapping[str, Any]) -> Played:
        """The events of one match, and how it stands after them. Raises Refused."""
        version = line.get("format", FORMAT)
        if version != FORMAT or isinstance(version, bool):
            raise Refused(Problem("import.newer-format", {"format": str(version)[:20], "known": FORMAT}))
        if "events" in line:
            events, ruleset = self._exported(line)
            return events, ruleset, _recorded(ruleset, events, self.table.lang)
        name = line.get("ruleset")
        if not isinstance(name, str):
            raise Refused(Problem("replay.no-ruleset", {}, "ruleset"))
        ruleset = self.rulesets.named(name)
        events, standings = events_of_line(self.table, ruleset, line)
        return events, ruleset, standings

    def _exported(self, line: Mapping[str, Any]) -> tuple[tuple[Event, ...], Ruleset]:
        events, problems = events_of_file(line["events"])
        if problems or not isinstance(events[0], Started):
            raise Refused(problems)
        return events, self.rulesets.frozen(events[0].hash, events[0].ruleset, line.get("rules"))


def _is_stamped(wanted: str, usual: str) -> bool:
    """Whether an id has the form of ours for such a match, perhaps with `-2`."""
    number = wanted.removeprefix(usual + "-")
    return wanted == usual or (wanted != number and number.isascii() and number.isdigit() and len(number) < 6)


def _recorded(ruleset: Ruleset, events: Sequence[Event], lang: str) -> Standings:
    """The match after these events. Raises Refused where one of them could not even be recorded.

    What only a later correction left without a place may be there, as it is in the store.
    """
    standings = play(ruleset, events)
    problems = [
        readable_problem(problem.at(f"events[{n - 1}]"), ruleset.pack, lang)
        for n, found in unrecordable(ruleset, events, standings, by_us=True)
        for problem in found
    ]
    if problems:
        raise Refused(problems)
    return standings
