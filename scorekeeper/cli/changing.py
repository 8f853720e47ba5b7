"""What changes a match shows first what it would do, asks, and appends only to the match that it saw."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.cli.session import Session
from scorekeeper.match.history import history
from scorekeeper.table.difference import difference
from scorekeeper.table.opened import NewEvent, Opened, open_match, preview, record
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.words import say

Make = Callable[[Opened], NewEvent]


def change(run: Session, make: Make, title: str = "", ask: bool = True) -> Opened | None:
    """Preview, ask, record. Without `ask` it asks only where it would change what has been scored."""
    opened = open_match(run.table)
    event = make(opened)
    after = preview(opened, event)
    said = list(difference(opened.standings, after, run.lang))
    if title:
        said.insert(0, say(title, run.lang, what=_what(opened, event, run.lang)))
    if ask and not run.confirm(said):
        return None
    _, changed = record(run.table, lambda _: event, opened.revision)
    if run.as_json:
        from scorekeeper.export.board import board

        run.json(board(changed))
    elif ask:
        run.say("cli.recorded")
    else:
        run.line(standing_sentence(changed.standings, run.lang))
    return changed


def _what(opened: Opened, event: NewEvent, lang: str) -> str:
    """What an undo or redo is about."""
    past = history(opened.events)
    meant = past.undo if event["kind"] == "undone" else past.redo if event["kind"] == "redone" else None
    if meant is None:
        return ""
    hand = opened.standings.of_event(meant.get("hand", meant["n"]))
    number = hand.number if hand else (opened.standings.hands[-1].number + 1 if opened.standings.hands else 1)
    return say(f"event.{meant['kind']}", lang, number=number, player=str(meant.get("player", "")))
