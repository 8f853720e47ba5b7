"""A match written as one replay line, to the events that recording it hand by hand would have given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper import __version__
from scorekeeper.match.due import due
from scorekeeper.match.history import Event
from scorekeeper.match.names import new_name
from scorekeeper.match.replay import event_of, replay, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.rules.model import Ruleset
from scorekeeper.table.incoming.event_shapes import time_of
from scorekeeper.table.opened import Table
from scorekeeper.table.showing import readable
from scorekeeper.words import languages


def events_of_line(table: Table, ruleset: Ruleset, line: Mapping[str, Any]) -> tuple[tuple[Event, ...], Standings]:
    """The events of the match in `line` and how it stands; raises Refused with everything that is wrong."""
    standings = replay(ruleset, line)
    if isinstance(standings, tuple):
        raise Refused(standings)
    entries = line.get("hands") or []
    problems = (*_names(line, entries), *_troubles(standings, table.lang), *_date(line))
    agreed = agree(ruleset, line.get("options") or {}, len(line["players"]))
    if problems or isinstance(agreed, tuple):
        raise Refused(problems or agreed)  # type: ignore[arg-type]
    events = [_started(table, agreed, line)]
    for entry in entries:
        event = event_of(ruleset, entry, len(events) + 1)
        if event["kind"] != "renamed":  # a hand that an export keeps aside
            events.append(event)
    if line.get("closed") is True:
        events.append({"n": len(events) + 1, "kind": "stopped"})
    played = _played(agreed, events, standings)
    at = events[0]["at"]
    return tuple(_recorded(event, at, played) for event in events), standings


def _played(
    agreed: Agreed, events: list[dict[str, Any]], standings: Standings
) -> Mapping[int, tuple[str, tuple[str, ...]]]:
    """Why each hand was played and by whom; where the result says so, it need not be played through again."""
    hands = standings.hands
    if any(hand.kind == "void" or hand.sat_out for hand in hands) or len(events) != len(standings.events):
        return due(agreed, events)
    return {hand.event: (hand.kind, hand.players) for hand in hands}


def _troubles(standings: Standings, lang: str) -> tuple[Problem, ...]:
    return tuple(readable(problem, standings.agreed.ruleset.pack, lang) for problem in troubles(standings))


def _started(table: Table, agreed: Agreed, line: Mapping[str, Any]) -> dict[str, Any]:
    moment = time_of(line.get("started"))
    name, language = line.get("name") or line.get("id"), line.get("language")
    return {
        "n": 1,
        "at": moment.isoformat(timespec="seconds") if moment else table.now(),
        "kind": "started",
        "ruleset": agreed.ruleset.id,
        "hash": agreed.ruleset.hash,
        "options": {option: _plain(agreed.options[option]) for option in agreed.chosen},
        "players": list(line["players"]),
        **({"teams": line["teams"]} if line.get("teams") else {}),
        "dealer": line.get("dealer"),
        "start": line.get("start") or {},
        "language": language if language in languages() else table.lang,
        "name": " ".join(name.split())[:80] if isinstance(name, str) else "",
        "program": __version__,
    }


def _recorded(event: Event, at: str, played: Mapping[int, tuple[str, tuple[str, ...]]]) -> Event:
    """The event with its time; a hand with why it was played and by whom."""
    rest = {key: _plain(value) for key, value in event.items() if key not in ("n", "kind")}
    told: dict[str, Any] = {"n": event["n"], "at": at, "kind": event["kind"]}
    if event["kind"] == "hand":
        why, players = played[event["n"]]
        told |= {"why": why, "players": list(players)}
    return told | rest


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _names(line: Mapping[str, Any], entries: list[Any]) -> list[Problem]:
    """Names that nobody could type at the table."""
    names = [("players", name) for name in line["players"]]
    names += [
        (f"hands[{place}].join", entry["join"])
        for place, entry in enumerate(entries)
        if isinstance(entry, Mapping) and isinstance(entry.get("join"), str)
    ]
    found = [(name, new_name(name, where), where) for where, name in names]
    return [
        kept if isinstance(kept, Problem) else Problem("names.kept-otherwise", {"name": name[:60], "kept": kept}, where)
        for name, kept, where in found
        if kept != name
    ]


def _date(line: Mapping[str, Any]) -> list[Problem]:
    started = line.get("started")
    if started is None or time_of(started):
        return []
    return [Problem("import.date", {"value": str(started)[:40]}, "started")]
