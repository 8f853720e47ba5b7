"""`scorekeeper edit`: put a recorded hand right."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.correcting import edit_event
from scorekeeper.table.typed.lone_number import CARDS, ONE_LINE


@shares("match", "yes", "as_json")
def edit(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(metavar="[HAND] NAME CARD:CARD | +CARD | -CARD | NAME=CARDS...", help="help.edit.words"),
    ] = [],
) -> None:
    """Put a recorded hand right."""
    run: CommandContext = ctx.obj
    numbers = CARDS if run.place.goes_on else ONE_LINE  # who sits here sees what it became, and says yes
    change(run, lambda state: edit_event(state, words, numbers))
