"""The cards on the table in one match: how many packs, with how many jokers, and how many of each card that makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.cards.pack import Pack


@dataclass(frozen=True)
class Deck:
    """`packs` of a pack shuffled together, `jokers` in each; None is any number, and then nothing is checked.

    `on_table`: how many cards can never be in hands when the hand is counted.
    """

    pack: Pack
    packs: int | None
    jokers: int | None
    on_table: int = 0

    def copies(self, code: str) -> int | None:
        """How many cards of this deck a code may stand for; None: any number (raises KeyError: not a code of the pack).

        A rank without suit counts all its suits. Extra cards of which the pack itself has none are the jokers.
        """
        each = self.pack.copies[code]
        if self.packs is None:
            return None
        if self._is_joker(code):
            return None if self.jokers is None else self.jokers * self.packs
        return each * self.packs

    @cached_property
    def pack_in_play(self) -> Pack:
        """The pack without the extra cards that are not put in: `jk` is a jack and a king where no joker is."""
        there = tuple(extra for extra in self.pack.extras if self.copies(extra.code) != 0)
        return self.pack if len(there) == len(self.pack.extras) else replace(self.pack, extras=there)

    def size(self) -> int | None:
        """How many cards the whole deck has, those on the table included; None: any number."""
        return self._size

    @cached_property
    def _size(self) -> int | None:
        total = 0
        for code, kind in self.pack.kinds.items():
            if kind.exact:
                held = self.copies(code)
                if held is None:
                    return None
                total += held
        return total

    def _is_joker(self, code: str) -> bool:
        return self.pack.kinds[code].extra and self.pack.copies[code] == 0
