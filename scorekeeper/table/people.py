"""Who joins, who leaves, who changes seats, who deals: each one event."""

from __future__ import annotations

from scorekeeper.match.names import find_player, typed_name
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.opened import NewEvent, Opened

LEVELS = {
    "highest": "highest",
    "lowest": "lowest",
    "average": "average",
    "mayor": "highest",
    "menor": "lowest",
    "promedio": "average",
    "media": "average",
}


def join_event(opened: Opened, name: str, at: str | None, after: str | None) -> NewEvent:
    """Somebody joins, with the points `at` (a number, highest, lowest, average), seated to the left of `after`."""
    seats = opened.standings.seats
    problems = []
    kept = typed_name(name, "join")
    back = find_player(name, opened.standings.gone)
    if isinstance(back, str):
        kept = back
    if isinstance(kept, Problem):
        problems.append(kept)
    event: dict[str, object] = {"kind": "joined", "player": kept}
    if after is not None:
        neighbour = find_player(after, seats, "after")
        problems += [neighbour] if isinstance(neighbour, Problem) else []
        event["after"] = neighbour
    if at is not None:
        digits = at.removeprefix("-")
        number = int(at) if digits.isascii() and digits.isdigit() and len(digits) < 8 else None
        event["level"] = LEVELS.get(at.casefold(), at) if number is None else number
    if problems:
        raise Refused(problems)
    return event


def leave_event(opened: Opened, name: str) -> NewEvent:
    """Somebody leaves for good."""
    return {"kind": "left", "player": seated(opened, name, "leave")}


def swap_event(opened: Opened, first: str, second: str) -> NewEvent:
    """Two players change seats."""
    players = [seated(opened, name, "swap") for name in (first, second)]
    if players[0] == players[1]:
        raise Refused(Problem("people.same", {"name": players[0]}, "swap"))
    return {"kind": "swapped", "players": players}


def dealer_event(opened: Opened, name: str) -> NewEvent:
    """This player deals the next hand."""
    return {"kind": "dealer", "player": seated(opened, name, "dealer")}


def seated(opened: Opened, name: str, where: str) -> str:
    """The player at the table who is meant; raises Refused."""
    found = find_player(name, opened.standings.seats, where)
    if isinstance(found, Problem):
        raise Refused(found)
    return found


def scoring(opened: Opened, name: str, where: str) -> str:
    """The side that is meant, by its own name or that of one of its players; raises Refused."""
    standings = opened.standings
    found = find_player(name, tuple(standings.totals), where)
    if isinstance(found, Problem) and standings.teams:
        found = standings.side_of(seated(opened, name, where))
    if isinstance(found, Problem):
        raise Refused(found)
    return found
