"""What a table set otherwise, said beside a rule whose words do not tell it."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers import citing
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import changed_options, option_in_words, plainly


def with_what_is_set(rules: TableRules, text: str, clauses: Sequence[str], lang: str) -> str:
    """The text, with the house rules about these clauses; those that change what a clause says are in it already."""
    if not rules.chosen:
        return text
    plain = plainly(rules)
    options = rules.ruleset.options
    silent = {
        clause
        for clause in clauses
        if citing.clause_text(plain, clause, lang) == citing.clause_text(rules, clause, lang)
    }
    told = [option_in_words(rules, name, lang) for name in changed_options(rules) if options[name].clause in silent]
    return say("ask.set-here", lang, text=text, settings="; ".join(told)) if told else text
