"""`scorekeeper` alone: on a terminal the companion, else a short help."""

from __future__ import annotations

import shutil
from typing import Annotated

import typer

from scorekeeper.cli.command_examples import typed_example
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.help import GROUPS
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import in_shell, say
from scorekeeper.problems import WayOut
from scorekeeper.version import __version__

WIDE = 80  # columns


def _version(wanted: bool) -> None:
    if wanted:
        print(f"scorekeeper {__version__}")
        raise typer.Exit


def _show(run: CommandContext, name: str) -> None:
    """One of the commands: as it is typed, and what it does."""
    example, text = in_shell(typed_example(name, run.lang)), say(f"help.{name}", run.lang)
    if run.plain:
        run.line(f"{example}: {text}")
    elif shutil.get_terminal_size().columns >= WIDE:
        print(f"  {example:<38} {text}")
    else:
        print(f"  {example}\n    {text}")


@shares("match")
def front(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="help.version")
    ] = False,
) -> None:
    """A referee and scorekeeper for card games played with real cards."""
    if ctx.invoked_subcommand:
        return
    run: CommandContext = ctx.obj
    if run.on_terminal:
        from scorekeeper.cli.companion.sitting import companion

        companion(run)
        return
    run.say("cli.short-help")
    for name in GROUPS["evening"]:
        _show(run, name)
    run.say("cli.all-commands", do=WayOut("--help"))
