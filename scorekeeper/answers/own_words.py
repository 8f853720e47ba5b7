"""Where no typical question fits: the words of the clauses themselves, and of what the table noted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from scorekeeper.answers.data import Words
from scorekeeper.answers.question import Question
from scorekeeper.rules.agreed import Agreed

_VERDICT = re.compile(r"^(yes|no|allowed|sí|si|permitido)[.:,] +", re.IGNORECASE)


def without_verdict(text: str) -> str:
    """The text without a yes or no at its beginning."""
    short = _VERDICT.sub("", text)
    return short[:1].upper() + short[1:]


def by_clause(agreed: Agreed, question: Question, known: Words) -> Any:
    """Nothing yet."""
    return None


def ruling(question: Question, rulings: Sequence[str], known: Words) -> str | None:
    """The last thing noted that shares most of its words with the question."""
    from scorekeeper.answers.question import understand

    asked = {item for item in question.bag if known.weight(item) > 4}
    for text in reversed(rulings):
        noted = {item for item in understand(text, known, question.lang).bag if known.weight(item) > 4}
        if asked and noted and 2 * len(asked & noted) > len(asked):
            return text
    return None
