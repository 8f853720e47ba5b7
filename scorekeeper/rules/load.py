"""From a file's nodes to a ruleset, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.problems import Problem
from scorekeeper.rules.build import build
from scorekeeper.rules.checks import check
from scorekeeper.rules.extending import Named, extended
from scorekeeper.rules.fields import Choice, Kind, Reading, TooManyError, Whole, Words
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.nodes import Node
from scorekeeper.rules.schema import RULES, RULESET
from scorekeeper.rules.shapes import ListOf, Local, Record, Table

Tree = Mapping[str, Any]

_CARD: Mapping[str, Kind] = {
    "face": Whole(),
    "copies": Whole(0, 100),
    "name": Local(),
    "plural": Local(),
    "typed": Table(ListOf(Words(), 1), "[a-z]{2}", "language"),
}
PACK = Record(
    {
        "pack": Words(),
        "written": Choice(("rank-suit", "suit-rank")),
        "suits": Table(
            Record(
                {"sign": Words(), "colour": Words(), "name": Local(), "letter": Local()},
                ("sign", "colour", "name", "letter"),
            ),
            "[A-Z]",
            "suit letter",
        ),
        "ranks": Table(Record(_CARD, ("name", "plural", "typed")), "-?[0-9]{1,3}|[A-Z0-9]{1,7}", "rank"),
        "numbered": Record({"from": Whole(0, 999), "to": Whole(0, 999), "copies": Whole(1, 100)}, ("from", "to")),
        "extras": Table(Record(_CARD, ("copies", "name", "plural", "typed")), "[A-Z0-9]{1,7}", "card"),
    },
    ("pack", "written", "suits", "ranks"),
)
ADDED_CLAUSES = Record({"rules": RULES}, ("rules",))


@dataclass(frozen=True, slots=True)
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
    reading = Reading(file, both_languages)
    try:
        return _loaded(node, reading, pack_named, common, base_named)
    except TooManyError:
        return Loaded(None, (), tuple(reading.problems))


def _loaded(
    node: Node, reading: Reading, pack_named: Callable[[str], Tree | None], common: Tree, base_named: Named
) -> Loaded:
    node = extended(node, reading, base_named)
    if reading.problems:
        return Loaded(None, (), tuple(reading.problems))
    tree = RULESET.read(node, (), reading)
    if reading.problems:
        return Loaded(None, (), tuple(reading.problems))
    deck = tree.setdefault(
        "deck", {"pack": "french-52", "packs": "any", "jokers": "any", "clause": tree["players"]["clause"]}
    )
    pack = pack_named(deck["pack"])
    if pack is None:
        reading.wrong_at("rules.no-such-pack", ("deck", "pack"), pack=deck["pack"])
        return Loaded(None, (), tuple(reading.problems))
    tree["pack"] = pack
    rules = {group: dict(texts) for group, texts in common["rules"].items()}
    for group, texts in tree["rules"].items():
        rules[group] = {**rules.get(group, {}), **texts}
    tree["rules"] = rules
    check(tree, reading)
    if reading.problems:
        return Loaded(None, (), tuple(reading.problems))
    examples = tuple(tree.pop("examples", ()))
    tree.pop("called", None)  # a file is found by it; the rules are the same by any other name
    return Loaded(build(tree), examples, ())


def load_part(node: Node, kind: Record, file: str) -> Tree | tuple[Problem, ...]:
    """A shared part (a pack, the clauses of every game) as a plain tree, or its problems."""
    reading = Reading(file, both_languages=True)
    tree: Tree = kind.read(node, (), reading)
    return tuple(reading.problems) or tree
