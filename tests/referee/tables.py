"""Rows that a player can read: `KC on 8S in H +2 | no | special.after-eight | take 2`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from match.evening import game

from scorekeeper.referee import Consequence, Verdict, may
from scorekeeper.rules.table_rules import TableRules, table_rules_for

ROW = re.compile(r"(\w+) on (\w+)(?: in (\w))?(?: \+(\d+))?( first)?( drawn)?")
SHOWN = (
    "only-without",
    "names",
    "follow",
    "skip",
    "reverse",
    "draw",
    "take",
    "bury",
    "redraw",
    "no-stack",
    "no-name",
    "pass",
)


@cache
def at_table(name: str, players: int = 4, **options: str) -> TableRules:
    rules = table_rules_for(game(name), options, players)
    assert isinstance(rules, TableRules)
    return rules


def rows(table: str, **at: Any) -> Iterator[Any]:
    """A parameter for each line: the table it is played at, the question, the answer, the clause, what follows."""
    for line in table.strip().splitlines():
        question, answer, clause, follows = (part.strip() for part in line.split("|"))
        yield pytest.param(at, question, answer, clause, follows, id=f"{at} {question}")


def ruling(rules: TableRules, question: str) -> Verdict:
    asked = ROW.fullmatch(question)
    assert asked, question
    card, on, named, pending, first, drawn = asked.groups()
    return may(rules, card, on, named, int(pending or 0), first=bool(first), drawn=bool(drawn))


def in_short(consequences: tuple[Consequence, ...]) -> str:
    """`skip, draw 4`: what the next player notices, in order."""
    told = [one for one in consequences if one.kind in SHOWN]
    return ", ".join(" ".join(filter(None, (one.kind, one.suit, str(one.n or "")))).removesuffix(" 1") for one in told)
