"""What comes back: the answer with its clauses, or choices, or none and the clauses that are nearest."""

from __future__ import annotations

from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Cited:
    """A clause as it holds at this table, in the language of the answer."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Choice:
    """One of at most three readings: asking `question` gives exactly its answer."""

    question: str
    title: str


@dataclass(frozen=True)
class Answer:
    """`answer` is None where nothing is sure: one of the `choices` may be meant, or, without any, it is not covered.

    `by`: who answered (match, numbers, rules), None without an answer. Where it is not covered, `clauses` holds what
    this program does, if anything. `near`: ids of the clauses to offer instead.
    """

    question: str
    answer: str | None
    clauses: tuple[Cited, ...]
    lang: str
    near: tuple[str, ...] = ()
    by: str | None = None
    choices: tuple[Choice, ...] = ()
    unrecorded: bool = False  # what is asked is clear, and nobody told it to the program
    unsure: bool = False  # one of `near` likely says it, and none of them surely
    unclear: bool = False  # a hand is told, and what it comes to could not be worked out from the words
