"""An `A` that is an ace where English has it as an article, too: `A on K`, `k, a and a 3`, `how much is A`."""

from __future__ import annotations

import re
from functools import cache

from scorekeeper.answers.phrasing import any_of

_CARD = r"(?:10|[2-9jqka]|ace|joker)"
_OTHER = r"(?:10|[2-9jqk])"


def with_aces(text: str) -> str:
    """The text where an `A` that stands for an ace, and no article does, is one."""
    text = _listed().sub("ace", text)
    return text if text.isupper() else _alone().sub("ace", text)


@cache
def _alone() -> re.Pattern[str]:
    """A capital `A` that begins no sentence, or begins one that goes on as an ace does."""
    goes_on = any_of("ace.goes_on")
    return re.compile(rf"(?<=\S )A(?=[^\w'’]|$)|^A(?=\s*(?:$|[?=,+&/♠♥♦♣]|{goes_on}\b))")


@cache
def _listed() -> re.Pattern[str]:
    """An `a` among cards, before others or after them; `a 7 or a king` has articles only."""
    after = any_of("ace.after_cards")
    first = rf"(?<![\w'])a(?! {_OTHER},? +a +{_OTHER}\b)(?=,? *(?:{_CARD},? +)+(?:{_CARD}|a)(?![\w']))"
    last = rf"(?<=\b[2-9jqk0][ ,])(?<!\b[a-z] a )a(?= *[?,.]|$| +(?:{_CARD}\b|{after}\b))"
    return re.compile(f"{first}|{last}", re.IGNORECASE)
