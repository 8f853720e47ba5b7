"""A match written as one replay line, to the events that recording it hand by hand would have given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.match.event_shapes import time_of
from scorekeeper.match.events import Event, HandPlayed, Renamed, Started, Stopped, as_recorded
from scorekeeper.match.hand_reasons import hands_due
from scorekeeper.match.names import new_name
from scorekeeper.match.replay import event_of, replay, started_of, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.match.stored_object import are_names, as_json
from scorekeeper.messages import languages
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.table.match_access import Table
from scorekeeper.version import __version__
from scorekeeper.views.readable import readable_problem


def events_of_line(table: Table, ruleset: Ruleset, line: Mapping[str, Any]) -> tuple[tuple[Event, ...], Standings]:
    """The events of the match in `line` and how it stands; raises Refused with everything that is wrong."""
    standings = replay(ruleset, line)
    if isinstance(standings, tuple):
        raise Refused(standings)
    entries = line.get("hands") or []
    problems = (*_names(line, entries), *_troubles(standings, table.lang), *_date(line))
    rules = table_rules_for(ruleset, line.get("options") or {}, len(line["players"]))
    if problems or isinstance(rules, tuple):
        raise Refused(problems or rules)  # type: ignore[arg-type]
    started = _started(table, rules, line)
    events: list[Event] = []
    for entry in entries:
        event = event_of(ruleset, entry, len(events) + 2)
        if not isinstance(event, Renamed):  # a hand that an export keeps aside
            events.append(event)
    if line.get("closed") is True:
        events.append(Stopped(n=len(events) + 2))
    played = _played(rules, started, events, standings)
    return tuple(
        as_recorded(_with_players(event, played), event.n, started.at) for event in (started, *events)
    ), standings


def _played(
    rules: TableRules, started: Started, events: list[Event], standings: Standings
) -> Mapping[int, tuple[str, tuple[str, ...]]]:
    """Why each hand was played and by whom; where the result says so, it need not be played through again."""
    hands = standings.hands
    if any(hand.kind == "void" or hand.sat_out for hand in hands) or len(events) + 1 != len(standings.events):
        return hands_due(rules, started, events)
    return {hand.event: (hand.kind, hand.players) for hand in hands}


def _troubles(standings: Standings, lang: str) -> tuple[Problem, ...]:
    return tuple(readable_problem(problem, standings.rules.ruleset.pack, lang) for problem in troubles(standings))


def _started(table: Table, rules: TableRules, line: Mapping[str, Any]) -> Started:
    moment = time_of(line.get("started"))
    name, language = line.get("name") or line.get("id"), line.get("language")
    return replace(
        started_of(line),
        at=moment.isoformat(timespec="seconds") if moment else table.now(),
        ruleset=rules.ruleset.id,
        hash=rules.ruleset.hash,
        options=as_json({option: rules.options[option] for option in rules.chosen}),
        language=language if language in languages() else table.lang,
        name=" ".join(name.split())[:80] if isinstance(name, str) else "",
        program=__version__,
    )


def _with_players(event: Event, played: Mapping[int, tuple[str, tuple[str, ...]]]) -> Event:
    """A hand with why it was played and by whom; anything else as it is."""
    if not isinstance(event, HandPlayed):
        return event
    why, players = played[event.n]
    words = ("why", "players", "facts", *(["void"] if event.void else []), *(["sat_out"] if event.sat_out else []))
    return replace(event, why=why, players=players, order=words)


def _names(line: Mapping[str, Any], entries: list[Any]) -> list[Problem]:
    """Names that nobody could type at the table."""
    names = [("players", name) for name in line["players"]]
    names += [
        (f"hands[{place}].join", entry["join"])
        for place, entry in enumerate(entries)
        if isinstance(entry, Mapping) and isinstance(entry.get("join"), str)
    ]
    names += [
        (f"hands[{place}].rename", entry["rename"][1])
        for place, entry in enumerate(entries)
        if isinstance(entry, Mapping) and are_names(entry.get("rename")) and len(entry["rename"]) == 2
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
