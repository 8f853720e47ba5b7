"""What a ruleset asks of the cards that are told: how many there are, and which of them always count."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.card_values import cards_named
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.ready_steps import CARD_FACTS


def counted_facts(ruleset: Ruleset) -> tuple[str, ...]:
    """The card facts whose number of cards some amount or condition asks for."""
    text = str(ruleset.tree)
    cards = (name for name, fact in ruleset.facts.items() if fact.kind in CARD_FACTS)
    return tuple(name for name in cards if f"{name}.count" in text)


def passed_over(ruleset: Ruleset) -> Mapping[str, frozenset[str]]:
    """For each fact the cards that its `take` does not choose among: they always count."""
    return {
        fact.name: _all_named(fact.take.not_for, ruleset.pack)
        for fact in ruleset.facts.values()
        if fact.take and fact.take.not_for
    }


def _all_named(words: tuple[str, ...], pack: Pack) -> frozenset[str]:
    """The cards that the words name, and a rank told without its suit where they name it in every suit."""
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    cards = {code for word in words for code in cards_named(word, pack, full)[0]}
    for rank in pack.ranks:
        if cards.issuperset(pack.code(rank.code, suit.letter) for suit in pack.suits):
            cards.add(rank.code)
    return frozenset(cards)
