"""Which player, and which side, each one is who is told of in an account."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE
from scorekeeper.answers.told_hands.described_hand import ME, PARTNER
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Seating:
    """The players, and who of them each one told of is."""

    players: tuple[str, ...]
    teams: Mapping[str, tuple[str, ...]]
    who: Mapping[str, str]

    def player(self, owner: str) -> str:
        """The player that somebody is; of a side the first."""
        return self.who[owner]

    def side(self, owner: str) -> str:
        """The side that somebody scores for."""
        player = self.who[owner]
        return next((side for side, members in self.teams.items() if player in members), player)

    def is_side(self, owner: str) -> bool:
        """Whether partners are told of together."""
        return bool(self.teams) and owner in (WE, THEY, *self.teams)


def at_table(rules: TableRules) -> tuple[str, ...]:
    """The players at a table where nobody has a name, partners opposite each other."""
    if rules.teams:
        pairs = list(rules.teams.values())
        return tuple(player for row in zip(*pairs, strict=True) for player in row)
    return tuple(f"player {n}" for n in range(1, max(2, rules.player_count) + 1))


def seated(rules: TableRules, players: tuple[str, ...], owners: Iterable[str]) -> Seating | None:
    """Everybody in a seat: who asks first, the partner in the same team, the others in order; None: too few."""
    owners = list(dict.fromkeys(owners))
    teams = rules.teams
    own = next((one for one in players if one not in owners), players[0])
    mine = next((members for members in teams.values() if own in members), (own,))
    who: dict[str, str] = {ME: own, WE: own}
    partners = [one for one in mine if one != own]
    if partners:
        who[PARTNER] = partners[0]
    against = [one for one in players if one not in mine]
    named = [one for one in owners if one not in (ME, WE, PARTNER, THEY)]
    for one in named:
        if one in players:
            who[one] = one
        elif one in teams:
            who[one] = teams[one][0]
    free = [one for one in against if one not in who.values()]
    for one in named:
        if one in who:
            continue
        if not free:
            return None
        who[one] = free.pop(0)
    others = [who[one] for one in named if who[one] in against]
    if against:
        who[THEY] = others[0] if others and not teams else against[0]
    if any(one not in who for one in owners):
        return None
    return Seating(players, teams, who)
