"""The cards on the table in one match: how many packs, with how many jokers, and how many of each card that makes."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from scorekeeper.cards.pack import Pack
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Deck:
    """`packs` of a pack shuffled together, `jokers` in each; None is any number, and then nothing is checked.

    `on_table`: how many cards can never be in hands when the hand is counted; `without`: cards that are not put in.
    """

    pack: Pack
    packs: int | None
    jokers: int | None
    on_table: int = 0
    without: frozenset[str] = frozenset()

    def copies(self, code: str) -> int | None:
        """How many cards of this deck a code may stand for; None: any number (raises KeyError: not a code of the pack).

        A rank without suit counts all its suits. Extra cards of which the pack itself has none are the jokers.
        """
        each = self._in_one_pack(code)
        if self.packs is None:
            return None
        if self._is_joker(code):
            return None if self.jokers is None else self.jokers * self.packs
        return each * self.packs

    def _in_one_pack(self, code: str) -> int:
        held = self.pack.copies[code]
        if not self.without or code in self.without:
            return 0 if code in self.without else held
        if self.pack.kinds[code].exact:
            return held
        return held - sum(self.pack.copies[out] for out in self.without if self.pack.kinds[out].rank == code)

    @cached_property
    def pack_in_play(self) -> Pack:
        """The pack without ranks and extra cards that are not put in: `jk` is a jack and a king where no joker is."""
        extras = tuple(extra for extra in self.pack.extras if self.copies(extra.code) != 0)
        ranks = tuple(rank for rank in self.pack.ranks if self.copies(rank.code) != 0 or not rank.copies)
        if len(extras) == len(self.pack.extras) and len(ranks) == len(self.pack.ranks):
            return self.pack
        return replace(self.pack, extras=extras, ranks=ranks)

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
