"""`scorekeeper house`: the house rules of this match."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.commands.rulesets_new import save_house
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.house_shown import show_house
from scorekeeper.cli.shared_options import shares
from scorekeeper.match.standings import Standings
from scorekeeper.table.house_rules import house_event
from scorekeeper.table.match_access import open_match, preview
from scorekeeper.views.difference import difference


@shares("match", "yes", "as_json")
def house(
    ctx: typer.Context,
    options: Annotated[list[str], typer.Argument(metavar="[OPTION=VALUE]...", help="help.house.options")] = [],
    save: Annotated[str, typer.Option("--save", metavar="ID", help="help.house.save")] = "",
) -> None:
    """Show or change the house rules of this match, from this hand on."""
    run: CommandContext = ctx.obj
    state = open_match(run.table)
    if options:
        event = house_event(state, options, run.lang)
        after = preview(state, event)
        if not change(run, lambda _: event, ask=bool(_touches(state.standings, after, run.lang))):
            return
    elif not save:
        show_house(run, state.standings.rules)
    if save:
        save_house(run, open_match(run.table) if options else state, save)


def _touches(before: Standings, after: Standings, lang: str) -> tuple[str, ...]:
    """What a house rule does to what has been scored: only then it is asked about."""
    same = (before.state, before.winners, before.places) == (after.state, after.winners, after.places)
    return () if same else difference(before, after, lang)
