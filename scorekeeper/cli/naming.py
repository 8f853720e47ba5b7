"""The answer names the match it is about, wherever it might be another one: at the end, where it is in nobody's way."""

from __future__ import annotations

from scorekeeper.cli.session import RUNS, Session
from scorekeeper.problems import Refused
from scorekeeper.words import say

ALWAYS = ("score",)
NAMED = (  # the others name it themselves, or hand out something that goes elsewhere
    *ALWAYS,
    *("hand", "why", "undo", "redo", "edit", "join", "leave", "swap", "dealer", "house", "note", "stop", "close"),
    *("ask", "may", "rules", "setup", "count", "settle", "rescore"),
)


def name_match(command: str) -> None:
    """Say which match that was: where one was named, where it has a name of its own, or where another is going on."""
    if command in NAMED and (name := _name(always=command in ALWAYS)):
        run = RUNS[0]
        run.aside(say("show.match", run.lang, name=name))


def match_refused(lang: str) -> str:
    """The same for what was not done: with two tables, most often it was typed for the other one."""
    name = _name(always=False)
    return say("show.match", lang, name=name) if name else ""


def _name(always: bool) -> str:
    """The match that was opened in this run, where its name has to be said."""
    run = RUNS[0] if RUNS else None
    if run is None or run.as_json or len(run.table.seen) != 1:
        return ""
    ((match, name),) = run.table.seen.items()
    return name if always or run.table.match or name != match or _another_goes_on(run, match) else ""


def _another_goes_on(run: Session, match: str) -> bool:
    from scorekeeper.table.tonight import others_tonight

    try:
        return bool(others_tonight(run.table, match))
    except Refused:  # what is wrong with the store is said when it is needed
        return False
