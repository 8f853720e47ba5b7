"""The options that many commands share."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from scorekeeper.cli.language import language
from scorekeeper.words import say

LANG = language(sys.argv[1:])  # help is made when a command is imported


def told(key: str) -> str:
    """A help text in the language of this run."""
    return say(f"help.{key}", LANG)


Lang = Annotated[Optional[str], typer.Option("--lang", metavar="CODE", help=told("lang"))]  # noqa: UP045 - typer reads it at run time
Plain = Annotated[bool, typer.Option("--plain", help=told("plain"))]
AsJson = Annotated[bool, typer.Option("--json", help=told("json"))]
Match = Annotated[str, typer.Option("--match", "-m", envvar="SCOREKEEPER_MATCH", metavar="MATCH", help=told("match"))]
Yes = Annotated[bool, typer.Option("--yes", "-y", help=told("yes"))]
Ids = Annotated[bool, typer.Option("--ids", help=told("ids"))]
AS_TYPED = {"ignore_unknown_options": True, "allow_extra_args": True}
