"""What was learned about the items of questions and clauses, as plain numbers from `words/clauses.*.json`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import sqrt
from operator import mul

from scorekeeper.answers.clauses.items import Items
from scorekeeper.answers.clauses.judging import Judge, judge_from
from scorekeeper.answers.question_words import number_of, read_words, written
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.values import dataclass

SIZE, ASPECTS = 96, 48  # numbers that say what an item is about, and which part of a game it asks for
STEPS = 45  # a number is kept in so many steps to either side
FINEST = 2.0**-12  # the smallest scale; each next one is 2 ** (1/4) coarser
UNSEEN = 6.0  # how rare an item is that was never met while learning
Vector = Sequence[float]


@dataclass(frozen=True)
class Learned:
    """One item: how rare it is; what it is about; which part of a game a question with it asks for, last: none."""

    rare: float
    about: Vector
    asks: Vector


@dataclass(frozen=True, eq=False)
class Meaning:
    """The learned numbers of one language.

    `aspects`: what the groups, names and uses of clauses stand for, the last number how often they are asked about;
    `nothing`: where questions lie that no clause answers; `of_clause` and `of_none`: what the signs of a clause, and of
    none, are worth; `weights`: what those of a topic are; `digest`: all of it in short.
    """

    packed: Mapping[str, str]
    aspects: Mapping[str, Vector]
    nothing: Vector
    weights: Mapping[str, float]
    of_clause: Judge | None = None
    of_none: Judge | None = None
    digest: str = ""

    def of(self, item: str) -> Learned | None:
        """What was learned about an item; None where it was not met often enough."""
        text = self.packed.get(item)
        return None if text is None else unpacked(text)

    def rare(self, item: str) -> float:
        """How rare an item is."""
        text = self.packed.get(item)
        return UNSEEN if text is None else number_of(text[0]) / 10

    def about(self, items: Items) -> Vector:
        """The direction in which the items point, as long as one; of no known item, no direction."""
        return unit(self._mixed(items, asks=False))

    def asks(self, items: Items) -> Vector:
        """Which part of a game a question with these items asks for; the last number, whether for none."""
        return self._mixed(items, asks=True)

    def _mixed(self, items: Items, asks: bool) -> list[float]:
        weights: list[float] = []
        vectors: list[Vector] = []
        length = 0.0
        for item, count in items.items():
            weight = sqrt(count) * self.rare(item)
            length += weight * weight
            learned = self.of(item)
            if learned is not None:
                weights.append(weight)
                vectors.append(learned.asks if asks else learned.about)
        if not vectors:
            return [0.0] * (ASPECTS + 1 if asks else SIZE)
        length = sqrt(length) or 1.0
        return [dot(weights, column) / length for column in zip(*vectors, strict=True)]


def unit(vector: Vector) -> Vector:
    """The same direction, as long as one."""
    length = sqrt(sum(one * one for one in vector)) or 1.0
    return [one / length for one in vector]


def dot(one: Vector, other: Vector) -> float:
    """How far two vectors go the same way."""
    way: float = sum(map(mul, one, other))
    return way


def packed(rare: float, about: Iterable[float], asks: Iterable[float]) -> str:
    """An item as it is kept, a character for each number."""
    return written(min(round(rare * 10), 2 * STEPS)) + _packed(tuple(about)) + _packed(tuple(asks))


def _packed(numbers: Vector) -> str:
    most = max(abs(number) for number in numbers)
    step = next((at for at in range(2 * STEPS) if FINEST * 2 ** (at / 4) * STEPS >= most), 2 * STEPS)
    scale = FINEST * 2 ** (step / 4)
    return written(step) + "".join(written(round(number / scale) + STEPS) for number in numbers)


@cache
def unpacked(text: str) -> Learned:
    """An item as it was learned."""
    return Learned(number_of(text[0]) / 10, _unpacked(text[1 : SIZE + 2]), _unpacked(text[SIZE + 2 :]))


def _unpacked(text: str) -> Vector:
    scale = FINEST * 2 ** (number_of(text[0]) / 4)
    return [(number_of(one) - STEPS) * scale for one in text[1:]]


@cache
def load_meaning(lang: str) -> Meaning:
    """The learned numbers of a language; those of English where it has none."""
    try:
        tree = read_words(f"clauses.{lang}.json")
    except OSError:
        return load_meaning(ENGLISH)
    of_clause, of_none = judge_from(tree["of_clause"]), judge_from(tree["of_none"])
    return Meaning(tree["items"], tree["aspects"], tree["nothing"], tree["weights"], of_clause, of_none, tree["digest"])
