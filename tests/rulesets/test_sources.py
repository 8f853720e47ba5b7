from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from .test_shipped import FIVE, ROOT, shipped

TABLES = ROOT / "docs" / "sources.md"
HEADING = re.compile(r"^## .+ \(`([a-z0-9-]+)`\)$")
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ((?:`[a-z0-9.-]+`(?:, )?)+) \|$")
HEADER = ("| no. | what it says | clauses |", "|---|---|---|")
MOST_WORDS = 12


class Row(NamedTuple):
    number: int
    says: str
    clauses: tuple[str, ...]


@cache
def tables() -> dict[str, tuple[Row, ...]]:
    """The rows for each ruleset; a line of a table that does not read as a row is a failure."""
    found: dict[str, list[Row]] = {}
    under = ""
    for line in TABLES.read_text("utf-8").splitlines():
        if heading := HEADING.match(line):
            under = heading[1]
            assert under not in found, f"two tables for {under}"
            found[under] = []
        elif line.startswith("|") and line not in HEADER:
            row = ROW.match(line)
            assert row, f"not a row: {line}"
            found[under].append(Row(int(row[1]), row[2], tuple(re.findall(r"`([^`]+)`", row[3]))))
    return {name: tuple(rows) for name, rows in found.items()}


def clauses(ruleset_id: str) -> dict[str, bool]:
    """The clauses written in the ruleset, each with whether it is ours."""
    ruleset = shipped(ruleset_id).ruleset
    assert ruleset is not None
    return {name: clause.ours for name, clause in ruleset.clauses.items() if not name.startswith("table.")}


def test_each_of_the_five_has_its_table() -> None:
    assert sorted(tables()) == sorted(FIVE)


@pytest.mark.parametrize("name", FIVE)
def test_sentences_are_numbered_without_gaps(name: str) -> None:
    numbers = [row.number for row in tables()[name]]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("name", FIVE)
def test_a_row_names_clauses_that_exist_each_once(name: str) -> None:
    known = clauses(name)
    wrong = [
        f"{row.number}: {clause}"
        for row in tables()[name]
        for clause, times in Counter(row.clauses).items()
        if times > 1 or clause not in known
    ]
    assert wrong == []


@pytest.mark.parametrize("name", FIVE)
def test_a_clause_comes_from_a_sentence_or_is_ours(name: str) -> None:
    from_sentences = {clause for row in tables()[name] for clause in row.clauses}
    ours = {clause for clause, is_ours in clauses(name).items() if is_ours}
    assert sorted(set(clauses(name)) - from_sentences - ours) == []
    assert sorted(from_sentences & ours) == []


@pytest.mark.parametrize("name", FIVE)
def test_a_sentence_is_told_in_few_words(name: str) -> None:
    assert [row.says for row in tables()[name] if len(row.says.split()) > MOST_WORDS] == []


def test_the_tables_name_no_file_of_one_machine() -> None:
    assert re.findall(r"(?:\.\.?/|/work|/tmp|/home|file:|https?:)\S*", TABLES.read_text("utf-8")) == []
