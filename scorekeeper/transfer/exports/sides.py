"""Who scores, as columns of a sheet: a player, or a team with its members."""

from __future__ import annotations

from scorekeeper.match.standings import Standings
from scorekeeper.messages import safe
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Side:
    """One column: `key` as points name it, `name` and `members` as they are shown; a player is its only member."""

    key: str
    name: str
    members: tuple[str, ...]

    @property
    def team(self) -> bool:
        """Whether it is more than one player under a name of its own."""
        return self.members != (self.key,)

    @property
    def label(self) -> str:
        """Its name; a team's with those who play in it."""
        return f"{self.name} ({', '.join(map(safe, self.members))})" if self.team else self.name


def sides(standings: Standings) -> tuple[Side, ...]:
    """Every side that has a total: in the order in which they sit now, those who have left at the end."""
    found = [Side(key, safe(key), standings.teams.get(key, (key,))) for key in standings.totals]
    seats = {player: place for place, player in enumerate(standings.seats)}
    return tuple(sorted(found, key=lambda side: min(seats.get(member, len(seats)) for member in side.members)))
