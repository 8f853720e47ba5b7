"""Totals that a ruleset hides until the match is over: what may be shown meanwhile has none of them in it.

Whatever shows a match gets its standings from here, so that a new page or command has nothing to give away.
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.match.standings import PLAYING, PlayedHand, Standings
from scorekeeper.problems import Problem, Refused, WayOut

OUTSIDE_A_HAND = "table.adjusted"  # said aloud when it is given, so it stays


def shown(standings: Standings) -> Standings:
    """The standings as they may be shown: without points, totals and places, while the ruleset hides them; all in the
    order of the seats, which tells nothing.
    """
    if standings.hidden or standings.state != PLAYING or not standings.rules.hides_totals:
        return standings
    return replace(
        standings,
        hidden=True,
        hands=tuple(map(_hand, standings.hands)),
        openings=tuple(opening for opening in standings.openings if opening.line.step == OUTSIDE_A_HAND),
        totals=dict.fromkeys(standings.totals, 0),
        places=(tuple(side for side in standings.sides if any(side in group for group in standings.places)),),
    )


def _hand(hand: PlayedHand) -> PlayedHand:
    nothing = dict.fromkeys(hand.points, 0)
    return replace(hand, points=nothing, totals=dict.fromkeys(hand.totals, 0), lines=())


def still_hidden(standings: Standings) -> None:
    """Raises Refused where this would tell totals that the ruleset hides until the match is over."""
    if standings.hidden:
        ruleset = standings.rules.ruleset
        facts = {"rule": ruleset.clauses[ruleset.hidden_clause].title}
        raise Refused(Problem("match.totals-hidden", facts, ways=(WayOut("score"), WayOut("stop"))))
