"""Points outside a hand, with the reason that the table gives."""

from __future__ import annotations

from scorekeeper.match.between import no_reason
from scorekeeper.match.events import Adjusted
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Refused
from scorekeeper.table.seating import scoring_side
from scorekeeper.table.typed.typed_seat import read_number


def adjust_event(state: MatchState, name: str, points: str, why: str) -> Adjusted:
    """Whoever is meant gets these points, or loses them; raises Refused where a number or the reason is missing."""
    side = scoring_side(state, name, "adjust")
    number, problems = read_number(points, "adjust")
    reason = " ".join(why.split())
    if not reason:
        problems = (*problems, no_reason(side, points[:20]))
    if problems or number is None:
        raise Refused(problems)
    return Adjusted({side: number}, reason)
