"""`scorekeeper undo` and `redo`."""

from __future__ import annotations

from scorekeeper.cli.changing import change
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes
from scorekeeper.cli.session import session
from scorekeeper.table.correcting import redo_event, undo_event


def undo(match: Match = "", yes: Yes = False, as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Take back the last thing that was recorded."""
    change(session(match, plain, as_json, yes), undo_event)


def redo(match: Match = "", yes: Yes = False, as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Bring back what undo took away."""
    change(session(match, plain, as_json, yes), redo_event)
