"""What the names of a ruleset stand for in one hand: a number for each player, and for each side where teams score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeVar

from scorekeeper.values import dataclass

T = TypeVar("T")
Column = Mapping[str, int]


Seat = tuple[str, str]  # a fact, and of whom it was told


class Partly(dict[str, int]):
    """A column in which some numbers are not known: only the sum of these cards was told. Who asks for one is noted."""

    def __init__(self, known: Column, unknown: Mapping[str, Seat], asked: set[Seat]) -> None:
        super().__init__(known)
        self.unknown, self.asked = unknown, asked

    def get(self, one: str, untold: int = 0) -> int:  # type: ignore[override]
        """The number, or 0 and a note of whose cards it would take."""
        if one in self.unknown:
            self.asked.add(self.unknown[one])
        return super().get(one, untold)


@dataclass
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
    asked: set[Seat] = field(default_factory=set)  # whose cards were asked for though only their sum was told
    dealt: Mapping[str, int] = field(default_factory=dict)  # cards dealt to each, where not all get as many

    def __post_init__(self) -> None:
        self.sides = tuple(self.teams) if self.teams else self.players
        if self.teams:
            self.side_of = {player: side for side, members in self.teams.items() for player in members}

    def kin(self, me: str) -> tuple[str, ...]:
        """All of the kind that `me` is: the sides, or in a match of teams the players."""
        return self.players if me in self.side_of else self.sides

    def rivals(self, me: str) -> tuple[str, ...]:
        """All of the kind that `me` is but those of the same team."""
        mine = self.side_of.get(me)
        return tuple(one for one in self.kin(me) if one != me and (mine is None or self.side_of[one] != mine))

    def with_players(self, column: Mapping[str, T], untold: T) -> dict[str, T]:
        """What holds for the sides, and the same for each of their players."""
        return {**{player: column.get(side, untold) for player, side in self.side_of.items()}, **column}

    def with_sums(self, column: Column) -> Column:
        """What holds for the players, and for each side the sum of its players."""
        return {**column, **{side: _sum(column, members) for side, members in self.teams.items()}}

    def is_one(self, me: str, named: tuple[str, ...]) -> bool:
        """Whether `me` is one of those named, or has one of them in the team, or is in a team that is named."""
        if me in named or not self.side_of:
            return me in named
        return self.side_of.get(me) in named or any(self.side_of.get(one) == me for one in named)


def _sum(column: Column, of: tuple[str, ...]) -> int:
    return sum(column.get(one, 0) for one in of)


def _lowest(column: Column, of: tuple[str, ...]) -> int:
    return min((column.get(one, 0) for one in of), default=0)


def _highest(column: Column, of: tuple[str, ...]) -> int:
    return max((column.get(one, 0) for one in of), default=0)


Over = Callable[[Column, tuple[str, ...]], int]
OF_ALL: Mapping[str, Over] = {"all": _sum, "lowest": _lowest, "highest": _highest}
OF_RIVALS: Mapping[str, Over] = {"others": _sum, "lowest_other": _lowest, "highest_other": _highest}
