"""What is kept, whatever it is kept in: matches as events, frozen rules, the current match, people, settings, drafts.

What is above the store sees a `Store` and no path. The files of `store/files` are one; `store/memory_store` is another,
for tests and for whoever keeps nothing. Both hold the same contract (`tests/store/test_contract.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, Protocol

from scorekeeper.match.events import Event
from scorekeeper.problems import Refused
from scorekeeper.values import dataclass

Decide = Callable[[tuple[Event, ...]], Sequence[Event]]


@dataclass(frozen=True)
class Stored:
    """A match as it was when it was read; the events are for reading only."""

    id: str
    events: tuple[Event, ...]

    @property
    def revision(self) -> int:
        """The number of the last event."""
        return len(self.events)


@dataclass(frozen=True)
class Settings:
    """What this user prefers where the command line does not say. None: not set, so the program decides."""

    language: str | None = None
    plain: bool | None = None
    ruleset: str | None = None
    asking: str | None = None


BEFORE_A_MATCH = "new"  # the draft of a match that is being started; no match has this id: they all begin with a date

Wanted = tuple[str, str]  # where a match is kept, and its id: what another process needs to find it
Made = tuple[str, Any]  # a match and its summary, None where it cannot be read
InBatches = Callable[[Callable[[list[Wanted]], list[Made]], Iterable[Wanted]], Iterable[Made]]


@dataclass(frozen=True)
class Gathered:
    """The summaries by match, oldest first, and the matches that cannot be read."""

    matches: tuple[tuple[str, Any], ...]
    unreadable: tuple[str, ...]


class Store(Protocol):
    """Everything raises Refused (STORE) where what is kept cannot be read or written."""

    def create(self, hint: str, first_events: Sequence[Event]) -> Stored:
        """A new match with these events (at least one), under the id `hint` or, when it is taken, `hint-2`, `-3`..."""

    def read(self, match: str) -> Stored:
        """The match as it is now, never half of it. Raises Refused: NOT_FOUND `store.no-match`."""

    def append(self, match: str, decide: Decide, expected_revision: int | None = None) -> Stored:
        """The match with the events that `decide` gave after seeing those there are; nobody writes in between.

        `decide` may raise Refused, or give nothing: then nothing is written. Raises Refused: CHANGED
        `store.changed-meanwhile` when `expected_revision` is given and is not the revision any more; else as `read`.
        """

    def newest(self, limit: int | None = None) -> tuple[str, ...]:
        """The ids of the matches, newest first, at most `limit`; no match is opened."""

    def started_since(self, moment: datetime) -> tuple[str, ...]:
        """The ids of the matches that started at `moment` or later, newest first."""

    def goes_on(self, match: str, look: Callable[[], bool]) -> bool:
        """Whether this match is not over, as `look` says: asked again only after somebody wrote to the match.

        What `look` raises is raised.
        """

    def find(self, text: str) -> tuple[str, ...]:
        """The ids that `text` can mean, newest first: the one it is, else those that begin so, else that hold it."""

    def is_there(self, match: str) -> bool:
        """Whether there is a match of this id."""

    def delete(self, match: str) -> str:
        """The match is in the bin, under the id given back. Raises Refused: NOT_FOUND `store.no-match`."""

    def deleted(self, limit: int | None = None) -> tuple[str, ...]:
        """The ids in the bin, newest first, at most `limit`."""

    def restore(self, match: str) -> str:
        """The match is back from the bin, under the id given back. Raises Refused: NOT_FOUND `store.not-in-bin`."""

    def unreadable(self, match: str, events: Sequence[Event], wrong: Exception) -> Refused:
        """Why a match that could be read makes no sense, and what there is to go on from."""

    def stamp(self, match: str, *drafts: str) -> object:
        """What is another value after something was written to this match (empty: to none), to one of these drafts, or
        to which match is the current one. It costs next to nothing: one may ask several times a second.
        """

    def damage_of(self, match: str) -> Refused | None:
        """Why the match makes no sense though it can be read; None where it does. Raises Refused as `read`."""

    def freeze(self, tree: Mapping[str, Any]) -> str:
        """The ruleset `tree` is kept, and its hash given back; equal trees have equal hashes."""

    def thaw(self, name: str) -> dict[str, Any]:
        """The ruleset that was frozen under the hash `name`. Raises Refused (STORE) `store.ruleset-missing`."""

    def current(self) -> str | None:
        """The id of the current match, which may be gone by now; None when there is none."""

    def set_current(self, match: str | None) -> None:
        """The current match is `match`, or none is."""

    def settings(self) -> Settings:
        """What this user prefers."""

    def change_settings(self, **changes: str | bool | None) -> Settings:
        """The settings after `changes`, by field name; None takes one back. Raises TypeError for any other name."""

    def people(self) -> dict[str, int]:
        """How many matches each name has played in."""

    def count_people(self, names: Iterable[str], by: int = 1) -> None:
        """Each of `names` has one match more (or `by` -1 less): the caller has just stored it. Never raises."""

    def counting_people(self) -> AbstractContextManager[list[Iterable[str]]]:
        """Many matches are stored in the block: the names of each, as they are listed there, count when it is left.

        Never raises.
        """

    def aliases(self) -> dict[str, str]:
        """Each name that counts as another one, and that one; the latter never counts as a third."""

    def add_aliases(self, names: Iterable[str], person: str, seen: Mapping[str, str] | None = None) -> dict[str, str]:
        """From now on `names`, and whoever counted as one of them, count as `person`.

        Raises Refused (CHANGED) `people.changed-meanwhile` where `person` counts as somebody else, and
        where it is told what was `seen` and that is another thing by now.
        """

    def earlier_aliases(self) -> dict[str, str] | None:
        """What counted before the last change; None where there was none."""

    def take_back_aliases(self, seen: Mapping[str, str]) -> None:
        """Who counts as whom is what it was before the last change.

        Raises Refused: NOT_FOUND `people.nothing-to-undo`; CHANGED where it is not what was `seen` any more.
        """

    def gather(self, in_batches: InBatches, done: Callable[[int], None]) -> Gathered:
        """The summary of every match (`insight.summary`); `done` is told how many have come."""

    def remember(self, made: Iterable[Made]) -> None:
        """The summaries of matches that were just stored are at hand, so that they need not be read again."""

    def keep_draft(self, match: str, draft: Mapping[str, Any], safely: bool = True) -> bool:
        """What is half typed for this match is `draft`; whether that could be kept, nothing is raised.

        `safely`: it survives a power cut, too. Without, it costs next to nothing, so that every letter can be kept.
        """

    def read_draft(self, match: str) -> Mapping[str, Any]:
        """What was half typed for this match; empty where nothing was, or where it cannot be read."""

    def forget_draft(self, match: str) -> None:
        """Nothing is half typed for this match any more."""
