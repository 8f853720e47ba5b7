"""The house rules of a table on the screen, of a match or of a game that is to start."""

from __future__ import annotations

from scorekeeper.cli.context import CommandContext
from scorekeeper.rules.options import bounded, values_to_type
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.transfer.machine_forms.command_forms import house_form
from scorekeeper.views.readable import changed_options, option_in_words


def show_house(run: CommandContext, rules: TableRules) -> None:
    """The options of this table, each with what it may be; what the table has changed is marked."""
    if run.as_json:
        run.json(house_form(rules))
        return
    changed = changed_options(rules)
    run.say("book.house-rules" if changed else "house.as-it-is", n=len(changed), game=rules.ruleset.name)
    for name in rules.options:
        key = "house.changed" if name in changed else "house.plain"
        values = values_to_type(bounded(rules.scope, rules.ruleset.options[name]))
        run.say(key, option=option_in_words(rules, name, run.lang), values=values)
