"""Who has played how many matches, so that a name typed nearly right can be asked about.

Only an index: the matches say it all, and it is made anew from them whenever it is missing or cannot be read. So it
holds up nobody: where it cannot be brought up to date, for whatever reason, it is taken away, and nothing is said. Only
a damaged one is kept, in set-aside, and told of, as every damaged file is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from scorekeeper.match.events import Event
from scorekeeper.problems import Problem, ProblemKind, Refused, Remark
from scorekeeper.store.files.documents import load, save
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.match_files import is_there, newest
from scorekeeper.store.files.matches import read
from scorekeeper.store.files.moving import set_aside

PATIENCE = 0.5  # seconds to wait for whoever has the lock of the index
NamesIn = Callable[[tuple[Event, ...]], Iterable[str]]


def known_people(home: Home, names_in: NamesIn) -> dict[str, int]:
    """How many matches each name has played in; `names_in` says who played in a match, from its events.

    Writes only when the index has to be made anew. Raises Refused (STORE) where the matches cannot be listed.
    """
    counts = _read(home)
    if counts is not None or not newest(home, 1):
        return counts or {}
    return recount_people(home, names_in)


def count_match(home: Home, names: Iterable[str], names_in: NamesIn, by: int = 1) -> None:
    """Each of `names` has one match more (or `by` -1 less): the caller has just stored it. Never raises."""

    def work() -> None:
        counts = _read_or_set_aside(home)
        # where there is no index, the new match is counted with all others
        _save(home, _counted(home, names_in) if counts is None else _with(counts, names, by))

    _alone(home, work)


@contextmanager
def counting_people(home: Home, names_in: NamesIn) -> Iterator[list[Iterable[str]]]:
    """Many matches are stored in the block: the names of each, as they are listed there, count when it is left.

    Meanwhile there is no index, so that whoever is stopped halfway leaves none rather than a wrong one. Raises only
    what the block raises.
    """
    listed: list[Iterable[str]] = []
    before: dict[str, int] | None = None

    def take_away() -> None:
        nonlocal before
        before = _read_or_set_aside(home)
        if before is None and not newest(home, 1):
            before = {}
        home.disk.remove(home.people)

    def put_back() -> None:
        if before is None or is_there(home, home.people):  # somebody needed it, and made it anew, meanwhile
            _save(home, _counted(home, names_in))
        elif before or listed:
            for names in listed:
                _with(before, names)
            _save(home, before)

    _alone(home, take_away)
    try:
        yield listed
    finally:
        _alone(home, put_back)


def recount_people(home: Home, names_in: NamesIn) -> dict[str, int]:
    """The same as `known_people`, after the index was made anew: names were changed, matches deleted or restored."""
    counts: dict[str, int] | None = None

    def work() -> None:
        nonlocal counts
        _read_or_set_aside(home)
        counts = _counted(home, names_in)
        _save(home, counts)

    _alone(home, work)
    return _counted(home, names_in) if counts is None else counts


def _alone(home: Home, work: Callable[[], None]) -> None:
    """`work` brings the index up to date; where that cannot be done, the index is gone, as far as it can be."""
    try:
        with locked(home.disk, home.people, PATIENCE):
            work()
    except (Refused, OSError):
        with suppress(OSError):
            home.disk.remove(home.people)


def check_people(home: Home) -> None:
    """Raises Refused (STORE) when the index is there and damaged."""
    load(home.disk, home.people, _fault)


def _counted(home: Home, names_in: NamesIn) -> dict[str, int]:
    counts: dict[str, int] = {}
    for match in newest(home):
        try:
            counts = _with(counts, names_in(read(home, match).events))
        except Refused:  # a damaged match is told of when it is opened
            continue
    return counts


def _with(counts: dict[str, int], names: Iterable[str], by: int = 1) -> dict[str, int]:
    for name in dict.fromkeys(names):
        counts[name] = counts.get(name, 0) + by
        if counts[name] < 1:
            del counts[name]
    return counts


def _read(home: Home) -> dict[str, int] | None:
    try:
        tree = load(home.disk, home.people, _fault)
    except Refused:
        return None
    return None if tree is None else tree["people"]


def _read_or_set_aside(home: Home) -> dict[str, int] | None:
    """The index, as `_read`; a damaged one is set aside, which is told. The caller holds its lock. Raises Refused."""
    try:
        tree = load(home.disk, home.people, _fault)
    except Refused as refused:
        if refused.problems[0].kind is not ProblemKind.SYSTEM or home.disk.in_the_way(home.people):
            set_aside(home, home.people)
            facts = {"file": str(home.people), "folder": str(home.set_aside)}
            home.disk.remarks.append(Remark("store.people-anew", facts))
        return None
    return None if tree is None else tree["people"]


def _save(home: Home, counts: dict[str, int]) -> None:
    save(home.disk, home.people, {"people": counts})


def _fault(tree: Mapping[str, Any]) -> Problem | None:
    people = tree.get("people")
    good = isinstance(people, dict) and all(type(count) is int and count > 0 for count in people.values())
    return None if good else Problem("store.no-people")
