"""Choices that are calls, each over the one before: one that was refused counts as the one below it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import BELOW, HELD, Phrase
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import Interpretation
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules

RAISED = "+raised"  # more than one call is told


def is_ladder(fact: Fact) -> bool:
    """Whether people may say of a choice that it was refused."""
    return any(text.partition("=")[2].strip() == BELOW for texts in fact.said.values() for text in texts)


def marked(way: Interpretation, phrase: Phrase) -> Interpretation:
    """The interpretation in which the last call was refused, or taken."""
    return replace(way, outcomes=(*way.outcomes, (f"+{phrase.value} {phrase.of}", "")))


def climbed(way: Interpretation, fact: Fact, call: str) -> Interpretation:
    """The interpretation with the higher one of the calls that are told."""
    order = list(fact.choices)
    told = [one for one in way.items if one.of == fact.name]
    way = replace(way, outcomes=(*way.outcomes, (f"{RAISED} {fact.name}", "")))
    if any(order.index(str(one.value)) >= order.index(call) for one in told):
        return way
    return replace(way, items=tuple(replace(one, value=call) if one in told else one for one in way.items))


def lowered(rules: TableRules, way: Interpretation) -> Interpretation:
    """The interpretation in which a call that was refused counts as the one below; what was taken before is above."""
    outcomes = {so for so, _ in way.outcomes}
    for fact in rules.ruleset.facts.values():
        below, held = f"+{BELOW} {fact.name}", f"+{HELD} {fact.name}"
        order = list(fact.choices)
        raised = f"{RAISED} {fact.name}"
        if below in outcomes and (held not in outcomes or raised in outcomes):
            items = (
                replace(one, value=order[max(0, order.index(str(one.value)) - 1)]) if one.of == fact.name else one
                for one in way.items
            )
            way = replace(way, items=tuple(items))
        way = replace(way, outcomes=tuple(one for one in way.outcomes if one[0] not in (below, held, raised)))
    return way
