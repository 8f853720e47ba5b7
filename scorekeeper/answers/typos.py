"""A mistyped word becomes the one known word that it is likely to be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

if TYPE_CHECKING:
    from scorekeeper.answers.lexicon import Lexicon


LONG = 8  # letters; such a word may have two slips


def meant(word: str, lexicon: Lexicon) -> str | None:
    """The entry one slip away from `word` (two for long words) that starts alike; None where none or several are."""
    allowed = 1 if len(word) < LONG else 2
    best: dict[int, list[str]] = {}
    for entry in _words(lexicon):
        if abs(len(entry) - len(word)) <= allowed and (entry[0] == word[0] or entry[1:3] == word[1:3]):
            distance = OSA.distance(word, entry, score_cutoff=allowed)
            if distance <= allowed and (len(word) > 4 or sorted(word) == sorted(entry)):  # short: letters swapped
                best.setdefault(distance, []).append(entry)
    for _, entries in sorted(best.items()):
        concepts = {lexicon.entries[entry] for entry in entries}
        return entries[0] if len(concepts) == 1 else None
    return None


@cache
def _words(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(word for word in lexicon.stems if len(word) > 3 and word.isalpha() and word in lexicon.entries)
