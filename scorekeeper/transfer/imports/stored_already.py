"""Whether a match of a file is in the store already: by its facts, which its id there ends with."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from functools import cached_property
from hashlib import sha256
from typing import Any

from scorekeeper.match.check_code import LETTERS, facts_in_order, fingerprint, lettered
from scorekeeper.match.events import Event, Started
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.comparing import Compared, compare_matches
from scorekeeper.store.match_ids import STAMP, numbered_id
from scorekeeper.store.protocol import Store
from scorekeeper.values import dataclass

Facts = tuple[dict[str, Any], list[dict[str, Any]]]

DAY = len("20261231-")  # what the day of an id takes
LENGTH = 10  # letters: ten thousand matches share none by chance


@dataclass
class Identities:
    """The matches there are, as they were when the import began, and those it met since."""

    store: Store
    met: Counter[str] = field(default_factory=Counter)
    facts: dict[tuple[str, str], Facts] = field(default_factory=dict)  # of those that were looked at, by rules

    def token(self, line: Mapping[str, Any], standings: Standings) -> str:
        """What the id of a replay line ends with: its facts, its own id, its day.

        Lines without an id that are the same are told apart by their order: whoever writes a hand twice means two.
        """
        said = [line.get("id"), line.get("started")]
        facts = fingerprint(standings) + json.dumps(said, default=str).encode()
        known = sha256(facts).hexdigest()
        self.met[known] += 1
        nth = self.met[known] if line.get("id") is None and "check" not in line else 1
        return lettered(sha256(facts + str(nth).encode()).digest(), LENGTH).lower()

    def stored_line(self, token: str) -> str:
        """The id of the match that was imported as this line; else empty."""
        return self._by_token.get(token, "")

    def stored_facts(self, hint: str, ruleset: Ruleset, standings: Standings, checked: bool) -> str:
        """The id of the match that was played here in that minute and has the same facts; else empty.

        A line with a check code may name its day alone; whichever match of that day has its facts is the same.
        """
        return self._same(self._that_day(hint) if checked else self._played_here.get(hint, ()), ruleset, standings)

    def told_less(self, hint: str, ruleset: Ruleset, standings: Standings) -> bool:
        """Whether the same match came from a sheet or a code, which told less of it than its events."""
        return bool(self._same([match for match in self._that_day(hint) if _token_of(match)], ruleset, standings))

    def in_bin(self, match: str) -> str:
        """The id of this match in the bin, where it was thrown away and is not here any more; else empty."""
        return match if match in self._binned and not self.store.is_there(match) else ""

    def same_at_first(self, hint: str, ruleset: Ruleset, standings: Standings) -> tuple[str, int]:
        """A match of that day that began just so, of which one tells all that the other does; and how much is the same.

        Empty and 0 where there is none. They may be one match, at two moments of its evening, or two that went alike.
        """
        begun, told = facts_in_order(standings)
        for match in self._that_day(hint) if told else ():
            before, there = self._facts(match, ruleset)
            common = min(len(told), len(there))
            if common and before == begun and told[:common] == there[:common]:
                return match, common
        return "", 0

    def _facts(self, match: str, ruleset: Ruleset) -> Facts:
        """What was told of a match that is here; nothing where it is damaged or was played by other rules."""
        if (match, ruleset.hash) not in self.facts:
            self.facts[match, ruleset.hash] = ({}, [])
            with suppress(Refused):
                events = self.store.read(match).events
                if isinstance(events[0], Started) and events[0].hash == ruleset.hash:
                    self.facts[match, ruleset.hash] = facts_in_order(play(ruleset, events))
        return self.facts[match, ruleset.hash]

    def _same(self, matches: Sequence[str], ruleset: Ruleset, standings: Standings) -> str:
        """The first of these matches with the same rules and facts; else empty."""
        wanted = fingerprint(standings) if matches else b""
        for match in matches:
            try:
                events = self.store.read(match).events
                started = events[0]
                same = isinstance(started, Started) and started.hash == ruleset.hash
                if same and fingerprint(play(ruleset, events)) == wanted:
                    return match
            except Refused:  # damaged: then it is not the same
                continue
        return ""

    def _that_day(self, hint: str) -> list[str]:
        day, game = hint[:DAY], hint[STAMP:]
        return [match for match in self._ids if match.startswith(day) and match[STAMP:].startswith(game)]

    def beside(self, hint: str, events: Sequence[Event]) -> Compared:
        """What these events of an export are beside the matches that began in that minute with the same event.

        Those are looked for anew each time: somebody else, or this import, may have stored one or gone on with it.
        """
        return compare_matches(events, dict(self._begun_so(hint, events)))

    def _begun_so(self, hint: str, events: Sequence[Event]) -> Iterator[tuple[str, Sequence[Event]]]:
        that_minute = self._by_minute.setdefault(hint[:STAMP], {})
        number = 1
        while self.store.is_there(numbered_id(hint, number)):
            that_minute.setdefault(numbered_id(hint, number), None)
            number += 1
        for match, first in that_minute.items():
            if first is None or first == events[0]:
                with suppress(Refused):  # damaged, or gone: then it is not the same
                    here = self.store.read(match).events
                    that_minute[match] = here[0]
                    yield match, here

    def taken(self, token: str, match: str) -> None:
        """The line with this token is in the store now."""
        if token:
            self._by_token[token] = match
        else:
            self._by_minute.setdefault(match[:STAMP], {}).setdefault(match, None)

    @cached_property
    def _binned(self) -> frozenset[str]:
        return frozenset(self.store.deleted())

    @cached_property
    def _ids(self) -> tuple[str, ...]:
        return self.store.newest()

    @cached_property
    def _by_minute(self) -> dict[str, dict[str, Event | None]]:
        """The matches of each minute, and with what each began, where it was read once."""
        found: dict[str, dict[str, Event | None]] = {}
        for match in self._ids:
            found.setdefault(match[:STAMP], {})[match] = None
        return found

    @cached_property
    def _by_token(self) -> dict[str, str]:
        return {token: match for match in self._ids if (token := _token_of(match))}

    @cached_property
    def _played_here(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for match in self._ids:
            if not _token_of(match):
                usual = match.rpartition("-")[0] if match.rpartition("-")[2].isdigit() else match
                found.setdefault(usual, []).append(match)
        return found


def id_of_line(usual: str, token: str, number: int = 0) -> str:
    """The id of a match from a file; `number` keeps the lines of one minute in the order of the file."""
    return "-".join((usual, *([str(number)] if number else []), token)) if token else usual


def _token_of(match: str) -> str:
    parts = match.split("-")
    last = parts[-2] if parts[-1].isdigit() and len(parts) > 1 else parts[-1]
    return last if len(last) == LENGTH and set(last) <= set(LETTERS.lower()) else ""
