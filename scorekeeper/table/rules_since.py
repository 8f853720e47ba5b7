"""A match is played by the rules as they were when it began; here is said that their file has changed since."""

from __future__ import annotations

import re
from pathlib import Path

from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Refused, Remark
from scorekeeper.store.shelf.compiled import bytes_of
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles


def rules_since(files: RulesetFiles, state: MatchState) -> tuple[Remark, ...]:
    """A remark where the file this match took its rules from is at hand and says something else by now.

    YAML is read only once after a file has changed: what came of it is kept with the hash of its bytes.
    """
    path = files.paths().get(str(state.started.file or state.ruleset.id))
    if path is None or not _says(path, state.ruleset.id):
        return ()
    try:
        now = files.hash_of_file(path)
    except Refused:  # not sound any more
        now = ""
    if now is None or now == state.ruleset.hash:
        return ()
    return (Remark("rulesets.changed-since", {"file": path.name}),)


def _says(path: Path, game: str) -> bool:
    """Whether the file is one of that game, and not another one that has its name."""
    line = re.compile(rb"^id:\s*[\"']?" + re.escape(game.encode()) + rb"[\"']?\s*(#.*)?\r?$", re.MULTILINE)
    try:
        return line.search(bytes_of(path)) is not None
    except OSError:
        return False
