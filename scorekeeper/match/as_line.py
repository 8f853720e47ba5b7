"""A match as it stands, written as one replay line: everything that was told, nothing of how it came to be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.match.history import Event
from scorekeeper.match.standings import PlayedHand, Standings

NOT_OF_THE_LINE = ("n", "at", "kind", "ruleset", "hash", "language", "name", "program")  # of the first event
_BETWEEN = {"joined": "join", "left": "leave", "dealer": "dealer"}


def as_line(standings: Standings) -> dict[str, Any]:
    """The match as the shortest replay line that gives these standings again: corrected, without hands kept aside.

    What stays behind: notes, times, the name of the match, what was typed and what was undone.
    """
    hands = [between(told) if isinstance(told, Mapping) else _hand(told) for told in happened(standings)]
    closed = {"closed": True} if standings.stopped else {}
    return {"ruleset": standings.agreed.ruleset.id, **beginning(standings), "hands": hands, **closed}


def happened(standings: Standings) -> Iterator[PlayedHand | Event]:
    """The hands that count, and between them the events that changed the table."""
    played = {hand.event: hand for hand in standings.counted}
    for event in standings.events:
        if event["n"] in played:
            yield played[event["n"]]
        elif event["kind"] in (*_BETWEEN, "swapped", "house") and event["n"] not in standings.troubles:
            yield event


def beginning(standings: Standings) -> dict[str, Any]:
    """Who sat down, what was agreed, what was carried over; empty parts are left out."""
    started = standings.events[0]
    return {key: plain(value) for key, value in started.items() if key not in NOT_OF_THE_LINE and value}


def between(event: Event) -> dict[str, Any]:
    """What happened between two hands, as in a replay line."""
    kind = event["kind"]
    if kind == "swapped":
        return {"swap": list(event["players"])}
    if kind == "house":
        return {"house": plain(event["options"])}
    extra = {"at": event.get("level"), "after": event.get("after")}
    return {_BETWEEN[kind]: event["player"]} | {key: value for key, value in extra.items() if value is not None}


def plain(value: Any) -> Any:
    """The same value made of dicts and lists, as JSON reads it."""
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def _hand(hand: PlayedHand) -> dict[str, Any]:
    sat_out = {"sat_out": list(hand.sat_out)} if hand.sat_out else {}
    return {"void": True, **sat_out} if hand.kind == "void" else {**plain(hand.told), **sat_out}
