"""What facts and derived numbers need of the rest of a ruleset: tables, cards, words that fit their kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.amounts import Name, parse
from scorekeeper.rules.card_values import WILD, named
from scorekeeper.rules.fields import Path, Reading
from scorekeeper.rules.lookups import span
from scorekeeper.rules.nearest import nearest

Tree = Mapping[str, Any]
CARDS = ("cards", "grid")
ONLY_FOR = {  # words that make sense with some kinds only
    "who": ("number", "yes_no", "choice", *CARDS),
    "take": CARDS,
    "values": CARDS,
    "known_by": ("player",),
    "nobody": ("player", "side"),
    "must_total": ("number", *CARDS),
}


def check_facts(tree: Tree, reading: Reading) -> None:
    """Keep a problem for every fact that asks for what is not there."""
    facts, tables, pack = tree["facts"], tree.get("values", {}), Pack.from_tree(tree["pack"])
    for name, fact in facts.items():
        path: Path = ("facts", name)
        if fact["kind"] == "choice" and not fact.get("choices"):
            reading.wrong_at("rules.missing-key", path, word="choices", place=f"facts.{name}")
        for word, kinds in ONLY_FOR.items():
            if word in fact and fact["kind"] not in kinds:
                reading.wrong_at("rules.not-for-kind", (*path, word), word=word, kind=fact["kind"], choices=kinds)
        if "values" in fact and fact["values"] not in tables:
            facts_told = {"table": fact["values"], "nearest": nearest(fact["values"], tables)}
            reading.wrong_at("rules.no-such-table", (*path, "values"), **facts_told)
        for key in ("empty", "in"):
            known = fact.get("known_by", {}).get(key)
            if known is not None and facts.get(known, {}).get("kind") not in CARDS:
                reading.wrong_at("rules.not-card-fact", (*path, "known_by"), name=known)
        _take(fact, path, pack, reading)
    _wild(tree, pack, reading)


def _take(fact: Tree, path: Path, pack: Pack, reading: Reading) -> None:
    take = fact.get("take", {})
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    for number, word in enumerate(take.get("not_for", ())):
        if not named(word, pack, full)[0]:
            reading.wrong_at("rules.no-such-card", (*path, "take", "not_for", number), card=word, pack=pack.id)
    ways = take.get("is", "all")
    ways = [case["use"] for case in ways["first"]] if isinstance(ways, Mapping) else [ways]
    if "unequal_columns" in ways and fact["kind"] != "grid":
        where = (*path, "take", "is")
        reading.wrong_at("rules.not-for-kind", where, word="unequal_columns", kind=fact["kind"], choices=("grid",))
    if "best_per_suit" in ways and "values" not in fact:
        reading.wrong_at("rules.missing-key", path, word="values", place=".".join(map(str, path)))


def _wild(tree: Tree, pack: Pack, reading: Reading) -> None:
    ranks = [rank.code for rank in pack.ranks]
    for number, rank in enumerate(tree.get("wild_rank", {}).get("by_hand", ())):
        if rank not in ranks:
            reading.wrong_at("rules.no-such-card", ("wild_rank", "by_hand", number), card=rank, pack=pack.id)
    for table, rows in tree.get("values", {}).items():
        for number, row in enumerate(rows):
            if WILD in row["cards"] and "wild_rank" not in tree:
                reading.wrong_at("rules.missing-key", ("values", table, number), word="wild_rank", place="")


def check_derived(tree: Tree, reading: Reading) -> None:
    """Keep a problem for every derived number that is not complete, or looks up what is not there."""
    facts, tables = tree["facts"], tree.get("values", {})
    for name, made in tree.get("derive", {}).items():
        path: Path = ("derive", name)
        for word, needed in (("fact", "values"), ("table", "rows"), ("values", "fact"), ("rows", "table")):
            if word in made and needed not in made:
                reading.wrong_at("rules.missing-key", path, word=needed, place=f"derive.{name}")
        if "fact" in made and facts.get(made["fact"], {}).get("kind") not in CARDS:
            reading.wrong_at("rules.not-card-fact", path, name=made["fact"])
        if "values" in made and made["values"] not in tables:
            found = nearest(made["values"], tables)
            reading.wrong_at("rules.no-such-table", path, table=made["values"], nearest=found)
        if "table" in made and "rows" in made:
            _rows(tree, made, path, reading)


def _rows(tree: Tree, made: Tree, path: Path, reading: Reading) -> None:
    """The rows of a look-up are choices of what is looked up, or numbers."""
    name = parse(made["table"])
    assert isinstance(name, Name)
    fact = tree["facts"].get(name.base) or tree.get("options", {}).get(name.base) or {}
    if fact.get("kind") == "choice":
        choices = (*fact.get("choices", {}), "none", "other")
        wrong = [key for key in made["rows"] if key not in choices]
    else:
        choices = ("4", "1-9", "13+", "other")
        wrong = [key for key in made["rows"] if key != "other" and span(key) == (1, 0)]
    for key in wrong:
        where = (*path, "rows", key)
        reading.wrong_at("rules.not-a-choice", where, text=key, choices=choices, nearest=nearest(key, choices))
