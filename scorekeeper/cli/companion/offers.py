"""The commands that begin with a dot: their names in every language, and which one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from scorekeeper.cli.commands import COMMANDS
from scorekeeper.match.names import folded
from scorekeeper.problems import Problem
from scorekeeper.rules.nearest import nearest
from scorekeeper.words import has, languages, say

HERE = ("help", "quit", "back", "clear", "nobody", "void")  # what only makes sense here
OFTEN = (
    *("undo", "score", "why", "edit", "house", "note", "join", "leave", "stop", "quit", "help"),
    *("back", "clear", "nobody", "void", "new"),
)
SELDOM = ("redo", "swap", "dealer", "rules", "may", "again")
EVENING = (*OFTEN, *SELDOM)
NOT_HERE = ("replay",)
_NAMED = re.compile(r"\bscorekeeper (?:hand (?=\S+=)|--help|([a-z-]+))")


def which_command(typed: str, lang: str) -> str | Problem:
    """The command meant by what follows the dot: a name in any language, or its beginning; or the problem."""
    wanted = folded(typed)
    for code in dict.fromkeys((lang, *languages())):
        if wanted in _names(code):
            return _names(code)[wanted]
    for code in dict.fromkeys((lang, *languages())):
        begun = [command for name, command in _names(code).items() if wanted and name.startswith(wanted)]
        if len(set(begun)) == 1:
            return begun[0]
        if begun:
            choices = tuple(f".{name_of(command, lang)}" for command in dict.fromkeys(begun))
            return Problem("companion.which-command", {"word": typed[:40], "choices": choices}, "command")
    names = [name for name in _names(lang) if len(name) > 1]
    near = nearest(wanted, names)
    return Problem("companion.no-command", {"word": typed[:40], "nearest": f".{near}" if near else ""}, "command")


def is_command(line: str) -> bool:
    """Whether a line is a command or a question to the referee, whatever was asked."""
    return line.startswith((".", "?", "¿", "scorekeeper "))


def as_typed_here(text: str, lang: str) -> str:
    """`scorekeeper house packs=2` is `.house packs=2` here; and who tells a hand need not say so."""

    def here(found: re.Match[str]) -> str:
        if found[1] is None:
            return f".{name_of('help', lang)}" if found[0].endswith("help") else ""
        return f".{name_of(found[1], lang)}" if found[1] in COMMANDS and found[1] not in NOT_HERE else found[0]

    return _NAMED.sub(here, text)


def name_of(command: str, lang: str) -> str:
    """What the command is called in this language."""
    return _listed(command, lang)[0]


def commands_offered(lang: str) -> tuple[tuple[str, str], ...]:
    """Every command of an evening with its name in this language, for Tab."""
    return tuple((f".{name_of(command, lang)}", about(command, lang)) for command in EVENING)


def about(command: str, lang: str) -> str:
    """What it does, in a few words."""
    key = f"companion.about-{command}"
    return say(key if has(key, lang) else f"help.{command}", lang)


@cache
def _names(lang: str) -> dict[str, str]:
    """Every name a command has in this language, those of an evening first."""
    names: dict[str, str] = {}
    for command in dict.fromkeys((*EVENING, *HERE, *(name for name in COMMANDS if name not in NOT_HERE))):
        for name in _listed(command, lang):
            names.setdefault(folded(name), command)
    return names


@cache
def _listed(command: str, lang: str) -> tuple[str, ...]:
    return tuple(_spoken(command, lang)) or (command,)


def _spoken(command: str, lang: str) -> Iterator[str]:
    key = f"companion.names-{command}"
    if has(key, lang):
        yield from (name.strip() for name in say(key, lang).split(","))
