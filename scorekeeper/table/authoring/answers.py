"""What an answer means: numbers, choices, stretches and sentences, each in the words of whoever types."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from scorekeeper.match.names import folded
from scorekeeper.problems import Problem, Refused
from scorekeeper.words import parse_word, say

LONGEST_NAME = 60
LONGEST_RULE = 500
_NUMBER = re.compile(r"[+-]?\d{1,7}")


def read_choice(key: str, text: str, choices: Sequence[str], lang: str) -> str:
    """The one of `choices` that was meant: its number in the list, its word, or the beginning of how it is said."""
    wanted = folded(text)
    if wanted.isascii() and wanted.isdigit() and 0 < int(wanted) <= len(choices):
        return choices[int(wanted) - 1]
    if wanted in choices:
        return wanted
    said = {choice: folded(say(f"authoring.choice-{key}-{choice}", lang)) for choice in choices}
    found = [choice for choice in choices if wanted and (choice.startswith(wanted) or said[choice].startswith(wanted))]
    if len(found) == 1:
        return found[0]
    raise _not_understood(key, text, tuple(choices))


def read_number(key: str, text: str, least: int, most: int) -> int:
    """A whole number within bounds, whatever words stand around it."""
    found = _NUMBER.findall(text)
    if len(found) != 1:
        raise Refused(Problem("authoring.not-a-number", {"text": text[:40]}, key))
    if not least <= int(found[0]) <= most:
        raise Refused(Problem("authoring.out-of-bounds", {"text": found[0], "least": least, "most": most}, key))
    return int(found[0])


def read_numbers(key: str, text: str, bounds: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """One number, or several, each within its bounds: `2-6`, `2 packs 3 jokers`."""
    found = [int(number) for number in re.findall(r"\d{1,6}", text)]
    if not 1 <= len(found) <= len(bounds):
        raise Refused(Problem("authoring.not-a-number", {"text": text[:40]}, key))
    for number, (least, most) in zip(found, bounds, strict=False):
        if not least <= number <= most:
            raise Refused(Problem("authoring.out-of-bounds", {"text": str(number), "least": least, "most": most}, key))
    return tuple(found)


def read_yes(key: str, text: str, lang: str) -> bool:
    """Yes or no."""
    word = parse_word(text, lang, ("yes", "no"))
    if word is None:
        raise _not_understood(key, text, ("yes", "no"))
    return word == "yes"


def is_none(text: str, lang: str) -> bool:
    """Whether `-`, none or no was the answer."""
    return text.strip() in ("-", "–") or parse_word(text, lang, ("none", "no", "nobody")) is not None


def read_sentence(key: str, text: str, longest: int) -> str:
    """A text on one line, without signs that nobody can see."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    plain = "".join(sign for sign in plain if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    if not plain or len(plain) > longest:
        raise Refused(Problem("authoring.text-length", {"n": len(plain), "most": longest}, key))
    return plain


def _not_understood(key: str, text: str, choices: tuple[str, ...]) -> Refused:
    return Refused(Problem("authoring.not-understood", {"text": text[:40], "choices": choices}, key))
