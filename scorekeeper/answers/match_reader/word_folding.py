"""The words of a question, folded to what they stand for: several words, endings and slips of the pen to one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import cache

from scorekeeper.answers.language import heard
from scorekeeper.answers.small_words import GLUED_THERE, SmallWords, glued, in_every_language, small_words
from scorekeeper.cards.folding import fold
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.packaged import read_beside
from scorekeeper.messages.typed import AND, begins_number, is_article, parse_number
from scorekeeper.values import dataclass

Stands = frozenset[str]
NOTHING: Stands = frozenset()
SHORTEST_GUESS = 4  # letters: of shorter words nearly every slip is another word
ROOM = "match_reader"  # where the words are
_WORD = re.compile(r"(?:(?<![a-z0-9])[+-])?\d+(?![a-z0-9])|[a-z0-9ñ]+(?:&[a-z0-9]+)?")
BY_WORDS = 12
_LONGEST_NUMBER = 6  # words: `two hundred and thirty four`
ON = "+"  # what follows is glued to the word: `didnt`


@dataclass(frozen=True)
class PhraseFound:
    """A word or phrase of the question: its text (folded), where it stands, what it may stand for."""

    text: str
    at: int
    stands: Stands


@dataclass(frozen=True)
class PhraseBook:
    """The words of one language: phrases by their first word, beginnings of words."""

    lang: str
    phrases: Mapping[str, tuple[tuple[tuple[str, ...], Stands], ...]]
    beginnings: tuple[tuple[str, Stands], ...]
    words: frozenset[str] = field(default=frozenset())

    def find(self, words: tuple[str, ...], at: int) -> tuple[int, Stands]:
        """How many words from this place on make the longest phrase, and what it stands for."""
        length, found = 1, NOTHING
        for phrase, stands in self.phrases.get(words[at], ()):
            if words[at : at + len(phrase)] == phrase:
                length, found = len(phrase), stands
                break
        begun = [stands for beginning, stands in self.beginnings if length == 1 and words[at].startswith(beginning)]
        return length, found.union(*begun)

    def meant(self, word: str) -> str:
        """The listed word that a mistyped one is one slip away from; itself where none or several are."""
        if len(word) < SHORTEST_GUESS or not word.isalpha():
            return word
        near = [one for one in self.words if abs(len(one) - len(word)) < 2 and one_slip(one, word)]
        same = [one for one in near if one[0] == word[0]]
        swapped = [one for one in same if len(one) == len(word) and sorted(one) == sorted(word)]  # `lfet` is no `let`
        likely = swapped or same or near
        return likely[0] if len(likely) == 1 else word


def typed_words(text: str) -> tuple[str, ...]:
    """The words of a text without capitals and accents; `what's` is two, and so is `Ana's`."""
    plain = fold(text).lower()
    plain = _short_forms().sub(_whole, plain)
    return _in_digits(_WORD.findall(plain))


def _in_digits(words: list[str]) -> tuple[str, ...]:
    """The words, with numbers above twelve in digits: smaller ones may be cards, and hands are counted with them."""
    found: list[str] = []
    at = 0
    while at < len(words):
        number, length = _number_from(words, at)
        found.append(words[at] if number <= BY_WORDS else str(number))
        at += length
    return tuple(found)


def _number_from(words: list[str], at: int) -> tuple[int, int]:
    """The number above twelve that the words from this place on say, and how many words do; else 0 and 1."""
    for length in range(min(_LONGEST_NUMBER, len(words) - at) if begins_number(words[at]) else 0, 0, -1):
        *before, last = said = words[at : at + length]
        if last in AND or (before and is_article(last) and before[-1] not in AND):
            continue
        number = parse_number(" ".join(said), ENGLISH)
        if number is not None and number > BY_WORDS:
            return number, length
    return 0, 1


@cache
def _short_forms() -> re.Pattern[str]:
    """A word with what is glued to it by an apostrophe, in any language: `she's`, `don't`."""
    ends = "|".join(one.replace("'", "['’´`]") for one in sorted(glued(ROOM), key=len, reverse=True))
    return re.compile(rf"([a-z0-9]+)({ends})\b")


def _whole(found: re.Match[str]) -> str:
    """A word and what is glued to it as two: `what's` is `what is`, `Ana's` is `ana s`; but `didn't` is `didnt`."""
    word, short = found[1], "'" + found[2][1:]
    there = glued(ROOM, GLUED_THERE).get(short) if word in in_every_language(ROOM, "there") else None
    whole = there or glued(ROOM)[short]
    return word + whole[1:] if whole[0] == ON else f"{word} {whole}"


def read(words: tuple[str, ...], lexicon: PhraseBook, is_known: Callable[[str], bool]) -> tuple[PhraseFound, ...]:
    """The words as phrases of the lexicon, the longest first; what `is_known` to be a word is no slip of another."""
    right = tuple(word if word in lexicon.words or is_known(word) else _right(word, lexicon) for word in words)
    heard, at = [], 0
    while at < len(right):
        length, stands = lexicon.find(right, at)
        heard.append(PhraseFound(" ".join(right[at : at + length]), at, stands))
        at += length
    return tuple(heard)


def _right(word: str, lexicon: PhraseBook) -> str:
    return word if any(word.startswith(one) for one, _ in lexicon.beginnings) else lexicon.meant(word)


def one_slip(one: str, other: str) -> bool:
    """Whether one letter changed, left out, put in, or two neighbours swapped, make these words the same."""
    if len(one) > len(other):
        one, other = other, one
    at = next((n for n, letter in enumerate(one) if other[n] != letter), len(one))
    if len(one) < len(other):
        return one[at:] == other[at + 1 :]
    if one[at + 1 :] == other[at + 1 :]:
        return True
    return one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]


@cache
def lexicon_of(lang: str) -> PhraseBook:
    """The words of this language; the English ones where it has none."""
    try:
        text = text_of(f"{lang}.txt")
    except OSError:
        text = text_of(f"{ENGLISH}.txt")
    stands: dict[tuple[str, ...], set[str]] = {}
    beginnings: dict[str, set[str]] = {}
    for concept, words in _lists(text):
        for word in words:
            if word.endswith("*"):
                beginnings.setdefault(word[:-1], set()).add(concept)
            else:
                stands.setdefault(tuple(word.split("_")), set()).add(concept)
    by_first: dict[str, list[tuple[tuple[str, ...], Stands]]] = {}
    for phrase, concepts in stands.items():
        by_first.setdefault(phrase[0], []).append((phrase, frozenset(concepts)))
    return PhraseBook(
        lang,
        {first: tuple(sorted(found, key=lambda one: -len(one[0]))) for first, found in by_first.items()},
        tuple((word, frozenset(concepts)) for word, concepts in beginnings.items()),
        frozenset(word for phrase in stands for word in phrase),
    )


def _lists(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in text.splitlines():
        concept, colon, words = line.partition(":")
        if colon and not line.startswith("#") and not concept.islower():  # in small letters: what small words do
            yield concept, words.split()


@cache
def words_for(concept: str) -> frozenset[str]:
    """The single words that stand for this, in every language that people mix at a table."""
    found = (lexicon_of(lang).phrases for lang in heard())
    return frozenset(
        phrase[0]
        for one in found
        for own in one.values()
        for phrase, stands in own
        if concept in stands
        if len(phrase) == 1
    )


def small_words_of(lang: str) -> SmallWords:
    """The small words of a language, by what they do around a question about a match."""
    return small_words(ROOM, lang)


def text_of(name: str) -> str:
    """A file of words."""
    return bytes_of(name).decode()


def bytes_of(name: str) -> bytes:
    """A file beside the words, as it is."""
    return read_beside(__file__, f"words/{name}")
