"""`scorekeeper join`, `leave`, `swap`, `dealer`."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes, told
from scorekeeper.cli.session import session
from scorekeeper.table.people import dealer_event, join_event, leave_event, swap_event

Name = Annotated[str, typer.Argument(metavar="NAME", help=told("people.name"))]


def join(
    name: Name,
    at: Annotated[str, typer.Option("--at", metavar="highest|average|POINTS", help=told("join.at"))] = "",
    after: Annotated[str, typer.Option("--after", metavar="NAME", help=told("join.after"))] = "",
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Somebody joins, from the next hand on."""
    run = session(match, plain, as_json)
    changed = change(run, lambda opened: join_event(opened, name, at or None, after or None), ask=False)
    if changed and not run.as_json:
        joined = changed.standings.seats
        newest = next(player for player in joined if player == changed.events[-1]["player"])
        run.say("people.joined", player=newest, total=changed.standings.totals[newest])


def leave(
    name: Name, match: Match = "", yes: Yes = False, as_json: AsJson = False, lang: Lang = None, plain: Plain = False
) -> None:
    """Somebody leaves for good."""
    change(session(match, plain, as_json, yes), lambda opened: leave_event(opened, name), "people.leaves")


def swap(
    name: Name,
    other: Annotated[str, typer.Argument(metavar="NAME")],
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Two players change seats."""
    run = session(match, plain, as_json)
    changed = change(run, lambda opened: swap_event(opened, name, other), ask=False)
    if changed and not run.as_json:
        run.say("people.seats", players=changed.standings.seats)


def dealer(name: Name, match: Match = "", as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Say who deals the next hand."""
    change(session(match, plain, as_json), lambda opened: dealer_event(opened, name), ask=False)
