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
    change(run, lambda opened: join_event(opened, name, at or None, after or None), ask=False, told=_joined)


def leave(
    name: Name, match: Match = "", yes: Yes = False, as_json: AsJson = False, lang: Lang = None, plain: Plain = False
) -> None:
    """Somebody leaves for good."""
    change(session(match, plain, as_json, yes), lambda opened: leave_event(opened, name))


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
    change(run, lambda opened: swap_event(opened, name, other), ask=False, told=_seated)


def dealer(name: Name, match: Match = "", as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Say who deals the next hand."""
    run = session(match, plain, as_json)
    change(run, lambda opened: dealer_event(opened, name), ask=False, told=_deals)


def _joined(changed: Opened, lang: str) -> Iterator[str]:
    newest = str(changed.events[-1]["player"])
    yield say("people.joined", lang, player=newest, total=changed.standings.totals[newest])
    yield from _seated(changed, lang)


def _seated(changed: Opened, lang: str) -> Iterator[str]:
    yield say("people.seats", lang, players=changed.standings.seats)
    yield standing_sentence(changed.standings, lang)


def _deals(changed: Opened, lang: str) -> Iterator[str]:
    due = changed.standings.next
    yield say("hand.deals-next", lang, dealer=due.dealer) if due else standing_sentence(changed.standings, lang)
