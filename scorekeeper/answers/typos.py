"""A mistyped word becomes the one known word that it is likely to be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rapidfuzz.distance import OSA

LONG = 8  # letters; such a word may have two slips


def meant(word: str, whole: Iterable[str], entries: Mapping[str, str]) -> str | None:
    """The one of the `whole` words a slip away from `word` (two for long words) that starts alike; None where none is,
    or where several are that `entries` gives different concepts.
    """
    allowed = 1 if len(word) < LONG else 2
    best: dict[int, list[str]] = {}
    for entry in whole:
        if abs(len(entry) - len(word)) <= allowed and (entry[0] == word[0] or entry[1:3] == word[1:3]):
            distance = OSA.distance(word, entry, score_cutoff=allowed)
            if distance <= allowed and (len(word) > 4 or sorted(word) == sorted(entry)):  # short: letters swapped
                best.setdefault(distance, []).append(entry)
    for _, near in sorted(best.items()):
        return near[0] if len({entries[entry] for entry in near}) == 1 else None
    return None
