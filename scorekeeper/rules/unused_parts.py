"""What a sound ruleset says and does not mean: clauses and options left over from the file it extends, and the like.

A variant that counts otherwise speaks for itself: what its base counted by, and it does not, is said not to be played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.problems import Remark
from scorekeeper.rules.model import Ruleset

Tree = Mapping[str, Any]
COUNTING = ("values", "together", "score", "totals", "match")
DOING = (*COUNTING, "counters", "players", "teams", "deck", "deal", "wild_rank", "play", "reminders", "this_hand")
TEXTS = ("title", "ask", "refuse", "remark", "text", "choices")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def leftovers(ruleset: Ruleset, base: Ruleset | None) -> tuple[Remark, ...]:
    """What is odd about a ruleset; `base` is the one that its file extends, if it does."""
    return (*_of_itself(ruleset), *(_of_base(ruleset, base) if base else ()))


def leave_out(tree: dict[str, Any], own: Any, bases: tuple[Tree, ...], not_played: Tree) -> None:
    """Let a variant's tree speak for itself: what only its `bases` mean does not hold here. A clause that no step cites
    any more says `not_played`, an option that nothing reads is not offered. What the file itself (`own`) names stays.
    """
    if not bases:
        return
    cited, read = {*_cited(tree, (*DOING, "derive", "roles")), *_every_text(own)}, _reached(tree)
    gone: set[str] = set()
    for base in bases:
        were_read = _reached(base)
        for name, option in tree.get("options", {}).items():
            if name in base.get("options", {}) and name in were_read - read and not _says(own, "options", name):
                option["offered"] = False
        gone |= {
            clause
            for clause in _cited(base, COUNTING)
            if clause not in cited and not _says(own, "rules", *clause.split("."))
        }
    for clause in gone:
        group, _, name = clause.partition(".")
        if name in tree["rules"].get(group, {}):
            told = tree["rules"][group][name]
            kept = {"title": told["title"], "text": not_played, "words": told.get("words", {})}
            tree["rules"][group][name] = {**kept, "not_played": True}
    if "disputes" in tree:
        tree["disputes"] = [one for one in tree["disputes"] if not gone.issuperset(one["clauses"])]
    for name, verdict in tree.get("verdicts", {}).items():
        if isinstance(verdict, str) and gone & set(verdict.split()):
            tree["verdicts"][name] = " ".join(("says", *verdict.split()[1:]))


def _says(own: Any, *path: str) -> bool:
    """Whether a file says something there itself."""
    for word in path:
        own = own.get(word) if isinstance(own, Mapping) else None
    return own is not None


def _every_text(part: Any) -> Iterator[str]:
    """Every value that is one text: the clauses that a file cites are among them."""
    if isinstance(part, Mapping):
        for value in part.values():
            yield from _every_text(value)
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _every_text(one)
    elif isinstance(part, str):
        yield part


def _of_base(ruleset: Ruleset, base: Ruleset) -> Iterator[Remark]:
    """What `leave_out` has found, and options that the file itself names though nothing reads them."""
    tree: Any = ruleset.tree
    for group, texts in tree["rules"].items():
        for name, text in texts.items():
            if text.get("not_played"):
                yield Remark(
                    "check.clause-left", {"clause": f"{group}.{name}", "title": text["title"], "base": base.name}
                )
    without, read, were_read = ruleset.tree.get("without", ()), _reached(ruleset.tree), _reached(base.tree)
    assert isinstance(without, (list, tuple))
    for option in base.options:
        if option in were_read and option not in read and f"options.{option}" not in without:
            yield Remark("check.option-left", {"option": option, "base": base.name})


def _of_itself(ruleset: Ruleset) -> Iterator[Remark]:
    for fact in ruleset.facts.values():
        untold = fact.kind == "choice" and fact.who == "hand" and fact.optional and not fact.untold
        if untold and "none" in fact.choices:
            yield Remark("check.choice-none", {"fact": fact.name})
    if not ruleset.ends:
        yield Remark("check.no-end", {})
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
            if key not in TEXTS and key != "clause" and not key.endswith("_clause"):
                yield from _words(value)
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _words(one)
    elif isinstance(part, str):
        yield from _NAME.findall(part)
