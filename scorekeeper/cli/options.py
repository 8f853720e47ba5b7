"""The words and options that many commands share."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorekeeper.cli.language import language
from scorekeeper.words import say

LANG = language(sys.argv[1:])  # help is made when a command is imported


def told(key: str) -> str:
    """A help text in the language of this run."""
    return say(f"help.{key}", LANG)


WhichMatch = Annotated[str, typer.Argument(metavar="MATCH", help=told("match"))]
WhichRuleset = Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help=told("ruleset"))]
Players = Annotated[int | None, typer.Option("--players", metavar="N", min=1, max=20, help=told("setup.players"))]
Lang = Annotated[str | None, typer.Option("--lang", metavar="CODE", help=told("lang"))]
Plain = Annotated[bool, typer.Option("--plain", help=told("plain"))]
AsJson = Annotated[bool, typer.Option("--json", help=told("json"))]
Match = Annotated[str, typer.Option("--match", "-m", envvar="SCOREKEEPER_MATCH", metavar="MATCH", help=told("match"))]
Yes = Annotated[bool, typer.Option("--yes", "-y", help=told("yes"))]
Ids = Annotated[bool, typer.Option("--ids", help=told("ids"))]
