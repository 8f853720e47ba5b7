"""A file that is handed out: one that is there already is replaced only when somebody says so."""

from __future__ import annotations

from scorekeeper.cli.context import CommandContext
from scorekeeper.problems import ProblemKind, Refused
from scorekeeper.store.files.outside import named_file, write_outside


def written(run: CommandContext, to: str, data: bytes) -> bool:
    """Whether the file holds `data` now; on a terminal it is asked about, elsewhere `--yes` says so. Raises Refused."""
    path, disk = named_file(to), run.home.disk
    try:
        write_outside(disk, path, data, replace=run.yes)
    except Refused as refused:
        if refused.problems[0].kind is not ProblemKind.FILE_EXISTS or not run.on_terminal or run.as_json:
            raise
        if not run.confirm([run.problem_text(refused.problems[0])[0]], "export.replace"):
            return False
        write_outside(disk, path, data, replace=True)
    return True
