"""Where ruleset files are found, and reading one: the shipped ones, and those of the person at this computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.load import ADDED_CLAUSES, PACK, Loaded, load, load_part
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.nearest import nearest
from scorekeeper.rules.nodes import Node
from scorekeeper.store.yaml_nodes import LARGEST, read_nodes


def shipped_folder() -> Path:
    """The rulesets that come with the program: inside the installed package, else beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "rulesets"
    return inside if inside.is_dir() else package.parent / "rulesets"


@dataclass(frozen=True, slots=True)
class RulesetFiles:
    """The ruleset files at hand: `own` is the folder of the person's own files, which never hide a shipped id."""

    own: Path

    def paths(self) -> Mapping[str, Path]:
        """Every ruleset id and its file, in the order of their names; own files last."""
        shipped = {path.stem: path for path in sorted(shipped_folder().glob("*.yaml"))}
        own = {path.stem: path for path in sorted(self.own.glob("*.yaml"))} if self.own.is_dir() else {}
        return shipped | {name: path for name, path in own.items() if name not in shipped}

    def find(self, name: str) -> Path:
        """The file of the one ruleset that `name` begins; raises Refused (unknown, or more than one)."""
        paths = self.paths()
        wanted = "-".join(name.casefold().split())
        if wanted in paths:
            return paths[wanted]
        found = [known for known in paths if known.startswith(wanted)] if wanted else []
        if len(found) == 1:
            return paths[found[0]]
        key = "rulesets.ambiguous" if found else "rulesets.unknown"
        facts = {"name": name[:60], "choices": tuple(found or paths), "nearest": nearest(wanted, paths)}
        raise Refused(Problem(key, facts, "ruleset"))

    def get(self, name: str) -> Ruleset:
        """The ruleset that `name` begins; raises Refused where it is unknown or not sound."""
        loaded = read_ruleset(self.find(name))
        if loaded.ruleset is None:
            raise Refused(loaded.problems, Exit.RULESET)
        return loaded.ruleset


def read_ruleset(path: Path) -> Loaded:
    """A ruleset file read and checked. Shipped files have every text in both languages and are called like their id."""
    node = _nodes(path)
    if isinstance(node, Problem):
        return Loaded(None, (), (node,))
    shipped = path.resolve().parent == shipped_folder().resolve()
    loaded = load(node, path.name, _pack_named, _common(), shipped)
    if loaded.ruleset is not None and loaded.ruleset.id != path.stem and shipped:
        wrong = Problem("rules.id-and-file", {"id": loaded.ruleset.id, "file": path.name}, path.name)
        return Loaded(None, (), (wrong,))
    return loaded


def _nodes(path: Path) -> Node | Problem:
    if path.exists() and not path.is_file() and not path.is_dir():  # a pipe would hold us for ever
        return Problem("yaml.cannot-read", {"file": str(path), "reason": "no ordinary file"}, path.name)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as wrong:
        return Problem("yaml.cannot-read", {"file": str(path), "reason": wrong.strerror or str(wrong)}, path.name)
    node = read_nodes(data)
    return Problem(node.key, node.facts, path.name + node.where) if isinstance(node, Problem) else node


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
