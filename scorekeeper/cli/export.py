"""`scorekeeper export`: a match as a file for other programs, or for another computer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes, told
from scorekeeper.cli.session import session
from scorekeeper.export.whole import whole
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.documents import encoded
from scorekeeper.store.outside import write_outside
from scorekeeper.table.opened import Opened, open_match


def _json(opened: Opened) -> bytes:
    tree = whole(opened)
    return encoded(lambda ascii_only: json.dumps(tree, ensure_ascii=ascii_only) + "\n")


FORMATS: Mapping[str, Callable[[Opened], bytes]] = {"json": _json}


def export(
    which: Annotated[str, typer.Argument(metavar="MATCH", help=told("match"))] = "",
    to: Annotated[str, typer.Option("--to", metavar="FILE", help=told("export.to"))] = "",
    form: Annotated[str, typer.Option("--format", metavar="json", help=told("export.format"))] = "json",
    match: Match = "",
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Hand out a match with everything told and everything it means."""
    run = session(which or match, plain, as_json, yes)
    if form.casefold() not in FORMATS:
        facts = {"format": form[:40], "choices": tuple(FORMATS), "nearest": nearest(form.casefold(), FORMATS)}
        raise Refused(Problem("export.format", facts, "format"))
    opened = open_match(run.table)
    data = FORMATS[form.casefold()](opened)
    if to in ("", "-"):
        typer.get_binary_stream("stdout").write(data)
        return
    write_outside(run.table.home.disk, Path(to).expanduser(), data, replace=yes)
    if run.as_json:
        run.json({"id": opened.id, "file": to, "format": form.casefold()})
    else:
        run.say("export.done", match=opened.name or opened.id, file=to)
