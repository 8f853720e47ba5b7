"""The table of a question that is asked at none: who plays with whom, and with what its hands are told."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules


def in_teams(rules: TableRules) -> TableRules:
    """The rules with players in two teams, though nobody sits at a table."""
    if rules.teams or rules.player_count % 2:
        return rules
    players = [f"player {n}" for n in range(1, rules.player_count + 1)]
    return replace(rules, teams={"one": tuple(players[::2]), "two": tuple(players[1::2])})


def tells_cards(rules: TableRules) -> bool:
    """Whether hands of this game are told with cards alone, by people who play for themselves."""
    facts = rules.ruleset.facts.values()
    emptied = {fact.empty for fact in facts}
    of_each = [fact for fact in facts if fact.each]
    cards = any((fact.kind in CARD_FACTS and not fact.optional) or fact.name in emptied for fact in of_each)
    kinds = (*CARD_FACTS, "yes_no")
    others = any(fact.kind not in kinds and not (fact.kind == "number" and fact.optional) for fact in of_each)
    return not rules.teams and cards and not others


def needs_cards(rules: TableRules) -> bool:
    """Whether no hand of this game is told without cards that somebody has: a number may be a card there."""
    return any(fact.kind in CARD_FACTS and not fact.optional for fact in rules.ruleset.facts.values())
