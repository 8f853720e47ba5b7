"""The next hand before it is played: what everybody would get, as sums of what everybody would be left with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.insight.linear_sums import Linear, UnclearError
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import ReadyEffect, ReadyStep
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

UNTOLD = "?"  # begins the name of an unknown that is a player's points as a whole, however they come about


def going_out(rules: TableRules) -> tuple[Fact, Fact] | None:
    """The fact who is out, and the fact what is left; None in a game without them, or where a card counts below 0."""
    facts = rules.ruleset.facts
    out = next((fact for fact in facts.values() if fact.empty), None)
    if out is None or rules.ruleset.derive or rules.ruleset.wild_ranks or rules.ruleset.wild_turned:
        return None
    table = rules.tables.get(facts[out.empty].values)
    return (out, facts[out.empty]) if table is None or table.least >= 0 else None


def least_left(rules: TableRules) -> int:
    """What whoever is not out is left with at least: one card, and maybe one that counts nothing."""
    told = going_out(rules)
    table = rules.tables.get(told[1].values) if told else None
    return 0 if table is None else table.least


def points_when_out(standings: Standings, out: str, hand_number: int) -> Mapping[str, Linear]:
    """The points of everybody if `out` goes out, in what each other is left with (an unknown named like the player).

    Where somebody's points are no plain sum of that, they are an unknown of their own. Raises UnclearError where those
    of `out` are not, or where it cannot be known who gets any.
    """
    rules, told = standings.rules, going_out(standings.rules)
    if told is None or standings.next is None or standings.teams:
        raise UnclearError
    who, left = told
    players = standings.next.players
    counts = left.values in rules.tables
    unknown = {player: Linear(0, {player: 1}) if counts and player != out else Linear() for player in players}
    points: dict[str, Any] = dict.fromkeys(players, Linear())
    columns: dict[str, Any] = {left.name: unknown, "total": standings.totals, "points_so_far": points}
    view = View(players, _Told({**columns, **standings.counters}), _Told({who.name: (out,)}), _Told(), hand_number)
    for step in rules.score:
        if _may_hold(step, view):
            points.update(_changes(step, view, points, out))
    return points


class _Told(dict[str, Any]):
    """What is known before the hand; asking for anything else raises UnclearError."""

    def get(self, key: str, default: Any = None) -> Any:
        return self[key]

    def __missing__(self, key: str) -> Any:
        raise UnclearError


def _may_hold(step: ReadyStep, view: View) -> bool:
    """Whether the step is for anybody at all; its condition is asked before who it is for, which may be unclear."""
    if isinstance(step.holds, bool):
        return step.holds
    try:
        return any(step.holds(view, player) for player in view.players)
    except UnclearError:
        return True


def _changes(step: ReadyStep, view: View, points: Mapping[str, Linear], out: str) -> dict[str, Linear]:
    """What a step makes of the points of those it is for."""
    changed = {}
    for player in step.to(view):
        try:
            if step.holds is not True and not (step.holds and step.holds(view, player)):
                continue
            effect = next(
                (one for one in step.effects if one.holds is True or (one.holds and one.holds(view, player))), None
            )
            if effect is not None:
                changed[player] = _after(effect, view, player, points[player])
        except UnclearError:
            if player == out:
                raise
            changed[player] = Linear(0, {UNTOLD + player: 1})
    return changed


def _after(ready: ReadyEffect, view: View, player: str, so_far: Linear) -> Linear:
    amount = ready.amount(view, player)
    return {"points": so_far + amount, "set": Linear() + amount, "multiply": so_far * amount}[ready.effect.what]
