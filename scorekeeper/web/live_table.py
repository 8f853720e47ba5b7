"""The table as every phone sees it: the match, what was told of the hand, who sits where; and who is listening."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import field, replace
from datetime import datetime, timedelta
from typing import Any, TypeVar

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages.safety import json_text
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.kept_draft import found_again
from scorekeeper.table.entry.new_names import names_since
from scorekeeper.table.entry.told_on_phones import (
    ToldOnPhones,
    draft_of_phones,
    keep_told,
    read_told,
    shared_draft,
)
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.transfer.machine_forms.board import board
from scorekeeper.values import dataclass
from scorekeeper.web.links import Guest, Links, links_in, new_links
from scorekeeper.web.phone_seats import PhoneSeats

T = TypeVar("T")
KEPT_AS = "phones"  # no match has this id: they all begin with a date
EVENING = timedelta(hours=12)  # after which nobody goes on with the links of a server that was killed
LOOK = 0.1  # seconds between two looks at what other programs wrote
MOST_CACHED = 500
MOST_KEYS = 2000


@dataclass(eq=False)
class LiveTable:
    """What the server of the phones knows. Everything that changes it runs one after the other, under `lock`."""

    table: Table
    files: RulesetFiles
    links: Links
    seats: PhoneSeats
    named: str = ""  # the match that was named on the command line; the current one where empty
    look_only: bool = False
    address: tuple[str, int] = ("", 0)  # where it is served
    said: Callable[[str, dict[str, object]], None] = lambda key, facts: None  # what the terminal tells of a phone
    state: MatchState | None = None
    told: ToldOnPhones = field(default_factory=ToldOnPhones)
    at_terminal: Draft = field(default_factory=Draft)
    seated: tuple[str, int] = ("", 0)  # the match, and its revision, that the names of the seats are those of
    version: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    tell: Callable[[], None] = lambda: None  # those who listen what is new; only in the loop of the server
    began: float = field(default_factory=time.monotonic)
    visited: float = 0.0  # when somebody was here last; 0 before the first
    last_match: MatchState | None = None  # the one before, which some may want to look at still
    _stamp: tuple[object, ...] = ()
    _cache: dict[object, Any] = field(default_factory=dict)
    _typed: dict[tuple[str, str], str] = field(default_factory=dict)  # by browser and field, oldest first
    _keys: dict[str, None] = field(default_factory=dict)  # of forms that were sent, oldest first

    @property
    def is_stale(self) -> bool:
        """Whether another program changed anything since it was read."""
        return self._stamp_now() != self._stamp

    def look(self) -> bool:
        """The same, where a phone would notice; then it is read anew."""
        before = self.version
        if self.is_stale:
            self.read()
        return self.version != before

    def read(self) -> None:
        """The match and the drafts as they are in the store now; of letters that are being typed nobody is told."""
        before, shown = self.state, (self.told, self.at_terminal.answers)
        self._stamp = self._stamp_now()  # before anything is read: what is written meanwhile is read next time
        state = None
        with suppress(Refused):
            state = open_match(self._at_match())
        if state is not None:
            self.told, self.at_terminal = read_told(self.table, state), found_again(self.table, state)
        if before is not None and state is not None and before.id != state.id and before.standings.counted:
            self.last_match = before
        self.state = state
        if state is not None:
            self._follow_names(state)
        if state != before or shown != (self.told, self.at_terminal.answers) or not self.version:
            self.changed()

    def follow(self, state: MatchState) -> None:
        """Every phone follows to this match, which has just begun."""
        self.named = self.named and state.id
        self.read()

    def changed(self) -> None:
        """Every phone has something new to show."""
        self.version += 1
        self._cache = {}  # whoever is still at work on what held before has the old one

    @property
    def draft(self) -> Draft:
        """The hand that is due, as phones and terminal have told it so far."""
        return self.cached("draft", lambda: shared_draft(self.match, self.told, self.at_terminal))

    @property
    def match(self) -> MatchState:
        """The match on the table, which there is."""
        assert self.state is not None
        return self.state

    @property
    def at(self) -> Table:
        """The table with the match that is shown: another terminal may open another one."""
        return replace(self.table, match=self.match.id)

    def keep_told(self, told: ToldOnPhones) -> None:
        """Phones have told this; it is in the store before anybody is told so, else this raises Refused (STORE)."""
        keep_told(self.table, self.match, told)
        if read_told(self.table, self.match) != told:
            raise Refused(Problem("web.not-kept"), Exit.STORE)
        self.told = told
        self._stamp = (*self._stamp[:-1], self._stamp_of_told())  # a hand recorded meanwhile is still to be read
        self.changed()

    def cached(self, key: object, make: Callable[[], T]) -> T:
        """What `make` gives, made once for what holds now."""
        cache = self._cache
        if key not in cache:
            if len(cache) >= MOST_CACHED:
                cache.clear()
            cache[key] = make()
        found: T = cache[key]
        return found

    def board(self) -> bytes:
        """The match in the machine form."""
        return self.cached("board", lambda: json_text(board(self.match)).encode())

    def once(self, key: str) -> bool:
        """Whether the form with this key is sent for the first time."""
        if not key or key in self._keys:
            return not key
        self._keys[key] = None
        if len(self._keys) > MOST_KEYS:
            del self._keys[next(iter(self._keys))]
        return True

    def keep_typed(self, guest: Guest, where: str, text: str) -> None:
        """When and what was typed last in a field of this browser: it is there again when the browser was killed."""
        self._typed.pop((guest.id, where[:300]), None)
        if text:
            self._typed[guest.id, where[:300]] = text[:420]
        if len(self._typed) > MOST_CACHED:
            del self._typed[next(iter(self._typed))]

    def typed_in(self, guest: Guest, where: str) -> str:
        """What stood in a field of this browser and was not sent."""
        return self._typed.get((guest.id, where[:300]), "")

    def keep_evening(self) -> None:
        """Links and seats are in the store, so that a server that was killed goes on where it was."""
        taken, seated = dict(self.seats.taken), list(self.seated)
        where = {"address": list(self.address), "look_only": self.look_only}
        tree = {"at": self.table.now(), "links": self.links.as_tree(), "taken": taken, "seated": seated, **where}
        self.table.store.keep_draft(KEPT_AS, tree)

    def end_evening(self) -> None:
        """The links count no more."""
        self.table.store.forget_draft(KEPT_AS)

    def renew_links(self) -> None:
        """All links so far end, and with them every phone that came by them."""
        self.links = new_links(self.links.server)
        self.seats.clear()
        self.keep_evening()
        self.changed()

    def seat_of(self, guest: Guest) -> str:
        """The player this phone is, as long as that player sits at the table."""
        player = self.seats.of(guest)
        return player if self.state is not None and player in self.state.standings.seats else ""

    def _follow_names(self, state: MatchState) -> None:
        """Whoever is called otherwise by now keeps the phone."""
        match, revision = self.seated
        self.seated = state.id, state.revision
        if match == state.id and revision != state.revision and (names := names_since(state, revision)):
            self.seats.renamed(names.of)
            self.keep_evening()

    def _at_match(self) -> Table:
        return replace(self.table, match=self.named)

    def _stamp_now(self) -> tuple[object, ...]:
        match = self.state.id if self.state else ""
        return match, self.table.store.stamp(match, *([match] if match else [])), self._stamp_of_told()

    def _stamp_of_told(self) -> object:
        return self.table.store.stamp("", draft_of_phones(self.state.id)) if self.state else None


@dataclass(frozen=True)
class FoundEvening:
    """The links and seats of a server that was killed this evening; new links and no seats where none was."""

    links: Links
    taken: dict[str, str] = field(default_factory=dict)
    seated: tuple[str, int] = ("", 0)


def found_evening(table: Table) -> FoundEvening:
    """What a server that was killed has left."""
    tree = table.store.read_draft(KEPT_AS)
    links, taken = links_in(tree.get("links")), tree.get("taken")
    if links is None or not _this_evening(str(tree.get("at")), table.now()):
        return FoundEvening(new_links())
    pairs = taken.items() if isinstance(taken, dict) else ()
    found = {player: phone for player, phone in pairs if isinstance(player, str) and isinstance(phone, str)}
    match tree.get("seated"):
        case [str(one), int(revision)]:
            return FoundEvening(links, found, (one, revision))
    return FoundEvening(links, found)


def _this_evening(then: str, now: str) -> bool:
    try:
        return abs(datetime.fromisoformat(now) - datetime.fromisoformat(then)) < EVENING
    except (TypeError, ValueError):
        return False
