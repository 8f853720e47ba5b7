"""What the table noted for points that the rules leave open."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.lexicon import Concepts
from scorekeeper.answers.question import Question, understand
from scorekeeper.answers.question_words import QuestionWords

TELLING = 4  # tenths: concepts that weigh no more say too little


def about(question: Question, rulings: Sequence[str], known: QuestionWords) -> str | None:
    """The last ruling that shares most of its words with the question, None where none does."""
    asked = _telling(question, known)
    for text in reversed(rulings):
        shared = asked & _telling(understand(text, known, question.lang), known)
        if shared and 2 * len(shared) > len(asked):
            return text
    return None


def _telling(question: Question, known: QuestionWords) -> set[Concepts]:
    return {item for item in question.bag if known.weight(item) > TELLING}
