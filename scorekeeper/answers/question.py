"""A question as it is understood: its language, its words as concepts, the cards and numbers in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.answers.cards_said import Numbers, find
from scorekeeper.answers.data import Words
from scorekeeper.answers.lexicon import FILLER, Concepts, Lexicon, Word
from scorekeeper.answers.text import plain, words

_SPANISH_SIGNS = re.compile(r"[¿¡ñáéíóúü]", re.IGNORECASE)
_ASKING = frozenset({"WHO", "HOWMANY", "WHY"})
_CODE = re.compile(r"(10|[2-9tjqka])([shdcpt])")
_SUITS = {
    "en": {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"},
    "es": {"p": "picas", "c": "corazones", "d": "diamantes", "t": "treboles"},
}
_RANKS = {"t": "10", "j": "jack", "q": "queen", "k": "king", "a": "ace"}
_RANKS_ES = {"t": "10", "j": "jota", "q": "reina", "k": "rey", "a": "as"}
_WHAT = re.compile(
    r"(^|[.,;:!?-] *)((and|so|ok|then|y|e|entonces|pero|but|um|eh|oye|hey|ey) )*(what|whats|wat|wats|wht|how|hows|when|whens|where|why|which|"
    r"que|q|como|cuando|donde|cual|cuales|por que|xq|para que|a que|de que|con que|en que|pa que)\b(?! (if|about the|pasa si)\b)"
    r"|\b(now|then|so) what\b|\bwhat (now|then|happens|do i|do we|next)\b|\b(y )?ahora (que|q)\b|\bque (hago|hacemos|pasa|sigue|onda)\b"
)


@dataclass(frozen=True)
class Question:
    """One question. `bag`: its concepts in order, without fillers, each with alternatives."""

    text: str
    lang: str
    read: tuple[Word, ...]

    @cached_property
    def numbers(self) -> Numbers:
        """The cards and numbers in it."""
        return find(self.read)

    @cached_property
    def bag(self) -> tuple[Concepts, ...]:
        """What it is about."""
        roles = self.numbers.roles
        items = (roles.get(place, word.concepts) for place, word in enumerate(self.read))
        return tuple(item for item in items if item and item != (FILLER,))

    @cached_property
    def yes_no(self) -> bool:
        """Whether yes or no would answer it."""
        asking = any(concept in _ASKING for item in self.bag for concept in item)
        return not asking and not _WHAT.search(self.text)

    @cached_property
    def either(self) -> bool:
        """Whether it names two things to choose from: there yes or no says nothing."""
        return (
            re.search(
                r"\b(or|o|u) (?!(not|no|nah|nope|what|something|que|nel|is|are|anything|algo|si|yes)\b)\w", self.text
            )
            is not None
        )

    @cached_property
    def concepts(self) -> frozenset[str]:
        """All concepts."""
        return frozenset(concept for item in self.bag for concept in item)


def understand(text: str, known: Words, default: str, fixed: str | None = None) -> Question:
    """The question, in its own language unless it is `fixed`; `default` where its words tell no language."""
    typed = plain(text)
    lang = fixed or _language(text, words(typed), known, default)
    lexicon = known.lexicons[lang]
    other = known.lexicons["es" if lang == "en" else "en"]
    cut = tuple(part for word in words(typed) for part in _codes(word, lang, lexicon))
    return Question(typed.strip(), lang, tuple(lexicon.read(cut, other)))


def _language(text: str, typed: tuple[str, ...], known: Words, default: str) -> str:
    english, spanish = known.lexicons["en"], known.lexicons["es"]
    score = 2 if _SPANISH_SIGNS.search(text) else 0
    for word in typed:
        if word.isdigit():
            continue
        score += (word in spanish.entries) - (word in english.entries)
    return "es" if score > 0 else "en" if score < 0 else default if default in known.lexicons else "en"


def _codes(word: str, lang: str, lexicon: Lexicon) -> tuple[str, ...]:
    """`7h` is two words, a rank and a suit."""
    code = _CODE.fullmatch(word)
    if code is None or word in lexicon.entries:
        return (word,)
    rank, letter = code.groups()
    suit = _SUITS[lang].get(letter) or _SUITS["en"].get(letter) or _SUITS["es"].get(letter)
    return ((_RANKS if lang == "en" else _RANKS_ES).get(rank, rank), suit) if suit else (word,)
