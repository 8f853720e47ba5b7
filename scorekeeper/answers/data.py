"""The word lists and typical questions as the program uses them, from `words/compiled.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from scorekeeper.answers.lexicon import Lexicon

WEIGHT = 10  # of a concept that has no other, in tenths
UNKNOWN_WEIGHT = 13


Phrase = tuple[str | tuple[str, ...], ...]


@dataclass(frozen=True, eq=False)
class Topic:
    """Something people ask about. `clauses`: the first group that a ruleset has answers it. `do`: what is computed.

    `written`: typical questions, apart by `;`, each as its concepts; alternatives are joined by `/`.
    """

    name: str
    clauses: tuple[tuple[str, ...], ...]
    do: str
    written: str

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
        """The typical questions, each as concepts or alternatives."""
        return tuple(tuple(map(_item, phrase.split(" "))) for phrase in self.written.split(";"))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All concepts of the phrases."""
        return frozenset(re.split("[ ;/]", self.written))


def _item(text: str) -> str | tuple[str, ...]:
    return tuple(text.split("/")) if "/" in text else text


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
class Words:
    """Everything `ask` knows about words. `kin`: concept -> concepts that may stand for it, in tenths.

    `telling`: concept -> numbers of topics, each with how much the concept speaks for it, in one line.
    """

    lexicons: Mapping[str, Lexicon]
    topics: Mapping[str, Topic]
    weights: Mapping[str, int]
    kin: Mapping[str, Mapping[str, int]]
    cues: Cues
    telling: Mapping[str, str]

    def weight(self, concepts: Sequence[str]) -> int:
        """How much these alternatives tell."""
        return max(self.weights.get(concept, WEIGHT) for concept in concepts)


@cache
def load() -> Words:
    """The compiled word lists."""
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    get_data: Callable[[str], bytes] = globals()["__spec__"].loader.get_data
    tree = json.loads(get_data(f"{folder}/words/compiled.json"))
    lexicons = {lang: Lexicon(lang, one["entries"], one["stems"]) for lang, one in tree["lexicons"].items()}
    kin: dict[str, dict[str, int]] = {}
    for one, other, tenths in tree["kin"]:
        kin.setdefault(one, {})[other] = int(tenths)
        kin.setdefault(other, {})[one] = int(tenths)
    topics = {name: _topic(name, topic) for name, topic in tree["topics"].items()}
    return Words(lexicons, topics, tree["weights"], kin, _cues(tree["cues"]), tree["telling"])


def _topic(name: str, tree: Mapping[str, Any]) -> Topic:
    clauses = tuple(tuple(group) for group in tree["clauses"])
    return Topic(name, clauses, tree["do"], tree["phrases"])


def _cues(tree: Mapping[str, Any]) -> Cues:
    suits: Mapping[str, list[str]] = tree["suits"]
    letters = {"red": ("H", "D"), "black": ("S", "C")}
    return Cues(
        {name: frozenset(words) for name, words in tree["lists"].items()},
        {word: letter for letter, words in suits.items() for word in words},
        {word: letters[colour] for colour, words in tree["colours"].items() for word in words},
        tree["codes"],
    )
