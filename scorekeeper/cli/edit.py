"""`scorekeeper edit`: put a recorded hand right."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes, told
from scorekeeper.cli.session import session
from scorekeeper.table.correcting import edit_event


def edit(
    words: Annotated[
        list[str],
        typer.Argument(metavar="[HAND] NAME CARD:CARD | +CARD | -CARD | NAME=CARDS...", help=told("edit.words")),
    ] = [],
    match: Match = "",
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Put a recorded hand right."""
    change(session(match, plain, as_json, yes), lambda opened: edit_event(opened, words))
