"""A match as it stands, written as one replay line: everything that was told, nothing of how it came to be told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorekeeper.match.events import Adjusted, DealerSet, HouseChanged, Joined, Left, Swapped, as_mapping
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.match.stored_object import as_json

NOT_OF_THE_LINE = ("n", "at", "kind", "ruleset", "hash", "language", "name", "program")  # of the first event
Between = Joined | Left | Swapped | DealerSet | HouseChanged | Adjusted  # what changes the table between two hands


def as_line(standings: Standings) -> dict[str, Any]:
    """The match as the shortest replay line that gives these standings again: corrected, without hands kept aside.

    What stays behind: notes, times, the name of the match, what was typed and what was undone.
    """
    hands = [
        _hand(told) if isinstance(told, PlayedHand) else line_between(told) for told in hands_and_changes(standings)
    ]
    closed = {"closed": True} if standings.stopped else {}
    return {"ruleset": standings.rules.ruleset.id, **line_beginning(standings), "hands": hands, **closed}


def hands_and_changes(standings: Standings) -> Iterator[PlayedHand | Between]:
    """The hands that count, and between them the events that changed the table."""
    played = {hand.event: hand for hand in standings.counted}
    for event in standings.events:
        if event.n in played:
            yield played[event.n]
        elif isinstance(event, Between) and event.n not in standings.troubles:
            yield event


def line_beginning(standings: Standings) -> dict[str, Any]:
    """Who sat down, what was agreed, what was carried over; empty parts are left out."""
    started = as_mapping(standings.started)
    return {key: value for key, value in started.items() if key not in NOT_OF_THE_LINE and value}


def line_between(event: Between) -> dict[str, Any]:
    """What happened between two hands, as in a replay line."""
    match event:
        case Joined():
            extra = {"at": event.level, "after": event.after}
            return {"join": event.player} | {key: value for key, value in extra.items() if value is not None}
        case Left():
            return {"leave": event.player}
        case Swapped():
            return {"swap": list(event.players)}
        case DealerSet():
            return {"dealer": event.player}
        case HouseChanged():
            return {"house": as_json(event.options)}
        case Adjusted():
            return {"adjust": as_json(event.points), "why": event.why}


def _hand(hand: PlayedHand) -> dict[str, Any]:
    sat_out = {"sat_out": list(hand.sat_out)} if hand.sat_out else {}
    return {"void": True, **sat_out} if hand.kind == "void" else {**as_json(hand.told), **sat_out}
