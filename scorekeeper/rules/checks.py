"""What a declared format cannot say: that every name, card and clause a ruleset speaks of exists, and fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.rules import build
from scorekeeper.rules.card_values import face, spread
from scorekeeper.rules.fact_checks import check_derived, check_facts
from scorekeeper.rules.fields import Path, Reading
from scorekeeper.rules.name_checks import check_names, walk
from scorekeeper.rules.nearest import nearest
from scorekeeper.rules.options import read_option

Tree = Mapping[str, Any]


def check(tree: Tree, reading: Reading) -> None:
    """Keep every problem in what the schema has let through; needs a complete tree."""
    _clauses(tree, reading)
    _options(tree, reading)
    _cards(tree, reading)
    check_facts(tree, reading)
    check_derived(tree, reading)
    check_names(tree, reading)
    _last_one_in(tree, reading)


def _clauses(tree: Tree, reading: Reading) -> None:
    known = {f"{group}.{name}" for group, texts in tree["rules"].items() for name in texts}
    for path, value in walk({key: value for key, value in tree.items() if key not in ("rules", "pack")}):
        clauses: list[str] = []
        if path and path[-1] in ("clause", "next_clause", "decided_by") and isinstance(value, str):
            clauses = [value]
        elif path and path[-1] in ("clauses", "shows") and isinstance(value, list):
            clauses = value
        elif path and path[0] == "verdicts" and isinstance(value, str) and (len(path) == 2 or path[-1] == "use"):
            clauses = value.split()[1:]
        for clause in clauses:
            if clause not in known:
                reading.wrong_at("rules.no-clause", path, clause=clause, nearest=nearest(clause, known))


def _options(tree: Tree, reading: Reading) -> None:
    for name, option in tree.get("options", {}).items():
        path: Path = ("options", name)
        kind = option["kind"]
        if kind in ("choice", "several") and not option.get("choices"):
            reading.wrong_at("rules.missing-key", path, word="choices", place=f"options.{name}")
            continue
        if kind == "number" and "one_of" not in option and not {"min", "max"} <= set(option):
            reading.wrong_at("rules.missing-key", path, word="min, max", place=f"options.{name}")
        for choice in option.get("only", {}):
            if choice not in option.get("choices", {}):
                reading.wrong_at(
                    "rules.not-a-choice",
                    (*path, "only"),
                    text=choice,
                    choices=tuple(option.get("choices", {})),
                    nearest="",
                )
        built = build._option(name, option)
        for _, value in built.default:
            _, problem = read_option(built, value)
            if problem:
                reading.wrong_at("rules.bad-default", (*path, "default"), option=name, text=value)


def _cards(tree: Tree, reading: Reading) -> None:
    pack = Pack.from_tree(tree["pack"])
    jokers = tree["deck"].get("jokers", "0") != "0"
    for table, rows in tree.get("values", {}).items():
        found = spread(tuple(build._row(row) for row in rows), pack)
        for number, word in found.unknown:
            reading.wrong_at("rules.no-such-card", ("values", table, number, "cards"), card=word, pack=pack.id)
        for first, second, card in {pair[:2]: pair for pair in reversed(found.doubled)}.values():
            where: Path = ("values", table, second)
            facts = {"card": card, "first": ", ".join(rows[first]["cards"]), "second": ", ".join(rows[second]["cards"])}
            reading.wrong_at("rules.card-twice", where, **facts)
        for number, row in enumerate(rows):
            if "face" in _points(row) and any(face(code, pack) is None for code in _codes(row, pack)):
                reading.wrong_at("rules.no-face", ("values", table, number), cards=", ".join(row["cards"]))
        expected = [
            code for code, kind in pack.kinds.items() if kind.exact and (pack.copies[code] or (jokers and kind.extra))
        ]
        missing = [code for code in expected if code not in found.rows]
        if missing:
            reading.wrong_at(
                "rules.card-without-value", ("values", table), card=missing[0], n=len(missing), table=table
            )


def _points(row: Tree) -> list[str]:
    points = row["points"]
    return [case["use"] for case in points["first"]] if isinstance(points, Mapping) else [points]


def _codes(row: Tree, pack: Pack) -> list[str]:
    return list(spread((build._row(row),), pack).rows)


def _last_one_in(tree: Tree, reading: Reading) -> None:
    """Where sides leave, the match must end when too few are left."""
    leaves = any(path[-1:] == ("leaves",) and value for path, value in walk(tree.get("totals", [])))
    if leaves and not any(path[-1:] == ("still_in",) for path, _ in walk(tree["match"]["ends"])):
        reading.wrong_at("rules.leaves-no-end", ("match", "ends"))
