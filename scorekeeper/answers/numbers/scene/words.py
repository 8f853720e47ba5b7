"""The words of a told hand as tokens, and the small words of a language by what they do in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from scorekeeper.cards.folding import fold
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.packaged import read_beside
from scorekeeper.messages.typed import AND, begins_number, number_words, parse_number
from scorekeeper.values import dataclass

LONGEST = 4  # words of a phrase
ARTICLES = ("a", "an", "un", "una")
ASKS_FROM = "¿"  # a question begins there
CUTS = frozenset(".?¿!;:()…")
_TOKEN = re.compile(r"\d+s\b|[+\-−]?\d+|[^\W\d_]+|[.,;:?¿!()/&+…\-–—]")
_GLUED = re.compile(r"(?<=\w)['’´`](s|m|ve|d|ll|re)\b", re.IGNORECASE)
_NOT = re.compile(r"n['’]t\b", re.IGNORECASE)
_WHOLE = {"s": " 's", "m": " am", "ve": " have", "d": " had", "ll": " will", "re": " are"}
_NUMBER_WORDS = 6  # `two hundred and thirty four`
BY_WORDS = 12  # a number up to this, in words, is kept as it is said: it may name a card


@dataclass(frozen=True)
class Token:
    """A word or a sign: folded, as it was typed, the number that it says, whether it begins a sentence."""

    text: str
    typed: str
    number: int | None
    first: bool

    @property
    def is_word(self) -> bool:
        """Whether it is a word or a number, and no sign between words."""
        return self.text[-1].isalnum()

    @property
    def in_digits(self) -> bool:
        """Whether it is a number in digits."""
        return self.text[-1].isdigit()


def tokens_of(text: str, lang: str) -> tuple[Token, ...]:
    """The words and signs of a text."""
    text = _GLUED.sub(lambda found: _WHOLE[found[1].lower()], _NOT.sub(" not", text))
    text = text.replace(" 's", " §")
    typed = re.findall(_TOKEN.pattern + "|§", re.sub(r"(?<=[\w)])[-−–](?=\w)", " - ", text))
    found: list[Token] = []
    first, at = True, 0
    while at < len(typed):
        length, number = _number(typed, at, lang)
        word = "'s" if typed[at] == "§" else fold(typed[at]).lower()
        if length == 1 and number is None and word in _small(lang):
            number = _small(lang)[word]
        found.append(Token(word if length == 1 else str(number), typed[at], number, first))
        first = (first and not found[-1].is_word) or word in CUTS
        at += length
    return tuple(found)


@cache
def _small(lang: str) -> Mapping[str, int]:
    """The words for small numbers in the language, and in English."""
    words = {**number_words(ENGLISH), **number_words(lang)}
    return {word: number for word, number in words.items() if " " not in word and word not in ARTICLES}


def _number(typed: Sequence[str], at: int, lang: str) -> tuple[int, int | None]:
    """How many of the typed words from a place on say a number, and which; 1 and None: none, or a small one."""
    word = fold(typed[at]).lower()
    if word.lstrip("+-−").isdigit():
        return 1, None if word[0] == "+" else int(word.replace("−", "-")[:9])
    below = word in ("minus", "menos")
    start = at + 1 if below else at
    if start < len(typed) and begins_number(fold(typed[start]).lower()):
        for length in range(min(_NUMBER_WORDS, len(typed) - start), 0, -1):
            words = [fold(one).lower() for one in typed[start : start + length]]
            if words[-1] in (*AND, "-") or (length > 1 and words[-1] in ARTICLES and words[-2] != "y"):
                continue
            number = parse_number(" ".join(one for one in words if one != "-"), lang)
            if number is not None and (number > BY_WORDS or below):
                return length + below, -number if below else number
    if below and start < len(typed) and typed[start].isdigit():
        return 2, -int(typed[start][:9])
    return 1, None


@cache
def classes(lang: str) -> Mapping[tuple[str, ...], frozenset[str]]:
    """What each small word or phrase of the language does in a sentence."""
    found: dict[tuple[str, ...], set[str]] = {}
    for line in read_beside(__file__, f"words/{lang}.txt").decode().splitlines():
        name, colon, words = line.partition(":")
        if colon and line[0] not in "#=":
            for word in words.split():
                found.setdefault(tuple(fold(word).lower().split("_")), set()).add(name)
    return {phrase: frozenset(names) for phrase, names in found.items()}


@cache
def called_so(lang: str) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """What people call a card that its pack calls otherwise: by its English name, the phrases."""
    lines = read_beside(__file__, f"words/{lang}.txt").decode().splitlines()
    told = (line[1:].partition(":") for line in lines if line.startswith("="))
    return {
        name.replace("_", " "): tuple(tuple(fold(one).lower().split("_")) for one in words.split())
        for name, _, words in told
    }


@dataclass(frozen=True)
class Told:
    """The tokens of what is told, and what each does in its sentence."""

    lang: str
    tokens: tuple[Token, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    def does(self, at: int) -> frozenset[str]:
        """What the word at a place does, alone or with those after it."""
        return frozenset().union(*(classes(self.lang).get(phrase, frozenset()) for phrase in self._phrases(at)))

    def phrase(self, at: int, name: str) -> int:
        """How many words from a place on are the longest phrase that does this; 0 where none is."""
        known = classes(self.lang)
        return max((len(one) for one in self._phrases(at) if name in known.get(one, ())), default=0)

    def _phrases(self, at: int) -> list[tuple[str, ...]]:
        if not 0 <= at < len(self.tokens):
            return []
        words = tuple(one.text for one in self.tokens[at : at + LONGEST])
        return [words[:length] for length in range(1, len(words) + 1)]

    def text(self, at: int) -> str:
        """The folded word at a place; empty where there is none."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def number(self, at: int) -> int | None:
        """The number at a place."""
        return self.tokens[at].number if 0 <= at < len(self.tokens) else None

    def is_cut(self, at: int) -> bool:
        """Whether a sentence ends at a place."""
        return self.text(at)[:1] in CUTS if 0 <= at < len(self.tokens) else True

    def sentence(self, at: int) -> range:
        """The places of the sentence that a place is in."""
        begin = next((place + 1 for place in range(at, -1, -1) if place < at and self.is_cut(place)), 0)
        end = next((place for place in range(at, len(self.tokens)) if self.is_cut(place)), len(self.tokens))
        return range(begin, end)
