"""`scorekeeper edit`: put a recorded hand right."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.correcting import edit_event


@shares("match", "yes", "as_json")
def edit(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        typer.Argument(metavar="[HAND] NAME CARD:CARD | +CARD | -CARD | NAME=CARDS...", help="help.edit.words"),
    ] = [],
) -> None:
    """Put a recorded hand right."""
    change(ctx.obj, lambda state: edit_event(state, words))
