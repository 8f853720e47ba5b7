"""`scorekeeper players`: who has played here; another name for somebody, two names made one or told apart."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.commands.stats import gathered_of, known_of
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import say
from scorekeeper.table.known_people import Change, Known, carry_out, merging, renaming, separating, taking_back
from scorekeeper.transfer.machine_forms.command_forms import people_form, renamed_form, taken_back_form


@shares("yes", "as_json")
def players(ctx: typer.Context) -> None:
    """Who has played here."""
    if not ctx.invoked_subcommand:
        _list(ctx.obj, known_of(ctx.obj, gathered_of(ctx.obj)))


@shares("yes", "as_json")
def rename(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="OLD", help="help.players.name")],
    new_name: Annotated[str, typer.Argument(metavar="NEW", help="help.players.new-name")],
) -> None:
    """Another name for somebody, from now on."""
    known = known_of(ctx.obj, gathered_of(ctx.obj))
    _carry_out(ctx.obj, "people.rename", renaming(known, name, new_name))


@shares("yes", "as_json")
def merge(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help.players.name")],
    into: Annotated[str, typer.Argument(metavar="INTO", help="help.players.into")],
) -> None:
    """Two names are one person."""
    known = known_of(ctx.obj, gathered_of(ctx.obj))
    _carry_out(ctx.obj, "people.merge", merging(known, name, into))


@shares("yes", "as_json")
def separate(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help.players.name")],
) -> None:
    """A name counts for itself again."""
    run: CommandContext = ctx.obj
    aliases = run.table.store.aliases()  # where that cannot be read, nobody knows who counts as whom: refused
    gathered = gathered_of(run)
    known = Known(aliases, gathered.matches, bool(gathered.unreadable))
    _carry_out(run, "people.separate", separating(known, name))


@shares("yes", "as_json")
def undo(ctx: typer.Context) -> None:
    """Take back the last change of names."""
    run: CommandContext = ctx.obj
    now, earlier = taking_back(run.table.store)
    names = sorted(name for name in {*now, *earlier} if now.get(name) != earlier.get(name))
    changes = tuple(
        say(
            "people.undo-one" if name in earlier else "people.undo-alone", run.lang, name=name, person=earlier.get(name)
        )
        for name in names
    )
    if not run.confirm([say("people.undo", run.lang, changes=changes)]):
        return
    run.table.store.take_back_aliases(now)
    if run.as_json:
        run.json(taken_back_form(earlier))
    else:
        run.say("people.undone")


def _carry_out(run: CommandContext, key: str, change: Change) -> None:
    """What would change is said under `key`, and done where somebody says so."""
    if not run.confirm([say(key, run.lang, names=change.shown, person=change.person, n=change.matches)]):
        return
    carry_out(run.table.store, change)
    if run.as_json:
        run.json(renamed_form(change))
    else:
        run.say("people.done", person=change.person)


def _list(run: CommandContext, known: Known) -> None:
    people = sorted(known.matches, key=lambda name: (-known.matches[name], name.casefold()))
    also = {name: sorted(known.spelled[name] - {name}) for name in people}
    if run.as_json:
        run.json(people_form(people, known))
        return
    run.say("people.how-many-read" if known.unread else "people.how-many", n=len(people))
    shown = [(say("people.also", run.lang, names=also[name]) if also[name] else "") for name in people]
    rows = [
        [name, say("people.matches", run.lang, n=known.matches[name]), text]
        for name, text in zip(people, shown, strict=True)
    ]
    run.rows(["", "", ""], rows)
