from __future__ import annotations

from functools import cache

from scorekeeper.answers import Answer
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.table.questions.rules_desk import RulesDesk

ASKED = ("ochos-locos", "ocho", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights")


@cache
def table(ruleset: str, players: int = 4, **options: object) -> TableRules:
    loaded = read_ruleset(shipped_folder() / f"{ruleset}.yaml")
    assert loaded.ruleset is not None, loaded.problems
    rules = table_rules_for(loaded.ruleset, options, players)
    assert isinstance(rules, TableRules)
    return rules


def asked(
    ruleset: str, question: str, rulings: tuple[str, ...] = (), fixed: str | None = None, **options: object
) -> Answer:
    return RulesDesk(table(ruleset, **options), rulings, "en", fixed, False).ask(question)
