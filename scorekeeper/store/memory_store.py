"""A store that keeps everything as long as the program runs, and nothing longer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import datetime
from threading import RLock
from typing import Any

from scorekeeper.insight.summary import summary
from scorekeeper.match.events import Event, Started, as_recorded
from scorekeeper.match.match_state import names_in
from scorekeeper.match.play import play
from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.rules.build import build, canonical, hash_of
from scorekeeper.store.match_ids import is_id, newest_first, no_match, numbered_id, safe_id
from scorekeeper.store.protocol import Decide, Gathered, InBatches, Made, Settings, Stored


class MemoryStore:
    """A `Store` of dictionaries behind one lock: as many threads as like may use it, no other program can."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._matches: dict[str, tuple[Event, ...]] = {}
        self._bin: dict[str, tuple[Event, ...]] = {}
        self._rules: dict[str, str] = {}
        self._current: str | None = None
        self._settings = Settings()
        self._aliases: list[dict[str, str]] = [{}]  # after each change, the latest last
        self._drafts: dict[str, str] = {}

    def create(self, hint: str, first_events: Sequence[Event]) -> Stored:
        """See `Store`."""
        if not first_events:
            raise ValueError("a match begins with an event")
        with self._lock:
            match = self._free(hint)
            self._matches[match] = tuple(as_recorded(event, n) for n, event in enumerate(first_events, 1))
            return self.read(match)

    def read(self, match: str) -> Stored:
        """See `Store`."""
        with self._lock:
            if match not in self._matches:
                raise no_match(match, match in self._bin)
            return Stored(match, self._matches[match])

    def append(self, match: str, decide: Decide, expected_revision: int | None = None) -> Stored:
        """See `Store`."""
        with self._lock:
            before = self.read(match)
            if expected_revision is not None and expected_revision != before.revision:
                facts = {"match": match, "was": expected_revision, "now": before.revision}
                raise Refused(Problem("store.changed-meanwhile", facts), Exit.CHANGED)
            added = [as_recorded(event, n) for n, event in enumerate(decide(before.events), before.revision + 1)]
            self._matches[match] = (*before.events, *added)
            return self.read(match)

    def newest(self, limit: int | None = None) -> tuple[str, ...]:
        """See `Store`."""
        return newest_first(list(self._matches), limit)

    def started_since(self, moment: datetime) -> tuple[str, ...]:
        """See `Store`."""
        stamp = f"{moment:%Y%m%d-%H%M}"
        return newest_first(match for match in list(self._matches) if match >= stamp)

    def goes_on(self, match: str, look: Callable[[], bool]) -> bool:
        """See `Store`."""
        return look()

    def find(self, text: str) -> tuple[str, ...]:
        """See `Store`."""
        wanted = text.strip().lower()
        ids = self.newest() if wanted else ()
        if wanted in ids:
            return (wanted,)
        return tuple(one for one in ids if one.startswith(wanted)) or tuple(one for one in ids if wanted in one)

    def is_there(self, match: str) -> bool:
        """See `Store`."""
        return match in self._matches

    def delete(self, match: str) -> str:
        """See `Store`."""
        with self._lock:
            events = self.read(match).events
            number = 1
            while numbered_id(match, number) in self._bin:
                number += 1
            binned = numbered_id(match, number)
            self._bin[binned] = events
            del self._matches[match]
            return binned

    def deleted(self, limit: int | None = None) -> tuple[str, ...]:
        """See `Store`."""
        return newest_first(list(self._bin), limit)

    def restore(self, match: str) -> str:
        """See `Store`."""
        with self._lock:
            if match not in self._bin:
                raise Refused(Problem("store.not-in-bin", {"match": match}), Exit.NOT_FOUND)
            events = self._bin.pop(match)
            free = self._free(match)
            self._matches[free] = events
            return free

    def unreadable(self, match: str, events: Sequence[Event], wrong: Exception) -> Refused:
        """See `Store`; there is no file and no copy to name."""
        facts = {"match": match, "file": match, "reason": type(wrong).__name__}
        return Refused(Problem("match.unreadable", facts), Exit.STORE)

    def stamp(self, match: str, *drafts: str) -> object:
        """See `Store`."""
        return self._current, len(self._matches.get(match, ())), tuple(map(self._drafts.get, drafts))

    def damage_of(self, match: str) -> Refused | None:
        """See `Store`: nobody can have edited it."""
        self.read(match)
        return None

    def freeze(self, tree: Mapping[str, Any]) -> str:
        """See `Store`."""
        name = hash_of(tree)
        self._rules[name] = canonical(tree)
        return name

    def thaw(self, name: str) -> dict[str, Any]:
        """See `Store`."""
        if name not in self._rules:
            raise Refused(
                Problem("store.ruleset-missing", {"hash": name, "file": name}, ways=(WayOut("doctor"),)), Exit.STORE
            )
        tree: dict[str, Any] = json.loads(self._rules[name])
        return tree

    def current(self) -> str | None:
        """See `Store`."""
        return self._current

    def set_current(self, match: str | None) -> None:
        """See `Store`."""
        if match is not None and not is_id(match):
            raise ValueError(match)
        self._current = match

    def settings(self) -> Settings:
        """See `Store`."""
        return self._settings

    def change_settings(self, **changes: str | bool | None) -> Settings:
        """See `Store`."""
        kinds = {"language": str, "plain": bool, "ruleset": str, "asking": str}
        for name, value in changes.items():
            if name not in {one.name for one in fields(Settings)} or not isinstance(value, kinds[name] | None):
                raise TypeError(name)
        with self._lock:
            self._settings = replace(self._settings, **changes)  # type: ignore[arg-type]
            return self._settings

    def people(self) -> dict[str, int]:
        """See `Store`: counted when it is asked."""
        counts: dict[str, int] = {}
        for match in self.newest():
            for name in names_in(self._matches[match]):
                counts[name] = counts.get(name, 0) + 1
        return counts

    def count_people(self, names: Iterable[str], by: int = 1) -> None:
        """See `Store`: nothing to do, since `people` looks at the matches."""

    @contextmanager
    def counting_people(self) -> Iterator[list[Iterable[str]]]:
        """See `Store`: nothing to do, since `people` looks at the matches."""
        yield []

    def aliases(self) -> dict[str, str]:
        """See `Store`."""
        return dict(self._aliases[-1])

    def add_aliases(self, names: Iterable[str], person: str, seen: Mapping[str, str] | None = None) -> dict[str, str]:
        """See `Store`."""
        with self._lock:
            before, moved = self._aliases[-1], set(names)
            if (person in before and person not in moved) or (seen is not None and seen != before):
                raise Refused(Problem("people.changed-meanwhile", ways=(WayOut("players"),)), Exit.CHANGED)
            after = {name: person if counts in moved else counts for name, counts in before.items()}
            after |= dict.fromkeys(moved, person)
            after.pop(person, None)
            self._aliases.append(after)
            return dict(after)

    def earlier_aliases(self) -> dict[str, str] | None:
        """See `Store`."""
        return dict(self._aliases[-2]) if len(self._aliases) > 1 else None

    def take_back_aliases(self, seen: Mapping[str, str]) -> None:
        """See `Store`."""
        with self._lock:
            if len(self._aliases) < 2:
                raise Refused(Problem("people.nothing-to-undo"), Exit.NOT_FOUND)
            if self._aliases[-1] != seen:
                raise Refused(Problem("people.changed-meanwhile", ways=(WayOut("players"),)), Exit.CHANGED)
            self._aliases.pop()

    def gather(self, in_batches: InBatches, done: Callable[[int], None]) -> Gathered:
        """See `Store`; every match is played again when it is asked."""
        made, unreadable = list[tuple[str, Any]](), list[str]()
        for number, match in enumerate(reversed(self.newest()), 1):
            try:
                started = self._matches[match][0]
                if not isinstance(started, Started):
                    raise ValueError(match)
                made.append((match, summary(play(build(self.thaw(started.hash)), self._matches[match]), started.at)))
            except (Refused, LookupError, TypeError, ValueError):
                unreadable.append(match)
            done(number)
        return Gathered(tuple(sorted(made, key=lambda one: str(one[1]["at"]))), tuple(unreadable))

    def remember(self, made: Iterable[Made]) -> None:
        """See `Store`: nothing to do."""

    def keep_draft(self, match: str, draft: Mapping[str, Any], safely: bool = True) -> bool:
        """See `Store`."""
        self._drafts[match] = json.dumps(draft)
        return True

    def read_draft(self, match: str) -> Mapping[str, Any]:
        """See `Store`."""
        draft: Mapping[str, Any] = json.loads(self._drafts.get(match, "{}"))
        return draft

    def forget_draft(self, match: str) -> None:
        """See `Store`."""
        self._drafts.pop(match, None)

    def _free(self, hint: str) -> str:
        """An id like `hint` that no match has, nor the bin."""
        hint, number = safe_id(hint), 1
        while numbered_id(hint, number) in self._matches or numbered_id(hint, number) in self._bin:
            number += 1
        return numbered_id(hint, number)
