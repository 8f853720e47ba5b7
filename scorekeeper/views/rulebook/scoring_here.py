"""By which clauses one scores at a table: computed from the steps, so that nothing that counts is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from scorekeeper.rules.derived_numbers import of_amount, of_condition, of_recipient, spoken_of
from scorekeeper.rules.fact_wanted import may_be_wanted
from scorekeeper.rules.in_force import effects_in_force
from scorekeeper.rules.model import Test, When
from scorekeeper.rules.table_rules import TableRules

TOLD_APART = ("goal", "players", "deal", "turn")  # groups that have a part of their own, but for what counts
COUNTED_APART = ("end", "ties", "winning")  # and also for that
OFF = (False, None, 0, ())


def scoring_clauses(rules: TableRules, shown: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clauses it takes to score a hand, and what else is said of scoring; without those `shown` in figures.

    It takes what the steps cite that can happen here, what the file says beside it in the group `scoring`, and what is
    told of a hand to score it: all in the order of the file.
    """
    clauses, cited = rules.ruleset.clauses, {*_cited(rules)}
    without = {*_unplayed(rules, cited), *({*shown} - cited)}
    own = {clause for clause in clauses if clause.startswith("scoring.")} - without
    beside = {*_beside(rules)} - cited
    told = {clause for clause in told_clauses(rules) if _group(clause) not in TOLD_APART}
    wanted = (cited | own | told) - without - beside
    needed = [clause for clause in clauses if clause in wanted and _group(clause) not in COUNTED_APART]
    return tuple(needed), tuple(clause for clause in clauses if clause in own & beside)


def hand_ending_clauses(rules: TableRules) -> tuple[str, ...]:
    """What counts, or is told because it counts, and is about the end of a hand; but for who has no cards left."""
    empty = {fact.clause for fact in rules.ruleset.facts.values() if fact.empty}
    told = (clause for clause in told_clauses(rules) if clause not in empty)
    return tuple(clause for clause in (*_cited(rules), *told) if _group(clause) == "end")


def _group(clause: str) -> str:
    return clause.partition(".")[0]


def told_clauses(rules: TableRules) -> tuple[str, ...]:
    """What is told of a hand and read by a step that counts."""
    spoken, read = spoken_of(rules.ruleset), set[str]()
    for ready, step in effects_in_force(rules):
        effect = ready.effect
        read |= {*of_recipient(step.to), *of_condition(step.when), *of_condition(effect.when)}
        read |= {*of_amount(effect.amount)}
    read = read.union(*(spoken.get(name, ()) for name in read))
    facts = [fact for fact in rules.ruleset.facts.values() if fact.name in read]
    asked = [fact for fact in facts if may_be_wanted(rules, fact, rules.player_count)]
    return (*(fact.clause for fact in asked), *(fact.take.clause for fact in asked if fact.take))


def _cited(rules: TableRules) -> Iterator[str]:
    """What counts: steps, counters that turn over, cards that count together."""
    for ready, step in effects_in_force(rules):
        if not ready.effect.leaves:
            yield ready.effect.clause or step.clause
    yield from (carry.clause for carry, _, _ in rules.carries)
    if rules.ruleset.together:
        yield from (one.clause for one in rules.ruleset.together.combinations)


def _unplayed(rules: TableRules, cited: Set[str]) -> Iterator[str]:
    """What this table does without: its option is off, or no hand here comes to a step that cites it."""
    ruleset = rules.ruleset
    yield from (option.clause for name, option in ruleset.settings.items() if rules.scope.options.get(name) in OFF)
    yield from (id_ for id_, clause in ruleset.clauses.items() if any(_off(rules, when) for when, _ in clause.under))
    for step in (*ruleset.score, *ruleset.totals, *ruleset.final):
        yield from (clause for effect in step.effects if (clause := effect.clause or step.clause) not in cited)


def _beside(rules: TableRules) -> Iterator[str]:
    """What speaks of the choices of a table, of numbers that have to add up, or of what the program does on its own."""
    ruleset = rules.ruleset
    yield from (option.clause for option in ruleset.settings.values() if option.kind == "choice")
    rows = {row.clause for table in ruleset.values.values() for row in table}
    yield from {fact.clause for fact in ruleset.facts.values() if fact.must_total} - rows
    yield from (id_ for id_, clause in ruleset.clauses.items() if clause.ours)


def _off(rules: TableRules, when: When) -> bool:
    """Whether a text is for a table that does without an option, and this is one."""
    named = [test for test in when if isinstance(test, Test) and test.name.base in rules.ruleset.settings]
    without = all(test.operands[0] in ("no", "none", "0") for test in named)
    return len(named) == len(when) > 0 and without and rules.scope.holds(when) is True
