"""With what the hands of a game are told: with cards that somebody holds, or with bids, tricks, sums and deeds."""

from __future__ import annotations

from scorekeeper.rules.ready import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules


def tells_cards(rules: TableRules) -> bool:
    """Whether hands of this game are told with cards alone, by people who play for themselves."""
    facts = [fact for fact in rules.ruleset.facts.values() if fact.each]
    needed = [
        fact for fact in rules.ruleset.facts.values() if fact.kind in CARD_FACTS and fact.each and not fact.optional
    ]
    emptied = {fact.empty for fact in rules.ruleset.facts.values() if fact.empty}
    kinds = (*CARD_FACTS, "yes_no")
    others = [fact for fact in facts if fact.kind not in kinds and not (fact.kind == "number" and fact.optional)]
    return not rules.teams and bool(needed or any(fact.name in emptied for fact in facts)) and not others


def needs_cards(rules: TableRules) -> bool:
    """Whether no hand of this game is told without cards that somebody has: a number may be a card there."""
    return any(fact.kind in CARD_FACTS and not fact.optional for fact in rules.ruleset.facts.values())
