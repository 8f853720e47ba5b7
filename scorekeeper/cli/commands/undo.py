"""`scorekeeper undo` and `redo`."""

from __future__ import annotations

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.correcting import redo_event, undo_event


@shares("match", "yes", "as_json")
def undo(ctx: typer.Context) -> None:
    """Take back the last thing that was recorded."""
    change(ctx.obj, undo_event)


@shares("match", "yes", "as_json")
def redo(ctx: typer.Context) -> None:
    """Bring back what undo took away."""
    change(ctx.obj, redo_event)
