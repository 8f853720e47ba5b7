"""What is half typed: one small file for each match, written while somebody types, gone when the hand is recorded.

It is a convenience and never the record: a draft that cannot be read is as if there were none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorekeeper.problems import Refused
from scorekeeper.store.files.documents import load, save
from scorekeeper.store.files.format import FORMAT
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.writing import last_of, unfinished_of


def keep_draft(home: Home, match: str, draft: Mapping[str, Any], safely: bool = True) -> bool:
    """The draft of this match is `draft`; whether that could be kept: nothing is raised where it cannot be written.

    `safely`: it survives a power cut, too. Without, it survives the end of the program, and costs next to nothing,
    so that every letter can be kept.
    """
    path = draft_file(home, match)
    with suppress(Refused, OSError):
        if safely:
            with locked(home.disk, path):
                save(home.disk, path, draft)
            return True
        text = json.dumps({"format": FORMAT, **draft}, ensure_ascii=True)
        new = unfinished_of(path)
        home.disk.make_folder(path.parent)
        try:
            fd = home.disk.create(new)
            try:
                home.disk.write(fd, text.encode())
            finally:
                home.disk.close(fd)
            home.disk.replace(new, path)
        except OSError:
            home.disk.remove(new)
            raise
        return True
    return read_draft(home, match) == {"format": FORMAT, **draft}  # it may be what was kept while it could be


def read_draft(home: Home, match: str) -> Mapping[str, Any]:
    """What was half typed for this match; empty where nothing was, or where it cannot be read."""
    with suppress(Refused):
        return load(home.disk, draft_file(home, match)) or {}
    return {}


def forget_draft(home: Home, match: str) -> None:
    """Nothing is half typed for this match any more."""
    path = draft_file(home, match)
    for old in (path, last_of(path)):
        with suppress(OSError):
            home.disk.remove(old)


def draft_file(home: Home, match: str) -> Path:
    """Where the draft of this match is."""
    return home.drafts / f"{match}.json"
