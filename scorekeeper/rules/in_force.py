"""Which effects of the steps can ever happen at a table: some are for so many players, or for what nobody is asked."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.fact_wanted import may_be_wanted
from scorekeeper.rules.model import Step, Test
from scorekeeper.rules.ready_steps import ReadyEffect, ReadyStep
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

ABSENT = ("no", "nobody", "none", "0")  # what is so where nothing is told


def effects_in_force(rules: TableRules) -> Iterator[tuple[ReadyEffect, Step]]:
    """Every effect that some hand of this table can have, with its step: of hands, then of totals, then of the end."""
    for ready in (*rules.score, *rules.totals, *rules.final):
        yield from ((effect, ready.step) for effect in ready.effects if _may_happen(rules, ready, effect))


def clauses_of_a_hand(rules: TableRules) -> tuple[str, ...]:
    """The clauses by which a hand of this table can bring points, in the order in which they are counted, each once."""
    steps = {id(ready.step) for ready in rules.score}
    found = (
        (effect, step) for effect, step in effects_in_force(rules) if id(step) in steps and not effect.effect.leaves
    )
    return tuple(dict.fromkeys(effect.effect.clause or step.clause for effect, step in found))


def _may_happen(rules: TableRules, ready: ReadyStep, effect: ReadyEffect) -> bool:
    tests = [test for test in (*ready.step.when, *effect.effect.when) if isinstance(test, Test)]
    return ready.step.to.name not in _unasked(rules) and all(_may_hold(rules, test) for test in tests)


def _may_hold(rules: TableRules, test: Test) -> bool:
    base = test.name.base
    if base == "player_count":
        holds = rules.scope.holds((test,))
        return holds if isinstance(holds, bool) else holds(View(tuple(map(str, range(rules.player_count)))), "")
    if base in _unasked(rules):
        return (test.operator in ("is", "at_most", "below")) is (test.operands[0] in ABSENT)
    fact = rules.ruleset.facts.get(base)
    refused = rules.choices_refused(fact) if fact else {}
    return not (refused and test.operator in ("is", "one_of") and refused.keys() >= set(test.operands))


def _unasked(rules: TableRules) -> frozenset[str]:
    """The facts that no hand of this table is asked for."""
    facts = rules.ruleset.facts.values()
    return frozenset(fact.name for fact in facts if not may_be_wanted(rules, fact, rules.player_count))
