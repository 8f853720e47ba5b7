"""`scorekeeper backup FILE`: everything into one file, read back and found right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Plain, Yes, told
from scorekeeper.cli.run import show_remarks
from scorekeeper.cli.session import session
from scorekeeper.problems import Exit
from scorekeeper.store.outside import writable_outside
from scorekeeper.table.keeping.packing import back_up, backup_file


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help=told("backup.file"))],
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> int:
    """Put everything that is stored into one file."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    path = backup_file(run.table, Path(file).expanduser())
    writable_outside(run.table.home.disk, path, replace=yes)
    packed = back_up(run.table, path)
    show_remarks(packed.remarks, run.lang)
    if run.as_json:
        facts = {"matches": packed.matches, "bin": packed.binned, "rulesets": packed.own}
        run.json({"file": str(path), **facts, "left_out": [remark.facts["file"] for remark in packed.remarks]})
    else:
        run.say("backup.done", n=packed.matches, bin=packed.binned or "", own=packed.own or "", file=str(path))
        run.say("backup.how", file=str(path))
    return Exit.STORE if packed.remarks else Exit.DONE
