"""`scorekeeper note`: a ruling of the table, kept with the hand."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, told
from scorekeeper.cli.session import session
from scorekeeper.table.house_rules import note_event
from scorekeeper.table.opened import record


def note(
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help=told("note.text"))],
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Keep a ruling with this hand."""
    run = session(match, plain, as_json)
    event = note_event(" ".join(words))
    _, changed = record(run.table, lambda _: event)
    if run.as_json:
        run.board(changed)
    else:
        run.say("note.kept", text=event["text"])
