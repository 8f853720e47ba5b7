"""The next hand before it is played: what everybody would get, as sums of what everybody would be left with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.insight.linear import Linear, UnclearError
from scorekeeper.match.standings import Standings
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.model import Fact
from scorekeeper.rules.view import View


def going_out(agreed: Agreed) -> tuple[Fact, Fact] | None:
    """The fact who is out and the fact what is left, where they are all that is asked after a hand; else None.

    Every card must count at least 1, so that only who is out gets nothing.
    """
    facts = agreed.ruleset.facts
    out = next((fact for fact in facts.values() if fact.empty), None)
    if out is None or set(facts) != {out.name, out.empty} or agreed.ruleset.derive:
        return None
    left = facts[out.empty]
    table = agreed.tables.get(left.values)
    return (out, left) if table is None or (table.least >= 1 and not agreed.ruleset.wild_ranks) else None


def points_when_out(standings: Standings, out: str, hand_number: int) -> Mapping[str, Linear]:
    """The points of everybody if `out` goes out, in what each other is left with (an unknown named like the player).

    Raises UnclearError where they are no plain sums of that.
    """
    agreed = standings.agreed
    told = going_out(agreed)
    if told is None or standings.next is None or standings.teams:
        raise UnclearError
    who, left = told
    players = standings.next.players
    counts = left.values in agreed.tables
    unknown: dict[str, Any] = {
        player: Linear(0, {player: 1}) if counts and player != out else 0 for player in players
    }
    columns: dict[str, Any] = {left.name: unknown, "total": standings.totals, **standings.counters}
    points: dict[str, Any] = dict.fromkeys(players, 0)
    columns["points_so_far"] = points
    view = View(players, columns, {who.name: (out,)}, {}, hand_number)
    try:
        for step in agreed.score:
            _take(step, view, points)
    except (KeyError, TypeError, IndexError) as wrong:  # it asks for something that nobody can know before the hand
        raise UnclearError from wrong
    return {player: won if isinstance(won, Linear) else Linear(won) for player, won in points.items()}


def _take(step: Any, view: View, points: dict[str, Any]) -> None:
    """One step of scoring, as it is taken after a hand."""
    changes = []
    for player in step.to(view):
        if step.holds is not True and not step.holds(view, player):
            continue
        for ready in step.effects:
            if ready.holds is True or ready.holds(view, player):
                if ready.counts:
                    raise UnclearError
                amount, so_far = ready.amount(view, player), points[player]
                if ready.effect.what == "points":
                    changes.append((player, so_far + amount))
                elif ready.effect.what == "set":
                    changes.append((player, amount))
                else:
                    changes.append((player, so_far * amount))
                break
    points.update(changes)
