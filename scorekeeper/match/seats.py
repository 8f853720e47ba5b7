"""Who sits where, to the left of whom, and who deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Seats:
    """The players in seat order (each sits to the left of the one before), and who deals the next hand."""

    order: tuple[str, ...]
    dealer: str

    def dealing(self, players: Sequence[str], to_the_right: bool = False) -> str:
        """Who of `players` deals: the dealer, or the next who plays, in the direction in which the deal passes."""
        return self.dealer if self.dealer in players else self._next(self.dealer, players, to_the_right)

    def with_dealer(self, dealer: str) -> Seats:
        """The same seats with this dealer."""
        return Seats(self.order, dealer)

    def after_hand(self, named: str, players: Sequence[str]) -> Seats:
        """The seats with the next dealer: `left`, `right`, `same`, or a player; always one of those who play."""
        if named == "left":
            return self.with_dealer(self._next(self.dealer, players))
        if named == "right":
            return self.with_dealer(self._next(self.dealer, players, to_the_right=True))
        dealer = self.dealer if named == "same" else named
        return self.with_dealer(dealer if dealer in players else self._next(dealer, players))

    def joined(self, name: str, after: str | None) -> Seats:
        """The seats with one more, to the left of `after` or in the last seat."""
        place = self.order.index(after) + 1 if after is not None else len(self.order)
        return replace(self, order=(*self.order[:place], name, *self.order[place:]))

    def left(self, name: str, to_the_right: bool = False) -> Seats:
        """The seats without one; whose deal it was passes it on, in the direction in which it passes here."""
        stay = tuple(player for player in self.order if player != name)
        dealer = self._next(name, stay, to_the_right) if self.dealer == name else self.dealer
        return Seats(stay, dealer)

    def swapped(self, first: str, second: str) -> Seats:
        """The seats with two players changed over; the dealer stays the same person."""
        changed = {first: second, second: first}
        return replace(self, order=tuple(changed.get(player, player) for player in self.order))

    def _next(self, after: str, players: Sequence[str], to_the_right: bool = False) -> str:
        order = self.order[::-1] if to_the_right else self.order
        start = order.index(after) + 1 if after in order else 0
        around = (*order[start:], *order[:start])
        return next((player for player in around if player in players), self.order[0])
