"""A question in everyday words becomes a short answer with its clause, or an honest "the rules do not say"."""

from __future__ import annotations

from scorekeeper.answers.answer import Answer, Choice, Cited
from scorekeeper.answers.ask import ask
from scorekeeper.answers.clauses.book_shelf import Shelf
from scorekeeper.answers.legality import Judged
from scorekeeper.answers.reading import Reader, Reading

__all__ = ["Answer", "Choice", "Cited", "Judged", "Reader", "Reading", "Shelf", "ask"]
