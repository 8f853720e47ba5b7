"""A match played on by one event stands as if it had been played from the start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.match.events import Corrected, Event, HandPlayed, HouseChanged, PersonRenamed, Redone, Undone
from scorekeeper.match.play import play, play_through
from scorekeeper.match.replay import event_of, started_of
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Refused

from .any_evening import evenings
from .evening import SHIPPED, game

EVENINGS = some.sampled_from(SHIPPED).flatmap(lambda name: some.tuples(some.just(name), evenings(name)))


@given(EVENINGS, some.lists(some.sampled_from(["undo", "redo", "correct", "target", "rename", "entry"]), max_size=12))
@settings(max_examples=60, deadline=None)
def test_played_on_is_played_from_the_start(played: tuple[str, dict[str, Any]], steps: list[str]) -> None:
    name, line = played
    ruleset, entries = game(name), list(line["hands"])
    events: list[Event] = [started_of(line)]
    try:
        now = play_through(ruleset, events)
    except Refused:
        return
    for step in [*steps, *["entry"] * len(entries)]:
        event = _event(step, entries, events, now.standings.state == "tie-break", ruleset)
        if event is None:
            continue
        before = play(ruleset, events)
        after = now.on(ruleset, tuple(events), event)
        assert same(now.standings, before), "what was is as it was"
        events.append(event)
        assert same(after.standings, play(ruleset, events))
        now = after


def same(one: Standings, other: Standings) -> bool:
    """Equal in everything; rules that were agreed twice hold conditions, which are made anew each time."""
    return one.rules.options == other.rules.options and replace(one, rules=other.rules) == other


def _event(step: str, entries: list[Any], events: list[Event], tied: bool, ruleset: Any) -> Event | None:
    n = len(events) + 1
    hands = [one for one in events if isinstance(one, HandPlayed)]
    match step:
        case "undo":
            return Undone(n=n)
        case "redo":
            return Redone(n=n)
        case "correct" if hands:
            return Corrected(hands[-1].n, void=True, n=n)
        case "target":
            return HouseChanged({"target": 150}, n=n)
        case "rename":
            return PersonRenamed("Ana", f"Ana {n}", n=n)
        case "entry" if entries:
            event = event_of(ruleset, entries.pop(0), n)
            if isinstance(event, HandPlayed):
                return HandPlayed(event.facts, "extra" if tied else "normal", void=event.void, n=n)
            return event
        case _:
            return None
