"""`scorekeeper players`: who has played here; another name for somebody, two names made one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Plain, Yes, told
from scorekeeper.cli.session import Session, session
from scorekeeper.cli.stats import gathered_of, known_of
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.nearest import nearest
from scorekeeper.table.insight.people import Change, Known, carry_out, merging, renaming
from scorekeeper.words import say

WAYS: Mapping[str, Callable[[Known, str, str], Change]] = {"rename": renaming, "merge": merging}


def players(
    words: Annotated[
        list[str],
        typer.Argument(metavar="[rename NAME NAME | merge NAME NAME]", help=told("players.words")),
    ] = [],
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Who has played here; rename somebody, or make two names one."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    if words and (words[0] not in WAYS or len(words) != 3):
        facts = {"word": " ".join(words)[:60], "choices": tuple(WAYS), "nearest": nearest(words[0], WAYS)}
        raise Refused(Problem("people.verb", facts))
    known = known_of(run, gathered_of(run))
    if not words:
        _list(run, known)
        return
    verb, one, other = words
    change = WAYS[verb](known, one, other)
    said = say(f"people.{verb}", run.lang, names=change.names, person=change.person, n=change.matches)
    if not run.confirm([said]):
        return
    carry_out(run.table.home, change)
    if run.as_json:
        run.json({"names": list(change.names), "person": change.person, "matches": change.matches})
    else:
        run.say("people.done", person=change.person)


def _list(run: Session, known: Known) -> None:
    people = sorted(known.matches, key=lambda name: (-known.matches[name], name.casefold()))
    also = {name: sorted(known.spelled[name] - {name}) for name in people}
    if run.as_json:
        run.json([{"name": name, "matches": known.matches[name], "also": also[name]} for name in people])
        return
    run.say("people.how-many", n=len(people))
    shown = [(say("people.also", run.lang, names=also[name]) if also[name] else "") for name in people]
    rows = [
        [name, say("people.matches", run.lang, n=known.matches[name]), text]
        for name, text in zip(people, shown, strict=True)
    ]
    run.rows(["", "", ""], rows)
