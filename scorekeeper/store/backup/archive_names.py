"""What may lie in a backup, by name: nothing else is ever taken out of one, and no name becomes a path unchecked."""

from __future__ import annotations

import re

from scorekeeper.store.files.frozen_rules import is_hash
from scorekeeper.store.match_ids import is_id

MANIFEST = "backup.json"
MATCHES, BIN, RULESETS, OWN, ASIDE = "matches", "bin", "rulesets", "user-rulesets", "set-aside"
SETTINGS, CURRENT, ALIASES = "settings.json", "current.json", "aliases.json"
_PLAIN = re.compile(
    r'[^/\\:*?"<>|\x00-\x1f\x7f-\x9f. ]([^/\\:*?"<>|\x00-\x1f\x7f-\x9f]{0,120}[^/\\:*?"<>|\x00-\x1f\x7f-\x9f. ])?'
)


def is_entry(name: str) -> bool:
    """Whether a backup of ours may hold an entry of this name."""
    if name in (SETTINGS, CURRENT, ALIASES):
        return True
    folder, _, file = name.partition("/")
    stem, dot, ending = file.rpartition(".")
    if folder in (MATCHES, BIN):
        return ending == "json" and is_id(stem)
    if folder == RULESETS:
        return ending == "json" and is_hash(stem)
    if folder == OWN:
        return ending == "yaml" and _is_plain(stem)
    return folder == ASIDE and bool(dot) and _is_plain(file)


def _is_plain(name: str) -> bool:
    """Whether the name can be the name of a file on every system: no part of a path, no dot or space at its ends."""
    return _PLAIN.fullmatch(name) is not None
