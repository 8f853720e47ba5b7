"""bash cuts a line at `=` and `:` too, as if `b=8k3` were three words. Here it is put together again."""

from __future__ import annotations

import shlex
from collections.abc import MutableMapping, Sequence

SIGNS = "=:"


def put_together(words: Sequence[str], place: int) -> tuple[list[str], int, str]:
    """The words as they were typed, the place of the one the cursor is in, and the part of it that bash asks about.

    `hand`, `b`, `=`, `8` with the cursor in `8` is `hand`, `b=8`, and bash asks about `8`. Whether there was a space
    beside a sign cannot be seen any more; there seldom is one.
    """
    whole: list[str] = []
    for number, word in enumerate(words[: place + 1]):
        joined = bool(whole) and number > 1 and (_is_sign(word) or _is_sign(words[number - 1]))
        if joined:
            whole[-1] += word
        else:
            whole.append(word)
    return whole, len(whole) - 1, "" if _is_sign(words[place]) else words[place]


def tell_library(environment: MutableMapping[str, str]) -> str | None:
    """Put the line of `environment` together for the library that reads it there; the part that bash asks about."""
    try:
        words = shlex.split(environment.get("COMP_WORDS", ""))
        place = int(environment.get("COMP_CWORD", "0"))
    except ValueError:  # an open quote: then it is read as it is
        return None
    if place == len(words):  # the cursor stands after a space
        words.append("")
    if not 0 < place < len(words):
        return None
    whole, new_place, asked = put_together(words, place)
    environment["COMP_WORDS"] = shlex.join(whole)
    environment["COMP_CWORD"] = str(new_place)
    return asked


def _is_sign(word: str) -> bool:
    return bool(word) and not word.strip(SIGNS)
