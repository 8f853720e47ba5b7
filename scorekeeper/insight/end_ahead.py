"""Whether a match would be over with other totals, or after so many hands: what its ends say, before it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.insight.linear_sums import UnclearError
from scorekeeper.match.ranking import by_totals
from scorekeeper.match.standings import ENDED, PLAYING, Standings
from scorekeeper.rules.amount_functions import Holds
from scorekeeper.rules.values_by_name import View

FARTHEST = 200  # hands ahead: no game on paper lasts longer


def end_with(standings: Standings, totals: Mapping[str, int], hand_number: int) -> str | None:
    """The clause that ends the match with these totals after that hand; empty where it goes on, None if unclear."""
    columns = _Known({"total": totals, "points_so_far": totals, **standings.counters})
    view = View(standings.seats, columns, _Known({}), _Known({}), hand_number, standings.teams)
    unclear = False
    for reached, clause, _ in standings.rules.ends:
        try:
            if reached(view):
                return clause
        except UnclearError:
            unclear = True
    return None if unclear else ""


def out_with(standings: Standings, totals: Mapping[str, int], side: str) -> str | None:
    """The clause that puts a side out of the match at these totals; empty where it stays in, None if unclear."""
    columns = _Known({"total": totals, "points_so_far": totals, **standings.counters})
    view = View(standings.seats, columns, _Known({}), _Known({}), standings.hands_played + 1, standings.teams)
    for step in standings.rules.totals:
        for ready in step.effects:
            if not ready.effect.leaves:
                continue
            try:
                if all(held is True or (held and held(view, side)) for held in (step.holds, ready.holds)):
                    return ready.effect.clause
            except UnclearError:
                return None
    return ""


def waits_for_a_hand(standings: Standings, side: str) -> bool:
    """Whether these totals would end the match, or put the side out of it, once they are those after a hand."""
    if standings.state != PLAYING or standings.hidden:
        return False
    ends = end_with(standings, standings.totals, standings.hands_played)
    return bool(ends or out_with(standings, standings.totals, side))


def becomes_another(standings: Standings, totals: Mapping[str, int]) -> bool:
    """Whether a rule makes another number of one of these totals, as where exactly 100 falls back to 50."""
    columns = _Known({"total": totals, "points_so_far": totals, **standings.counters})
    view = View(standings.seats, columns, _Known({}), _Known({}), standings.hands_played + 1, standings.teams)
    changing = [
        (step.holds, ready.holds)
        for step in standings.rules.totals
        for ready in step.effects
        if not ready.effect.leaves
    ]
    return any(_all_hold(tests, view, side) for tests in changing for side in totals)


def _all_hold(tests: tuple[bool | Holds, ...], view: View, side: str) -> bool:
    try:
        return all(held is True or (held is not False and held(view, side)) for held in tests)
    except UnclearError:
        return False


def last_hand(standings: Standings) -> tuple[int, str] | None:
    """After which hand the match is over whatever the totals are, and the clause; None where that is not fixed."""
    if standings.state == ENDED:
        return None
    for number in range(standings.hands_played + 1, standings.hands_played + FARTHEST):
        clause = end_with(standings, standings.totals, number)
        if clause:
            return number, clause
    return None


def first_with(standings: Standings, totals: Mapping[str, int]) -> tuple[str, ...]:
    """Who is first with these totals, of those still in."""
    sides = tuple(side for side in standings.sides if side not in standings.eliminated)
    return by_totals(sides, totals, standings.rules.lowest_wins)[0]


class _Known(dict[str, Any]):
    """What is known; asking for anything else raises UnclearError."""

    def get(self, key: str, default: Any = None) -> Any:
        if key not in self:
            raise UnclearError
        return self[key]

    def __missing__(self, key: str) -> Any:
        raise UnclearError
