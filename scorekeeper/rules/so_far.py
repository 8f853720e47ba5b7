"""The rules as far as they speak of some facts and of nothing else that is told: to be held against them early."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from scorekeeper.rules.amount_functions import PREFIXES
from scorekeeper.rules.derived_numbers import of_condition, spoken_of
from scorekeeper.rules.name_checks import ALWAYS, DEALER, EVERYBODY, OF_THIS_HAND
from scorekeeper.rules.table_rules import TableRules

_WORDS = (DEALER, "me", "nobody", "yes", "no", "none", *EVERYBODY, *PREFIXES)


def rules_so_far(rules: TableRules, told: Container[str]) -> TableRules:
    """These rules with the facts that were told alone, and with the checks and names that read nothing beyond them."""
    whole = rules.ruleset
    spoken = spoken_of(whole)
    facts = {name: fact for name, fact in whole.facts.items() if name in told}
    known = {*facts, *whole.settings, *whole.counters, *ALWAYS, *_WORDS} - {OF_THIS_HAND}
    made = {name for name in spoken if spoken[name] <= known | spoken.keys()}
    ruleset = replace(
        whole,
        facts=facts,
        checks=tuple(check for check in whole.checks if {*of_condition(check.when)} <= known | made),
        derive={name: one for name, one in whole.derive.items() if name in made},
        roles={name: one for name, one in whole.roles.items() if name in made},
    )
    return replace(rules, ruleset=ruleset)
