"""A whole match from one plain mapping, and its result as another: the machine form that other programs rely on.

In: `{"id", "ruleset", "options", "players", "dealer", "start", "hands": [...], "closed"}`; `hands` also holds what
happened between hands (`join`, `leave`, `swap`, `dealer`, `house`, `note`, `adjust`, `rename`). Out: every hand with
points, totals, counters, dealer and lines, then state, places, winners, what decided, who is next. Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.match.events import (
    Adjusted,
    CarriedOver,
    DealerSet,
    Event,
    HandPlayed,
    HouseChanged,
    Joined,
    Left,
    Misshapen,
    Noted,
    PersonRenamed,
    Renamed,
    Started,
    Stopped,
    Swapped,
)
from scorekeeper.match.play import play
from scorekeeper.match.standings import Next, PlayedHand, Standings
from scorekeeper.match.stored_object import are_names
from scorekeeper.problems import Problem, ProblemKind, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.scoring.lines import Line

BETWEEN = ("join", "leave", "swap", "dealer", "house", "note", "adjust", "rename")
HAND_WORDS = ("void", "sat_out")
RESULT_WORDS = ("points", "totals", "counters", "dealer", "lines", "extra", "number", "aside", "corrected")
MOST_HANDS = 20_000


def replay(ruleset: Ruleset, line: Mapping[str, Any]) -> Standings | tuple[Problem, ...]:
    """The standings of the match in `line`, or everything that keeps it from starting, with its place in the line."""
    problems = _shape(line)
    if problems:
        return problems
    events: list[Event] = [
        started_of(line),
        *(event_of(ruleset, entry, place + 2) for place, entry in enumerate(line.get("hands") or ())),
    ]
    if line.get("closed") is True:
        events.append(Stopped(n=len(events) + 1))
    try:
        return play(ruleset, events)
    except Refused as refused:
        return refused.problems


def troubles(standings: Standings) -> tuple[Problem, ...]:
    """What could not be applied, with its place in the line: `hands[2].left.Beto`."""
    last = len(standings.events)
    return tuple(
        problem.at("closed" if n == last and isinstance(standings.events[-1], Stopped) else f"hands[{n - 2}]")
        for n, problems in standings.troubles.items()
        for problem in problems
    )


def event_of(ruleset: Ruleset, entry: object, n: int) -> Event:
    """A hand of the list, or what happened between two, as an event. Results that an export adds are passed over."""
    if not isinstance(entry, Mapping):
        return Misshapen(n=n, problems=(Problem("replay.not-a-hand", {}),))
    if entry.get("aside") and "aside" not in ruleset.facts:  # an export keeps it, but it does not count
        return Renamed("", n=n)
    word = next((word for word in BETWEEN if word in entry), None)
    if word and not (word == "dealer" and len(entry) > 1):  # a hand as exported says who dealt it
        return _between(word, entry, n)
    passed = {word for word in (*HAND_WORDS, *RESULT_WORDS) if word not in ruleset.facts}
    facts = {key: entry[key] for key in entry if key not in passed}
    told, void = entry.get("sat_out"), entry.get("void") is True
    sat_out = tuple(map(str, told if isinstance(told, (list, tuple)) else (told,))) if told else ()
    return HandPlayed(facts, void=void, sat_out=sat_out, n=n)


def _between(word: str, entry: Mapping[str, Any], n: int) -> Event:
    value = entry[word]
    match word:
        case "join":
            return _joined(value, entry, n)
        case "leave":
            return Left(str(value), n=n)
        case "swap":
            pair = [str(name) for name in value] if isinstance(value, (list, tuple)) else []
            return Swapped((*pair, "", "")[:2], n=n)
        case "house":
            return HouseChanged(dict(value) if isinstance(value, Mapping) else {str(value)[:40]: None}, n=n)
        case "note":
            return Noted(str(value)[:500], n=n)
        case "adjust":
            points = {str(name): one for name, one in value.items()} if isinstance(value, Mapping) else {}
            if not points:
                return Misshapen(n=n, problems=(_wrong_shape("adjust"),))
            return Adjusted(points, str(entry.get("why") or ""), n=n)
        case "rename":
            if not are_names(value) or len(value) != 2:
                return Misshapen(n=n, problems=(_wrong_shape("rename"),))
            return PersonRenamed(value[0], value[1], n=n)
        case _:
            return DealerSet(str(value), n=n)


def _joined(name: object, entry: Mapping[str, Any], n: int) -> Event:
    level, after = entry.get("at"), entry.get("after")
    if not isinstance(name, str):
        return Misshapen(n=n, problems=(_wrong_shape("join"),))
    if level is not None and not isinstance(level, (str, int)):
        return Misshapen(n=n, problems=(Problem("match.join-at", {"value": str(level)[:40]}, "at"),))
    words = ("player", *(["level"] if "at" in entry else []), *(["after"] if "after" in entry else []))
    return Joined(name, None if after is None else str(after), level, n=n, order=words)


def started_of(line: Mapping[str, Any]) -> Started:
    """How the match of this line begins; what is wrong with it is for `start_problems` to say."""
    start, dealer = line.get("start") or {}, line.get("dealer")
    carried = CarriedOver(
        totals=start.get("totals") or {},
        hands=start.get("hands", 0),
        counters=start.get("counters") or {},
        eliminated=tuple(start.get("eliminated") or ()),
        more={key: value for key, value in start.items() if key not in CarriedOver.WORDS},
        order=tuple(start),
    )
    return Started(
        tuple(line["players"]),
        options=line.get("options") or {},
        teams={name: tuple(members) for name, members in (line.get("teams") or {}).items()},
        dealer=None if dealer is None else str(dealer),
        start=carried,
        n=1,
    )


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
            problems.append(_wrong_shape(key))
    teams = line.get("teams")
    if isinstance(teams, Mapping) and not all(map(are_names, teams.values())):
        problems.append(_wrong_shape("teams"))
    start = line.get("start")
    if isinstance(start, Mapping):
        counters = start.get("counters") or {}
        maps = [("totals", start.get("totals") or {}), ("counters", counters)]
        maps += (
            [(f"counters.{name}", counts) for name, counts in counters.items()] if isinstance(counters, Mapping) else []
        )
        problems += [_wrong_shape(word, f"start.{word}") for word, value in maps if not isinstance(value, Mapping)]
    if isinstance(start, Mapping) and not isinstance(start.get("eliminated") or [], list):
        problems.append(_wrong_shape("eliminated", "start.eliminated"))
    if isinstance(line.get("hands"), list) and len(line["hands"]) > MOST_HANDS:
        problems.append(Problem("replay.too-many-hands", {"most": MOST_HANDS}, "hands"))
    return tuple(problems)


def _wrong_shape(word: str, where: str = "") -> Problem:
    return Problem("replay.shape", {"word": word}, where or word, kind=ProblemKind.NONSENSE)


def replay_result(standings: Standings) -> dict[str, Any]:
    """The standings in the machine form, without `id`, `problems` and `remarks`."""
    unplayed = dict.fromkeys(_left_unplayed(standings), standings.rules.starts_at)
    hands = [hand_result(hand) for hand in standings.counted]
    for hand in hands if unplayed else ():
        hand["points"] = dict.fromkeys(unplayed, 0) | hand["points"]
        hand["totals"] = unplayed | hand["totals"]
    return {
        "state": standings.state,
        "hands": hands,
        "places": [list(group) for group in standings.places],
        "winners": list(standings.winners),
        "decided_by": standings.decided_by,
        "final": None if standings.final is None else dict(standings.final),
        "eliminated": list(standings.eliminated),
        "next": None if standings.next is None else _next(standings.next),
    }


def _left_unplayed(standings: Standings) -> tuple[str, ...]:
    """Who was named at the start and left before the first hand: on no sheet, but a line tells of all its players."""
    return () if standings.teams else tuple(one for one in standings.started.players if one not in standings.totals)


def _next(due: Next) -> dict[str, Any]:
    dealt = {"dealt": dict(due.dealt)} if due.dealt else {}
    return {"dealer": due.dealer, "players": list(due.players), **dealt}


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
