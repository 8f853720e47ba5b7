"""What the table told about one hand, read and complete: who played, and the ruleset's facts by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from scorekeeper.problems import Problem, Remark
from scorekeeper.values import dataclass

Cards = tuple[str, ...] | int  # cards as codes, or the points of cards already counted
Facts = Mapping[str, object]  # the machine form: what a replay line holds, and what is stored


@dataclass(frozen=True)
class Hand:
    """One hand as told. `cards` holds for each card fact what each player or side has; who is left out was not told of.

    `counting`: the cards that count, where a ruleset does not take all of them. `teams`: who plays for which side.
    """

    players: tuple[str, ...]
    cards: Mapping[str, Mapping[str, Cards]] = field(default_factory=dict)
    numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    people: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    counting: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    dealt: Mapping[str, int] = field(default_factory=dict)  # cards of each player, where not all get as many

    def turned(self, fact: str) -> Cards | None:
        """What was told of a card fact of the whole hand, such as the card that was turned up."""
        return self.cards.get(fact, {}).get("")

    @property
    def sides(self) -> tuple[str, ...]:
        """Who scores in this hand: the players, or their teams."""
        return tuple(self.teams) if self.teams else self.players


@dataclass(frozen=True)
class CheckedHand:
    """A hand and what is odd about it; or no hand, and everything that is wrong."""

    hand: Hand | None
    problems: tuple[Problem, ...] = ()
    remarks: tuple[Remark, ...] = ()
