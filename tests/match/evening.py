"""Evenings at the table, written short: who sat there, what was left after each hand, what was agreed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from scorekeeper.match.events import Event, event_from
from scorekeeper.match.play import play
from scorekeeper.match.replay import replay, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder

SHIPPED = tuple(sorted(path.stem for path in shipped_folder().glob("*.yaml")))
VOID = {"void": True}


@cache
def game(name: str) -> Ruleset:
    found = read_ruleset(shipped_folder() / f"{name}.yaml").ruleset
    assert found is not None
    return found


def hand(out: str | None, sat_out: Iterable[str] = (), **left: str | int) -> dict[str, Any]:
    """`hand("Ana", Beto="8S KD", Carla=11)`: Ana is out; Beto's cards; Carla's sum, counted at the table."""
    told: dict[str, Any] = {"out": out, "left": {name: cards(held) for name, held in left.items()}}
    return {**told, "sat_out": list(sat_out)} if sat_out else told


def cards(held: str | int) -> list[str] | int:
    return held if isinstance(held, int) else held.split()


def line(players: str, *hands: object, **more: Any) -> dict[str, Any]:
    return {"players": players.split(), "hands": list(hands), **more}


def evening(ruleset: str | Ruleset, players: str, *hands: object, **more: Any) -> Standings:
    """The standings of an evening on which everything could be recorded."""
    standings = replay(game(ruleset) if isinstance(ruleset, str) else ruleset, line(players, *hands, **more))
    assert isinstance(standings, Standings), standings
    assert not troubles(standings), troubles(standings)
    return standings


def refused(ruleset: str | Ruleset, players: str, *hands: object, **more: Any) -> list[tuple[str, str]]:
    """What an evening could not record: (place, key)."""
    return [(problem.where, problem.key) for problem in problems(ruleset, line(players, *hands, **more))]


def problems(ruleset: str | Ruleset, written: Mapping[str, Any]) -> tuple[Problem, ...]:
    standings = replay(game(ruleset) if isinstance(ruleset, str) else ruleset, written)
    return standings if isinstance(standings, tuple) else troubles(standings)


def points(standings: Standings, number: int = -1) -> dict[str, int]:
    """What the hand in place `number` brought; who got nothing is left out."""
    return {name: won for name, won in standings.counted[number].points.items() if won}


class Diary:
    """A match as its events are stored: each hand with why it was played and by whom."""

    def __init__(
        self, players: str, ruleset: str = "ochos-locos", dealer: str | None = None, **options: object
    ) -> None:
        self.ruleset = ruleset
        self.events: list[Event] = []
        self.add("started", players=players.split(), options=options, dealer=dealer)

    def add(self, kind: str, **more: Any) -> int:
        if kind == "closed":
            more = {"announced": {"places": [], "winners": [], "totals": {}}, **more}
        self.events.append(event_from({"n": len(self.events) + 1, "kind": kind, **more}))
        return len(self.events)

    def hand(self, told: Mapping[str, Any]) -> int:
        now = self.now()
        assert now.next is not None
        why = "extra" if now.state == "tie-break" else "normal"
        told = dict(told)
        if told.pop("void", False):
            return self.add("hand", void=True, why=why, players=now.next.players)
        sat_out = tuple(told.pop("sat_out", ()))
        return self.add("hand", facts=told, why=why, players=now.next.players, sat_out=sat_out)

    def correct(self, number: int, told: Mapping[str, Any]) -> int:
        return self.add("corrected", hand=number, **({"void": True} if told.get("void") else {"facts": dict(told)}))

    def undo(self) -> int:
        return self.add("undone")

    def redo(self) -> int:
        return self.add("redone")

    def now(self) -> Standings:
        return play(game(self.ruleset), self.events)


__all__ = ["SHIPPED", "VOID", "Diary", "cards", "evening", "game", "hand", "line", "points", "problems", "refused"]
