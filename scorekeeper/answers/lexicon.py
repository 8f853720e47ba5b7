"""The everyday words of a language and the concepts they stand for; and the typical questions about each topic.

Both are data (`words/*.yaml`), compiled into `words/compiled.json`, since YAML is slow to read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from scorekeeper.answers.text import squeezed

FILLER = "_"
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Word:
    """One word or phrase of a question: what it stands for (alternatives), and the words it was."""

    concepts: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Lexicon:
    """The words of one language. `entries`: phrase as typed or stemmed -> concepts; `longest` phrase, in words."""

    lang: str
    entries: Mapping[str, tuple[str, ...]]
    longest: int
    squeezed: Mapping[str, str] = field(default_factory=dict)

    def known(self, word: str) -> bool:
        """Whether the word itself, or a form of it, stands for something."""
        return self._single(word) is not None

    def read(self, words: tuple[str, ...], other: Lexicon | None = None) -> list[Word]:
        """The words as concepts, the longest phrases first; a word of no lexicon is UNKNOWN."""
        read: list[Word] = []
        at = 0
        while at < len(words):
            for length in range(min(self.longest, len(words) - at), 1, -1):
                concepts = self._phrase(words[at : at + length])
                if concepts is not None:
                    read.append(Word(concepts, " ".join(words[at : at + length])))
                    at += length
                    break
            else:
                read.append(self._word(words[at], other))
                at += 1
        return read

    def _phrase(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        text = " ".join(words)
        if text in self.entries:
            return self.entries[text]
        if words[0] not in self._first and stem(words[0], self.lang) not in self._first:
            return None
        return self.entries.get(" ".join(stem(word, self.lang) for word in words))

    @property
    def _first(self) -> frozenset[str]:
        return _firsts(self)

    def _word(self, word: str, other: Lexicon | None) -> Word:
        concepts = self._single(word)
        if concepts is None and other is not None:
            concepts = other._single(word)
        if concepts is None and not word.isdigit():
            from scorekeeper.answers.typos import corrected

            meant = corrected(word, self)
            concepts = self.entries[meant] if meant else None
        return Word(concepts or (UNKNOWN,), word)

    def _single(self, word: str) -> tuple[str, ...] | None:
        entries = self.entries
        if word in entries:
            return entries[word]
        found = entries.get(stem(word, self.lang))
        if found is None and (same := self.squeezed.get(squeezed(word))) is not None and len(word) > 3:
            found = entries[same]
        return found


@cache
def _firsts_of(lang: str, entries: int) -> frozenset[str]:
    return frozenset()


_FIRSTS: dict[int, frozenset[str]] = {}


def _firsts(lexicon: Lexicon) -> frozenset[str]:
    found = _FIRSTS.get(id(lexicon))
    if found is None:
        found = frozenset(entry.partition(" ")[0] for entry in lexicon.entries if " " in entry)
        _FIRSTS[id(lexicon)] = found
    return found


@cache
def _stemmer(lang: str) -> Callable[[str], str]:
    import snowballstemmer  # only for a form that no list holds

    found: Callable[[str], str] = snowballstemmer.stemmer({"en": "english", "es": "spanish"}[lang]).stemWord
    return found


@cache
def stem(word: str, lang: str) -> str:
    """The stem of a word; the stems of listed words are compiled, others are worked out."""
    known = compiled().get("stems", {}).get(lang, {}).get(word) if _READY else None
    return known if known is not None else _stemmer(lang)(word)


_READY: list[bool] = []


@cache
def compiled() -> Mapping[str, Any]:
    """The compiled word lists."""
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    get_data: Callable[[str], bytes] = globals()["__spec__"].loader.get_data
    tree: Mapping[str, Any] = json.loads(get_data(f"{folder}/words/compiled.json"))
    return tree
