"""Whether a line is meant for the referee, though it says so with no sign."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.messages import parse_word
from scorekeeper.messages.typed import is_listed

FIRST_WORDS = ("may", "why")  # commands that are the first word of a question, too


def is_question(typed: Sequence[str], lang: str) -> bool:
    """Whether a line is one for the referee: a question mark, or a word with which one asks."""
    words = " ".join(typed).split()
    if words and words[0].startswith(("?", "¿")) and words[0].strip("?¿"):
        return True
    if len(words) < 2 or words[0].startswith("-"):
        return False
    if any(word.endswith("?") for word in words):
        return True
    while len(words) > 2 and is_listed("opening", words[0].strip(",")):  # `and who is last`
        words = words[1:]
        if parse_word(words[0], lang, ("asks",)):
            return True
    asks = (words[1],) if words[0] in FIRST_WORDS else (words[0], " ".join(words[:2]))
    if len(words) == 2 and parse_word(words[0], lang, ("asks",)):
        return True
    return len(words) > 2 and any(parse_word(word, lang, ("question",)) == "question" for word in asks)
