"""The rules a match is played by, kept as they were when it began: one file for each hash, never changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.rules.build import canonical, hash_of
from scorekeeper.store.files.documents import load, parse
from scorekeeper.store.files.format import FORMAT
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.moving import load_or_set_aside
from scorekeeper.store.files.writing import write_safely

_HASH = re.compile(r"[0-9a-f]{16}")


def freeze(home: Home, tree: Mapping[str, Any]) -> str:
    """The ruleset `tree` is stored, and its hash given back; equal trees have equal hashes (the order of keys counts).

    Raises Refused (STORE).

    A damaged file of that hash is set aside and written again.
    """
    name = hash_of(tree)
    path = frozen_file(home, name)
    try:
        if _read(home, name) is not None:
            return name
    except Refused:
        pass
    with locked(home.disk, path):
        if load_or_set_aside(home, path, lambda tree: _fault(tree, name)) is not None:
            return name
        write_safely(home.disk, path, frozen_bytes(tree))
    return name


def frozen_bytes(tree: Mapping[str, Any]) -> bytes:
    """The file of a frozen ruleset."""
    return f'{{"format": {FORMAT}, "ruleset":\n{canonical(tree)}\n}}\n'.encode("ascii")


def is_hash(name: str) -> bool:
    """Whether `name` can be the hash of a ruleset."""
    return _HASH.fullmatch(name) is not None


def thaw(home: Home, name: str) -> dict[str, Any]:
    """The ruleset that was frozen under the hash `name`, exactly.

    Raises Refused (STORE): `store.ruleset-missing`, `store.ruleset-changed` when it is not what was frozen, or damage.
    """
    tree = _read(home, name)
    if tree is None:
        facts = {"hash": name, "file": str(frozen_file(home, name))}
        raise Refused(Problem("store.ruleset-missing", facts, ways=(WayOut("doctor"),)), Exit.STORE)
    return tree


def frozen_file(home: Home, name: str) -> Path:
    """Where the ruleset of that hash is kept. Raises Refused (STORE) `store.ruleset-missing` where it is no hash."""
    if not is_hash(name):
        raise Refused(
            Problem("store.ruleset-missing", {"hash": name, "file": str(home.rulesets)}, ways=(WayOut("doctor"),)),
            Exit.STORE,
        )
    return home.rulesets / f"{name}.json"


def tree_in(home: Home, path: Path, name: str) -> dict[str, Any] | None:
    """The ruleset of the hash `name` in any file; None where it does not hold exactly that."""
    try:
        return tree_of(home.disk.read(path), name)
    except OSError:
        return None


def tree_of(data: bytes, name: str) -> dict[str, Any] | None:
    """The ruleset of the hash `name` in the content of a file; None where it is not exactly that."""
    tree, fault = parse(data, lambda tree: _fault(tree, name))
    return tree["ruleset"] if fault is None else None


def _read(home: Home, name: str) -> dict[str, Any] | None:
    stored = load(home.disk, frozen_file(home, name), lambda tree: _fault(tree, name))
    return None if stored is None else stored["ruleset"]


def _fault(tree: Mapping[str, Any], name: str) -> Problem | None:
    ruleset = tree.get("ruleset")
    same = isinstance(ruleset, dict) and hash_of(ruleset) == name
    return None if same else Problem("store.ruleset-changed", {"hash": name})
