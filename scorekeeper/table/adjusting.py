"""Points outside a hand, with the reason that the table gives."""

from __future__ import annotations

from scorekeeper.match.between import no_reason
from scorekeeper.match.events import Adjusted
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.seating import scoring_side
from scorekeeper.table.typed.typed_seat import read_number


def _another(state: MatchState, reason: str) -> Problem | None:
    """That points of somebody else stand where the reason should begin: `adjust ana 5 beto 3`."""
    name, _, rest = reason.partition(" ")
    number, wrong = read_number(rest.split(" ")[0], "adjust")
    if wrong or number is None:
        return None
    try:
        scoring_side(state, name, "adjust")
    except Refused:
        return None
    return Problem("adjust.one-at-a-time", {"name": name, "points": str(number)}, "why")


def adjust_event(state: MatchState, name: str, points: str, why: str) -> Adjusted:
    """Whoever is meant gets these points, or loses them; raises Refused where a number or the reason is missing."""
    side = scoring_side(state, name, "adjust")
    number, problems = read_number(points, "adjust")
    reason = " ".join(why.split())
    if problem := _another(state, reason):
        problems = (*problems, problem)
    if not reason:
        problems = (*problems, no_reason(side, points[:20]))
    if problems or number is None:
        raise Refused(problems)
    return Adjusted({side: number}, reason)
