"""The machine form of an answer, as `ask --json` prints it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from scorekeeper.answers import Answer


def answer_form(answer: Answer) -> dict[str, Any]:
    """One object: what was asked, the answer or null, where it comes from, its clauses, or what else may be meant."""
    return {
        "question": answer.question,
        "answer": answer.answer,
        "from": answer.by,
        "clauses": [asdict(clause) for clause in answer.clauses],
        "choices": [asdict(choice) for choice in answer.choices],
        "lang": answer.lang,
    }
