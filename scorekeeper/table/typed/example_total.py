"""A total as an example of what may be typed: one that a hand of this game can come to."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

EXAMPLES = (27, 41, 127, 14, 25, 35, 15, 60, 12, 7, 30, 20, 10, 5)  # those come first that are no card anywhere


def example_totals(fact: Fact, rules: TableRules) -> Iterator[int]:
    """Totals of these cards that one player can have told in the first hand, the most telling one first."""
    counts = {abs(points) for points in rules.tables[fact.values].points.values()} - {0}
    most = rules.must_total(fact, View((), hand_number=1)) if fact.must_total else None
    highest = max(EXAMPLES) if most is None else most
    can_be = {0}
    for total in range(1, highest + 1):
        if any(total - count in can_be for count in counts):
            can_be.add(total)
    return (total for total in EXAMPLES if total in can_be)


def example_total(fact: Fact, rules: TableRules) -> str:
    """Such a total as it is typed everywhere, whatever it could be besides: `:27`."""
    return f":{next(example_totals(fact, rules), EXAMPLES[0])}"
