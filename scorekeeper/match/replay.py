"""A whole match from one plain mapping, and its result as another: the machine form that other programs rely on.

In: `{"id", "ruleset", "options", "players", "dealer", "start", "hands": [...], "closed"}`; `hands` also holds what
happened between hands (`join`, `leave`, `swap`, `dealer`, `house`, `note`). Out: every hand with points, totals,
counters, dealer and lines, then state, places, winners, what decided, who is next. Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.match.play import play
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.scoring.lines import Line

BETWEEN = {"join": "joined", "leave": "left", "swap": "swapped", "dealer": "dealer", "house": "house", "note": "note"}
HAND_WORDS = ("void", "sat_out")
RESULT_WORDS = ("points", "totals", "counters", "dealer", "lines", "extra", "number", "aside", "corrected")
MOST_HANDS = 20_000


def replay(ruleset: Ruleset, line: Mapping[str, Any]) -> Standings | tuple[Problem, ...]:
    """The standings of the match in `line`, or everything that keeps it from starting, with its place in the line."""
    problems = _shape(line)
    if problems:
        return problems
    events = [
        _started(line),
        *(event_of(ruleset, entry, place + 2) for place, entry in enumerate(line.get("hands") or ())),
    ]
    if line.get("closed") is True:
        events.append({"n": len(events) + 1, "kind": "stopped"})
    try:
        return play(ruleset, events)
    except Refused as refused:
        return refused.problems


def troubles(standings: Standings) -> tuple[Problem, ...]:
    """What could not be applied, with its place in the line: `hands[2].left.Beto`."""
    last = len(standings.events)
    return tuple(
        problem.at("closed" if n == last and standings.events[-1]["kind"] == "stopped" else f"hands[{n - 2}]")
        for n, problems in standings.troubles.items()
        for problem in problems
    )


def event_of(ruleset: Ruleset, entry: object, n: int) -> dict[str, Any]:
    """A hand of the list, or what happened between two, as an event. Results that an export adds are passed over."""
    if not isinstance(entry, Mapping):
        return {"n": n, "kind": "not-a-hand"}
    if entry.get("aside") and "aside" not in ruleset.facts:  # an export keeps it, but it does not count
        return {"n": n, "kind": "renamed"}
    word = next((word for word in BETWEEN if word in entry), None)
    if word and not (word == "dealer" and len(entry) > 1):  # a hand as exported says who dealt it
        return {"n": n, **_between(word, entry)}
    passed = {word for word in (*HAND_WORDS, *RESULT_WORDS) if word not in ruleset.facts}
    event: dict[str, Any] = {"n": n, "kind": "hand", "facts": {key: entry[key] for key in entry if key not in passed}}
    if entry.get("void") is True:
        event["void"] = True
    sat_out = entry.get("sat_out")
    if sat_out:
        event["sat_out"] = tuple(map(str, sat_out)) if isinstance(sat_out, (list, tuple)) else (str(sat_out),)
    return event


def _between(word: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    kind, value = BETWEEN[word], entry[word]
    if kind == "swapped":
        pair = [str(name) for name in value] if isinstance(value, (list, tuple)) else []
        return {"kind": kind, "players": [*pair, "", ""][:2]}
    if kind == "house":
        return {"kind": kind, "options": dict(value) if isinstance(value, Mapping) else {str(value)[:40]: None}}
    if kind == "note":
        return {"kind": kind, "text": str(value)[:500]}
    extra = {own: entry[key] for key, own in (("at", "level"), ("after", "after")) if key in entry}
    return {"kind": kind, "player": value if kind == "joined" else str(value), **extra}


def _started(line: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "n": 1,
        "kind": "started",
        "options": line.get("options") or {},
        "players": tuple(line["players"]),
        "dealer": line.get("dealer"),
        "start": line.get("start") or {},
        **({"teams": line["teams"]} if line.get("teams") else {}),
    }


def _shape(line: Mapping[str, Any]) -> tuple[Problem, ...]:
    """A line of the wrong shape, found before anything is played."""
    problems = []
    players = line.get("players")
    if (
        not isinstance(players, list)
        or not players
        or not all(isinstance(name, str) and name.strip() for name in players)
    ):
        problems.append(Problem("replay.players", {}, "players"))
    for key, kind in (("options", Mapping), ("start", Mapping), ("teams", Mapping), ("hands", list)):
        if line.get(key) is not None and not isinstance(line[key], kind):
            problems.append(Problem("replay.shape", {"word": key}, key))
    start = line.get("start")
    if isinstance(start, Mapping):
        counters = start.get("counters") or {}
        maps = [("totals", start.get("totals") or {}), ("counters", counters)]
        maps += (
            [(f"counters.{name}", counts) for name, counts in counters.items()] if isinstance(counters, Mapping) else []
        )
        problems += [
            Problem("replay.shape", {"word": word}, f"start.{word}")
            for word, value in maps
            if not isinstance(value, Mapping)
        ]
    if isinstance(start, Mapping) and not isinstance(start.get("eliminated") or [], list):
        problems.append(Problem("replay.shape", {"word": "eliminated"}, "start.eliminated"))
    if isinstance(line.get("hands"), list) and len(line["hands"]) > MOST_HANDS:
        problems.append(Problem("replay.too-many-hands", {"most": MOST_HANDS}, "hands"))
    return tuple(problems)


def result(standings: Standings) -> dict[str, Any]:
    """The standings in the machine form, without `id`, `problems` and `remarks`."""
    return {
        "state": standings.state,
        "hands": [hand_result(hand) for hand in standings.counted],
        "places": [list(group) for group in standings.places],
        "winners": list(standings.winners),
        "decided_by": standings.decided_by,
        "final": None if standings.final is None else dict(standings.final),
        "eliminated": list(standings.eliminated),
        "next": None
        if standings.next is None
        else {"dealer": standings.next.dealer, "players": list(standings.next.players)},
    }


def hand_result(hand: PlayedHand) -> dict[str, Any]:
    """One hand: points, totals after it, counters, dealer, lines; `void` and `extra` where they hold."""
    told: dict[str, Any] = {
        "points": dict(hand.points),
        "totals": dict(hand.totals),
        "counters": {name: dict(counts) for name, counts in hand.counters.items()},
        "dealer": hand.dealer,
    }
    if hand.kind != "normal":
        told[hand.kind] = True
    told["lines"] = lines_result(hand.lines)
    return told


def lines_result(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Lines with side, points, cards, clause; `from` whose cards they are, `step` the rule, `counted` a typed sum."""
    written = []
    for line in lines:
        plain: dict[str, Any] = {
            "side": line.side,
            "points": line.points,
            "cards": list(line.cards),
            "clause": line.clause,
        }
        if line.source:
            plain["from"] = line.source
        if line.step != line.clause:
            plain["step"] = line.step
        if line.counted:
            plain["counted"] = True
        written.append(plain)
    return written
