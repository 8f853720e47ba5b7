"""`scorekeeper join`, `leave`, `swap`, `dealer`."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.match.events import Joined
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.table.match_access import open_match
from scorekeeper.table.seating import any_out, dealer_event, join_events, joiners, leave_event, swap_event, two_named
from scorekeeper.views.change_title import joined_sentence
from scorekeeper.views.sentences import standing_sentence

Name = Annotated[list[str], typer.Argument(metavar="NAME", help="help.people.name")]


@shares("match", "as_json")
def join(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="NAME", help="help.people.name")],
    at: Annotated[str, typer.Option("--at", metavar="HIGHEST|AVERAGE|POINTS", help="help.join.at")] = "",
    after: Annotated[str, typer.Option("--after", metavar="NAME", help="help.join.after")] = "",
) -> None:
    """Somebody joins, or several (`Eva, Luis`), from the next hand on."""
    run: CommandContext = ctx.obj
    names, level = joiners(words, at)
    before = open_match(run.table)
    change(
        run,
        lambda state: join_events(state, names, level or None, after or None),
        ask=run.place.goes_on and any_out(before, names),
        told=partial(_joined, len(names), before.standings.totals),
    )


@shares("match", "yes", "as_json")
def leave(ctx: typer.Context, name: Name) -> None:
    """Somebody leaves for good."""
    change(ctx.obj, lambda state: leave_event(state, " ".join(name)))


@shares("match", "as_json")
def swap(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help.people.name")],
    other: Annotated[list[str], typer.Argument(metavar="NAME")],
) -> None:
    """Two players change seats."""
    run: CommandContext = ctx.obj
    change(run, lambda state: swap_event(state, *two_named(state, [name, *other])), ask=False, told=_seated)


@shares("match", "as_json")
def dealer(ctx: typer.Context, name: Name) -> None:
    """Say who deals the next hand."""
    run: CommandContext = ctx.obj
    change(run, lambda state: dealer_event(state, " ".join(name)), ask=False, told=_deals)


def _joined(count: int, before: Container[str], changed: MatchState, lang: str) -> Iterator[str]:
    for joined in changed.events[-count:]:
        if isinstance(joined, Joined) and not changed.standings.hidden:
            yield joined_sentence(joined.player, joined.player in before, changed.standings, lang)
    yield from _seated(changed, lang)


def _seated(changed: MatchState, lang: str) -> Iterator[str]:
    yield say("people.seats", lang, players=changed.standings.seats)
    yield standing_sentence(changed.standings, lang)


def _deals(changed: MatchState, lang: str) -> Iterator[str]:
    due = changed.standings.next
    yield say("hand.deals-next", lang, dealer=due.dealer) if due else standing_sentence(changed.standings, lang)
