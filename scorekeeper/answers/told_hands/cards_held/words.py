"""The words of a told hand, and what each does in its sentence."""

from __future__ import annotations

from functools import cached_property

from scorekeeper.answers.small_words import NOTHING, SmallWords, small_words
from scorekeeper.answers.told_hands.cards_held.tokens import CUTS, ROOM, Token
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Told:
    """The tokens of what is told, and what each does in its sentence."""

    lang: str
    tokens: tuple[Token, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    @cached_property
    def small_words(self) -> SmallWords:
        """The small words of its language."""
        return small_words(ROOM, self.lang)

    @property
    def grammar(self) -> frozenset[str]:
        """How the language is built."""
        return self.small_words.grammar

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        return tuple(one.text for one in self.tokens)

    @cached_property
    def _doing(self) -> tuple[frozenset[str], ...]:
        """What the word at each place does."""
        known = self.small_words
        accented = (known.accented.get(self.typed(at), NOTHING) for at in range(len(self.tokens)))
        return tuple(known.does(self._texts, at) | own for at, own in enumerate(accented))

    def does(self, at: int) -> frozenset[str]:
        """What the word at a place does, alone or with those after it."""
        return self._doing[at] if 0 <= at < len(self.tokens) else NOTHING

    def phrase(self, at: int, name: str) -> int:
        """How many words from a place on are the longest phrase that does this; 0 where none is."""
        return max(1, self.small_words.phrase(self._texts, at, name)) if name in self.does(at) else 0

    def is_after(self, at: int, name: str) -> bool:
        """Whether a phrase that does this ends right before a place."""
        return self.small_words.is_after(self._texts, at, name)

    def ends_as(self, at: int, name: str) -> bool:
        """Whether the word at a place ends as words do that do this: `cerró`."""
        return self.small_words.ends_as(self.typed(at), name)

    def text(self, at: int) -> str:
        """The folded word at a place; empty where there is none."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def typed(self, at: int) -> str:
        """The word at a place with its accents, in small letters; empty where there is none."""
        return self.tokens[at].typed.lower() if 0 <= at < len(self.tokens) else ""

    def number(self, at: int) -> int | None:
        """The number at a place."""
        return self.tokens[at].number if 0 <= at < len(self.tokens) else None

    def is_cut(self, at: int) -> bool:
        """Whether a sentence ends at a place."""
        return self.text(at)[:1] in CUTS if 0 <= at < len(self.tokens) else True

    def is_comma(self, at: int) -> bool:
        """Whether a comma stands at a place."""
        return self.text(at) == ","

    def parts(self, at: int) -> bool:
        """Whether a comma, an `and` or a `but` stands at a place, as between two parts of a sentence."""
        return self.is_comma(at) or bool(self.does(at) & {"and", "but"})

    def sentence(self, at: int) -> range:
        """The places of the sentence that a place is in."""
        begin = next((place + 1 for place in range(at, -1, -1) if place < at and self.is_cut(place)), 0)
        end = next((place for place in range(at, len(self.tokens)) if self.is_cut(place)), len(self.tokens))
        return range(begin, end)
