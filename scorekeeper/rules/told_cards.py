"""What a ruleset asks of the cards that are told: how many there are, and which of them always count."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.card_values import named
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.ready import CARD_FACTS


def counted_facts(ruleset: Ruleset) -> tuple[str, ...]:
    """The card facts whose number of cards some amount or condition asks for."""
    text = str(ruleset.tree)
    cards = (name for name, fact in ruleset.facts.items() if fact.kind in CARD_FACTS)
    return tuple(name for name in cards if f"{name}.count" in text)


def passed_over(ruleset: Ruleset) -> Mapping[str, frozenset[str]]:
    """For each fact the cards that its `take` does not choose among: they always count."""
    pack = ruleset.pack
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    return {
        fact.name: frozenset(code for word in fact.take.not_for for code in (*named(word, pack, full)[0], word))
        for fact in ruleset.facts.values()
        if fact.take and fact.take.not_for
    }
