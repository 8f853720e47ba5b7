"""What comes back: the answer with its clauses, or none and the clauses that are nearest."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cited:
    """A clause as it holds at this table, in the language of the answer."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """`answer` is None where the rules do not say; then `clauses` holds what this program does, if anything.

    `near`: ids of the clauses to offer instead.
    """

    question: str
    answer: str | None
    clauses: tuple[Cited, ...]
    lang: str
    near: tuple[str, ...] = ()
