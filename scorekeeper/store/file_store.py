"""The store in files: one for each match, one for each ruleset that was played, and a few small ones beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import datetime
from typing import Any

from scorekeeper.match.events import Event
from scorekeeper.match.match_state import names_in
from scorekeeper.problems import Refused
from scorekeeper.store.files import (
    aliases,
    current_match,
    drafts,
    frozen_rules,
    match_bin,
    match_files,
    matches,
    people,
    settings,
)
from scorekeeper.store.files.disk_problems import is_damage
from scorekeeper.store.files.drafts import draft_file
from scorekeeper.store.files.home import Home
from scorekeeper.store.protocol import Decide, Gathered, InBatches, Made, Settings, Stored
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class FileStore:
    """A `Store` in the folder `home`."""

    home: Home

    def create(self, hint: str, first_events: Sequence[Event]) -> Stored:
        """See `Store`."""
        return matches.create(self.home, hint, first_events)

    def read(self, match: str) -> Stored:
        """See `Store`; takes no lock."""
        return matches.read(self.home, match)

    def append(self, match: str, decide: Decide, expected_revision: int | None = None) -> Stored:
        """See `Store`."""
        return matches.append(self.home, match, decide, expected_revision)

    def newest(self, limit: int | None = None) -> tuple[str, ...]:
        """See `Store`."""
        return match_files.newest(self.home, limit)

    def started_since(self, moment: datetime) -> tuple[str, ...]:
        """See `Store`."""
        return match_files.started_since(self.home, moment)

    def goes_on(self, match: str, look: Callable[[], bool]) -> bool:
        """See `Store`: known from the cache, as long as the file is the one that was seen."""
        from scorekeeper.store.files.match_goes_on import goes_on

        return goes_on(self.home, match, look)

    def find(self, text: str) -> tuple[str, ...]:
        """See `Store`."""
        return match_files.find(self.home, text)

    def is_there(self, match: str) -> bool:
        """See `Store`."""
        return match_files.is_there(self.home, match_files.match_file(self.home, match))

    def delete(self, match: str) -> str:
        """See `Store`; a damaged match can be deleted, too."""
        return match_bin.delete(self.home, match)

    def deleted(self, limit: int | None = None) -> tuple[str, ...]:
        """See `Store`."""
        return match_bin.in_bin(self.home, limit)

    def restore(self, match: str) -> str:
        """See `Store`."""
        return match_bin.restore(self.home, match)

    def unreadable(self, match: str, events: Sequence[Event], wrong: Exception) -> Refused:
        """See `Store`: its file, the entry where that is known, the last good copy."""
        from scorekeeper.store.doctor.sound import unreadable

        return unreadable(self.home, match, events, wrong)

    def stamp(self, match: str, *drafts: str) -> object:
        """See `Store`: what the file system says of these files."""
        matches = [match_files.match_file(self.home, match)] if match else []
        paths = (self.home.current, *matches, *(draft_file(self.home, draft) for draft in drafts))
        return tuple(map(self.home.disk.stamp, paths))

    def damage_of(self, match: str) -> Refused | None:
        """See `Store`."""
        from scorekeeper.store.doctor.sound import nonsense, rules_of, unreadable

        events = self.read(match).events
        wrong = nonsense(events, rules_of(self.home))
        return unreadable(self.home, match, events, ValueError()) if wrong is not None else None

    def freeze(self, tree: Mapping[str, Any]) -> str:
        """See `Store`; a damaged file of that hash is set aside and written again."""
        return frozen_rules.freeze(self.home, tree)

    def thaw(self, name: str) -> dict[str, Any]:
        """See `Store`."""
        return frozen_rules.thaw(self.home, name)

    def current(self) -> str | None:
        """See `Store`; where the note of it is damaged and only one match is not over, it is that one, noted anew."""
        try:
            return current_match.current_match(self.home)
        except Refused as refused:
            from scorekeeper.store.doctor.only_match import only_match_going_on

            if not (is_damage(refused.problems[0]) or self.home.disk.in_the_way(self.home.current)):
                raise
            match = only_match_going_on(self.home)
            if match is None:
                raise
        with suppress(Refused):  # it is known all the same
            current_match.set_current(self.home, match)
        return match

    def set_current(self, match: str | None) -> None:
        """See `Store`; a damaged note of it is set aside."""
        current_match.set_current(self.home, match)

    def settings(self) -> Settings:
        """See `Store`."""
        return settings.read_settings(self.home)

    def change_settings(self, **changes: str | bool | None) -> Settings:
        """See `Store`; a damaged file is set aside."""
        return settings.change_settings(self.home, **changes)

    def people(self) -> dict[str, int]:
        """See `Store`: an index, made anew from the matches whenever it is missing or cannot be read."""
        return people.known_people(self.home, names_in)

    def count_people(self, names: Iterable[str], by: int = 1) -> None:
        """See `Store`."""
        people.count_match(self.home, names, names_in, by)

    def counting_people(self) -> AbstractContextManager[list[Iterable[str]]]:
        """See `Store`; whoever is stopped halfway leaves no index rather than a wrong one."""
        return people.counting_people(self.home, names_in)

    def aliases(self) -> dict[str, str]:
        """See `Store`."""
        return aliases.read_aliases(self.home)

    def add_aliases(self, names: Iterable[str], person: str, seen: Mapping[str, str] | None = None) -> dict[str, str]:
        """See `Store`; a damaged file is set aside."""
        return aliases.add_aliases(self.home, names, person, seen)

    def earlier_aliases(self) -> dict[str, str] | None:
        """See `Store`."""
        return aliases.earlier_aliases(self.home)

    def take_back_aliases(self, seen: Mapping[str, str]) -> None:
        """See `Store`."""
        aliases.take_back_aliases(self.home, seen)

    def gather(self, in_batches: InBatches, done: Callable[[int], None]) -> Gathered:
        """See `Store`; what was made is kept, even when interrupted."""
        from scorekeeper.store.files.match_summaries import gather

        return gather(self.home, in_batches, done)

    def remember(self, made: Iterable[Made]) -> None:
        """See `Store`."""
        from scorekeeper.store.files.match_summaries import remember

        remember(self.home, made)

    def keep_draft(self, match: str, draft: Mapping[str, Any], safely: bool = True) -> bool:
        """See `Store`."""
        return drafts.keep_draft(self.home, match, draft, safely)

    def read_draft(self, match: str) -> Mapping[str, Any]:
        """See `Store`."""
        return drafts.read_draft(self.home, match)

    def forget_draft(self, match: str) -> None:
        """See `Store`."""
        drafts.forget_draft(self.home, match)
