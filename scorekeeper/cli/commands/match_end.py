"""`scorekeeper stop`, `close`, `again`."""

from __future__ import annotations

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.problems import WayOut
from scorekeeper.table.closing import close_event, stop_event
from scorekeeper.table.match_access import open_match
from scorekeeper.table.match_list import again_event, not_at_table
from scorekeeper.table.starting import start
from scorekeeper.views.sentences import game_sentence


@shares("match", "yes", "as_json")
def stop(ctx: typer.Context) -> None:
    """Stop early: whoever leads now wins."""
    change(ctx.obj, stop_event)


@shares("match", "as_json")
def close(ctx: typer.Context) -> None:
    """Announce the result of a match that is over, and keep it as announced."""
    run: CommandContext = ctx.obj
    if change(run, close_event, ask=False) and not run.as_json:
        run.say("end.announced", do=WayOut("again"))


@shares("match", "as_json")
def again(ctx: typer.Context) -> None:
    """The same game, people and house rules once more."""
    run: CommandContext = ctx.obj
    ruleset, event = again_event(run.table, open_match(run.table))
    state = start(run.table, ruleset, event)
    run.show_remarks(not_at_table(run.table, state.id))
    if run.as_json:
        run.board(state)
    else:
        run.line(game_sentence(state.standings, run.lang))
