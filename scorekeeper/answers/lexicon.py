"""The everyday words of a language and the concepts they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property

from scorekeeper.answers.language import language
from scorekeeper.answers.plain_text import sounded, squeezed
from scorekeeper.values import dataclass

FILLER = "_"
UNKNOWN = "?"
Concepts = tuple[str, ...]
SHORTEST = 4  # a shorter word is not taken for a mistyped one


@dataclass(frozen=True)
class Word:
    """One word or phrase of a question: what it stands for (alternatives), and the words it was."""

    concepts: Concepts
    text: str


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language.

    `entries`: words and phrases, as typed and as stemmed -> concepts joined by `/`; `listed_words`: every
    word in them as typed, in one text.
    """

    lang: str
    entries: Mapping[str, str]
    listed_words: str

    def read(self, words: tuple[str, ...], others: Iterable[Lexicon] = (), guess: bool = True) -> list[Word]:
        """The words as concepts, the longest phrases first.

        A word that no lexicon has is taken for a mistyped one where `guess`, else it is UNKNOWN.
        """
        read: list[Word] = []
        at = 0
        while at < len(words):
            length, concepts = self.phrase(words, at)
            if concepts is None:
                concepts = next((found for one in (self, *others) if (found := one._single(words[at]))), None)
            if concepts is None and guess:
                concepts = self._guessed(words[at])
            read.append(Word(tuple((concepts or UNKNOWN).split("/")), " ".join(words[at : at + length])))
            at += length
        return read

    def stem(self, word: str) -> str:
        """The stem of a word."""
        return _stemmer(self.lang)(word)

    @cached_property
    def typed(self) -> Mapping[str, None]:
        """Every listed word as typed, in the order of the lists."""
        return dict.fromkeys(self.listed_words.split())

    @cached_property
    def _longest(self) -> Mapping[str, int]:
        longest: dict[str, int] = {}
        for entry in self.entries:
            first, blank, rest = entry.partition(" ")
            if blank:
                longest[first] = max(longest.get(first, 0), 2 + rest.count(" "))
        return longest

    def listed(self, word: str) -> str | None:
        """The listed word that stands there, as typed or stemmed, or with letters doubled or mixed up; None: none."""
        if word in self.entries:
            return word
        stem = self.stem(word)
        if stem in self.entries:
            return stem
        for whole in self._whole_endings(word):  # playin, nothin
            if found := next((one for one in (whole, self.stem(whole)) if one in self.entries), None):
                return found
        if len(word) < SHORTEST:
            return None
        return self._squeezed.get(squeezed(word)) or self._sounded.get(self._sound_of(word))

    @cached_property
    def _squeezed(self) -> Mapping[str, str]:
        return {squeezed(entry): entry for entry in self.entries if " " not in entry}

    @cached_property
    def _sounded(self) -> Mapping[str, str]:
        if not language(self.lang).sounds:
            return {}
        return {self._sound_of(entry): entry for entry in self.entries if " " not in entry and len(entry) >= SHORTEST}

    def _sound_of(self, word: str) -> str:
        return sounded(word, language(self.lang).sounds)

    def _whole_endings(self, word: str) -> Iterator[str]:
        """A word with the ending that it is typed without a part of: `playing` for `playin`."""
        for ending, whole in language(self.lang).cut_short:
            if len(word) > SHORTEST and word.endswith(ending):
                yield word.removesuffix(ending) + whole

    def meant(self, word: str) -> str | None:
        """The listed word that a mistyped one is likely to be; None where none or several are."""
        if not word.isalpha() or len(word) < SHORTEST:
            return None
        from scorekeeper.answers.typos import meant  # only for who mistypes

        return meant(word, self._whole_words, self.entries)

    @cached_property
    def _whole_words(self) -> tuple[str, ...]:
        return tuple(word for word in self.typed if len(word) > 3 and word.isalpha() and word in self.entries)

    def phrase(self, words: tuple[str, ...], at: int) -> tuple[int, str | None]:
        """How many words from there on are listed as one, and their concepts; 1 and None where none are."""
        first = words[at]
        longest = max(self._longest.get(first, 0), self._longest.get(self.stem(first), 0))
        for length in range(min(longest, len(words) - at), 1, -1):
            typed = words[at : at + length]
            found = self.entries.get(" ".join(typed)) or self.entries.get(" ".join(map(self.stem, typed)))
            if found is not None:
                return length, found
        return 1, None

    def plainly(self, word: str) -> str | None:
        """The concepts of a word that is written as it is listed, or has the same stem."""
        return self.entries.get(word) or self.entries.get(self.stem(word))

    def _single(self, word: str) -> str | None:
        found = self.listed(word)
        return self.entries[found] if found else None

    def _guessed(self, word: str) -> str | None:
        near = self.meant(word)
        return self.entries[near] if near else None


@cache
def _stemmer(lang: str) -> Callable[[str], str]:
    from Stemmer import Stemmer  # only where something is asked

    found: Callable[[str], str] = Stemmer(language(lang).stemmer).stemWord
    return found
