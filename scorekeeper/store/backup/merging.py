"""A backup comes back: what is new is added, what went on is continued, and nothing that is here is overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from scorekeeper.match.events import Event
from scorekeeper.match.match_state import name_in, names_in
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.backup.archive import Archive
from scorekeeper.store.backup.archive_names import BIN, CURRENT, MATCHES
from scorekeeper.store.backup.keeping_copies import is_kept, keep_copy
from scorekeeper.store.backup.merging_files import merge_files, merge_rules
from scorekeeper.store.comparing import APART, DAMAGED, NEW, NEWER, Compared, compare_matches
from scorekeeper.store.doctor.inventory import inventory
from scorekeeper.store.doctor.mending import mend
from scorekeeper.store.doctor.salvage import salvage
from scorekeeper.store.doctor.sound import is_newer, match_in, rules_of, sound_part
from scorekeeper.store.files.current_match import current_in, current_match, set_current
from scorekeeper.store.files.disk_problems import is_damage
from scorekeeper.store.files.documents import content, load
from scorekeeper.store.files.format import events_fault
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_bin import add_to_bin, in_bin
from scorekeeper.store.files.match_files import match_file, newest
from scorekeeper.store.files.matches import append, create, events_in, read
from scorekeeper.store.files.people import recount_people
from scorekeeper.store.files.safe_storage import match_bytes
from scorekeeper.store.match_ids import STAMP
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Coming:
    """One match of the backup, and what it is beside ours. `binned`: it lay in the bin there."""

    id: str
    events: tuple[Event, ...]
    binned: bool
    beside: Compared
    in_our_bin: bool
    damaged: bytes | None = None  # what the file holds that takes the place of ours

    @property
    def name(self) -> str:
        """What the table calls it, else its id."""
        return name_in(self.events) or self.id


@dataclass(frozen=True)
class Merge:
    """Everything that a backup would bring."""

    coming: tuple[Coming, ...]
    unsound: tuple[str, ...]  # entries that are no matches; they go to set-aside
    later: tuple[str, ...] = ()  # entries that only a newer version of the program can read; they come as they are

    def of(self, *kinds: str) -> tuple[Coming, ...]:
        """The matches of these kinds."""
        return tuple(one for one in self.coming if one.beside.kind in kinds)


def look_into(home: Home, archive: Archive) -> Merge:
    """What the backup holds, compared with what is here; nothing is written. Raises Refused (STORE)."""
    ours = _Ours(home)
    coming, unsound, later = [], list[str](), list[str]()
    for name in archive.names:
        folder, _, file = name.partition("/")
        if folder not in (MATCHES, BIN):
            continue
        data = archive.data(name)
        events = match_in(data)
        if not events:
            if not is_newer(data):
                unsound.append(name)
            elif not is_kept(home, home.root / name, data):
                later.append(name)
            continue
        match = file.removesuffix(".json")
        beside = compare_matches(events, ours.around(match))
        if beside.kind == NEW and match in ours.damaged:  # nothing is left of it that could be compared
            beside = Compared(DAMAGED, match)
        elif beside.here in ours.damaged and beside.kind != APART:
            left = ours.around(match)[beside.here]
            events = max(events, tuple(left), key=len)  # what is left of it may go on further
            beside = Compared(DAMAGED, beside.here, beside.common)
        seen = ours.damaged.get(beside.here)
        coming.append(Coming(match, events, folder == BIN, beside, beside.here in ours.binned, seen))
    return Merge(tuple(coming), tuple(unsound), tuple(later))


def take_in(home: Home, archive: Archive, merge: Merge) -> tuple[str, ...]:
    """The backup is merged into what is here; the ids that are new or longer now. Raises Refused (STORE, CHANGED),
    with `backup.partly` where some of it is here by then.

    Stopped anywhere, every match is whole, and doing it again brings the rest.
    """
    taken: list[str] = []
    try:
        merge_rules(home, archive)
        for one in merge.of(NEW, NEWER, APART, DAMAGED):
            if one.beside.kind == DAMAGED:
                mend(home, match_file(home, one.beside.here), one.damaged, match_bytes(one.events))
                taken.append(one.beside.here)
            elif one.beside.kind == NEWER and not one.in_our_bin:
                taken.append(append(home, one.beside.here, partial(_rest, one), one.beside.common).id)
            elif one.binned:
                taken.append(add_to_bin(home, one.id, one.events))
            else:
                taken.append(create(home, one.id, one.events).id)
        for name in merge.later:
            keep_copy(home, home.root / name, archive.data(name))
        merge_files(home, archive, merge.unsound)
    except Refused as refused:
        raise Refused((*refused.problems, Problem("backup.partly", {"n": len(taken)})), refused.code) from refused
    if taken:
        with suppress(Refused):  # the matches are here; who has played is only an index
            recount_people(home, names_in)
    _put_on_the_table(home, archive)
    return tuple(taken)


def _rest(one: Coming, before: Sequence[Event]) -> Sequence[Event]:
    return one.events[len(before) :]


class _Ours:
    """Our matches, those in the bin too, by the minute in which they began; each is read when it is asked for."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self.binned = set(in_bin(home)) - set(newest(home))
        self.damaged: dict[str, bytes | None] = {}  # what their files hold; None where only the last copy is left
        self._rules = rules_of(home)
        self._ids: dict[str, list[str]] = {}
        for match in (*newest(home), *self.binned, *(path.stem for path in inventory(home).missing)):
            self._ids.setdefault(match[:STAMP], []).append(match)

    def around(self, match: str) -> dict[str, Sequence[Event]]:
        """The matches that began when this one did."""
        return {one: self._events(one) for one in self._ids.get(match[:STAMP], ())}

    def _events(self, match: str) -> Sequence[Event]:
        with suppress(Refused):
            if match not in self.binned:
                return self._played(match)
            tree = load(self._home.disk, self._home.bin / f"{match}.json", events_fault)
            return events_in(tree) if tree else ()
        return ()

    def _played(self, match: str) -> Sequence[Event]:
        """The events of one that is not in the bin; what is left of them where the file is damaged. Raises Refused."""
        try:
            return read(self._home, match).events
        except Refused as refused:
            if not is_damage(refused.problems[0]):
                raise
            path = match_file(self._home, match)
            seen, left = content(self._home.disk, path), salvage(self._home.disk, path)
            self.damaged[match] = seen
            return sound_part(left.events, self._rules)


def _put_on_the_table(home: Home, archive: Archive) -> None:
    """Where no match is played here, the one that was played there is."""
    with suppress(Refused):
        if current_match(home) is not None:
            return
        match = current_in(archive.data(CURRENT)) if CURRENT in archive.names else None
        if match in newest(home):
            set_current(home, match)
