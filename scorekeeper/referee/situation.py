"""What lies on the table when a card is played: everything told, and what the rules make of it."""

from __future__ import annotations

from scorekeeper.referee.play_rules import PlayRules
from scorekeeper.rules.play_model import PlayEffect, Wild
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Situation:
    """An exact card to be played on an exact card, at a table whose options are settled.

    `named` is the suit that was named (its letter, or empty), `pending` how many cards wait to be drawn. `first`: the
    card below was turned up at the start. `drawn`: the card was drawn this turn.
    """

    table: PlayRules
    card: str
    on: str
    named: str = ""
    pending: int = 0
    first: bool = False
    drawn: bool = False

    @property
    def wild(self) -> Wild | None:
        """The row that makes the card wild."""
        return self.table.wild(self.card)

    @property
    def below(self) -> Wild | None:
        """The row that made the card below wild when it was played; a card turned up at the start was not played."""
        return None if self.first else self.table.wild(self.on)

    @property
    def binding(self) -> bool:
        """Whether a suit was named that must be followed, so that the rank below does not help."""
        return self.below is not None and self.below.names_suit

    @property
    def suit(self) -> str:
        """The suit to follow; empty where there is none."""
        return self.named if self.binding else self.table.kind(self.on).suit or ""

    @property
    def rank(self) -> str:
        """The rank that may be met; empty where ranks do not count."""
        return "" if self.binding or "rank" not in self.table.play.follow else self.table.kind(self.on).rank

    @property
    def waiting(self) -> PlayEffect | None:
        """The effect of the card below by which cards wait to be drawn."""
        return self.table.draws(self.on) if self.pending and not self.first else None
