"""The commands by name, and where each is: imported only when it is typed, so that a hand is recorded at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from scorekeeper.cli.as_typed import kept_as_typed
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.nearest import nearest
from scorekeeper.words import say

COMPLETING = "_SCOREKEEPER_COMPLETE"  # the shell asks through it what to offer
COMMANDS: Mapping[str, str] = {
    "new": "new:new",
    "hand": "hand:hand",
    "score": "score:score",
    "why": "why:why",
    "undo": "undo:undo",
    "redo": "undo:redo",
    "edit": "edit:edit",
    "join": "people:join",
    "leave": "people:leave",
    "swap": "people:swap",
    "dealer": "people:dealer",
    "house": "house:house",
    "note": "note:note",
    "ask": "ask:ask",
    "may": "may:may",
    "rules": "rules:rules",
    "stop": "ending:stop",
    "close": "ending:close",
    "again": "ending:again",
    "matches": "matches:matches",
    "open": "matches:open_",
    "rename": "matches:rename",
    "delete": "matches:delete",
    "restore": "matches:restore",
    "settle": "settle:settle",
    "rescore": "rescore:rescore",
    "stats": "stats:stats",
    "players": "players:players",
    "count": "count:count",
    "setup": "setup:setup",
    "export": "export:export",
    "import": "import_:import_",
    "share": "share:share",
    "qr": "qr:qr",
    "replay": "replay:replay",
    "rulesets": "rulesets:rulesets",
    "backup": "backup:backup",
    "restore-backup": "restore_backup:restore_backup",
    "doctor": "doctor:doctor",
    "config": "config:config",
}
DASHED = ("hand", "edit")  # among their words are `--out ana`, which only the game knows, and `-8`


class Commands(TyperGroup):
    """A group whose commands are looked up by name and made when they are wanted."""

    def get_params(self, ctx: Any) -> Any:
        """What may stand before the command."""
        return kept_as_typed(super().get_params(ctx))

    def list_commands(self, ctx: Any) -> list[str]:
        """Every command, in the order of an evening."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, or None."""
        command = _command(cmd_name) if cmd_name in COMMANDS else None
        if command is not None and COMPLETING in os.environ:
            from scorekeeper.cli.completion.places import offer_in

            offer_in(command)
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was typed first. Raises Refused `cli.unknown-command` where there is none."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            facts = {"word": args[0][:40], "nearest": _meant(args[0]) or nearest(args[0], COMMANDS)}
            raise Refused(Problem("cli.unknown-command", facts, "command"))
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """The commands that begin so; none is imported for it."""
        from scorekeeper.cli.completion.places import command_names
        from scorekeeper.cli.options import LANG

        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return list(command_names(COMMANDS, lambda name: say(f"help.{name}", LANG), incomplete))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The front page; no command is imported for it."""
        from scorekeeper.cli.help import front_page

        front_page(formatter)


def _meant(word: str) -> str:
    """The command that has this name in some language, as the companion understands it: `deshacer` is `undo`."""
    from scorekeeper.cli.companion.offers import which_command
    from scorekeeper.cli.options import LANG

    meant = which_command(word, LANG)
    return meant if isinstance(meant, str) and meant in COMMANDS else ""


@cache
def _command(name: str) -> Any:
    from scorekeeper.cli.help import HelpfulCommand

    module, _, attribute = COMMANDS[name].partition(":")
    found = getattr(import_module(f"scorekeeper.cli.{module}"), attribute)
    alone = typer.Typer(add_completion=False)
    alone.command(name, cls=HelpfulCommand, context_settings={"ignore_unknown_options": name in DASHED})(found)
    return typer.main.get_command(alone)


def application() -> Any:
    """The command line, ready to be called with arguments."""
    from scorekeeper.cli.front import front

    app = typer.Typer(cls=Commands, add_completion=True, pretty_exceptions_enable=False, invoke_without_command=True)
    app.callback(invoke_without_command=True)(front)
    command = typer.main.get_command(app)
    if "--install-completion" in sys.argv:
        from scorekeeper.cli.completion.install import say_it_ourselves

        say_it_ourselves(command)
    return command
