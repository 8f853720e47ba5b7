"""One real line for each command: for the front page, for its help, and for what is said when it is typed wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.messages import command_line, has, say
from scorekeeper.problems import WayOut

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
    "adjust": "adjust beto 10 --why late",
    "ask": "ask how much is a queen",
    "may": "may 8 on 7 -r ochos",
    "rules": "rules ochos scoring",
    "phones": "phones",
    "stop": "stop",
    "close": "close",
    "again": "again",
    "matches": "matches",
    "open": "open 1",
    "rename": "rename Friday at home",
    "delete": "delete 1",
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
VERB_EXAMPLES: Mapping[str, str] = {
    "rulesets list": "rulesets list",
    "rulesets show": "rulesets show ochos",
    "rulesets check": "rulesets check my-game.yaml",
    "rulesets new": "rulesets new my-hearts --like hearts",
    "rulesets add": "rulesets add my-game.yaml",
    "rulesets schema": "rulesets schema",
    "players rename": "players rename carla Carlota",
    "players merge": "players merge anita ana",
    "players separate": "players separate anita",
    "players undo": "players undo",
    "config language": "config language es",
    "config plain": "config plain yes",
    "config ruleset": "config ruleset ochos",
    "config asking": "config asking dealer",
    "config store": "config store",
}

SAMPLE_NAMES = ("ana", "beto", "carla")  # those of the examples


def typed_example(command: str, lang: str) -> str:
    """`new ochos Ana Beto Carla`, in the words of the reader."""
    own = f"example.{command.replace(' ', '.')}"
    return command_line(say(own, lang) if has(own, lang) else EXAMPLES.get(command) or VERB_EXAMPLES[command], lang)


def example_of(command: str, lang: str, players: Sequence[str] = ()) -> WayOut | None:
    """`new ochos Ana Beto Carla`, or with the names of those who play; None where there is no such command."""
    if command not in EXAMPLES and command not in VERB_EXAMPLES:
        return None
    here = dict(zip(SAMPLE_NAMES, (f'"{name}"' if " " in name else name for name in players), strict=False))
    told = typed_example(command, lang).split(" ")[1:]
    words = " ".join(here.get(word, word) for word in told)
    return WayOut(command.partition(" ")[0], words=tuple(filter(None, (words,))))
