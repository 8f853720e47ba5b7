"""A question in everyday words becomes a short answer with its clause, or an honest "the rules do not say"."""

from __future__ import annotations

from scorekeeper.answers.answer import Answer, Cited
from scorekeeper.answers.ask import ask
from scorekeeper.answers.legality import Judged

__all__ = ["Answer", "Cited", "Judged", "ask"]
