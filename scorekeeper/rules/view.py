"""What the names of a ruleset stand for in one hand: a number for each player, and for each side where teams score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
Column = Mapping[str, int]


@dataclass(slots=True)
class View:
    """What the names of amounts and conditions stand for in one hand: a number for each player, groups of players.

    `teams` has the members of each side where players score together; then a column has a number for each player and
    for each side, and whoever a step is for is compared with those of the same kind.
    """

    players: tuple[str, ...]
    columns: dict[str, Column] = field(default_factory=dict)
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    words: dict[str, Mapping[str, str]] = field(default_factory=dict)
    hand_number: int = 0
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sides: tuple[str, ...] = ()  # who scores: the players, or the teams
    side_of: Mapping[str, str] = field(default_factory=dict)  # of each player in a team

    def __post_init__(self) -> None:
        self.sides = tuple(self.teams) if self.teams else self.players
        if self.teams:
            self.side_of = {player: side for side, members in self.teams.items() for player in members}

    def kin(self, me: str) -> tuple[str, ...]:
        """All of the kind that `me` is: the sides, or in a match of teams the players."""
        return self.players if me in self.side_of else self.sides

    def with_players(self, column: Mapping[str, T], untold: T) -> dict[str, T]:
        """What holds for the sides, and the same for each of their players."""
        return {**{player: column.get(side, untold) for player, side in self.side_of.items()}, **column}

    def is_one(self, me: str, named: tuple[str, ...]) -> bool:
        """Whether `me` is one of those named, or has one of them in the team, or is in a team that is named."""
        if me in named or not self.side_of:
            return me in named
        return self.side_of.get(me) in named or any(self.side_of.get(one) == me for one in named)


def _sum_others(column: Column, players: tuple[str, ...], me: str) -> int:
    return sum(column.get(player, 0) for player in players) - column.get(me, 0)


def _lowest_other(column: Column, players: tuple[str, ...], me: str) -> int:
    return min((column.get(player, 0) for player in players if player != me), default=0)


def _highest_other(column: Column, players: tuple[str, ...], me: str) -> int:
    return max((column.get(player, 0) for player in players if player != me), default=0)


OVER: Mapping[str, Callable[[Column, tuple[str, ...], str], int]] = {
    "others": _sum_others,
    "all": lambda column, players, me: sum(column.get(player, 0) for player in players),
    "lowest": lambda column, players, me: min((column.get(player, 0) for player in players), default=0),
    "highest": lambda column, players, me: max((column.get(player, 0) for player in players), default=0),
    "lowest_other": _lowest_other,
    "highest_other": _highest_other,
}
