"""Reading a ruleset file, with the parts that all share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused
from scorekeeper.rules.load import ADDED_CLAUSES, Loaded, load, load_part
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.pack_schema import PACK
from scorekeeper.rules.source_nodes import Node
from scorekeeper.store.shelf.compiled import base_file
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.store.shelf.yaml_nodes import LARGEST, read_nodes


def read_ruleset(path: Path) -> Loaded:
    """A ruleset file read and checked. Shipped files have every text in both languages and are called like their id."""
    return _loaded(_nodes(path), path)


def read_text(text: str, path: Path) -> Loaded:
    """The same for a text that is not in a file yet, as if it stood at `path`."""
    node = read_nodes(text.encode("utf-8"))
    return _loaded(node.placed(path.name + node.where) if isinstance(node, Problem) else node, path)


def base_of(ruleset: Ruleset, path: Path) -> Ruleset | None:
    """The ruleset that the file at `path` extends, None where it extends none."""
    name = ruleset.tree.get("extends")
    found = base_file(str(name), path.parent, shipped_folder()) if name else None
    return read_ruleset(found).ruleset if found else None


def pack_names() -> tuple[str, ...]:
    """The packs of cards that there are, by id."""
    return tuple(sorted(path.stem for path in (shipped_folder() / "parts" / "packs").glob("*.yaml")))


def read_pack(name: str) -> Pack | None:
    """The pack of cards with this id, None where there is none."""
    tree = _pack_named(name)
    return Pack.from_tree(tree) if tree is not None else None


def _loaded(node: Node | Problem, path: Path) -> Loaded:
    if isinstance(node, Problem):
        return Loaded(None, (), (node,))
    shipped = path.resolve().parent == shipped_folder().resolve()
    loaded = load(node, path.name, _pack_named, _common(), shipped, partial(_base, path.parent))
    if loaded.ruleset is not None and loaded.ruleset.id != path.stem and shipped:
        wrong = Problem("rules.id-and-file", {"id": loaded.ruleset.id, "file": path.name}, path.name)
        return Loaded(None, (), (wrong,))
    return loaded


def _base(folder: Path, name: str) -> tuple[Node, str] | Problem | None:
    """The ruleset that another extends: a shipped one, else one that lies beside it."""
    path = base_file(name, folder, shipped_folder())
    if path is None:
        return None
    node = _nodes(path)
    return node if isinstance(node, Problem) else (node, path.name)


def _nodes(path: Path) -> Node | Problem:
    if path.exists() and not path.is_file() and not path.is_dir():  # a pipe would hold us for ever
        return _cannot_read(path, "no ordinary file")
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as wrong:
        return _cannot_read(path, wrong.strerror or str(wrong))
    node = read_nodes(data)
    return node.placed(path.name + node.where) if isinstance(node, Problem) else node


def _cannot_read(path: Path, reason: str) -> Problem:
    return Problem("yaml.cannot-read", {"file": str(path), "reason": reason}, path.name, kind=ProblemKind.SYSTEM)


@lru_cache
def _pack_named(name: str) -> Mapping[str, Any] | None:
    path = shipped_folder() / "parts" / "packs" / f"{name}.yaml"
    if not path.resolve().is_relative_to(shipped_folder().resolve()) or not path.is_file():
        return None
    return _part(path, PACK)


@lru_cache
def _common() -> Mapping[str, Any]:
    return _part(shipped_folder() / "parts" / "table.yaml", ADDED_CLAUSES)


def _part(path: Path, kind: Any) -> Mapping[str, Any]:
    node = _nodes(path)
    tree = (node,) if isinstance(node, Problem) else load_part(node, kind, path.name)
    if isinstance(tree, tuple):
        raise Refused(tree, Exit.RULESET)
    return tree
