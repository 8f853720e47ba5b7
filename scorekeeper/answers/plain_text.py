"""What was typed, made plain: small letters, no accents, no apostrophes, cut into words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 600  # characters; nobody asks a longer question, and every word of it costs time
MOST_WORDS = 60

_SIGNS = {"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs ", "♤": " spades ", "♡": " hearts "}
_SIGNS |= {"♢": " diamonds ", "♧": " clubs ", "🃏": " joker ", "&": " and ", "+": " plus "}
_WORD = re.compile(r"[a-z0-9]+")
_LONG_RUN = re.compile(r"(.)\1{2,}")
_RUN = re.compile(r"([a-z])\1+")
_APOSTROPHES = re.compile(r"(?<=\w)['’`´](?=\w)")


def plain(text: str) -> str:
    """The text in small letters without accents and apostrophes; signs of suits are words."""
    text = text[:LONGEST]
    if not text.isascii():
        for sign, word in _SIGNS.items():
            text = text.replace(sign, word)
        text = text.replace("’", "'").replace("¿", "").replace("¡", "")
        apart = unicodedata.normalize("NFKD", text)
        text = "".join(char for char in apart if not unicodedata.combining(char))
    return _APOSTROPHES.sub("", text.replace("&", " and ").lower())


def words(text: str) -> tuple[str, ...]:
    """The words of plain text, at most MOST_WORDS."""
    return tuple(_LONG_RUN.sub(r"\1\1", word) if word.isalpha() else word for word in _WORD.findall(text)[:MOST_WORDS])


def squeezed(word: str) -> str:
    """The word with every doubled letter once."""
    return _RUN.sub(r"\1", word)


def sounded(word: str, sounds: Iterable[tuple[str, str]]) -> str:
    """A word as it sounds in its language, so that `bale` is `vale` and `asta` is `hasta`."""
    for letters, sound in sounds:
        word = word.replace(letters, sound)
    return squeezed(word)
