"""`scorekeeper` alone: how the match stands, or a short help."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper import __version__
from scorekeeper.cli.options import LANG, Lang, told
from scorekeeper.words import say


def _version(wanted: bool) -> None:
    if wanted:
        print(f"scorekeeper {__version__}")
        raise typer.Exit


def front(
    ctx: typer.Context,
    lang: Lang = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help=told("version"))] = False,
) -> None:
    """A referee and scorekeeper for card games played with real cards."""
    if ctx.invoked_subcommand is None:
        print(say("cli.short-help", LANG))
        for command, example in (
            ("new", "scorekeeper new ochos Ana Beto Carla"),
            ("hand", "scorekeeper hand b=8k3 c=a,10"),
            ("score", "scorekeeper score"),
            ("why", "scorekeeper why 1 beto"),
            ("undo", "scorekeeper undo"),
            ("edit", "scorekeeper edit 1 beto 8:7"),
            ("matches", "scorekeeper matches"),
            ("rulesets", "scorekeeper rulesets"),
        ):
            print(f"  {example:<40} {say(f'help.{command}', LANG)}")
        print(say("cli.more-help", LANG))
