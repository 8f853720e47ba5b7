"""The word lists and typical questions as the program uses them, from `words/compiled.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from scorekeeper.answers.lexicon import Lexicon
from scorekeeper.messages.packaged import read_beside
from scorekeeper.values import dataclass

WEIGHT = 10  # of a concept that has no other, in tenths


@dataclass(frozen=True)
class Topic:
    """Something people ask about. `clauses`: the first group that a ruleset has answers it. `do`: what is computed."""

    name: str
    clauses: tuple[tuple[str, ...], ...]
    do: str
    asks_why: bool


@dataclass(frozen=True)
class Feature:
    """A feature of questions: how rare it is, and how much it speaks for topics, by their numbers."""

    rareness: float
    weights: tuple[tuple[int, float], ...]


FIRST, MOST = 35, 91  # a number is written as one character from `#` on, past the backslash


def number_of(written: str) -> int:
    """The number that one character stands for."""
    at = ord(written)
    return at - FIRST - (at > 92)


def written(number: int) -> str:
    """The character for a number from 0 to MOST - 1."""
    return chr(number + FIRST + (number + FIRST >= 92))


STEP, RARE = 20, 9  # weights and rareness are kept in such parts of one


@cache
def read_spoken(text: str) -> Feature:
    """A feature as it is kept: its rareness, then for each topic its number (two characters) and the weight."""
    weights = tuple(
        (number_of(text[at]) * MOST + number_of(text[at + 1]), (number_of(text[at + 2]) - MOST // 2) / STEP)
        for at in range(1, len(text), 3)
    )
    return Feature(number_of(text[0]) / RARE, weights)


@dataclass(frozen=True, eq=False)
class Cues:
    """Words that show how a question is built. `suits`: word -> letter, `colours`: word -> letters."""

    lists: Mapping[str, frozenset[str]]
    suits: Mapping[str, str]
    colours: Mapping[str, tuple[str, ...]]
    codes: Mapping[str, Mapping[str, str]]

    def __getitem__(self, name: str) -> frozenset[str]:
        return self.lists[name]

    @property
    def ranks(self) -> frozenset[str]:
        """The concepts that are cards."""
        return self.lists["ranks"]


@dataclass(frozen=True, eq=False)
class QuestionWords:
    """Everything `ask` knows about words.

    `weights`: how much a concept tells, in tenths; `table`: language -> stems of words of card tables -> their meaning.
    """

    lexicons: Mapping[str, Lexicon]
    topics: Mapping[str, Topic]
    weights: Mapping[str, int]
    cues: Cues
    table: Mapping[str, Mapping[str, str]]

    def weight(self, concepts: Sequence[str]) -> int:
        """How much these alternatives tell."""
        return max(self.weights.get(concept, WEIGHT) for concept in concepts)

    def spoken(self, lang: str, feature: str) -> Feature | None:
        """What a feature of questions in a language speaks for; None where it tells nothing."""
        text = read_lines(f"spoken.{lang}.txt").get(feature)
        return None if text is None else read_spoken(text)


@cache
def load() -> QuestionWords:
    """The compiled word lists."""
    tree = read_words("compiled.json")
    lexicons = {lang: Lexicon(lang, one["entries"], one["words"]) for lang, one in tree["lexicons"].items()}
    topics = {name: _topic(name, *topic) for name, topic in tree["topics"].items()}
    return QuestionWords(lexicons, topics, tree["weights"], _cues(tree["cues"]), tree["table"])


@cache
def read_words(name: str) -> Any:
    """The tree in a file of `words`, read once."""
    return json.loads(read_beside(__file__, f"words/{name}"))


@dataclass(frozen=True)
class Lines:
    """Sorted lines, a key and a text in each: of a large file only what is asked for is read."""

    text: bytes

    def get(self, key: str) -> str | None:
        """The text beside a key; None where there is no such line."""
        wanted = key.encode() + b"\t"
        low, high = 0, len(self.text)
        while low < high:
            begin = self.text.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = self.text.index(b"\n", begin)
            if self.text.startswith(wanted, begin):
                return self.text[begin + len(wanted) : end].decode()
            low, high = (end + 1, high) if self.text[begin:end] < wanted else (low, begin)
        return None


def lines_of(tree: Mapping[str, str]) -> str:
    """A tree as such lines."""
    return "".join(f"{key}\t{tree[key]}\n" for key in sorted(tree, key=lambda key: key.encode() + b"\t"))


@cache
def read_lines(name: str) -> Lines:
    """The sorted lines in a file of `words`, read once."""
    return Lines(read_beside(__file__, f"words/{name}"))


def _topic(name: str, clauses: str, do: str, why: int) -> Topic:
    return Topic(name, tuple(tuple(group.split("&")) for group in clauses.split()), do, bool(why))


def _cues(tree: Mapping[str, Any]) -> Cues:
    suits: Mapping[str, list[str]] = tree["suits"]
    letters = {"red": ("H", "D"), "black": ("S", "C")}
    return Cues(
        {name: frozenset(words) for name, words in tree["lists"].items()},
        {word: letter for letter, words in suits.items() for word in words},
        {word: letters[colour] for colour, words in tree["colours"].items() for word in words},
        tree["codes"],
    )
