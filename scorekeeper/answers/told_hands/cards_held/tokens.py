"""The words and signs of what is told, as tokens: a number in words is one, and `she's` is two."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from scorekeeper.answers.small_words import glued, small_words
from scorekeeper.cards.folding import fold
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.typed import AND, begins_number, is_article, is_listed, number_words, parse_number
from scorekeeper.values import dataclass

ROOM = "told_hands/cards_held"  # where the words are
SPELT = "spelt"  # the words that are typed otherwise: `b4=before`
ASKS_FROM = "¿"  # a question begins there
CUTS = frozenset(".?¿!;:()…")
BY_WORDS = 12  # a number up to this, in words, is kept as it is said: it may name a card
FROM_ALL = 5  # words back to `all`, from which a number is taken
_NUMBER_WORDS = 6  # `two hundred and thirty four`
_TOKEN = re.compile(r"\d+s\b|[+\-−]?\d+|'s(?!\w)|[^\W\d_]+|[.,;:?¿!()/&+…\-–—]")
_DASH = re.compile(r"(?<=[\w)])[-−–](?=\w)")


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
    spelt = _spelt().sub(lambda found: glued(ROOM, SPELT)[found[0].lower()], text)
    cut = _short_forms().sub(lambda found: f" {glued(ROOM)[found[1].lower()]}", spelt)
    typed = _TOKEN.findall(_DASH.sub(" - ", cut))
    found: list[Token] = []
    first, at = True, 0
    while at < len(typed):
        length, number = _number(typed, at, lang)
        word = fold(typed[at]).lower()
        if length == 1 and number is None and word in _small_numbers(lang):
            number = _small_numbers(lang)[word]
        found.append(Token(word if length == 1 else str(number), typed[at], number, first))
        first = (first and not found[-1].is_word) or word in CUTS
        at += length
    return tuple(found)


def _is_taken_from_all(typed: Sequence[str], at: int, lang: str) -> bool:
    """Whether what stands at a place is taken from all there is: `todas las bazas menos dos`."""
    words = [fold(one).lower() for one in typed[max(0, at - FROM_ALL) : at]]
    known = small_words(ROOM, lang)
    return any("all" in known.does(words, place) for place in range(len(words))) and not CUTS & {*words}


@cache
def _short_forms() -> re.Pattern[str]:
    """What is glued to a word with an apostrophe, in any language: `she's`, `don't`."""
    ends = (one.replace("'", "['’´`]") for one in sorted(glued(ROOM), key=len, reverse=True))
    return re.compile(rf"(?<=\w)({'|'.join(ends)})\b", re.IGNORECASE)


@cache
def _spelt() -> re.Pattern[str]:
    """What is typed with a digit in it and is no number: `b4`."""
    return re.compile(rf"\b({'|'.join(map(re.escape, glued(ROOM, SPELT)))})\b", re.IGNORECASE)


@cache
def _small_numbers(lang: str) -> Mapping[str, int]:
    """The words for small numbers in the language, and in English."""
    words = {**number_words(ENGLISH), **number_words(lang)}
    return {word: number for word, number in words.items() if " " not in word and not is_article(word)}


def _number(typed: Sequence[str], at: int, lang: str) -> tuple[int, int | None]:
    """How many of the typed words from a place on say a number, and which; 1 and None: none, or a small one."""
    word = fold(typed[at]).lower()
    if word.lstrip("+-−").isdigit():
        return 1, None if word[0] == "+" else int(word.replace("−", "-")[:9])
    below = is_listed("minus", word) and not _is_taken_from_all(typed, at, lang)
    start = at + 1 if below else at
    if start < len(typed) and begins_number(fold(typed[start]).lower()):
        for length in range(min(_NUMBER_WORDS, len(typed) - start), 0, -1):
            words = [fold(one).lower() for one in typed[start : start + length]]
            if words[-1] in (*AND, "-") or (length > 1 and is_article(words[-1]) and words[-2] not in AND):
                continue
            number = parse_number(" ".join(one for one in words if one != "-"), lang)
            if number is not None and (number > BY_WORDS or below):
                return length + below, -number if below else number
    if below and start < len(typed) and typed[start].isdigit():
        return 2, -int(typed[start][:9])
    return 1, None
