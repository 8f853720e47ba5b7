"""What an answer means: numbers, choices and sentences, each in the words of whoever types."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from scorekeeper.authoring.counts_said import said_number
from scorekeeper.match.names import folded
from scorekeeper.messages import parse_word, say
from scorekeeper.problems import Problem, Refused

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


def read_number(key: str, text: str, least: int, most: int, lang: str) -> int:
    """A whole number within bounds: in digits, whatever words stand around it, or in words."""
    found = [int(digits) for digits in _NUMBER.findall(text)]
    said = said_number(text, lang) if not found else None
    if said is not None:
        found = [said]
    if len(found) != 1:
        raise Refused(Problem("authoring.not-a-number", {"text": text[:40]}, key))
    if not least <= found[0] <= most:
        raise Refused(Problem("authoring.out-of-bounds", {"text": str(found[0]), "least": least, "most": most}, key))
    return found[0]


def read_yes(key: str, text: str, lang: str) -> bool:
    """Yes or no."""
    word = parse_word(text, lang, ("yes", "no"))
    if word is None:
        raise _not_understood(key, text, ("yes", "no"))
    return word == "yes"


def is_none(text: str, lang: str) -> bool:
    """Whether `-`, none or no was the answer."""
    return text.strip() in ("-", "–", "—") or parse_word(text, lang, ("none", "no", "nobody")) is not None


def read_sentence(key: str, text: str, longest: int) -> str:
    """A text on one line, without signs that nobody can see."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    plain = "".join(sign for sign in plain if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    if not plain or len(plain) > longest:
        raise Refused(Problem("authoring.text-length", {"n": len(plain), "most": longest}, key))
    return plain


def _not_understood(key: str, text: str, choices: tuple[str, ...]) -> Refused:
    return Refused(Problem("authoring.not-understood", {"text": text[:40], "choices": choices}, key))
