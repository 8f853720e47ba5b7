"""From a file's nodes to a ruleset, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.checks import check
from scorekeeper.rules.extending import Named, laid_over, with_bases
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.pack_schema import PACK
from scorekeeper.rules.schema import RULES, RULESET
from scorekeeper.rules.schema_fields import FileReading, TooManyError
from scorekeeper.rules.schema_shapes import Local, Record
from scorekeeper.rules.source_nodes import Keys, Node, node_of, tree_of
from scorekeeper.rules.unused_parts import leave_out
from scorekeeper.values import dataclass

Tree = Mapping[str, Any]

ADDED_CLAUSES = Record({"rules": RULES, "not_played": Local()}, ("rules",))


@dataclass(frozen=True)
class Loaded:
    """A ruleset file as read: the ruleset if it is sound, everything that is wrong otherwise."""

    ruleset: Ruleset | None
    examples: tuple[Tree, ...]
    problems: tuple[Problem, ...]


def load(
    node: Node,
    file: str,
    pack_named: Callable[[str], Tree | None],
    common: Tree,
    both_languages: bool,
    base_named: Named = lambda name: None,
) -> Loaded:
    """Read a ruleset. `pack_named` gives the tree of a pack or None, `common` the clauses of every game.

    `base_named` gives the nodes of a ruleset that this one extends.
    """
    reading = FileReading(file, both_languages)
    try:
        return _loaded(node, reading, pack_named, common, base_named)
    except TooManyError:
        return Loaded(None, (), tuple(reading.problems))


def _loaded(
    node: Node, reading: FileReading, pack_named: Callable[[str], Tree | None], common: Tree, base_named: Named
) -> Loaded:
    said = tree_of(node)
    node, bases = with_bases(node, reading, base_named)
    if reading.problems:
        return Loaded(None, (), tuple(reading.problems))
    tree = RULESET.read(node, (), reading)
    if reading.problems or not isinstance(node, Keys):
        return Loaded(None, (), tuple(reading.problems))
    deck = tree.setdefault(
        "deck", {"pack": "french-52", "packs": "any", "jokers": "any", "clause": tree["players"]["clause"]}
    )
    pack, own = pack_named(deck["pack"]), next((part for key, part in node.pairs if key.value == "pack"), None)
    if own is not None:
        pack = _own_pack(own, deck["pack"], pack, reading)
    elif pack is None:
        reading.wrong_at("rules.no-such-pack", ("deck", "pack"), pack=deck["pack"])
    if pack is None or reading.problems:
        return Loaded(None, (), tuple(reading.problems))
    tree["pack"] = pack
    rules = {group: dict(texts) for group, texts in common["rules"].items()}
    for group, texts in tree["rules"].items():
        rules[group] = {**rules.get(group, {}), **texts}
    tree["rules"] = rules
    leave_out(tree, said, tuple(map(tree_of, bases)), common.get("not_played", {}))
    check(tree, reading)
    if reading.problems:
        return Loaded(None, (), tuple(reading.problems))
    examples = tuple(tree.pop("examples", ()))
    tree.pop("called", None)  # a file is found by it; the rules are the same by any other name
    return Loaded(build(tree), examples, ())


def _own_pack(own: Node, name: str, shipped: Tree | None, reading: FileReading) -> Tree | None:
    """The pack that a ruleset brings: its cards laid over those of the pack that `deck` names, where there is one."""
    base = node_of(shipped if shipped is not None else {"pack": name})
    assert isinstance(own, Keys)
    assert isinstance(base, Keys)
    tree: Tree = PACK.read(laid_over(own, base), ("pack",), reading)
    try:
        return tree if reading.problems or Pack.from_tree(tree) else None
    except Refused as refused:
        reading.problems += [problem.placed(f"{reading.file}:{int(own.line)}") for problem in refused.problems]
        return None


def load_part(node: Node, kind: Record, file: str) -> Tree | tuple[Problem, ...]:
    """A shared part (a pack, the clauses of every game) as a plain tree, or its problems."""
    reading = FileReading(file, both_languages=True)
    tree: Tree = kind.read(node, (), reading)
    return tuple(reading.problems) or tree
