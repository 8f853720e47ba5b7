"""The board: a match with everything told and everything it means, as one plain mapping for every format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.match.announced import last_announced
from scorekeeper.match.as_line import Between, line_between
from scorekeeper.match.check_code import check_code
from scorekeeper.match.events import Event, HandPlayed, Noted, as_mapping
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.replay import hand_result, lines_result, replay_result
from scorekeeper.match.standings import Opening, PlayedHand
from scorekeeper.match.stored_object import as_json

FORMAT = 1


def board(state: MatchState) -> dict[str, Any]:
    """The match in the machine form: what a replay line holds and what replay prints, together, with its events."""
    standings, started = state.standings, state.started
    out: dict[str, Any] = {
        "format": FORMAT,
        "id": state.id,
        "name": state.name,
        "ruleset": state.ruleset.id,
        "hash": state.ruleset.hash,
        "language": state.language,
        "started": started.at,
        "changed": state.events[-1].at,
        "options": as_json(started.options),
        "players": list(started.players),
        **({"teams": {name: list(members) for name, members in standings.teams.items()}} if standings.teams else {}),
        "dealer": started.dealer,
        "start": as_json(started.start),
        **replay_result(standings),
        "code": check_code(standings),
        "revision": state.revision,
        "settings": as_json(standings.rules.options),
        "seats": list(standings.seats),
        "totals": dict(standings.totals),
        "openings": [_opening(opening) for opening in standings.openings],
        "final_lines": lines_result(standings.final_lines),
        "closed": standings.stopped,
        "announced": as_json(last_announced(state)),
        "problems": [],
        "remarks": [],
        "events": [as_mapping(event) for event in state.events],
    }
    happened = tuple(
        event for event in standings.events if event.n not in standings.troubles or isinstance(event, HandPlayed)
    )
    out["hands"] = _hands(happened, {hand.event: hand for hand in standings.hands})
    return _hidden(out) if standings.hidden else out


SECRET = ("start", "places", "code", "totals", "openings", "announced", "events")  # what tells the totals


def _hidden(out: dict[str, Any]) -> dict[str, Any]:
    """The same while the ruleset hides the totals: without them, and without what they could be worked out from."""
    hands = [
        {name: hand[name] for name in ("number", "dealer", "counters", "void", "sat_out") if name in hand}
        for hand in out["hands"]
        if "number" in hand
    ]
    return {**{name: type(value)() if name in SECRET else value for name, value in out.items()}, "hands": hands,
            "hidden": True}  # fmt: skip


def whole(state: MatchState) -> dict[str, Any]:
    """The board with the frozen ruleset under `rules`, which is all it takes to go on with the match elsewhere.

    Who moves a key in the rules changes their hash, and spoils the match.
    """
    return {**board(state), "rules": dict(state.ruleset.tree)}


def _opening(opening: Opening) -> dict[str, Any]:
    why = {"why": opening.why} if opening.why else {}
    return {"after": opening.after, **lines_result([opening.line])[0], **why}


def _hands(events: tuple[Event, ...], played: Mapping[int, PlayedHand]) -> list[dict[str, Any]]:
    """The hands with facts and results, and between them what happened at the table, as in a replay line."""
    entries: list[dict[str, Any]] = []
    for event in events:
        hand = played.get(event.n)
        if hand is not None:
            told = {**dict(hand.told), **({"sat_out": list(hand.sat_out)} if hand.sat_out else {})}
            kept = {"aside": hand.aside} if hand.aside else {}
            corrected = {"corrected": True} if hand.corrected else {}
            entries.append({"number": hand.number, **hand_result(hand), **told, **corrected, **kept})
        elif isinstance(event, Between):
            entries.append(line_between(event))
        elif isinstance(event, Noted):
            entries.append({"note": event.text})
    return entries
