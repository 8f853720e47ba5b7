"""How a match ran: the totals hand by hand, and who led from when to when."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from scorekeeper.match.ranking import race
from scorekeeper.match.standings import Standings
from scorekeeper.values import dataclass

Sides = tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """The totals after a hand (0: before the first), of those who were in the match then."""

    number: int
    totals: Mapping[str, int]
    leaders: Sides  # nobody before the first hand, and nobody while all are level


@dataclass(frozen=True)
class Lead:
    """The same leaders from one hand to another; level leaders lead together."""

    leaders: Sides
    first: int
    last: int


def running_totals(standings: Standings) -> tuple[Moment, ...]:
    """The start and every hand that counts, misdeals left out; empty before the first hand."""
    moments: list[Moment] = []
    inside: Sides = ()
    better, counter = -1 if standings.rules.lowest_wins else 1, race(standings.rules)
    for hand in standings.counted:
        if hand.kind == "void":
            continue
        if hand.kind == "normal":
            inside = tuple([side for side in hand.totals if side in hand.sides or side in hand.sat_out])
        if not moments:
            before = {side: hand.totals[side] - hand.points.get(side, 0) for side in inside}
            moments.append(Moment(hand.number - 1, before, ()))
        totals = {side: hand.totals[side] for side in inside}
        counts = hand.counters[counter] if counter else totals
        merits = {side: (counts[side] if counter else 0, better * total) for side, total in totals.items()}
        best = max(merits.values())
        leaders = tuple([side for side in inside if merits[side] == best])
        moments.append(Moment(hand.number, totals, leaders if len(leaders) < len(inside) else ()))
    return tuple(moments)


def leads(standings: Standings) -> tuple[Lead, ...]:
    """Who led, in order; hands after which all were level belong to nobody and stand between."""
    told = running_totals(standings)[1:]
    runs = [list(run) for _, run in groupby(told, key=lambda moment: moment.leaders)]
    return tuple(Lead(run[0].leaders, run[0].number, run[-1].number) for run in runs)
