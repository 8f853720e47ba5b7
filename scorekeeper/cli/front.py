"""`scorekeeper` alone: how the match stands, or a short help."""

from __future__ import annotations

import shutil
from typing import Annotated

import typer

from scorekeeper import __version__
from scorekeeper.cli.examples import example_of
from scorekeeper.cli.options import Lang, told
from scorekeeper.cli.session import Session, session
from scorekeeper.words import say

SHOWN = ("new", "hand", "score", "why", "undo", "edit", "matches", "rulesets")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"scorekeeper {__version__}")
        raise typer.Exit


def _show(run: Session, example: str, text: str) -> None:
    if run.plain:
        run.line(f"{example}: {text}")
    elif shutil.get_terminal_size().columns >= 80:
        print(f"  {example:<38} {text}")
    else:
        print(f"  {example}\n    {text}")


def front(
    ctx: typer.Context,
    lang: Lang = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help=told("version"))] = False,
) -> None:
    """A referee and scorekeeper for card games played with real cards."""
    if ctx.invoked_subcommand is None:
        run = session()
        run.say("cli.short-help")
        for name in SHOWN:
            _show(run, example_of(name), say(f"help.{name}", run.lang))
        run.say("cli.all-commands")
