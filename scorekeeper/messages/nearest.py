"""Did you mean ...?"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice

MOST_CHOICES = 500  # looked at: no list a person chooses from is longer, and a file made to be slow is


def nearest(word: str, choices: Iterable[str], alike: float = 0.6) -> str:
    """The choice most like `word`, or an empty text where none is `alike`, from 0 to 1."""
    by_fold = {choice.casefold(): choice for choice in islice(choices, MOST_CHOICES)}
    found = get_close_matches(word.casefold()[:60], by_fold, 1, alike)
    return by_fold[found[0]] if found else ""
