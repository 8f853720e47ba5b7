"""A player's name put right: everything that was told before under the old name was told of the new one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.match.events import (
    Adjusted,
    Closed,
    Corrected,
    DealerSet,
    Event,
    HandPlayed,
    Joined,
    Left,
    PersonRenamed,
    Started,
    Swapped,
)
from scorekeeper.match.names import name_problem, unknown_player
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.values import dataclass

OF_NAMES = ("player", "side", "players", "order")  # kinds of facts whose values are names


def with_new_names(
    events: Iterable[Event], facts: Mapping[str, Fact]
) -> tuple[list[Event], Mapping[int, tuple[Problem, ...]]]:
    """The events as they would be had each new name held from the start; and what is wrong with a new name, by event.

    A name that cannot be changes nothing.
    """
    told: list[Event] = []
    troubles: dict[int, tuple[Problem, ...]] = {}
    for event in events:
        if isinstance(event, PersonRenamed):
            if problems := rename_problems(told, event):
                troubles[event.n] = problems
            else:
                told = [_Renaming(event.old, event.new, facts).of(before) for before in told]
        told.append(event)
    return told, troubles


def rename_problems(events: Sequence[Event], event: PersonRenamed) -> tuple[Problem, ...]:
    """What keeps somebody from having this name: nobody was called `old`, or another one is called `new`."""
    people = [name for one in events if isinstance(one, Started) for name in one.players]
    people += [one.player for one in events if isinstance(one, Joined)]
    teams = [team for one in events if isinstance(one, Started) for team in one.teams]
    if event.old not in people:
        return (unknown_player(event.old, people, "rename"),)
    if unfit := name_problem(event.new, "rename"):
        return (unfit,)
    if event.old == event.new:
        return (Problem("people.same", {"name": event.new}, "rename"),)
    taken = next((name for name in people if name != event.old and name.casefold() == event.new.casefold()), None)
    if taken is not None:
        return (Problem("rename.taken", {"name": taken, "old": event.old}, "rename"),)
    if event.new.casefold() in map(str.casefold, teams):
        return (Problem("teams.like-a-player", {"team": event.new}, "rename"),)
    return ()


def renamed_side(name: str, old: str, new: str) -> str:
    """The name of a player or side where `old` is called `new`; a side named after its players follows them."""
    if name == old:
        return new
    members = name.split("+")
    return "+".join(new if one == old else one for one in members) if old in members else name


@dataclass(frozen=True)
class _Renaming:
    """One name for another, wherever an event names somebody; a side named after its players follows them."""

    old: str
    new: str
    facts: Mapping[str, Fact]

    def of(self, event: Event) -> Event:
        match event:
            case Started():
                return replace(
                    event,
                    players=self._names(event.players),
                    teams={self._name(team): self._names(members) for team, members in event.teams.items()},
                    dealer=None if event.dealer is None else self._name(event.dealer),
                    start=replace(
                        event.start,
                        totals=self._keys(event.start.totals),
                        counters={name: self._keys(counts) for name, counts in event.start.counters.items()},
                        eliminated=self._names(event.start.eliminated),
                    ),
                )
            case HandPlayed():
                told = {name: self._fact(name, value) for name, value in event.facts.items()}
                players, sat_out = self._names(event.players), self._names(event.sat_out)
                return replace(event, players=players, sat_out=sat_out, facts=told)
            case Corrected():
                told = {name: self._fact(name, value) for name, value in event.facts.items()}
                return replace(event, sat_out=self._names(event.sat_out), facts=told)
            case Joined():
                after = None if event.after is None else self._name(event.after)
                return replace(event, player=self._name(event.player), after=after)
            case Left() | DealerSet():
                return replace(event, player=self._name(event.player))
            case Swapped():
                return replace(event, players=self._names(event.players))
            case Adjusted():
                return replace(event, points=self._keys(event.points))
            case Closed():
                result = event.announced
                places = tuple(map(self._names, result.places))
                totals, winners = self._keys(result.totals), self._names(result.winners)
                return replace(event, announced=replace(result, places=places, winners=winners, totals=totals))
            case _:
                return event

    def _name(self, name: str) -> str:
        return renamed_side(name, self.old, self.new)

    def _names(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self._name, names))

    def _keys(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {self._name(name): value for name, value in values.items()}

    def _fact(self, name: str, value: Any) -> Any:
        """What was told of a fact; cards and choices are no names, whatever they look like."""
        fact = self.facts.get(name)
        if fact is None:
            return value
        if fact.each and isinstance(value, Mapping):
            return {self._name(who): self._value(fact, one) for who, one in value.items()}
        return self._value(fact, value)

    def _value(self, fact: Fact, value: Any) -> Any:
        if fact.kind not in OF_NAMES and not (fact.kind == "yes_no" and fact.each):
            return value
        if isinstance(value, list):
            return [self._name(one) if isinstance(one, str) else one for one in value]
        return self._name(value) if isinstance(value, str) else value
