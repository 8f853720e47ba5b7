"""What an account most likely means, by what was learned from told hands: for what the lists of words leave unclear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import log

from scorekeeper.answers.told_hands.bids_and_tricks import learned_chances
from scorekeeper.answers.told_hands.bids_and_tricks.evidence import Evidence
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import TOTAL, Phrase
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import Interpretation, Item, counted, most_of
from scorekeeper.answers.told_hands.bids_and_tricks.interpreting import (
    MOST,
    best,
    candidates,
    said_at,
    taken,
    together,
    with_deeds,
    with_told,
)
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import DEEDS, Account
from scorekeeper.rules.ready_steps import CARD_FACTS

Told = tuple[tuple[str, str], ...]  # the facts that were told so far, and of whom


def likely_interpretations(account: Account) -> list[Interpretation]:
    """The ways to take an account, the likeliest first; none where nothing of a hand is told."""
    evidence, facts = Evidence(account), account.rules.ruleset.facts
    found: list[tuple[Interpretation, Told]] = [(Interpretation(dealt=account.dealt), ())]
    for at in account.numbers:
        said = said_at(account, at)
        options = learned_chances.options(evidence, at, said, candidates(account, at, ()))
        known = learned_chances.parts_weighed(options)
        grown: list[tuple[Interpretation, Told]] = []
        for way, before in found:
            for option in learned_chances.weighed(evidence, options, before, known):
                new = _with(account, way, option, said if option.number is None else option.number)
                if new is not None:
                    grown.append((new, (*before, (learned_chances.name_of(option), option.owner))))
        grown.sort(key=lambda one: one[0].cost)
        found = grown[:MOST] or found
    ways = [whole for one, _ in found if (whole := _counted_out(account, one))]
    for deed in sorted(learned_chances.told_deeds(evidence), key=lambda one: facts[one.deed.of].kind == "number"):
        ways = best([new for one in ways for new in _with_deed(account, one, deed)])
    ways = best([with_deeds(account, one, only_special=True) for one in ways])
    return [one for way in ways if (one := together(account, way) or way).items]


def _counted_out(account: Account, way: Interpretation) -> Interpretation | None:
    """The interpretation with the numbers that are counted from others, which may be told after them."""
    found: Interpretation | None = replace(way, pending=())
    for number, option in way.pending:
        found = _with(account, found, option, number, last=True) if found is not None else None
    return found


def _with(
    account: Account, way: Interpretation, option: learned_chances.NumberMeant, number: int, last: bool = False
) -> Interpretation | None:
    """The interpretation with one more number; None where it cannot be that.

    `last`: no number is still to come from which it may be counted.
    """
    facts = account.rules.ruleset.facts
    for phrase in option.phrases:
        if phrase.of == TOTAL:
            if option.owner in way.totals:
                return None
            way = replace(way, totals={**way.totals, option.owner: number})
            continue
        fact = facts[phrase.of]
        value = counted(account.rules, phrase, way, fact, option.owner, number)
        if value is None and not last and len(option.phrases) == 1:
            return replace(way, pending=(*way.pending, (number, option)), cost=way.cost + option.cost)
        fits = fact.kind in CARD_FACTS or (fact.kind == "number" and value is not None)
        if value is None or not fits:
            return None
        if fact.kind == "number" and not fact.least <= value <= most_of(account.rules, fact, way.dealt):
            return None
        owner = option.owner if fact.each else ""
        before = way.told(fact.name, owner)
        if before is not None and before != value:
            return None
        if before is None:
            way = replace(way, items=(*way.items, Item(fact.name, owner, value)))
            way = way if fact.each else taken(account.rules, way, option.owner)
    return replace(way, cost=way.cost + (0.0 if last else option.cost))


def _with_deed(account: Account, way: Interpretation, told: learned_chances.LikelyDeed) -> Iterator[Interpretation]:
    """It with a deed, of each who may have done it, and without."""
    yield replace(way, cost=way.cost - log(1 - told.likely))
    fact = account.rules.ruleset.facts[told.deed.of]
    for owner, chance in told.owners.items():
        value: int | str | None = told.deed.value
        if fact.kind == "number":
            value = counted(account.rules, Phrase(fact.name, (), told.deed.value), way, fact, owner, 0)
            if value is None or not fact.least <= value <= most_of(account.rules, fact, way.dealt):
                continue
            before = way.told(fact.name, owner if fact.each else "")
            if before == value:
                yield replace(way, cost=way.cost - log(told.likely * chance))
            if before is not None:
                continue
        cost = -log(told.likely * chance)
        item = Item(fact.name, owner if fact.kind in DEEDS or fact.each else "", value if value is not None else "")
        yield with_told(replace(way, cost=way.cost + cost), fact, item, owner)
