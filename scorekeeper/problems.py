"""What is wrong, and what is merely odd: a key and its facts, not yet in any language.

A problem stops what was asked for; a remark stops nothing. Both say *where*: `hands[2].left.Beto`, `options.target`,
`my-game.yaml:12`. The sentences are in `messages`: the message `KEY` says what is wrong, `KEY.hint` how to go on, and
the actions that mend it are values, which each edge writes, or draws, its own way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from enum import Enum, IntEnum
from typing import Self

from scorekeeper.values import dataclass


class Exit(IntEnum):
    """What the program ends with, so that a script can tell why."""

    DONE = 0
    NOT_FOUND = 1  # a question not covered; no such match, hand or clause
    TYPED = 2  # typed wrong: unknown player, ruleset or option, impossible hand; nothing was written
    RULESET = 3  # a ruleset is invalid
    CHANGED = 4  # the match changed meanwhile
    STORE = 5  # the store cannot be read or written
    BUG = 70


class ProblemKind(Enum):
    """What a problem is about, for code that goes on differently because of it: it looks here, never at the key."""

    OTHER = "other"
    UNKNOWN_PLAYER = "unknown player"
    UNKNOWN_RULESET = "unknown ruleset"
    AMBIGUOUS_RULESET = "ambiguous ruleset"
    NO_GAME = "no game"  # neither a match nor a ruleset was named
    FILE_EXISTS = "file exists"
    NO_CARD = "no card"  # a word that is none
    CARDS_TYPED = "cards typed"  # how cards are written
    TOO_OFTEN = "too often"  # more of a card than these packs have
    NO_SUCH_CARD = "no such card"  # the packs of this game have none
    CONTRADICTION = "contradiction"  # two answers that cannot both be right
    NOT_HELD = "not held"  # a card that is to be changed was not told of this player in this hand
    MISSING_FACT = "missing fact"
    INCOMPLETE = "incomplete"  # wrong as it stands, and more may follow
    CANNOT_RESCORE = "cannot rescore"  # what was told does not say enough for other rules
    DIFFERS = "differs"  # a result that was announced is another one
    DID_YOU_MEAN = "did you mean"
    ONE_PERSON = "one person"  # two names of one table that are put down as one
    SYSTEM = "system"  # the computer says no: the file itself may be well
    NEWER = "newer"  # only a newer version of the program can read it
    NONSENSE = "nonsense"  # of a shape that no version of the program records


@dataclass(frozen=True)
class WayOut:
    """An action that mends a problem: a command of the product by its name, and what it is given.

    `words` and the values of `arguments` are facts; an argument is a setting (`packs`), or an option (`--hands`: True).
    The shell writes `scorekeeper house packs=2`, the companion `.house packs=2`, a page shows a button.
    """

    action: str
    arguments: Mapping[str, object] = field(default_factory=dict)
    words: tuple[object, ...] = ()
    called: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # settings in each language


@dataclass(frozen=True)
class Problem:
    """Something wrong: the message `key`, the facts its sentence needs, and the place; the ways out of it, best first.

    In the sentence the ways out are `{do}`, `{do_2}`, ...
    """

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    where: str = ""
    ways: tuple[WayOut, ...] = field(default=(), compare=False)
    kind: ProblemKind = field(default=ProblemKind.OTHER, compare=False)

    def at(self, place: str) -> Problem:
        """The same problem inside `place`: `Beto` at `left` is `left.Beto`."""
        inner = self.where
        joined = place + inner if inner.startswith(("[", ":")) or not inner or not place else f"{place}.{inner}"
        return Problem(self.key, self.facts, joined, self.ways, self.kind)

    def placed(self, where: str) -> Self:
        """The same problem, which is there."""
        return replace(self, where=where)

    def having(self, **facts: object) -> Self:
        """The same problem with more facts, or other ones."""
        return replace(self, facts={**self.facts, **facts})


@dataclass(frozen=True)
class Remark(Problem):
    """Something odd that stops nothing."""


class Refused(Exception):  # noqa: N818 - it is a verdict with reasons, not a failure of the program
    """Nothing was done, because of these problems (never empty)."""

    def __init__(self, problems: Sequence[Problem] | Problem, code: Exit = Exit.TYPED) -> None:
        self.problems = (problems,) if isinstance(problems, Problem) else tuple(problems)
        self.code = code
        super().__init__("; ".join(f"{p.where}: {p.key}" for p in self.problems))
