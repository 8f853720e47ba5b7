"""`scorekeeper` alone: on a terminal the companion, else a short help."""

from __future__ import annotations

import os
import shutil
from typing import Annotated

import typer

from scorekeeper import __version__
from scorekeeper.cli.examples import example_of
from scorekeeper.cli.help import GROUPS
from scorekeeper.cli.options import Lang, Match, Plain, told
from scorekeeper.cli.session import Session, session
from scorekeeper.words import say

WIDE = 80  # columns


def _version(wanted: bool) -> None:
    if wanted:
        print(f"scorekeeper {__version__}")
        raise typer.Exit


def _show(run: Session, name: str) -> None:
    """One of the commands: as it is typed, and what it does."""
    example, text = example_of(name, run.lang), say(f"help.{name}", run.lang)
    if run.plain:
        run.line(f"{example}: {text}")
    elif shutil.get_terminal_size().columns >= WIDE:
        print(f"  {example:<38} {text}")
    else:
        print(f"  {example}\n    {text}")


def front(
    ctx: typer.Context,
    match: Match = "",
    lang: Lang = None,
    plain: Plain = False,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help=told("version"))] = False,
) -> None:
    """A referee and scorekeeper for card games played with real cards."""
    if ctx.invoked_subcommand:
        _hand_on(ctx, match, plain)
        return
    run = session(match, plain)
    if run.on_terminal:
        from scorekeeper.cli.companion.sitting import companion

        companion(run)
        return
    run.say("cli.short-help")
    for name in GROUPS["evening"]:
        _show(run, name)
    run.say("cli.all-commands")


def _hand_on(ctx: typer.Context, match: str, plain: bool) -> None:
    """What stands before a command holds for it as if it stood behind."""
    before = {"match": match, "plain": plain}
    typed = {name: value for name, value in before.items() if _typed(ctx, name)}
    if "match" in typed:
        os.environ.pop("SCOREKEEPER_MATCH", None)  # it would come before what was handed on
    ctx.default_map = {str(ctx.invoked_subcommand): typed}


def _typed(ctx: typer.Context, name: str) -> bool:
    return str(ctx.get_parameter_source(name)).endswith("COMMANDLINE")
