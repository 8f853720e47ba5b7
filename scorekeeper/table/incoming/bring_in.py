"""Matches from a file come into the store: an export with its very events, a replay line as if it had been recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.match.history import Event
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, Refused, Remark
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.current import current_match, set_current
from scorekeeper.store.frozen import freeze, thaw
from scorekeeper.store.match_files import is_there, match_file
from scorekeeper.store.match_ids import new_id, numbered
from scorekeeper.store.matches import create, read
from scorekeeper.store.people import count_match
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table.incoming.carried_rules import carried_ruleset
from scorekeeper.table.incoming.claims import differing
from scorekeeper.table.incoming.event_shapes import shape_problems
from scorekeeper.table.incoming.foreign_json import read_lines
from scorekeeper.table.incoming.written_line import events_of_line
from scorekeeper.table.opened import Table
from scorekeeper.table.showing import readable
from scorekeeper.table.start import names_in

FORMAT = 1
MOST_LOOKED_BACK = 50


@dataclass(frozen=True, slots=True)
class Incoming:
    """One match of the file, played through. `there` is the same match in the store, empty where it is new."""

    line: int
    id: str
    name: str
    ruleset: Ruleset
    events: tuple[Event, ...]
    standings: Standings
    there: str
    remarks: tuple[Remark, ...]


@dataclass
class Importer:
    """One import: where to, and which rulesets were met so far."""

    table: Table
    files: RulesetFiles
    rulesets: dict[str, Ruleset] = field(default_factory=dict)

    def look(self, data: bytes) -> tuple[Incoming, ...]:
        """Every match of the file; nothing is written. Raises Refused with everything wrong, by line."""
        lines = read_lines(data)
        problems, matches = list(lines.problems), []
        for number, line in lines.objects:
            try:
                matches.append(self._match(number, line))
            except Refused as refused:
                problems += [_in_line(problem, number) for problem in refused.problems]
        if problems:
            raise Refused(problems)
        return tuple(matches)

    def take(self, matches: Iterable[Incoming]) -> tuple[str, ...]:
        """The new ones of these matches are in the store; their ids. Raises Refused (STORE)."""
        home, taken = self.table.home, []
        for match in matches:
            if match.there or self._there(match.id, match.events):
                continue
            freeze(home, match.ruleset.tree)
            stored = create(home, match.id, match.events)
            count_match(home, names_in(stored.events), names_in)
            taken.append(stored.id)
        if taken and current_match(home) is None:
            set_current(home, taken[-1])
        return tuple(taken)

    def _match(self, number: int, line: Mapping[str, Any]) -> Incoming:
        version = line.get("format", FORMAT)
        if version != FORMAT or isinstance(version, bool):
            raise Refused(Problem("import.newer-format", {"format": str(version)[:20], "known": FORMAT}))
        if "events" in line:
            events, ruleset = self._exported(line)
            standings = _recorded(ruleset, events, self.table.lang)
        else:
            ruleset = self._named(line.get("ruleset"))
            events, standings = events_of_line(self.table, ruleset, line)
        wanted = str(line.get("id", ""))
        at, game = str(events[0]["at"]), str(events[0]["ruleset"])
        hint = wanted if _is_stamped(wanted, game, at) else new_id(at, game)
        said = differing(line, standings)
        named = [
            str(event["name"]) for event in events if event["kind"] in ("started", "renamed") and event.get("name")
        ]
        name = named[-1] if named else hint
        remarks = (Remark("import.differs", {"name": name}, f"line {number}"), *said) if said else ()
        return Incoming(number, hint, name, ruleset, events, standings, self._there(hint, events), remarks)

    def _exported(self, line: Mapping[str, Any]) -> tuple[tuple[Event, ...], Ruleset]:
        problems = shape_problems(line["events"])
        if problems:
            raise Refused(problems)
        events = tuple(line["events"])
        return events, self.frozen(events[0]["hash"], events[0]["ruleset"], line.get("rules"))

    def frozen(self, name: str, game: str, carried: object) -> Ruleset:
        """The ruleset of the hash `name`: ours if we have it, else the one that the export carries; raises Refused."""
        if name not in self.rulesets:
            ruleset = self._ours(name, game) or carried_ruleset(carried, name)
            if isinstance(ruleset, Problem):
                raise Refused(ruleset)
            self.rulesets[name] = ruleset
        return self.rulesets[name]

    def _ours(self, name: str, game: str) -> Ruleset | None:
        try:
            return build(thaw(self.table.home, name))
        except Refused:
            pass
        try:
            found = self.files.get(game)
        except Refused:
            return None
        return found if found.hash == name else None

    def _named(self, name: object) -> Ruleset:
        if not isinstance(name, str):
            raise Refused(Problem("replay.no-ruleset", {}, "ruleset"))
        if f"id {name}" not in self.rulesets:
            self.rulesets[f"id {name}"] = self.files.get(name)
        return self.rulesets[f"id {name}"]

    def _there(self, hint: str, events: Sequence[Event]) -> str:
        """The id of the stored match with exactly these events: this one, or with `-2`, `-3`...; else empty."""
        home, number = self.table.home, 1
        while is_there(home, match_file(home, numbered(hint, number))):
            match = numbered(hint, number)
            try:
                if list(read(home, match).events) == list(events):
                    return match
            except Refused:  # damaged: then it is not the same
                pass
            number += 1
        return ""


def _is_stamped(wanted: str, game: str, at: str) -> bool:
    """Whether an id has the form of ours for such a match, perhaps with `-2`."""
    usual = new_id(at, game)
    number = wanted.removeprefix(usual + "-")
    return wanted == usual or (wanted != number and number.isascii() and number.isdigit() and len(number) < 6)


def _in_line(problem: Problem, number: int) -> Problem:
    place = f"line {number}: {problem.where}" if problem.where else f"line {number}"
    return problem if problem.where.startswith("line ") else Problem(problem.key, problem.facts, place)


def _recorded(ruleset: Ruleset, events: Sequence[Event], lang: str) -> Standings:
    """The match after these events. Raises Refused where one of them could not even be recorded.

    What only a later correction left without a place may be there, as it is in the store.
    """
    standings = play(ruleset, events)
    problems: list[Problem] = []
    for n in sorted(standings.troubles)[:MOST_LOOKED_BACK]:
        then = play(ruleset, events[:n])
        problems += [
            readable(problem.at(f"events[{n - 1}]"), ruleset.pack, lang) for problem in then.troubles.get(n, ())
        ]
    if problems:
        raise Refused(problems)
    return standings
