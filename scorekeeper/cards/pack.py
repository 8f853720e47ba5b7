"""A pack of cards as data: its suits, ranks and extra cards, and every code a card can have.

A card is a plain string everywhere in the program: `8S`, `10H`, `JOKER`, `8` when the suit was not told; `R5`, `BSKIP`
in a pack that is written suit first. This module says which strings are cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, NamedTuple

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.values import dataclass

Text = Mapping[str, str]  # one text in some languages: {"en": ..., "es": ...}


class Suit(NamedTuple):
    """One suit, or one colour of a pack that has colours: `letter` is the machine form.

    `also`: what else it is called, in any language.
    """

    letter: str
    sign: str
    colour: str
    name: Text
    letters: Text
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All that it is called, in any language."""
        return (*self.name.values(), *self.also)


class Rank(NamedTuple):
    """One rank: `face` is the printed number (None: none), `copies` how many of it each suit has in one pack.

    `also`: what else one of them, or several, are called, in any language.
    """

    code: str
    face: int | None
    copies: int
    name: Text
    plural: Text
    typed: Mapping[str, tuple[str, ...]]
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All that one of them, or several, are called, in any language."""
        return (*self.name.values(), *self.plural.values(), *self.also)


class Extra(NamedTuple):
    """A card without a suit: `copies` in one pack, 0 when the deck says how many are put in."""

    code: str
    copies: int
    name: Text
    plural: Text
    typed: Mapping[str, tuple[str, ...]]
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All that one of them, or several, are called, in any language."""
        return (*self.name.values(), *self.plural.values(), *self.also)


class Kind(NamedTuple):
    """What a code means: `rank` (a rank's or an extra's code), `suit` (None: not told or none), one card or several."""

    rank: str
    suit: str | None
    exact: bool
    extra: bool = False


@dataclass(frozen=True)
class Pack:
    """A pack: `written` is `rank-suit` (8S) or `suit-rank` (R8); ranks are in the pack's order, low to high."""

    id: str
    written: str
    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    extras: tuple[Extra, ...] = field(default=())

    def __hash__(self) -> int:  # the texts are mappings; equal packs have equal ids
        return hash(self.id)

    @classmethod
    def from_tree(cls, tree: Mapping[str, Any]) -> Pack:
        """The pack that a checked tree describes (keys as in `rulesets/parts/packs`; `face`, `copies` numbers).

        Raises Refused (`cards.same-code`) when two cards would be written alike.
        """
        suits = tuple(
            Suit(code, part["sign"], part.get("colour", ""), dict(part["name"]), dict(part["letter"]), _also(part))
            for code, part in (tree.get("suits") or {}).items()
        )
        ranks = tuple(
            Rank(code, part.get("face"), part.get("copies", 1), *_texts(part))
            for code, part in {**(tree.get("ranks") or {}), **_numbered(tree.get("numbered") or {})}.items()
        )
        extras = tuple(
            Extra(code, part.get("copies", 0), *_texts(part)) for code, part in (tree.get("extras") or {}).items()
        )
        pack = cls(tree["pack"], tree["written"], suits, ranks, extras)
        pack._refuse_same_codes()
        return pack

    def code(self, rank: str, suit: str | None) -> str:
        """The machine form of a rank in a suit; the rank alone when the suit is None."""
        if suit is None:
            return rank
        return suit + rank if self.coloured else rank + suit

    @property
    def coloured(self) -> bool:
        """Whether its suits are colours, as in UNO: those are named first."""
        return self.written == "suit-rank"

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """Every legal machine code and what it means, in the pack's order: ranks without and with suit, then extras."""
        kinds: dict[str, Kind] = {}
        for rank in self.ranks:
            kinds[rank.code] = Kind(rank.code, None, exact=not self.suits)
            for suit in self.suits:
                kinds[self.code(rank.code, suit.letter)] = Kind(rank.code, suit.letter, exact=True)
        for extra in self.extras:
            kinds[extra.code] = Kind(extra.code, None, exact=True, extra=True)
        return kinds

    @property
    def only_numbers(self) -> bool:
        """Whether every card is a number and nothing else."""
        return not self.suits and not self.extras and all(rank.code.isdecimal() for rank in self.ranks)

    @cached_property
    def copies(self) -> Mapping[str, int]:
        """How many cards of one pack each code may stand for; a rank without suit counts all its suits."""
        copies: dict[str, int] = {}
        for rank in self.ranks:
            copies[rank.code] = rank.copies * max(1, len(self.suits))
            copies.update((self.code(rank.code, suit.letter), rank.copies) for suit in self.suits)
        copies.update((extra.code, extra.copies) for extra in self.extras)
        return copies

    @cached_property
    def codes_read(self) -> Mapping[str, str]:
        """What machine lists may write (`TD` for `10D` too) and the code it means: one look-up for a card."""
        read = {code: code for code in self.kinds}
        for rank in self.ranks:
            for way in rank.typed.get("en", ()):
                for suit in (None, *(suit.letter for suit in self.suits)):
                    read.setdefault(self.code(way, suit), self.code(rank.code, suit))
        return read

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which cards of this pack can be typed, sorted."""
        found = {lang for part in self.named.values() for lang in part.typed}
        return tuple(sorted(found | {lang for suit in self.suits for lang in suit.letters}))

    @cached_property
    def named(self) -> Mapping[str, Rank | Extra]:
        """Each rank and extra card by its code."""
        parts: list[Rank | Extra] = [*self.ranks, *self.extras]
        return {part.code: part for part in parts}

    @cached_property
    def suited(self) -> Mapping[str, Suit]:
        """Each suit by its machine letter."""
        return {suit.letter: suit for suit in self.suits}

    @property
    def _places(self) -> Mapping[str, int]:
        return {rank.code: place for place, rank in enumerate(self.ranks)}

    def order(self, rank: str) -> int:
        """The place of a rank in the pack's order, from 0 (raises KeyError: not a rank of this pack)."""
        return self._places[rank]

    def _refuse_same_codes(self) -> None:
        codes = [self.code(rank.code, letter) for rank in self.ranks for letter in (None, *self.suited)]
        codes += [extra.code for extra in self.extras]
        twice = sorted(code for code, n in Counter(codes).items() if n > 1)
        if twice:
            raise Refused(Problem("cards.same-code", {"codes": tuple(twice), "pack": self.id}), Exit.RULESET)


def _numbered(tree: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The ranks of a pack whose cards are only numbers: `{from: 1, to: 104, copies: 1}`."""
    numbers = range(tree["from"], tree["to"] + 1) if tree else ()
    return {
        str(n): {"face": n, "copies": tree.get("copies", 1), "name": (shown := {"en": str(n), "es": str(n)}),
                 "plural": shown, "typed": {lang: [text] for lang, text in shown.items()}}
        for n in numbers
    }  # fmt: skip


def _also(part: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(way for ways in (part.get("also") or {}).values() for way in ways)


def _texts(part: Mapping[str, Any]) -> tuple[Text, Text, Mapping[str, tuple[str, ...]], tuple[str, ...]]:
    name: Text = dict(part["name"])
    plural: Text = dict(part.get("plural") or name)
    return name, plural, {lang: tuple(ways) for lang, ways in part["typed"].items()}, _also(part)
