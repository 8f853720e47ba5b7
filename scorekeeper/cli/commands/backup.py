"""`scorekeeper backup FILE`: everything into one file, read back and found right."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.store.backup.packing import back_up, backup_file
from scorekeeper.store.files.user_files import named_file, refuse_the_store, writable_outside
from scorekeeper.transfer.machine_forms.command_forms import packed_form


@shares("yes", "as_json")
def backup(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.backup.file")],
) -> int:
    """Put everything that is stored into one file."""
    run: CommandContext = ctx.obj
    if file == "-":
        raise Refused(Problem("backup.to-screen", {}, ways=(WayOut("backup", words=("cards.zip",)),)))
    path = backup_file(named_file(file), run.table.now())
    refuse_the_store(run.home, path)
    writable_outside(run.home.disk, path, replace=run.yes)
    packed = back_up(run.home, path, run.table.now())
    run.show_remarks([*packed.remarks, *packed.notes])
    if run.as_json:
        run.json(packed_form(str(path), packed.matches, packed.binned, packed.own, [*packed.remarks, *packed.notes]))
    else:
        run.say("backup.done", n=packed.matches, bin=packed.binned or "", own=packed.own or "", file=str(path))
        run.say("backup.how", file=str(path), do=WayOut("restore-backup", words=(str(path),)))
    return Exit.STORE if packed.remarks else Exit.DONE
