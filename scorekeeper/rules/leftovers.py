"""What a sound ruleset says and does not mean: clauses and options left over from the file it extends, and the like.

Remarks, not problems: such a file scores as it says, but its texts and options promise something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.problems import Remark
from scorekeeper.rules.model import Ruleset

Tree = Mapping[str, Any]
COUNTING = ("values", "score", "totals", "match")
DOING = (*COUNTING, "counters", "players", "teams", "deck", "deal", "wild_rank", "play", "reminders")
TEXTS = ("title", "ask", "refuse", "remark", "text", "choices")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def leftovers(ruleset: Ruleset, base: Ruleset | None) -> tuple[Remark, ...]:
    """What is odd about a ruleset; `base` is the one that its file extends, if it does."""
    return (*_of_itself(ruleset), *(_of_base(ruleset, base) if base else ()))


def _of_base(ruleset: Ruleset, base: Ruleset) -> Iterator[Remark]:
    tree, theirs = ruleset.tree, base.tree
    cited = set(_cited(tree, (*DOING, "derive", "roles")))
    for clause in dict.fromkeys(_cited(theirs, COUNTING)):
        kept, was = ruleset.clauses.get(clause), base.clauses.get(clause)
        if clause not in cited and kept is not None and kept == was:
            yield Remark("check.clause-left", {"clause": clause, "title": kept.title, "base": base.name})
    read, were_read = _reached(tree), _reached(theirs)
    for option in base.options:
        if option in ruleset.options and option in were_read and option not in read:
            yield Remark("check.option-left", {"option": option, "base": base.name})


def _of_itself(ruleset: Ruleset) -> Iterator[Remark]:
    for fact in ruleset.facts.values():
        untold = fact.kind == "choice" and fact.who == "hand" and fact.optional and not fact.untold
        if untold and "none" in fact.choices:
            yield Remark("check.choice-none", {"fact": fact.name})
    champion = any(step.to.name == "champion" for step in ruleset.final)
    tree: Any = ruleset.tree
    if ruleset.final and not champion and "by" not in tree["match"]["winner"]:
        yield Remark("check.final-decides-nothing", {})


def _cited(tree: Tree, blocks: tuple[str, ...]) -> Iterator[str]:
    """Every clause that these parts of a file cite."""
    for block in blocks:
        yield from _clauses(tree.get(block))


def _clauses(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        for key, value in part.items():
            if isinstance(value, str) and (key == "clause" or key.endswith("_clause")):
                yield value
            else:
                yield from _clauses(value)
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _clauses(one)


def _reached(tree: Tree) -> set[str]:
    """Every name that some step reads, also by way of a role or a derived number; checks alone change nothing."""
    reached: set[str] = set()
    opened = set(_names(tree, DOING))
    made: Tree = {**tree.get("derive", {}), **tree.get("roles", {}), **tree.get("facts", {})}
    while opened:
        reached |= opened
        opened = {word for name in opened for word in _words(made.get(name))} - reached
    return reached


def _names(tree: Tree, blocks: tuple[str, ...]) -> Iterator[str]:
    """Every word in these parts that could name something; the texts people read are passed over."""
    for block in blocks:
        yield from _words(tree.get(block))


def _words(part: Any) -> Iterator[str]:
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from _NAME.findall(key)
            if key not in TEXTS:
                yield from _words(value)
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _words(one)
    elif isinstance(part, str):
        yield from _NAME.findall(part)
