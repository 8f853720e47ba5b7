"""What a table set otherwise, said beside a rule whose words do not tell it."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers import citing
from scorekeeper.answers.question import Question
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


def claimed(rules: TableRules, clause: str, question: Question) -> str:
    """`yes` or `no` to the number that is claimed of what this table set: `isn't it a hundred here`; else empty.

    The last number of the question is the one that is claimed. It is a yes where the table plays to just that, a no
    where it is what most tables play; any other number may be about something else.
    """
    changed = [name for name in changed_options(rules) if rules.ruleset.options[name].clause == clause]
    told = question.numbers.others
    if len(changed) != 1 or not told or not question.yes_no or question.denies:
        return ""
    here, usual = rules.options[changed[0]], plainly(rules).options[changed[0]]
    if isinstance(here, bool) or not isinstance(here, int) or told[-1] not in (here, usual):
        return ""
    return "yes" if told[-1] == here else "no"
