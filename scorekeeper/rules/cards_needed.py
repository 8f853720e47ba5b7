"""Who must be known by a card: a step is for them, and where only sums were told nobody knows who they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.rules.derived_numbers import of_amount, of_condition, of_recipient, spoken_of
from scorekeeper.rules.model import Carry, End, Ruleset, TieBreak
from scorekeeper.rules.ready_steps import ReadyStep


def holders_needed(
    ruleset: Ruleset,
    steps: Sequence[ReadyStep],
    carries: Sequence[Carry],
    ends: Sequence[End],
    ties: Sequence[TieBreak],
) -> frozenset[str]:
    """The facts known by a card that these steps speak of, also by way of a role or a derived number."""
    spoken = spoken_of(ruleset)
    known_by_card = {name for name, fact in ruleset.facts.items() if fact.card}
    direct = {name for names in _spoken(steps, carries, ends, ties) for name in names}
    reached = direct.union(*(spoken.get(name, ()) for name in direct))
    return frozenset(known_by_card & reached)


def _spoken(
    steps: Sequence[ReadyStep], carries: Sequence[Carry], ends: Sequence[End], ties: Sequence[TieBreak]
) -> Iterator[set[str]]:
    """The names that each part speaks of."""
    for step in steps:
        shared = {*of_recipient(step.step.to), *of_condition(step.step.when)}
        for ready in step.effects:
            own = {*of_condition(ready.effect.when), *of_amount(ready.effect.amount)}
            own.update(name for _, amount in ready.effect.counts for name in of_amount(amount))
            yield shared | own
    for carry in carries:
        yield {*of_amount(carry.every), *of_amount(carry.points)}
    for end in ends:
        yield {*of_condition(end.when)}
    for tie in ties:
        yield {*of_condition(tie.when), *of_amount(tie.of), tie.winner}
