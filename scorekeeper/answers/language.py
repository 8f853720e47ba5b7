"""What is particular to a language as it is typed, from `words/LANGUAGE.txt`: signs, sounds, endings, short words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from scorekeeper.messages.catalogue import languages
from scorekeeper.messages.packaged import read_beside
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Language:
    """A language that questions are heard in.

    `stemmer`: the rules for its endings; `signs`: letters that only it has; `sounds`: letters that sound like others;
    `short`: what a word is short for; `cut_short`: endings that are typed without a part, and the whole; `lists`: words
    by what they do, where the lists of all languages would clash.
    """

    stemmer: str
    signs: str
    sounds: tuple[tuple[str, str], ...]
    short: Mapping[str, str]
    cut_short: tuple[tuple[str, str], ...]
    lists: Mapping[str, frozenset[str]]


@cache
def language(lang: str) -> Language:
    """What is particular to a language."""
    text = read_beside(__file__, f"words/{lang}.txt").decode()
    lines = (line.partition(":") for line in text.splitlines() if line and line[0] != "#")
    told = {name: words.split() for name, _, words in lines}
    (stemmer,), signs = told.pop("stemmer"), "".join(told.pop("signs", ()))
    sounds, short, cut = (_pairs(told.pop(name, ())) for name in ("sounds", "short", "cut_short"))
    lists = {name: frozenset(one.replace("_", " ") for one in words) for name, words in told.items()}
    return Language(stemmer, signs, sounds, dict(short), cut, lists)


def _pairs(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((one, other) for one, _, other in (text.partition("=") for text in texts))


@cache
def heard() -> tuple[str, ...]:
    """The languages that questions are heard in, English first: those of the messages that have such a file."""
    return tuple(lang for lang in languages() if _has_file(lang))


def _has_file(lang: str) -> bool:
    try:
        return bool(language(lang))
    except OSError:
        return False


@cache
def in_any_language(name: str) -> frozenset[str]:
    """The words that do this, in every language that people mix at a table."""
    return frozenset().union(*(language(lang).lists.get(name, ()) for lang in heard()))
