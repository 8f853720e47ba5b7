"""The answer names the match it is about, wherever it might be another one: at the end, where it is in nobody's way."""

from __future__ import annotations

from scorekeeper.cli.context import CommandContext
from scorekeeper.messages import say
from scorekeeper.problems import Refused

ALWAYS = ("score",)
NAMED = (  # the others name it themselves, or hand out something that goes elsewhere
    *ALWAYS,
    *(
        "hand",
        "why",
        "undo",
        "redo",
        "edit",
        "join",
        "leave",
        "swap",
        "dealer",
        "house",
        "note",
        "adjust",
        "stop",
        "close",
    ),
    *("settle", "rescore"),
)
QUESTIONS = ("ask", "may", "setup", "count")  # about a game: the match only where there are two


def name_match(run: CommandContext, command: str) -> None:
    """Say which match the answer was about: where one was named, where it has a name, or where there are two."""
    if run.place.goes_on:  # whoever sits at one match knows
        return
    if command in (*NAMED, *QUESTIONS) and (name := _name(run, always=command in ALWAYS, own=command in NAMED)):
        run.aside(say("show.match", run.lang, name=name))


def match_refused(run: CommandContext, command: str) -> str:
    """The same for what was not done: with two tables, most often it was typed for the other one."""
    return _name(run) if command in NAMED else ""


def _name(run: CommandContext, always: bool = False, own: bool = True) -> str:
    """The match that was opened in this run, where its name has to be said; `own`: also because it has one."""
    if run.as_json or len(run.table.seen) != 1:
        return ""
    ((match, name),) = run.table.seen.items()
    needed = always or run.table.match or (own and name != match)
    return name if needed or _another_goes_on(run, match) else ""


def _another_goes_on(run: CommandContext, match: str) -> bool:
    from scorekeeper.table.tonights_matches import another_goes_on

    try:
        return another_goes_on(run.table, match)
    except Refused:  # what is wrong with the store is said when it is needed
        return False
