"""`scorekeeper matches`, `open`, `rename`, `delete`, `restore`."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import WhichMatch, shares
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.table.match_access import match_id, open_match, record
from scorekeeper.table.match_list import (
    Listed,
    list_matches,
    make_current,
    not_at_table,
    rename_event,
    take_back,
    throw_away,
)
from scorekeeper.table.renaming_people import person_meant, refuse_a_name, rename_person_event
from scorekeeper.table.rules_since import rules_since
from scorekeeper.transfer.machine_forms.command_forms import handed_out_form
from scorekeeper.transfer.machine_forms.match_forms import listed_form
from scorekeeper.views.sentences import standing_sentence


@shares("as_json")
def matches(
    ctx: typer.Context,
    limit: Annotated[int, typer.Option("--limit", min=1, max=100_000, help="help.matches.limit")] = 20,
) -> None:
    """List the newest matches."""
    run: CommandContext = ctx.obj
    listed = list(list_matches(run.table, limit))
    current: str | None = None
    unknown: tuple[Problem, ...] = ()
    try:
        current = run.table.store.current()
    except Refused as refused:  # the matches are there all the same, and one of them is to be chosen
        unknown = refused.problems
    if run.as_json:
        run.show_problems(unknown)
        run.json([listed_form(one, current) for one in listed])
        return
    if not listed:
        run.say("matches.none", do=WayOut("new"))
        return
    here = next((one.state.name or one.id for one in listed if one.state and one.id == current), "")
    run.say("matches.how-many", n=len(listed), match=here)
    rows = [[str(n), *_row(run, one, current)] for n, one in enumerate(listed, 1) if one.state]
    run.rows([""] * 6, rows, (0,))
    for one in listed:
        run.show_problems(one.problems)
    run.show_problems(unknown)


@shares("as_json")
def open_(ctx: typer.Context, match: WhichMatch) -> None:
    """Make another match the current one."""
    run: CommandContext = ctx.obj.for_match(match)
    state = make_current(run.table)
    if run.as_json:
        run.json(handed_out_form(state))
    else:
        run.say("matches.current", match=state.name or state.id, game=state.ruleset.name, players=state.standings.seats)
        run.line(standing_sentence(state.standings, run.lang))
        run.show_remarks(rules_since(run.files, state))


@shares("match", "yes")
def rename(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help="help.rename.text")],
    title: Annotated[bool, typer.Option("--title", help="help.rename.title")] = False,
) -> None:
    """Put a name right: somebody's who plays, or give the match one."""
    run: CommandContext = ctx.obj
    if not title:
        standings = open_match(run.table).standings
        person = person_meant(standings, words)
        if person is not None:
            change(run, lambda state: rename_person_event(state, *person), also=_or_the_match(run, words))
            return
        refuse_a_name(standings, words)
    event = rename_event(" ".join(words))
    record(run.table, lambda _: event)
    run.say("matches.renamed", name=event.name)


def _or_the_match(run: CommandContext, words: list[str]) -> str:
    """How the match gets this name, if that was meant."""
    return run.sentence("rename.instead", name=" ".join(words), do=WayOut("rename"))


@shares("yes")
def delete(ctx: typer.Context, match: WhichMatch) -> None:
    """Put a match in the bin."""
    run: CommandContext = ctx.obj.for_match(match)
    if run.confirm([say("matches.delete", run.lang, match=match_id(run.table))], "cli.delete-this"):
        binned = throw_away(run.table)
        run.say("matches.deleted", match=binned, do=WayOut("restore", words=(binned,)))


def restore(ctx: typer.Context, match: WhichMatch = "") -> None:
    """Take a match out of the bin."""
    run: CommandContext = ctx.obj
    restored = take_back(run.table, match)
    remarks = not_at_table(run.table, restored)
    run.say("matches.restored-only" if remarks else "matches.restored", match=restored)
    run.show_remarks(remarks)


def _row(run: CommandContext, one: Listed, current: str | None) -> list[str]:
    assert one.state is not None
    standings = one.state.standings
    how = "matches.over" if standings.state == ENDED else "matches.playing"
    how = "matches.hidden" if standings.hidden else how
    how = how if standings.counted else "matches.not-begun"
    name = one.state.name or one.id
    players = ", ".join(standings.seats)
    mark = say("matches.at-the-table", run.lang) if one.id == current else ""
    facts = {"n": len(standings.scored), "players": standings.winners or standings.places[0]}
    return [name, in_language(one.state.ruleset.name, run.lang), players, say(how, run.lang, **facts), mark]
