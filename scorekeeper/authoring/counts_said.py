"""How many packs, jokers and players, as a table says it: `two packs with 3 jokers each`, `up to 6`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scorekeeper.messages import parse_number, parse_word
from scorekeeper.problems import Problem, Refused

MOST = 20
LONGEST_PHRASE = 3  # words
_WORDS = re.compile(r"\d+|[^\W\d_]+|[^\s\w,;+&–-]")
_PACKS = ("between", "pack", "joker", "none", "no")
_PLAYERS = ("between", "to", "up-to")


def read_packs(text: str, lang: str, jokers: bool) -> tuple[int, int]:
    """How many packs, and how many jokers in each; packs that are not named are one, jokers none. Raises Refused.

    Where there are no `jokers` in such a pack, none can be said.
    """
    found: dict[str, int] = {}
    numbers: list[int] = []
    for kind, number in _said("authoring.not-packs", "packs", text, lang, _PACKS):
        if kind == "number":
            numbers.append(number)
        elif kind in ("none", "no"):
            numbers.append(0)
        elif numbers and kind not in found:
            found[kind] = numbers.pop()
        elif numbers or kind not in found:
            raise _refused("authoring.not-packs", "packs", text)
    bare = dict(zip(("pack", "joker"), numbers, strict=False))
    if len(numbers) > 2 or (bare and found):
        raise _refused("authoring.not-packs", "packs", text)
    found = {"pack": 1, "joker": 0, **bare, **found}
    return _within("packs", found["pack"], 1), _within("packs", found["joker"], 0, MOST if jokers else 0)


def read_players(text: str, lang: str) -> tuple[int, int]:
    """The fewest and the most who can play: `4`, `2-6`, `3 or 4`, `up to 6`. Raises Refused."""
    said = list(_said("authoring.not-players", "players", text, lang, _PLAYERS))
    numbers = [_within("players", number, 2) for kind, number in said if kind == "number"]
    up_to = any(kind == "up-to" for kind, _ in said)
    in_a_row = numbers == list(range(min(numbers, default=0), max(numbers, default=0) + 1))
    if not numbers or (len(numbers) > 2 and not in_a_row):
        raise _refused("authoring.not-players", "players", text)
    return 2 if up_to and len(numbers) == 1 else min(numbers), max(numbers)


def said_number(text: str, lang: str) -> int | None:
    """The one number of a text that says it in words, with the word for what is counted: `seven cards`."""
    try:
        said = list(_said("authoring.not-a-number", "", text, lang, ("counted",)))
    except Refused:
        return None
    numbers = [number for kind, number in said if kind == "number"]
    return numbers[0] if len(numbers) == 1 else None


def _said(key: str, where: str, text: str, lang: str, kinds: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Each number, and each word that is one of `kinds`; what only stands between is left out. Raises Refused."""
    words = _WORDS.findall(text.strip().rstrip("."))
    if not words:
        raise _refused(key, where, text)
    while words:
        for length in range(min(LONGEST_PHRASE, len(words)), 0, -1):
            phrase = " ".join(words[:length])
            kind, number = parse_word(phrase, lang, kinds), parse_number(phrase, lang)
            if kind or number is not None:
                break
        else:
            raise _refused(key, where, text)
        words = words[length:]
        if kind != "between":
            yield (kind, 0) if kind else ("number", number or 0)


def _within(where: str, number: int, least: int, most: int = MOST) -> int:
    if not least <= number <= most:
        raise Refused(Problem("authoring.out-of-bounds", {"text": str(number), "least": least, "most": most}, where))
    return number


def _refused(key: str, where: str, text: str) -> Refused:
    return Refused(Problem(key, {"text": text[:40]}, where))
