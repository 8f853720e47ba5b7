from __future__ import annotations

from scorekeeper.match.events import Event, as_mapping, event_from
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import append, create
from scorekeeper.store.protocol import Stored

AT = "2026-11-20T21:30:05-03:00"


def event(what: object = 0) -> Event:
    """What the store keeps whatever it holds: no hand that could be played."""
    return event_from({"at": AT, "kind": "hand", "what": what})


def begun(home: Home, *, hands: int = 1) -> Stored:
    return create(home, "20261120-2130-ochos", [event(number) for number in range(hands)])


def add(home: Home, match: str, what: object) -> Stored:
    return append(home, match, lambda before: [event(what)])


def whats(stored: Stored) -> list[object]:
    return [as_mapping(one)["what"] for one in stored.events]


def litter(home: Home) -> list[str]:
    return [str(path.name) for path in home.root.rglob("*") if path.suffix in {".lock", ".new"}]
