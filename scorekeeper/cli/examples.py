"""One real line for each command: for its help, and for what is said when it is typed wrong."""

from __future__ import annotations

from collections.abc import Mapping

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
    "note": "note Beto may take back that eight",
    "may": "may 8 on 7 -r ochos",
    "rules": "rules ochos special.eights-wild",
    "stop": "stop",
    "close": "close",
    "again": "again",
    "matches": "matches",
    "open": "open ochos",
    "rename": "rename Friday at home",
    "delete": "delete ochos",
    "restore": "restore",
    "count": "count 8k3 -r ochos",
    "setup": "setup -r ochos",
    "export": "export --to evening.json",
    "import": "import evening.json",
    "replay": "replay matches.jsonl --json",
    "rulesets": "rulesets",
    "config": "config",
}


def example_of(command: str) -> str:
    """`scorekeeper new ochos Ana Beto Carla`; an empty text where there is no such command."""
    return f"scorekeeper {EXAMPLES[command]}" if command in EXAMPLES else ""
