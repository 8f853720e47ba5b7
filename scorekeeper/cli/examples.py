"""One real line for each command: for the front page, for its help, and for what is said when it is typed wrong."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.words import has, say

EXAMPLES: Mapping[str, str] = {
    "new": "new ochos Ana Beto Carla",
    "hand": "hand b=8k3 c=a,10",
    "score": "score",
    "why": "why 1 beto",
    "undo": "undo",
    "redo": "redo",
    "edit": "edit 1 beto 8:7",
    "join": "join Eva --at highest",
    "leave": "leave beto",
    "swap": "swap ana beto",
    "dealer": "dealer carla",
    "house": "house target=200",
    "note": "note Beto keeps that eight",
    "ask": "ask how much is a queen",
    "may": "may 8 on 7 -r ochos",
    "rules": "rules ochos scoring",
    "stop": "stop",
    "close": "close",
    "again": "again",
    "matches": "matches",
    "open": "open ochos",
    "rename": "rename Friday at home",
    "delete": "delete ochos",
    "restore": "restore",
    "settle": "settle --point 0.05",
    "rescore": "rescore --as eights",
    "stats": "stats ana beto --since 2026",
    "players": "players rename carla Carlota",
    "count": "count 8k3 -r ochos",
    "setup": "setup -r ochos",
    "export": "export --to evening.html",
    "import": "import evening.json",
    "share": "share",
    "qr": "qr --to evening.png",
    "replay": "replay evening.json",
    "rulesets": "rulesets",
    "backup": "backup cards.zip",
    "restore-backup": "restore-backup cards.zip",
    "doctor": "doctor",
    "config": "config language es",
}


def typed_example(command: str, lang: str) -> str:
    """`new ochos Ana Beto Carla`, in the words of the reader."""
    own = f"example.{command}"
    return say(own, lang) if has(own, lang) else EXAMPLES[command]


def example_of(command: str, lang: str) -> str:
    """`scorekeeper new ochos Ana Beto Carla`; an empty text where there is no such command."""
    return f"scorekeeper {typed_example(command, lang)}" if command in EXAMPLES else ""
