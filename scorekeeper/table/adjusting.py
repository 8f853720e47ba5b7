"""Points outside a hand, with the reason that the table gives."""

from __future__ import annotations

import re

from scorekeeper.match.event_effects import no_reason
from scorekeeper.match.events import Adjusted
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import folded
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.seating import scoring_side
from scorekeeper.table.typed.typed_seat import read_number

_NUMBER = re.compile(r"[+-]?\d+")


def _another(state: MatchState, reason: str) -> Problem | None:
    """That points of somebody else stand where the reason should begin: `adjust ana 5 beto 3`."""
    name, _, rest = reason.partition(" ")
    points = rest.split(" ")[0]
    people = (folded(one) for one in (*state.standings.seats, *state.standings.sides))
    if not _NUMBER.fullmatch(points) or not any(one.startswith(folded(name)) for one in people):
        return None
    return Problem("adjust.one-at-a-time", {"name": name, "points": points}, "why")


def adjust_event(state: MatchState, name: str, points: str, why: str, rest: str = "") -> Adjusted:
    """Whoever is meant gets these points, or loses them; raises Refused where a number or the reason is missing.

    `rest`: what else stands in the line, of which the reason is made as well.
    """
    side = scoring_side(state, name, "adjust")
    number, problems = read_number(points, "adjust")
    reason = " ".join(f"{why} {rest}".split())
    if problem := _another(state, rest):
        problems = (*problems, problem)
    if not reason:
        problems = (*problems, no_reason(side, points[:20]))
    if problems or number is None:
        raise Refused(problems)
    return Adjusted({side: number}, reason)
