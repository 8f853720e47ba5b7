"""A ruleset made ready to be asked: each clause with where its words point and what it speaks of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log, sqrt

from scorekeeper.answers.clauses.items import Items
from scorekeeper.answers.clauses.meaning import ASPECTS, Meaning, Vector
from scorekeeper.answers.clauses.pages import Page
from scorekeeper.values import dataclass

# How much a word counts in a clause: that of a title says most, that of a text least.
TITLE, PHRASE, TEXT, DATA = 2.0, 1.0, 0.7, 0.7
PLACES = ("g:", "i:", "r:")  # items that are no words: the group of a clause, its name, its use
KINDS = {"c": 1.0, "w": 0.8, "k": 0.8, "n": 0.8, "b": 0.4}  # a stem may be chance, a beginning still more


@dataclass(frozen=True)
class IndexedClause:
    """One clause: where all its words point, the part of the game it is, its items by place.

    `phrases`: each with its length; `told`: where the words of each point; `sentences` and `says`: the same of its
    text; `often`: how often its part is asked; `mix`: all its items with what they count, and how long they are
    together.
    """

    clause: str
    ours: bool
    about: Vector
    phrases: Sequence[tuple[Items, float]]
    told: Sequence[Vector]
    part: Vector
    often: float
    title: Items
    named: frozenset[str]
    text: frozenset[str]
    data: frozenset[str]
    mix: Items
    length: float
    sentences: Sequence[tuple[Items, float]]
    says: Sequence[Vector]


@dataclass(frozen=True)
class Book:
    """All clauses of a ruleset in one language, and how rare each item is among them."""

    spoken: tuple[IndexedClause, ...]
    rare: Mapping[str, float]

    @property
    def rarest(self) -> float:
        """How rare an item is that stands in no clause."""
        return log(1 + len(self.spoken))


def book_of(pages: Sequence[Page], meaning: Meaning) -> Book:
    """The pages of a ruleset, made ready."""
    often = Counter(item for page in pages for item in _every(page))
    rare = {item: log(1 + len(pages) / times) for item, times in often.items()}
    return Book(tuple(_spoken(page, rare, len(pages), meaning) for page in pages), rare)


def weight(item: str, rare: Mapping[str, float], rarest: float, meaning: Meaning) -> float:
    """How much an item tells here: half by how rare it is in this ruleset, half by how rare it is anywhere."""
    kind = KINDS.get(item[0], 0.0) if item[1:2] == ":" else 0.0
    return kind * 0.5 * (rare.get(item, rarest) + min(meaning.rare(item), 7.0)) if kind else 0.0


def _every(page: Page) -> set[str]:
    phrases = (item for phrase in page.phrases for item in phrase)
    return {*page.title, *page.text, *page.data, *phrases}


def _spoken(page: Page, rare: Mapping[str, float], count: int, meaning: Meaning) -> IndexedClause:
    mix: Counter[str] = Counter()
    for part, counts in ((page.title, TITLE), (page.text, TEXT), (_words_of(page.data), DATA)):
        for item, times in part.items():
            mix[item] += counts * times  # type: ignore[assignment]
    for phrase in page.phrases:
        for item, times in phrase.items():
            mix[item] += PHRASE * times  # type: ignore[assignment]
    length = sqrt(sum((sqrt(times) * _here(item, rare)) ** 2 for item, times in mix.items())) or 1.0
    places = [meaning.aspects[item] for item in page.data if item[:2] in PLACES and item in meaning.aspects]
    part_of = [sum(numbers) for numbers in zip(*places, strict=True)] if places else [0.0] * (ASPECTS + 1)
    rarest = log(1 + count)
    phrases = tuple((phrase, _length(phrase, rare, rarest, meaning)) for phrase in page.phrases)
    sentences = tuple((one, _length(one, rare, rarest, meaning)) for one in page.sentences)
    return IndexedClause(
        page.clause,
        "r:ours" in page.data,
        meaning.about(mix),
        phrases,
        tuple(meaning.about(phrase) for phrase in page.phrases),
        part_of[:-1],
        part_of[-1],
        page.title,
        frozenset(item for phrase in page.phrases for item in phrase),
        frozenset(page.text),
        frozenset(page.data),
        mix,
        length,
        sentences,
        tuple(meaning.about(one) for one in page.sentences),
    )


def _words_of(data: Items) -> Items:
    return {item: times for item, times in data.items() if item[:2] not in PLACES}


def _here(item: str, rare: Mapping[str, float]) -> float:
    return KINDS.get(item[0], 0.0) * rare.get(item, 0.0)


def _length(items: Items, rare: Mapping[str, float], rarest: float, meaning: Meaning) -> float:
    return sqrt(sum(weight(item, rare, rarest, meaning) ** 2 for item in items)) or 1.0
