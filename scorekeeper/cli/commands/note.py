"""`scorekeeper note`: a ruling of the table, kept with the hand."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.house_rules import note_event
from scorekeeper.table.match_access import record


@shares("match", "as_json")
def note(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help="help.note.text")],
) -> None:
    """Keep a ruling with this hand."""
    run: CommandContext = ctx.obj
    event = note_event(" ".join(words))
    _, changed = record(run.table, lambda _: event)
    if run.as_json:
        run.board(changed)
    else:
        run.say("note.kept", text=event.text)
