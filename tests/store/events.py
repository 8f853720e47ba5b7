from __future__ import annotations

from typing import Any

from scorekeeper.store.home import Home
from scorekeeper.store.matches import Stored, append, create

AT = "2026-11-20T21:30:05-03:00"


def event(what: object = 0) -> dict[str, Any]:
    return {"at": AT, "kind": "hand", "what": what}


def begun(home: Home, *, hands: int = 1) -> Stored:
    return create(home, "20261120-2130-ochos", [event(number) for number in range(hands)])


def add(home: Home, match: str, what: object) -> Stored:
    return append(home, match, lambda before: [event(what)])


def whats(stored: Stored) -> list[object]:
    return [one["what"] for one in stored.events]


def litter(home: Home) -> list[str]:
    return [str(path.name) for path in home.root.rglob("*") if path.suffix in {".lock", ".new"}]
