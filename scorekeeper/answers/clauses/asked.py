"""What people asked about a shipped game, by the clause that answers it: more everyday words beside each clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from scorekeeper.answers.question_words import read_words

Asked = Mapping[str, Sequence[str]]


def asked_about(game: str, lang: str) -> Asked:
    """The questions by clause in this language; none of a game that nobody wrote questions for."""
    return _asked(lang).get(game, {})


@cache
def _asked(lang: str) -> Mapping[str, Asked]:
    """Of every game, from `words/asked.*.json`."""
    try:
        tree: Mapping[str, Asked] = read_words(f"asked.{lang}.json")
    except OSError:
        return {}  # nothing was asked in this language
    return tree
