"""Whether the end is near enough to look at what the next hand can bring; asked before anything dear is imported."""

from __future__ import annotations

from scorekeeper.match.standings import ENDED, TIE_BREAK, Standings


def most_in_a_hand(standings: Standings) -> int:
    """The most points that anybody has got in one hand so far."""
    return max((abs(points) for hand in standings.counted for points in hand.points.values()), default=0)


def near_the_end(standings: Standings) -> bool:
    """Whether the next hand may end the match if it brings no more than one has before."""
    if standings.hidden or standings.state == ENDED or not standings.counted:
        return False
    options = standings.rules.ruleset.options
    bounds = [
        value
        for name, value in standings.rules.options.items()
        if options[name].clause.startswith("end.") and isinstance(value, int) and not isinstance(value, bool)
    ]
    if standings.state == TIE_BREAK or not bounds:
        return True
    farthest = max(map(abs, standings.totals.values())) + most_in_a_hand(standings)
    return max(farthest, standings.hands_played + 1) >= min(bounds)
