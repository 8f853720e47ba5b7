"""Games made ready to be asked, by whichever process of the tests needed one first."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from scorekeeper.answers.clauses.book import Book
from scorekeeper.answers.clauses.book_shelf import Shelf, key_of
from scorekeeper.answers.clauses.meaning import load_meaning
from scorekeeper.answers.clauses.reader import book_for
from scorekeeper.answers.question_words import QuestionWords, load
from scorekeeper.rules.table_rules import TableRules


def among_processes(folder: Path) -> Callable[..., Book]:
    """`book_for`, which looks into this folder first; for a shelf of the program or other words it does not."""
    folder.mkdir(exist_ok=True)

    @lru_cache(maxsize=8)
    def shared(rules: TableRules, lang: str, known: QuestionWords, shelf: Shelf | None = None) -> Book:
        if shelf or known is not load():
            return book_for(rules, lang, known, shelf)
        path = folder / f"{key_of(rules, load_meaning(lang))}.{lang}"
        if path.exists():
            kept: Book = pickle.loads(path.read_bytes())
            return kept
        book = book_for(rules, lang, known)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_bytes(pickle.dumps(book, pickle.HIGHEST_PROTOCOL))
        beside.replace(path)
        return book

    return shared
