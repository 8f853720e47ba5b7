"""The folder of one's own rulesets: a new file in it, never in the way of a shipped one, never over an old one."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

from scorekeeper.authoring.sketch import id_of
from scorekeeper.authoring.yaml_text import SCHEMA_FILE
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.rules.json_schema import json_schema
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.disk_problems import cannot_write
from scorekeeper.store.files.user_files import write_outside
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.store.shelf.shipped import shipped_folder

_ID = re.compile(r"[a-z][a-z0-9-]{1,39}")


def new_id(text: str, files: RulesetFiles, replace: bool = False) -> str:
    """The id for a new ruleset that was called `text`; raises Refused where it is none, shipped, or there already.

    With `replace` it may be there already.
    """
    id_ = id_of(text)
    if not _ID.fullmatch(id_):
        raise Refused(Problem("authoring.id", {"text": text[:40]}, "id"))
    if (shipped_folder() / f"{id_}.yaml").exists():
        raise Refused(Problem("authoring.id-shipped", {"id": id_}, "id", ways=(WayOut("rulesets new"),)))
    if (path := files.own / f"{id_}.yaml").exists() and not replace:
        raise Refused(Problem("authoring.id-there", {"id": id_, "file": str(path)}, "id"))
    return id_


def write_own(disk: Disk, files: RulesetFiles, id_: str, text: str, replace: bool = False) -> Path:
    """The text is the ruleset `id_` in the person's own folder, with the schema for editors beside it if it can be.

    Raises Refused where it cannot be written, or somebody was faster.
    """
    path = files.own / f"{id_}.yaml"
    try:
        disk.make_folder(files.own)
    except OSError as error:
        raise cannot_write(files.own, error) from error
    write_outside(disk, path, text.encode("utf-8"), replace)
    with suppress(Refused, OSError):  # the ruleset is there, and is complete without it
        _write_schema(disk, files.own)
    return path


def hidden_files(files: RulesetFiles) -> tuple[Path, ...]:
    """Own files that are not used, because a shipped ruleset has their id."""
    own = sorted(files.own.glob("*.yaml")) if files.own.is_dir() else ()
    return tuple(path for path in own if (shipped_folder() / path.name).exists())


def _write_schema(disk: Disk, own: Path) -> None:
    """What editors complete by; an old one is brought up to date."""
    path = own / SCHEMA_FILE
    data = (json.dumps(json_schema(), ensure_ascii=False, indent=1) + "\n").encode("utf-8")
    if not path.exists() or disk.read(path) != data:
        write_outside(disk, path, data, replace=True)
