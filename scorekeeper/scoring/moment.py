"""What names stand for at one moment: totals and counters move while a hand is scored, and what hangs on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.scoring.facts_by_name import derive

Column = Mapping[str, int]


def at_moment(
    rules: TableRules, view: View, totals: Column, counters: Mapping[str, Column], points: Column | None = None
) -> View:
    """The same hand when totals, counters and (where they are given) the points of this hand have come to these."""
    now = replace(view, columns=dict(view.columns))
    moved: dict[str, Column] = {"total": totals, **counters}
    if points is not None:
        moved["points_so_far"] = points
    for name, column in moved.items():
        now.columns[name] = of_both(rules, now, name, column)
    for derived, number in rules.derived:
        if number is not None and derived.name in rules.changing:
            derive(now, derived, number)
    return now


def of_both(rules: TableRules, view: View, name: str, column: Column) -> Column:
    """A total or a counter, for the sides and for their players."""
    if name in rules.ruleset.own_counters:
        return view.with_sums(column)
    return view.with_players(column, 0) if view.side_of else column
