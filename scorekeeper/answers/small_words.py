"""The small words of a language by what they do in a sentence: the lines of `ROOM/words/LANGUAGE.txt` in small letters.

A line there is what words do, a colon, the words; an underline joins a phrase. `^él` holds only with its accents, `*ó`
is how a word ends (with its accents), `=jack: sota` is what people call a card, by its name in the pack. Two lines are
about the language itself: `grammar` says how it is built, `glued` what stands after an apostrophe. A mark in capitals
is none of these: it is what a question speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property

from scorekeeper.answers.language import heard
from scorekeeper.cards.folding import fold
from scorekeeper.messages.packaged import read_beside
from scorekeeper.values import dataclass

Phrase = tuple[str, ...]
NOTHING = frozenset[str]()
LONGEST = 5  # words of a phrase
GRAMMAR, GLUED, GLUED_THERE, PLURALS = "grammar", "glued", "glued_there", "plural"


@dataclass(frozen=True)
class SmallWords:
    """What the small words of a language do.

    `phrases`: folded; `accented`: words as they are typed; `endings`: by what they do; `grammar`: how the language is
    built; `cards`: what people call a card, by its English name.
    """

    phrases: Mapping[Phrase, frozenset[str]]
    accented: Mapping[str, frozenset[str]]
    endings: Mapping[str, tuple[str, ...]]
    grammar: frozenset[str]
    cards: Mapping[str, tuple[Phrase, ...]]

    def does(self, words: Sequence[str], at: int) -> frozenset[str]:
        """What the (folded) word at a place does, alone or with those after it."""
        if not 0 <= at < len(words):
            return NOTHING
        here = tuple(words[at : at + LONGEST])
        return NOTHING.union(*(self.phrases.get(here[: n + 1], NOTHING) for n in range(len(here))))

    def phrase(self, words: Sequence[str], at: int, name: str) -> int:
        """How many words from a place on are the longest phrase that does this; 0 where none is."""
        here = tuple(words[at : at + LONGEST]) if at >= 0 else ()
        lengths = range(len(here), 0, -1)
        return next((length for length in lengths if name in self.phrases.get(here[:length], NOTHING)), 0)

    def is_after(self, words: Sequence[str], at: int, name: str) -> bool:
        """Whether a phrase that does this ends right before a place."""
        return any(self.phrase(words[:at], at - length, name) == length for length in range(1, LONGEST + 1))

    def ends_as(self, word: str, name: str) -> bool:
        """Whether a word, with its accents, ends as words do that do this: `cerró`."""
        return word.endswith(self.endings.get(name, ()))

    @cached_property
    def _doing(self) -> Mapping[str, tuple[str, ...]]:
        """The words and phrases by what they do."""
        found: dict[str, list[str]] = {}
        for phrase, does in self.phrases.items():
            for name in does:
                found.setdefault(name, []).append(" ".join(phrase))
        for word, does in self.accented.items():
            for name in does:
                found.setdefault(name, []).append(word)
        return {name: tuple(words) for name, words in found.items()}

    def words_for(self, name: str) -> tuple[str, ...]:
        """The words and phrases that do this, in their order, then those that do it with their accents only."""
        return self._doing.get(name, ())

    def forms(self, word: str) -> tuple[str, ...]:
        """A word, and it with and without what makes a plural."""
        endings = self.endings.get(PLURALS, ())
        without = (word.removesuffix(ending) for ending in endings)
        return (word, *(word + ending for ending in endings), *without) if word else ()


@cache
def small_words(room: str, lang: str) -> SmallWords:
    """The small words of a language in a room of the answers: `told_hands/cards_held`."""
    phrases: dict[Phrase, set[str]] = {}
    accented: dict[str, set[str]] = {}
    endings: dict[str, tuple[str, ...]] = {}
    cards: dict[str, tuple[Phrase, ...]] = {}
    grammar: set[str] = set()
    for name, words in _lines(room, lang):
        if name == GRAMMAR:
            grammar |= {*words}
        elif name[0] == "=":
            cards[name[1:].replace("_", " ")] = tuple(map(_phrase, words))
        elif name not in (GLUED, GLUED_THERE):
            endings[name] = (*endings.get(name, ()), *(word[1:] for word in words if word[0] == "*"))
            for word in (one for one in words if one[0] == "^"):
                accented.setdefault(word[1:].replace("_", " "), set()).add(name)
            for word in (one for one in words if one[0] not in "*^"):
                phrases.setdefault(_phrase(word), set()).add(name)
    return SmallWords(
        {phrase: frozenset(names) for phrase, names in phrases.items()},
        {word: frozenset(names) for word, names in accented.items()},
        endings,
        frozenset(grammar),
        cards,
    )


@cache
def in_every_language(room: str, name: str) -> tuple[str, ...]:
    """The words and phrases that do this, in every language that people mix at a table."""
    return tuple(dict.fromkeys(one for lang in heard() for one in small_words(room, lang).words_for(name)))


@cache
def glued(room: str, name: str = GLUED) -> Mapping[str, str]:
    """What may stand after an apostrophe, in every language, and the word it stands for: `'m` for `am`."""
    lines = (words for lang in heard() for mark, words in _lines(room, lang) if mark == name)
    pairs = (one.partition("=") for words in lines for one in words)
    return {short: word for short, _, word in pairs}


def _lines(room: str, lang: str) -> Iterator[tuple[str, list[str]]]:
    for line in read_beside(__file__, f"{room}/words/{lang}.txt").decode().splitlines():
        name, colon, words = line.partition(":")
        if colon and line[0] != "#" and name.islower():
            yield name, words.split()


def _phrase(word: str) -> Phrase:
    return tuple(fold(word).lower().split("_"))
