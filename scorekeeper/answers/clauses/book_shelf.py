"""Books kept from one question to the next: what was made ready once need not be made again."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Protocol

from scorekeeper.answers.clauses.book import Book, IndexedClause
from scorekeeper.answers.clauses.meaning import Meaning
from scorekeeper.rules.table_rules import TableRules

FORM = 4  # of the tree; another form is another key


class Shelf(Protocol):
    """Where books are kept between runs: only a help, and nothing is lost with it."""

    def get(self, name: str, key: str) -> Mapping[str, Any] | None:
        """What was kept under this name and key, None where nothing was."""

    def put(self, name: str, key: str, tree: Mapping[str, Any]) -> None:
        """Keep it for next time."""

    def __hash__(self) -> int:
        """The same for the same place."""


def key_of(rules: TableRules, meaning: Meaning) -> str:
    """What a book depends on: the ruleset, the options of this table, how many play, and what was learned."""
    options = sorted((name, str(value)) for name, value in rules.options.items())
    text = f"{FORM} {rules.ruleset.hash} {rules.player_count} {options} {meaning.digest}"
    return sha256(text.encode()).hexdigest()


def tree_of(book: Book) -> dict[str, Any]:
    """The book as it is kept."""
    return {"rare": dict(book.rare), "spoken": [_kept(one) for one in book.spoken]}


def book_from(tree: Mapping[str, Any]) -> Book:
    """The book that was kept. Raises KeyError, TypeError or ValueError where that is none."""
    return Book(tuple(_spoken(*one) for one in tree["spoken"]), tree["rare"])


def _kept(one: IndexedClause) -> list[Any]:
    return [
        one.clause,
        one.ours,
        [round(number, 4) for number in one.about],
        [[dict(items), length] for items, length in one.phrases],
        [[round(number, 3) for number in told] for told in one.told],
        [round(number, 4) for number in one.part],
        one.often,
        dict(one.title),
        sorted(one.text),
        sorted(one.data),
        dict(one.mix),
        one.length,
        [[dict(items), length] for items, length in one.sentences],
        [[round(number, 3) for number in told] for told in one.says],
    ]


def _spoken(
    clause: str,
    ours: bool,
    about: list[float],
    phrases: list[list[Any]],
    said: list[list[float]],
    part: list[float],
    often: float,
    title: dict[str, float],
    text: list[str],
    data: list[str],
    mix: dict[str, float],
    length: float,
    sentences: list[list[Any]],
    says: list[list[float]],
) -> IndexedClause:
    told = tuple((items, float(long)) for items, long in phrases)
    named = frozenset(item for items, _ in told for item in items)
    words, uses = frozenset(text), frozenset(data)
    parts = tuple((items, float(long)) for items, long in sentences)
    return IndexedClause(
        clause, ours, about, told, said, part, often, title, named, words, uses, mix, length, parts, says
    )
