"""What a told hand is made of: who holds what, who ended it, what is asked, what was not understood."""

from __future__ import annotations

from dataclasses import field

from scorekeeper.answers.told_hands.cards_held.what_is_asked import Asked
from scorekeeper.values import dataclass

LAID, LEFT = "laid", "left"


@dataclass
class Holding:
    """What is told of one player: cards laid down and left, sums of both, totals, numbers that may be either."""

    cards: dict[str, list[str]] = field(default_factory=lambda: {LAID: [], LEFT: []})
    sums: dict[str, list[int]] = field(default_factory=lambda: {LAID: [], LEFT: []})
    total: int | None = None
    numbers: list[int] = field(default_factory=list)  # a sum in the hand, or a total on the sheet
    added: list[int] = field(default_factory=list)  # of these numbers, those that come to what somebody had
    vague: bool = False  # whether no verb says that these numbers are had
    lists: list[list[str]] = field(default_factory=list)  # the cards, list by list

    @property
    def holds(self) -> bool:
        """Whether cards or a sum are told."""
        return any(self.cards.values()) or any(self.sums.values())


@dataclass
class Scene:
    """All that is told: of whom what, who ended the hand, what is asked; whether something was not understood."""

    holdings: dict[str, Holding] = field(default_factory=dict)
    ends: list[str] = field(default_factory=list)
    not_ended: set[str] = field(default_factory=set)
    final: list[str] = field(default_factory=list)  # the card that was played last
    denied: list[str] = field(default_factory=list)
    asked: Asked = field(default_factory=lambda: Asked(frozenset()))
    asked_of: list[str] = field(default_factory=list)
    spoken_of: list[str] = field(default_factory=list)  # everybody who is mentioned, in order
    players: int | None = None
    beaten: bool = False  # everybody else has more than who ended it
    doubts: list[str] = field(default_factory=list)
    low_aces: int = 0
    named: frozenset[str] = frozenset()  # who is told of by a name

    def of(self, who: str) -> Holding:
        """What is told of somebody."""
        return self.holdings.setdefault(who, Holding())
