"""What commands, verbs and options are called: one table, in the catalogues, for the shell and the companion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.match.names import folded
from scorekeeper.messages import called, languages

HERE = ("help", "quit", "back", "clear", "nobody", "void", "numbers")  # what only makes sense in the companion
OFTEN = (
    *("undo", "score", "why", "edit", "house", "note", "join", "leave", "stop", "quit", "help"),
    *("back", "clear", "nobody", "void", "new"),
)
SELDOM = ("numbers", "redo", "swap", "dealer", "adjust", "rules", "may", "again")
EVENING = (*OFTEN, *SELDOM)
NOT_HERE = ("replay",)


def command_called(word: str, lang: str) -> str:
    """The command that has just this name in some language, `lang` first; empty where none has. No single letters."""
    wanted = folded(word.strip())
    found = (command_names(code).get(wanted, "") for code in dict.fromkeys((lang, *languages())) if len(wanted) > 1)
    return next(filter(None, found), "") or _called(wanted, lang, NOT_HERE, "command")


def verb_called(word: str, lang: str, verbs: Iterable[str]) -> str:
    """Which of these verbs has this name in some language; empty where none has."""
    return _called(word, lang, verbs, "verb")


def options_called(typed: Sequence[str], lang: str, known: Iterable[str]) -> list[str]:
    """The line, with `--idioma es` as `--lang es` where the command has that option; all else as it was typed."""
    known = tuple(known)
    words = list(typed)
    end = words.index("--") if "--" in words else len(words)
    for place, word in enumerate(words[:end]):
        name, equals, value = word.partition("=")
        if name.startswith("--") and name not in known:
            options = [option.removeprefix("--") for option in known if option.startswith("--")]
            if meant := _called(name.removeprefix("--"), lang, options, "option"):
                words[place] = f"--{meant}{equals}{value}"
    return words


def name_of(command: str, lang: str) -> str:
    """What the command is called in this language."""
    return called("command", command, lang)[0]


@cache
def command_names(lang: str) -> dict[str, str]:
    """Every name a command has in this language, those of an evening first."""
    names: dict[str, str] = {}
    for command in dict.fromkeys((*EVENING, *HERE, *(name for name in COMMANDS if name not in NOT_HERE))):
        for name in called("command", command, lang):
            names.setdefault(folded(name), command)
    return names


def _called(word: str, lang: str, among: Iterable[str], kind: str) -> str:
    wanted, among = folded(word), tuple(among)
    codes = dict.fromkeys((lang, *languages()))
    return next((n for code in codes for n in among if wanted in map(folded, called(kind, n, code))), "")
