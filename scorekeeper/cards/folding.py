"""Typed text made comparable: capitals, plain digits, one kind of suit sign, no accents, nothing invisible."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_SAME = {
    "♤": "♠",
    "♡": "♥",
    "❤": "♥",
    "♢": "♦",
    "♧": "♣",
    "×": "X",
    "🔟": "10",
    "🃏": "JOKER",
    "\N{VARIATION SELECTOR-15}": "",
    "\N{VARIATION SELECTOR-16}": "",
}
_UNSEEN = frozenset({"Mn", "Me", "Cf"})  # accents, the frame of a keycap digit, joiners and direction marks


def fold(text: str) -> str:
    """The text in the one form that spellings are compared in; full-width and emoji forms become plain ones."""
    return text.upper() if text.isascii() else "".join(map(_fold_character, text))


def part_of(text: str, start: int, end: int) -> str:
    """The characters of `text` that became `fold(text)[start:end]`."""
    if text.isascii():
        return text[start:end]
    at, kept = 0, []
    for character in text:
        width = len(_fold_character(character))
        if at < end and at + width > start:
            kept.append(character)
        at += width
    return "".join(kept)


@lru_cache(maxsize=512)
def _fold_character(character: str) -> str:
    same = _SAME.get(character)
    if same is not None:
        return same
    plain = unicodedata.normalize("NFKD", character)
    return "".join(c for c in plain if unicodedata.category(c) not in _UNSEEN).upper()
