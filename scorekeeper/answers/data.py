"""The word lists and typical questions as the program uses them, from `words/compiled.json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from scorekeeper.answers.lexicon import Concepts, Lexicon

WEIGHT, TENTHS = 10, 10
UNKNOWN_WEIGHT = 13


@dataclass(frozen=True, slots=True)
class Topic:
    """Something people ask about. `clauses`: the first group that a ruleset has answers it. `do`: what is computed.

    `phrases`: typical questions, each a set of concepts with alternatives; `vocabulary`: all concepts of the phrases.
    """

    name: str
    clauses: tuple[tuple[str, ...], ...]
    do: str
    phrases: tuple[tuple[Concepts, ...], ...]
    vocabulary: frozenset[str]


@dataclass(frozen=True, eq=False)
class Words:
    """Everything `ask` knows about words. `kin`: concept -> concepts that may stand for it, in tenths."""

    lexicons: Mapping[str, Lexicon]
    topics: Mapping[str, Topic]
    weights: Mapping[str, int]
    kin: Mapping[str, Mapping[str, int]]

    def weight(self, concepts: Concepts) -> int:
        """How much these alternatives tell."""
        return max(self.weights.get(concept, WEIGHT) for concept in concepts)


@cache
def load() -> Words:
    """The compiled word lists."""
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    get_data: Callable[[str], bytes] = globals()["__spec__"].loader.get_data
    tree = json.loads(get_data(f"{folder}/words/compiled.json"))
    lexicons = {
        lang: Lexicon(lang, {form: tuple(found.split("/")) for form, found in one["entries"].items()}, one["stems"])
        for lang, one in tree["lexicons"].items()
    }
    kin: dict[str, dict[str, int]] = {}
    for one, other, tenths in tree["kin"]:
        kin.setdefault(one, {})[other] = int(tenths)
        kin.setdefault(other, {})[one] = int(tenths)
    topics = {name: _topic(name, topic) for name, topic in tree["topics"].items()}
    return Words(lexicons, topics, tree["weights"], kin)


def _topic(name: str, tree: Mapping[str, object]) -> Topic:
    phrases = tuple(tuple(tuple(item.split("/")) for item in phrase) for phrase in tree["phrases"])  # type: ignore[attr-defined]
    clauses = tuple(tuple(group) for group in tree["clauses"])  # type: ignore[attr-defined]
    vocabulary = frozenset(concept for phrase in phrases for item in phrase for concept in item)
    return Topic(name, clauses, str(tree["do"]), phrases, vocabulary)
