"""A file that is handed out: one that is there already is replaced only when somebody says so."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.cli.session import Session
from scorekeeper.problems import Refused
from scorekeeper.store.outside import write_outside
from scorekeeper.words import problem_text


def written(run: Session, to: str, data: bytes) -> bool:
    """Whether the file holds `data` now; on a terminal it is asked about, elsewhere `--yes` says so. Raises Refused."""
    path, disk = Path(to).expanduser(), run.table.home.disk
    try:
        write_outside(disk, path, data, replace=run.yes)
    except Refused as refused:
        if refused.problems[0].key != "files.exists" or not run.on_terminal or run.as_json:
            raise
        if not run.confirm([problem_text(refused.problems[0], run.lang)[0]], "export.replace"):
            return False
        write_outside(disk, path, data, replace=True)
    return True
