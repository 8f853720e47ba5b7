"""The people who have played here: under which names, how often; renamed, or two names made one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from scorekeeper.match.names import find_player, folded, typed_name
from scorekeeper.match.same_person import aliases_that_hold, one_at_one_table, spelled_so
from scorekeeper.match.standings import Standings
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.store.protocol import Store
from scorekeeper.values import dataclass

ALIKE = 0.75  # how like somebody of this table a new name has to be: `Suzie` is asked about, `Marta` is not Martín


class Known:
    """Who a name in a match means: its person, and among spellings that differ only in case the newest."""

    matches: dict[str, int]  # how many each person has played in
    spelled: dict[str, set[str]]  # the names each person played under

    def __init__(self, aliases: Mapping[str, str], matches: Iterable[tuple[str, Any]], unread: bool = False) -> None:
        self.unread = unread  # there are matches that could not be read, and somebody may have played only there
        self._played = [(match, tuple(tree["people"])) for match, tree in matches if tree["hands"]]
        self.seen = dict(aliases)
        self.held = aliases = aliases_that_hold(aliases, (names for _, names in self._played))
        counts_as = {alias.casefold(): person for alias, person in aliases.items()}
        named = [(name, counts_as.get(name.casefold(), name)) for _, names in self._played for name in names]
        newest = {person.casefold(): person for _, person in named}
        self._people = {name: newest[person.casefold()] for name, person in named}
        self.spelled = {}
        for name, person in self._people.items():
            self.spelled.setdefault(person, set()).add(name)
        self.matches = {}
        for _, names in self._played:
            for person in {self._people[name] for name in names}:
                self.matches[person] = self.matches.get(person, 0) + 1

    def named(self, name: str) -> str:
        """The person who played under this name."""
        return str(self._people.get(name, name))

    def find(self, text: str) -> str:
        """The one person whose name, or an older name of whom, `text` begins; raises Refused."""
        found = find_player(text, tuple(self.matches), "players")
        if isinstance(found, Problem):
            older = find_player(text, tuple(self._people), "players")
            found = found if isinstance(older, Problem) else self._people[older]
        if not isinstance(found, Problem):
            return found
        if found.kind is ProblemKind.UNKNOWN_PLAYER:
            facts = {"name": text[:60], "nearest": found.facts.get("nearest", "")}
            unknown = Problem("people.unknown", facts, "players", ways=(WayOut("players"),))
            raise Refused(unknown, Exit.STORE if self.unread else Exit.TYPED)
        raise Refused(found)

    def played_as(self, spelling: str) -> int:
        """In how many matches somebody played under this very name."""
        return sum(spelling in names for _, names in self._played)

    def playing_as(self, name: str) -> str | None:
        """The person who is called `name`, now or in some match; None where nobody is."""
        spelled = {spelling.casefold(): person for spelling, person in self._people.items()}
        return next((one for one in self.matches if one.casefold() == name.casefold()), spelled.get(name.casefold()))

    def other_names(self, person: str) -> set[str]:
        """All that counts as this person, also what nobody has played under."""
        folded = person.casefold()
        aliases = {alias for alias, counts in self.held.items() if counts.casefold() == folded}
        return self.spelled[person] | aliases | {person}

    def met(self, one: str, other: str) -> str:
        """A match in which both played; empty where they never met."""
        both = {one, other}
        for match, names in self._played:
            if both <= {self._people[name] for name in names}:
                return match
        return ""


@dataclass(frozen=True)
class Change:
    """Names that shall count as `person` from now on; `seen` is who counted as whom when that was asked for."""

    names: tuple[str, ...]
    person: str
    matches: int
    seen: Mapping[str, str]
    shown: tuple[str, ...]  # of the names, those that a person has played under
    apart: tuple[str, ...] = ()  # names that are two at one table, and count alone whatever is kept of them


def renaming(known: Known, old: str, new: str) -> Change:
    """Somebody is called `new` from now on. Raises Refused: nobody of that name, or the new one is somebody else's."""
    person = known.find(old)
    name = typed_name(new)
    if isinstance(name, Problem):
        raise Refused(name)
    taken = known.playing_as(name)
    if taken is not None and taken != person:
        key = "people.taken" if taken.casefold() == name.casefold() else "people.taken-before"
        facts = {"name": taken, "spelling": name, "old": person}
        raise Refused(Problem(key, facts, "players", (WayOut("players merge", words=(person, taken)),)))
    return _change(known, person, name)


def merging(known: Known, one: str, into: str) -> Change:
    """Two people turn out to be one. Raises Refused: nobody of that name, or they once sat at the same table."""
    person, stays = known.find(one), known.find(into)
    if person == stays:
        raise Refused(Problem("people.same", {"name": stays}, "players"))
    match = known.met(person, stays)
    if match:
        raise Refused(Problem("people.met", {"name": person, "other": stays, "match": match}, "players"))
    return _change(known, person, stays)


def _change(known: Known, person: str, name: str) -> Change:
    """All that counts as `person` counts as `name`, a name that nobody else plays under."""
    names = known.other_names(person)
    shown = tuple(sorted({*known.spelled[person], person}))
    taken = set() if name in known.matches else {name}
    apart = tuple(sorted(set(known.seen) - set(known.held)))
    return Change(tuple(sorted(names | taken)), name, known.matches[person], known.seen, shown, apart)


def separating(known: Known, name: str) -> Change:
    """A name that counts as somebody else counts for itself again. Raises Refused: nobody, or it counts for itself."""
    others = {spelling for person, names in known.spelled.items() for spelling in names - {person}}
    merged = tuple(sorted({*others, *known.seen}))
    found = find_player(name, merged, "players")
    if isinstance(found, Problem):
        raise Refused(
            Problem("people.counts-for-itself", {"name": known.find(name)}, "players", ways=(WayOut("players"),))
        )
    names = tuple(sorted({found, *spelled_so(known.seen, found)}))
    return Change(names, found, known.played_as(found), known.seen, (found,))


def taking_back(store: Store) -> tuple[dict[str, str], dict[str, str]]:
    """Who counts as whom now, and before the last change. Raises Refused: NOT_FOUND, there is none; STORE."""
    earlier = store.earlier_aliases()
    if earlier is None:
        raise Refused(Problem("people.nothing-to-undo"), Exit.NOT_FOUND)
    return store.aliases(), earlier


def carry_out(store: Store, change: Change) -> None:
    """The names count as that person now. Raises Refused (STORE; CHANGED where somebody else has changed them)."""
    seen = change.seen
    for name in change.apart:
        seen = store.add_aliases([name], name, seen)
    store.add_aliases(change.names, change.person, seen)


def remarks_on_near_names(
    store: Store, names: Iterable[str], seated: Sequence[str], once: bool = False
) -> tuple[Remark, ...]:
    """Names that nobody here has, and that are nearly those of people who have played, or who are `seated`.

    Whoever is among the names sits there too, and is nobody else.
    `once`: also one word of the name of somebody who has played but once.
    """
    known: Mapping[str, int] = {}
    with suppress(Refused):  # what is odd about a name holds up nothing
        known = store.people()
    names = tuple(names)
    away = {one: n for one, n in known.items() if one not in names}
    found = ((name, _near(name, away, seated, once)) for name in names if name not in known)
    return tuple(
        Remark(
            "start.did-you-mean",
            {"name": name, "known": near, "n": known[near]},
            "players",
            (WayOut("rename", words=(name, near)),),
            ProblemKind.DID_YOU_MEAN,
        )
        for name, near in found
        if near
    )


def _near(name: str, known: Mapping[str, int], seated: Sequence[str], once: bool) -> str:
    """Who may be meant by a name that nobody here has: somebody of this table, or who has played more than once."""
    often = {one: n for one, n in known.items() if n > 1}
    words = [one for one in known if folded(name) in folded(one).split() and (once or one in often or one in seated)]
    here = nearest(name, [one for one in seated if one in known], ALIKE)
    return nearest(name, often) or here or (words[0] if len(words) == 1 else "")  # `Carmen` may be Doña Carmen


def remarks_on_newcomers(store: Store, before: Standings, after: Standings) -> tuple[Remark, ...]:
    """What is odd about who sits there since somebody joined, or a name was put right.

    A name nearly that of somebody here, or of a person who has played; two who are put down as one person.
    """
    there, now = ((*one.seats, *one.gone) for one in (before, after))
    came = [name for name in now if name not in there]
    as_one = remarks_on_one_person(store, there)
    more = [remark for remark in remarks_on_one_person(store, now) if remark not in as_one]
    if more:
        return tuple(more)  # that they are put down as one says it already
    beside = ((name, nearest(name, [one for one in there if one in now], ALIKE)) for name in came)
    twins = [
        Remark("people.near-at-table", {"name": name, "known": near}, "players", (WayOut("undo"),))
        for name, near in beside
        if near
    ]
    return (*twins, *(() if twins else remarks_on_near_names(store, came, before.seats)))


def remarks_on_one_person(store: Store, names: Iterable[str]) -> tuple[Remark, ...]:
    """Who sits at one table and is put down as one person: at a table they are two."""
    aliases: Mapping[str, str] = {}
    with suppress(Refused):  # whoever asks who is who is told
        aliases = store.aliases()
    return tuple(
        Remark(
            "people.counted-as-one",
            {"names": people, "person": person},
            "players",
            (WayOut("players separate", words=apart[:1]),),
            ProblemKind.ONE_PERSON,
        )
        for people, person, apart in one_at_one_table(aliases, names)
    )
