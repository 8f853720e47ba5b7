"""The board: a match with everything told and everything it means, as one plain mapping for every format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.match.check_code import check_code
from scorekeeper.match.history import Event
from scorekeeper.match.replay import hand_result, lines_result, result
from scorekeeper.match.standings import PlayedHand
from scorekeeper.table.opened import Opened

FORMAT = 1


def board(opened: Opened) -> dict[str, Any]:
    """The match in the machine form: what a replay line holds and what replay prints, together, with its events."""
    standings, started = opened.standings, opened.started
    out: dict[str, Any] = {
        "format": FORMAT,
        "id": opened.id,
        "name": opened.name,
        "ruleset": opened.ruleset.id,
        "hash": opened.ruleset.hash,
        "language": opened.language,
        "started": started["at"],
        "changed": opened.events[-1]["at"],
        "options": {name: _plain(value) for name, value in (started.get("options") or {}).items()},
        "players": list(started["players"]),
        **({"teams": {name: list(members) for name, members in standings.teams.items()}} if standings.teams else {}),
        "dealer": started.get("dealer"),
        "start": dict(started.get("start") or {}),
        **result(standings),
        "code": check_code(standings),
        "revision": opened.revision,
        "settings": {name: _plain(value) for name, value in standings.agreed.options.items()},
        "seats": list(standings.seats),
        "totals": dict(standings.totals),
        "openings": [{"after": opening.after, **lines_result([opening.line])[0]} for opening in standings.openings],
        "final_lines": lines_result(standings.final_lines),
        "closed": standings.stopped,
        "announced": _announced(standings.events),
        "problems": [],
        "remarks": [],
        "events": [dict(event) for event in opened.events],
    }
    happened = tuple(
        event for event in standings.events if event["n"] not in standings.troubles or event["kind"] == "hand"
    )
    out["hands"] = _hands(happened, {hand.event: hand for hand in standings.hands})
    return out


def whole(opened: Opened) -> dict[str, Any]:
    """The board with the frozen ruleset under `rules`, which is all it takes to go on with the match elsewhere.

    Who moves a key in the rules changes their hash, and spoils the match.
    """
    return {**board(opened), "rules": dict(opened.ruleset.tree)}


def _hands(events: tuple[Event, ...], played: Mapping[int, PlayedHand]) -> list[dict[str, Any]]:
    """The hands with facts and results, and between them what happened at the table, as in a replay line."""
    entries: list[dict[str, Any]] = []
    for event in events:
        hand = played.get(event["n"])
        if hand is not None:
            told = {**dict(hand.told), **({"sat_out": list(hand.sat_out)} if hand.sat_out else {})}
            kept = {"aside": hand.aside} if hand.aside else {}
            corrected = {"corrected": True} if hand.corrected else {}
            entries.append({"number": hand.number, **hand_result(hand), **told, **corrected, **kept})
        elif event["kind"] == "joined":
            level = {"at": event["level"]} if event.get("level") is not None else {}
            after = {"after": event["after"]} if event.get("after") else {}
            entries.append({"join": event["player"], **level, **after})
        elif event["kind"] == "left":
            entries.append({"leave": event["player"]})
        elif event["kind"] == "swapped":
            entries.append({"swap": list(event["players"])})
        elif event["kind"] == "dealer":
            entries.append({"dealer": event["player"]})
        elif event["kind"] == "house":
            entries.append({"house": {name: _plain(value) for name, value in event["options"].items()}})
        elif event["kind"] == "note":
            entries.append({"note": event["text"]})
    return entries


def _announced(events: tuple[Event, ...]) -> Any:
    closed = [event["announced"] for event in events if event["kind"] == "closed"]
    return closed[-1] if closed else None


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
