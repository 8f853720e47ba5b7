"""What is wrong, and what is merely odd: a key and its facts, not yet in any language.

A problem stops what was asked for; a remark stops nothing. Both say *where*: `hands[2].left.Beto`, `options.target`,
`my-game.yaml:12`. The sentences are in `words`: the message `KEY` says what is wrong, `KEY.hint` the way out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum


class Exit(IntEnum):
    """What the program ends with, so that a script can tell why."""

    DONE = 0
    NOT_FOUND = 1  # a question not covered; no such match, hand or clause
    TYPED = 2  # typed wrong: unknown player, ruleset or option, impossible hand; nothing was written
    RULESET = 3  # a ruleset is invalid
    CHANGED = 4  # the match changed meanwhile
    STORE = 5  # the store cannot be read or written
    BUG = 70


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong: the message `key`, the facts its sentence needs, and the place."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    where: str = ""

    def at(self, place: str) -> Problem:
        """The same problem inside `place`: `Beto` at `left` is `left.Beto`."""
        inner = self.where
        joined = place + inner if inner.startswith(("[", ":")) or not inner or not place else f"{place}.{inner}"
        return Problem(self.key, self.facts, joined)


@dataclass(frozen=True, slots=True)
class Remark(Problem):
    """Something odd that stops nothing."""


class Refused(Exception):  # noqa: N818 - it is a verdict with reasons, not a failure of the program
    """Nothing was done, because of these problems (never empty)."""

    def __init__(self, problems: Sequence[Problem] | Problem, code: Exit = Exit.TYPED) -> None:
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        self.code = code
        super().__init__("; ".join(f"{p.where}: {p.key}" for p in self.problems))
