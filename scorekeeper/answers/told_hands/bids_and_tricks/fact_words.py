"""What people say for the facts of a ruleset: phrases, `#` a number, from the ruleset and from this folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.cards.folding import fold
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.packaged import read_beside
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

NUMBER, ANY_ENDING, SUIT = "#", "*", "@suit"
TOTAL, NOTHING, MADE, FAILED = "+total", "+nothing", "+made", "+failed"
TARGET = "+target"  # a number that says nothing of the hand, but what the match is played to
HANDS = "+hands"  # that more than one hand is told of: what a number may count then
DEALT = "+dealt"  # nor this one, but how many cards each has in it
SOME = "+some "  # before the name of a fact: there is some of it, and it is not said how much
NOT = "+not "  # before the name of a fact: it was somebody else, or nobody
BESIDE_FACTS = (TOTAL, NOTHING, MADE, FAILED)
YES, NO, OTHER_SIDE, ALL_OF_IT, SOME_OF_IT, REST = "yes", "no", "other", "all", "some", "rest"
SHORT = 2  # words of a question to type that names its fact: `Card points`
BELOW, HELD = "below", "held"  # of a call: it was refused, it was taken
_NAMES = re.compile(r"[a-z][a-z0-9_.]*")
_FUNCTIONS = ("min", "max", "half")


@dataclass(frozen=True)
class Phrase:
    """Words that tell a fact: of what they speak, the words themselves, and what is so then.

    `value`: an amount of other facts and of the number said, a choice, yes or no; empty: the number itself, yes, or
    whoever is spoken of.
    """

    of: str
    words: tuple[str, ...]
    value: str = ""

    @property
    def has_number(self) -> bool:
        """Whether a number belongs to it."""
        return NUMBER in self.words


def phrases(rules: TableRules, lang: str) -> tuple[Phrase, ...]:
    """All that may be said of a hand of this game, in a language."""
    facts = rules.ruleset.facts
    found = [one for fact in facts.values() for one in _of_fact(fact, lang)]
    known = {*facts, *rules.ruleset.counters}
    same = rules.deal_in(1) == rules.deal_in(2) is not None
    marks = (TARGET, HANDS) if same else (TARGET, HANDS, DEALT)
    for names, text in _shared(lang):
        found += [Phrase(NOTHING, _phrase(NOTHING, text).words, mark) for mark in marks if mark in names]
        for name in names:
            if name in known or name in BESIDE_FACTS:
                phrase = _phrase(name, text)
                if _fits(phrase, facts, known):
                    found.append(phrase)
    return tuple(dict.fromkeys(found))


def _of_fact(fact: Fact, lang: str) -> Iterator[Phrase]:
    """What the ruleset itself calls a fact and its choices."""
    for text in fact.said.get(lang, ()):
        yield _phrase(fact.name, text)
    if fact.kind == "choice":
        for choice, texts in fact.choices.items():
            for text in {*texts.values(), *fact.words.get(choice, {}).values()}:
                words = typed_words(text.replace("-", " ").replace("_", " "))
                if words and choice not in ("none", "plain", "no"):
                    yield Phrase(fact.name, words, choice)
        return
    names = {fact.called.get(lang, ""), fact.called.get(ENGLISH, "")}
    own = {typed_words(name.replace("_", " ").replace("-", " ")) for name in names if name}
    asked = typed_words(fact.ask.get(lang, ""))
    if fact.kind == "number" and len(asked) <= SHORT:
        own.add(asked)
    for words in own:
        if fact.kind == "number":
            yield Phrase(fact.name, (NUMBER, *words))
            yield Phrase(fact.name, (*words, NUMBER))
        elif fact.kind == "yes_no":
            yield Phrase(fact.name, words)


def _phrase(name: str, text: str) -> Phrase:
    said, equals, value = text.partition("=")
    return Phrase(name, tuple(fold(said).lower().split()), value.strip() if equals else "")


def _fits(phrase: Phrase, facts: Mapping[str, Fact], known: set[str]) -> bool:
    """Whether a phrase that many games share can be told here: what it asks of is there, and it fits the kind."""
    if phrase.of in BESIDE_FACTS or phrase.of not in facts:
        return True
    kind = facts[phrase.of].kind
    if kind != "number":
        return not phrase.has_number
    names = {name for name in _NAMES.findall(phrase.value) if name not in (*_FUNCTIONS, ALL_OF_IT, REST)}
    return (phrase.has_number or bool(phrase.value)) and phrase.value not in (YES, NO, OTHER_SIDE) and names <= known


@cache
def _shared(lang: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The phrases that games share: for which facts, and what is said."""
    found: list[tuple[tuple[str, ...], str]] = []
    for line in read_beside(__file__, f"words/{lang}.txt").decode().splitlines():
        names, colon, said = line.partition(":")
        if colon and not line.startswith("#"):
            found += [(tuple(names.split()), text.strip()) for text in said.split(",") if text.strip()]
    return tuple(found)
