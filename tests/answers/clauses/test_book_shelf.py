"""A ruleset that was made ready to be asked is kept, and made anew when it, or the table, changes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scorekeeper.answers.clauses.book_shelf import book_from, key_of, tree_of
from scorekeeper.answers.clauses.meaning import load_meaning
from scorekeeper.answers.clauses.reader import book_for
from scorekeeper.answers.clauses.weighing import chances
from scorekeeper.answers.question_words import load
from scorekeeper.store.shelf.kept_books import KeptBooks
from tests.answers.desk import table


class Plank:
    """A shelf in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, Mapping[str, Any]]] = {}
        self.found = 0

    def get(self, name: str, key: str) -> Mapping[str, Any] | None:
        there, tree = self.kept.get(name, ("", {}))
        self.found += there == key
        return tree if there == key else None

    def put(self, name: str, key: str, tree: Mapping[str, Any]) -> None:
        self.kept[name] = (key, tree)


def test_a_kept_book_answers_as_the_new_one_does() -> None:
    meaning = load_meaning("en")
    book = book_for(table("hearts"), "en", load())
    again = book_from(tree_of(book))
    asked = {"c:WHO": 1, "c:DEAL": 1, "c:NEXT": 1}
    new, old = chances(asked, book, meaning), chances(asked, again, meaning)
    assert [one.clause for one in new[:3]] == [one.clause for one in old[:3]]
    assert abs(new[0].chance - old[0].chance) < 0.01


def test_another_option_is_another_book() -> None:
    meaning = load_meaning("en")
    plain, other = table("ochos-locos"), table("ochos-locos", eight_on_eight="no")
    assert key_of(plain, meaning) != key_of(other, meaning)


def test_what_lies_on_the_shelf_is_taken_from_it() -> None:
    plank, known = Plank(), load()
    book_for(table("hearts"), "es", known, plank)
    book_for.cache_clear()
    book_for(table("hearts"), "es", known, plank)
    assert plank.found == 1


def test_a_damaged_book_is_made_again() -> None:
    plank, known, rules = Plank(), load(), table("hearts")
    plank.put("hearts.en", key_of(rules, load_meaning("en")), {"spoken": [["broken"]]})
    book_for.cache_clear()
    assert len(book_for(rules, "en", known, plank).spoken) == len(rules.ruleset.clauses)


def test_books_are_kept_in_files(tmp_path: Path) -> None:
    books = KeptBooks(tmp_path)
    books.put("hearts.en", "a" * 64, {"rare": {}})
    assert books.get("hearts.en", "a" * 64) == {"rare": {}}
    assert books.get("hearts.en", "b" * 64) is None
