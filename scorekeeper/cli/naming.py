"""The answer names the match it is about, wherever it might be another one: at the end, where it is in nobody's way."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.cli.session import RUNS, Session
from scorekeeper.problems import Refused
from scorekeeper.words import say

ALWAYS = ("score",)
NAMED = (  # the others name it themselves, or hand out something that goes elsewhere
    *ALWAYS,
    *("hand", "why", "undo", "redo", "edit", "join", "leave", "swap", "dealer", "house", "note", "stop", "close"),
    *("settle", "rescore"),
)
QUESTIONS = ("ask", "may", "setup", "count")  # about a game: the match only where there are two


@contextmanager
def naming_match(command: str) -> Iterator[None]:
    """At the end of the answer say which match that was: where one was named, where it has a name, or there are two."""
    try:
        yield
    except Refused:
        if command not in NAMED:
            RUNS.clear()  # then there is nothing to say beside the problem either
        raise
    if command not in sys.argv:  # the companion asked for it, and sits at one match
        return
    if command in (*NAMED, *QUESTIONS) and (name := _name(always=command in ALWAYS, own=command in NAMED)):
        RUNS[0].aside(say("show.match", RUNS[0].lang, name=name))


def match_refused(lang: str) -> str:
    """The same for what was not done: with two tables, most often it was typed for the other one."""
    name = _name()
    return say("show.match", lang, name=name) if name else ""


def _name(always: bool = False, own: bool = True) -> str:
    """The match that was opened in this run, where its name has to be said; `own`: also because it has one."""
    run = RUNS[0] if RUNS else None
    if run is None or run.as_json or len(run.table.seen) != 1:
        return ""
    ((match, name),) = run.table.seen.items()
    told = always or run.table.match or (own and name != match)
    return name if told or _another_goes_on(run, match) else ""


def _another_goes_on(run: Session, match: str) -> bool:
    from scorekeeper.table.other_matches import others_tonight

    try:
        return bool(others_tonight(run.table, match))
    except Refused:  # what is wrong with the store is said when it is needed
        return False
