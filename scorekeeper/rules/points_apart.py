"""How far apart the totals of a game lie: what every hand's points are a multiple of, whatever is told."""

from __future__ import annotations

from math import gcd, prod

from scorekeeper.rules.amounts import Amount, Name, Number, parse
from scorekeeper.rules.model import Cases, Effect
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules

ANY = 1  # nothing is known of it


def points_apart(rules: TableRules) -> int:
    """What every change of a total is a multiple of: 5 in a game of fives and tens; 1 where it may be any."""
    return _Apart(rules).total()


class _Apart:
    """What the names of a ruleset are multiples of, under the options of this table. 0 is a multiple of everything."""

    def __init__(self, rules: TableRules) -> None:
        self._rules, self._ruleset = rules, rules.ruleset
        self._open: set[str] = set()

    def total(self) -> int:
        """What the steps of a hand and those on the totals give."""
        steps = (*self._ruleset.score, *self._ruleset.totals)
        found = [self._effect(effect) for step in steps for effect in step.effects]
        found += [self._of(carry.points) for carry in self._ruleset.carries]
        return gcd(*found) if found else ANY

    def _effect(self, effect: Effect) -> int:
        if effect.what == "multiply":
            return 0  # a multiple of what was there
        begins = self._rules.starts_at if effect.what == "set" else 0
        return gcd(self._of(effect.amount), begins)

    def _of(self, amount: Amount) -> int:
        if isinstance(amount, Number):
            return abs(amount.value)
        if isinstance(amount, Name):
            return ANY if amount.count else self._name(amount.base)
        parts = [self._of(part) for part in amount.parts]
        if amount.what == "*":
            return prod(parts)
        if amount.what in ("+", "-", "min", "max", "abs", "remainder"):
            return gcd(*parts)
        return parts[1] if amount.what == "round_up" else ANY

    def _name(self, base: str) -> int:
        ruleset = self._ruleset
        if base in self._rules.scope.options:
            value = self._rules.scope.options[base]
            return abs(value) if isinstance(value, int) else 0
        if base in ruleset.derive:
            return self._derived(base)
        fact = ruleset.facts.get(base)
        return self._table(fact.values) if fact is not None and fact.kind in CARD_FACTS else ANY

    def _derived(self, name: str) -> int:
        made = self._ruleset.derive[name]
        if name in self._open:
            return ANY
        if made.fact:
            fact = self._ruleset.facts.get(made.fact)
            return self._table(made.values or (fact.values if fact else ""))
        self._open.add(name)
        amounts = [amount for _, amount in (*made.cases, *made.rows)]
        found = gcd(*map(self._of, amounts)) if amounts else ANY
        self._open.discard(name)
        return found

    def _table(self, values: str) -> int:
        rows = self._ruleset.values.get(values, ())
        return gcd(*(self._row(row.points) for row in rows)) if rows else ANY

    def _row(self, cases: Cases) -> int:
        return gcd(*(ANY if text == "face" else self._of(parse(text)) for _, text in cases))
