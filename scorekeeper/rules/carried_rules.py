"""The rules that an exported match carries with it, taken only when they are sound and exactly what was frozen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.build import canonical
from scorekeeper.rules.load import PACK, load, load_part
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.nodes import Items, Keys, Node, Text

LARGEST = 1_000_000  # characters; the largest shipped ruleset is a tenth of it


def carried_ruleset(tree: object, name: str) -> Ruleset | Problem:
    """The ruleset in the tree of an export, whose hash must be `name`: read as strictly as a file, never trusted."""
    if not isinstance(tree, dict):
        return Problem("import.no-rules", {"hash": name[:40]}, "rules", ways=(WayOut("export"),))
    unsound = Problem("import.rules-unsound", {"hash": name[:40]}, "rules", ways=(WayOut("export"),))
    if len(canonical(tree)) > LARGEST:
        return unsound
    node, pack = _node({key: part for key, part in tree.items() if key != "pack"}), _node(tree.get("pack"))
    if node is None or pack is None:
        return unsound
    pack_tree = load_part(pack, PACK, "")
    if isinstance(pack_tree, tuple):
        return unsound
    loaded = load(node, "", lambda _: pack_tree, {"rules": {}}, both_languages=False)
    if loaded.ruleset is None:
        return unsound
    return (
        loaded.ruleset
        if loaded.ruleset.hash == name
        else Problem("import.rules-changed", {"hash": name[:40]}, "rules", ways=(WayOut("export"),))
    )


def _node(tree: Any) -> Node | None:
    """The tree as it would stand in a file: every value is text again; None where it cannot have come from one."""
    if isinstance(tree, bool):
        return Text("yes" if tree else "no", 1)
    if isinstance(tree, (str, int)):
        return Text(str(tree), 1)
    if isinstance(tree, list):
        items = [_node(part) for part in tree]
        return Items(tuple(item for item in items if item is not None), 1) if None not in items else None
    if isinstance(tree, Mapping):
        pairs = [(Text(key, 1), _node(part)) for key, part in tree.items()]
        whole = tuple((key, part) for key, part in pairs if part is not None)
        return Keys(whole, 1) if len(whole) == len(pairs) else None
    return None
