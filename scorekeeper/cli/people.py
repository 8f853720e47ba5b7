"""`scorekeeper join`, `leave`, `swap`, `dealer`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes, told
from scorekeeper.cli.session import session
from scorekeeper.table.opened import Opened
from scorekeeper.table.people import dealer_event, join_event, leave_event, swap_event
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.words import say

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

    def joined(changed: Opened) -> Iterator[str]:
        newest = str(changed.events[-1]["player"])
        yield say("people.joined", run.lang, player=newest, total=changed.standings.totals[newest])
        yield standing_sentence(changed.standings, run.lang)

    change(run, lambda opened: join_event(opened, name, at or None, after or None), ask=False, told=joined)


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

    def seats(changed: Opened) -> Iterator[str]:
        yield say("people.seats", run.lang, players=changed.standings.seats)
        yield standing_sentence(changed.standings, run.lang)

    change(run, lambda opened: swap_event(opened, name, other), ask=False, told=seats)


def dealer(name: Name, match: Match = "", as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Say who deals the next hand."""
    run = session(match, plain, as_json)

    def deals(changed: Opened) -> Iterator[str]:
        after = changed.standings.next
        if after:
            yield say("hand.deals-next", run.lang, dealer=after.dealer)
        else:
            yield standing_sentence(changed.standings, run.lang)

    change(run, lambda opened: dealer_event(opened, name), ask=False, told=deals)
