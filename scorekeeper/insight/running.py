"""How a match ran: the totals hand by hand, and who led from when to when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.match.ranking import by_totals
from scorekeeper.match.standings import Standings

Players = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The totals after a hand (0: before the first), of those who were in the match then."""

    number: int
    totals: Mapping[str, int]
    leaders: Players  # nobody before the first hand, and nobody while all are level


@dataclass(frozen=True, slots=True)
class Lead:
    """The same leaders from one hand to another; level leaders lead together."""

    leaders: Players
    first: int
    last: int


def running(standings: Standings) -> tuple[Moment, ...]:
    """The start and every hand that counts, misdeals left out; empty before the first hand."""
    moments: list[Moment] = []
    inside: Players = ()
    for hand in standings.counted:
        if hand.kind == "void":
            continue
        if hand.kind == "normal":
            inside = tuple(player for player in hand.totals if player in hand.players or player in hand.sat_out)
        if not moments:
            before = {player: hand.totals[player] - hand.points.get(player, 0) for player in inside}
            moments.append(Moment(hand.number - 1, before, ()))
        totals = {player: hand.totals[player] for player in inside}
        groups = by_totals(inside, totals, standings.agreed.lowest_wins)
        moments.append(Moment(hand.number, totals, groups[0] if len(groups) > 1 else ()))
    return tuple(moments)


def leads(standings: Standings) -> tuple[Lead, ...]:
    """Who led, in order; hands after which all were level belong to nobody and stand between."""
    told = running(standings)[1:]
    runs = [list(run) for _, run in groupby(told, key=lambda moment: moment.leaders)]
    return tuple(Lead(run[0].leaders, run[0].number, run[-1].number) for run in runs)
