"""Many matches in one picture: who played and won, best and worst hands, streaks, comebacks, the costliest cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from itertools import combinations
from typing import Any

from scorekeeper.values import dataclass

Tree = Mapping[str, Any]
Named = Callable[[str], str]
ToldAs = Callable[[str, str], str]  # a pack by its name, a card; what it is told as


@dataclass(frozen=True)
class Mark:
    """A number worth remembering, and where it happened (`hand` 0: in the match as a whole)."""

    points: int
    hand: int
    match: str
    at: str
    game: str


@dataclass
class Person:
    """One player over many matches. Streaks are matches won in a row; best and worst by who wins: `low`, `high`."""

    name: str
    matches: int = 0
    won: int = 0
    hands: int = 0
    hands_won: int = 0
    left_hands: int = 0
    left_points: int = 0
    streak: int = 0
    streak_now: int = 0
    comebacks: int = 0
    farthest: Mark | None = None
    best: dict[str, Mark] = field(default_factory=dict)
    worst: dict[str, Mark] = field(default_factory=dict)


@dataclass
class Between:
    """Two players in the matches both played: how often each was ahead at the end, and how often they were level."""

    ahead: int = 0
    behind: int = 0
    level: int = 0


@dataclass
class CardCost:
    """What a card has cost: how often, points in all, and by player."""

    pack: str
    card: str
    times: int = 0
    points: int = 0
    by: dict[str, int] = field(default_factory=dict)


@dataclass
class Statistics:
    """All of it. `matches` are those that are over; of the others only the hands count."""

    matches: int = 0
    unfinished: int = 0
    hands: int = 0
    sums: int = 0  # hands in which of somebody's cards only the sum was told
    first: str = ""
    last: str = ""
    people: dict[str, Person] = field(default_factory=dict)
    between: dict[tuple[str, str], Between] = field(default_factory=dict)
    lost: dict[tuple[str, str, int], list[str]] = field(default_factory=lambda: defaultdict(list))  # pack, name, points

    def ranked(self) -> list[Person]:
        """The players: most matches won first, then the better share, then by name."""
        return sorted(self.people.values(), key=lambda one: (-one.won, one.matches, one.name.casefold()))

    def costliest(self, told_as: ToldAs = lambda pack, card: card) -> list[CardCost]:
        """The cards that cost most first; what `told_as` gives one name to is one."""
        costs: dict[tuple[str, str], CardCost] = {}
        for (pack, person, points), cards in self.lost.items():
            for whole, times in Counter(cards).items():
                card = told_as(pack, whole)
                cost = costs.setdefault((pack, card), CardCost(pack, card))
                cost.times += times
                cost.points += times * points
                cost.by[person] = cost.by.get(person, 0) + times * points
        return sorted(costs.values(), key=lambda one: (-one.points, one.times, one.card))


def statistics(matches: Iterable[tuple[str, Tree]], named: Named, only: frozenset[str] = frozenset()) -> Statistics:
    """The statistics of matches by id, oldest first; `named` says who a player of a match is.

    With `only`, matches count in which all of these took part, and of the players only they.
    """
    told = Statistics()
    for match, tree in matches:
        who = {name: named(name) for name, own in tree["people"].items() if own["hands"]}
        if not tree["hands"] or not only <= set(who.values()):
            continue
        shown = {name: person for name, person in who.items() if not only or person in only}
        told.first, told.last = told.first or tree["at"], tree["at"]
        told.hands += tree["hands"]
        told.sums += tree["sums"]
        for name, person in shown.items():
            _hands(told.people.setdefault(person, Person(person)), match, tree, tree["people"][name])
        _cards(told, tree, shown)
        if tree["places"]:
            told.matches += 1
            _result(told, match, tree, shown)
        else:
            told.unfinished += 1
    return told


def _hands(person: Person, match: str, tree: Tree, own: Tree) -> None:
    person.hands += own["hands"]
    person.hands_won += own["won"]
    person.left_hands += own["left"][0]
    person.left_points += own["left"][1]
    kind, better = ("low", -1) if tree["low"] else ("high", 1)
    for marks, found, sign in ((person.best, own["best"], better), (person.worst, own["worst"], -better)):
        if found and (kind not in marks or sign * found[0] > sign * marks[kind].points):
            marks[kind] = Mark(found[0], found[1], match, tree["at"], tree["game"])


def _cards(told: Statistics, tree: Tree, shown: Mapping[str, str]) -> None:
    for name, costs in tree["cards"].items():
        for points, cards in costs.items() if name in shown else ():
            told.lost[tree["pack"], shown[name], int(points)] += cards


def _result(told: Statistics, match: str, tree: Tree, shown: Mapping[str, str]) -> None:
    """The end of a match: who won, streaks, comebacks, who was ahead of whom. Who left before has no place."""
    place, team = {}, {}
    for at, group in enumerate(tree["places"]):
        for side, members in enumerate(group):
            for name in members:
                if name in shown:
                    place[shown[name]] = at
                    team[shown[name]] = (at, side)
    for name, person in place.items():
        entry = told.people[name]
        entry.matches += 1
        won = person == 0
        entry.won += won
        entry.streak_now = entry.streak_now + 1 if won else 0
        entry.streak = max(entry.streak, entry.streak_now)
    for name, (gap, last) in tree["back"].items():
        if name in shown:
            entry = told.people[shown[name]]
            entry.comebacks += bool(last)
            if entry.farthest is None or gap > entry.farthest.points:
                entry.farthest = Mark(gap, 0, match, tree["at"], tree["game"])
    for one, other in combinations(sorted(place, key=str.casefold), 2):
        if team[one] == team[other]:
            continue
        pair = told.between.setdefault((one, other), Between())
        pair.ahead += place[one] < place[other]
        pair.behind += place[one] > place[other]
        pair.level += place[one] == place[other]
