"""Letters that are cards: an `A` where English has it as an article, too; a `K`, which is short for words as well."""

from __future__ import annotations

import re
from functools import cache

from scorekeeper.answers.phrasing import any_of

ACE = "ace"  # what a letter that is an ace becomes
_CARD = r"(?:10|[2-9jqka]|ace|joker)"
_OTHER = r"(?:10|[2-9jqk])"
_COURT = re.compile(r"(?<=[\w,;:] )([JQK])(?![\w'’])")


def with_cards(text: str) -> str:
    """The text where an `A` that is no article, and a capital `J`, `Q` or `K` on its own, is a word for the card."""
    text = _listed().sub(ACE, text)
    if text.isupper():
        return text
    return _COURT.sub(lambda letter: f"card{letter[1].lower()}", _alone().sub(ACE, text))


@cache
def _alone() -> re.Pattern[str]:
    """A capital `A` that begins no sentence, or begins one that goes on as an ace does; `A has a king` is a player."""
    goes_on, holds = any_of("ace.goes_on"), any_of("computing.holds")
    after = rf"(?<=\S )A(?=[^\w'’]|$)(?! {holds}\b)|(?<=[+/&,])A(?![\w'’])"
    return re.compile(rf"{after}|^A(?=\s*(?:$|[?=,+&/♠♥♦♣]|{goes_on}\b))")


@cache
def _listed() -> re.Pattern[str]:
    """An `a` among cards, before others or after them; `a 7 or a king` has articles only."""
    after = any_of("ace.after_cards")
    first = rf"(?<![\w'])a(?! {_OTHER},? +a +{_OTHER}\b)(?=,? *(?:{_CARD},? +)+(?:{_CARD}|a)(?![\w']))"
    last = rf"(?<=\b[2-9jqk0][ ,])(?<!\b[a-z] a )a(?= *[?,.]|$| +(?:{_CARD}\b|{after}\b))"
    return re.compile(f"{first}|{last}", re.IGNORECASE)
