"""The rules that an exported match carries with it, taken only when they are sound and exactly what was frozen."""

from __future__ import annotations

from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.build import canonical
from scorekeeper.rules.extending import joined_already
from scorekeeper.rules.load import load, load_part
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.pack_schema import PACK
from scorekeeper.rules.source_nodes import node_of

LARGEST = 1_000_000  # characters; the largest shipped ruleset is a tenth of it


def carried_ruleset(tree: object, name: str) -> Ruleset | Problem:
    """The ruleset in the tree of an export, whose hash must be `name`: read as strictly as a file, never trusted."""
    if not isinstance(tree, dict):
        return Problem("import.no-rules", {"hash": name[:40]}, "rules", ways=(WayOut("export"),))
    unsound = Problem("import.rules-unsound", {"hash": name[:40]}, "rules", ways=(WayOut("export"),))
    if len(canonical(tree)) > LARGEST:
        return unsound
    node, pack = node_of({key: part for key, part in tree.items() if key != "pack"}), node_of(tree.get("pack"))
    if node is None or pack is None:
        return unsound
    pack_tree = load_part(pack, PACK, "")
    if isinstance(pack_tree, tuple):
        return unsound
    loaded = load(node, "", lambda _: pack_tree, {"rules": {}}, both_languages=False, base_named=joined_already)
    if loaded.ruleset is None:
        return unsound
    return (
        loaded.ruleset
        if loaded.ruleset.hash == name
        else Problem("import.rules-changed", {"hash": name[:40]}, "rules", ways=(WayOut("export"),))
    )
