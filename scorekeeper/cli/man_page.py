"""The manual page, made from the help: `man scorekeeper` shows what `scorekeeper COMMAND --help` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorekeeper.cli.application import command, verb
from scorekeeper.cli.command_examples import example_of
from scorekeeper.cli.command_list import VERBS
from scorekeeper.cli.help import GROUPS, OPTIONS, in_words, parameters_of, shape_of, spelling_of, text_of
from scorekeeper.messages import command_line, in_shell, say
from scorekeeper.messages.facts import action_line
from scorekeeper.problems import Exit
from scorekeeper.version import __version__

VARIABLES = ("SCOREKEEPER_HOME", "SCOREKEEPER_MATCH", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM")


def man_page(lang: str) -> str:
    """The page in the language of the macros of `man`."""
    return "".join(f"{line}\n" for line in _lines(lang))


def _lines(lang: str) -> Iterator[str]:
    yield f'.TH SCOREKEEPER 1 "" "scorekeeper {__version__}"'
    yield from (".SH " + say("help.man-name", lang), _roff(f"scorekeeper - {say('cli.short-help', lang)}"))
    yield from (".SH " + say("help.man-synopsis", lang), ".B scorekeeper", _roff(in_words("[COMMAND ...]", lang)))
    yield from (".SH " + say("help.man-description", lang), _roff(say("cli.alone", lang)))
    for group, names in GROUPS.items():
        yield ".SH " + _roff(say(f"help.group-{group}", lang).rstrip(":")).upper()
        for name in names:
            yield from _command(command(name), f"help.{name}", lang)
            if name in VERBS:
                for of in VERBS[name].places:
                    yield from _command(verb(name, of), f"help.{name}.{of}", lang)
    yield ".SH " + say("help.options", lang).rstrip(":").upper()
    for option, key in OPTIONS:
        yield from _item(in_words(command_line(option, lang), lang), say(f"help.{key}", lang))
    yield ".SH " + say("help.man-exit", lang)
    for code in Exit:
        yield from _item(str(int(code)), say(f"help.exit-{int(code)}", lang))
    yield ".SH " + say("help.man-environment", lang)
    for name in VARIABLES:
        yield from _item(name, say(f"help.variable-{name.lower().replace('_', '-')}", lang))


def _command(one: Any, about: str, lang: str) -> Iterator[str]:
    words, options = parameters_of(one.params)
    yield ".SS " + _roff(" ".join((command_line(one.name, lang), *(in_words(shape_of(word), lang) for word in words))))
    yield _roff(say(about, lang))
    if example := example_of(one.name, lang):
        yield from (".PP", _roff(say("help.example", lang)), ".B", _roff(in_shell(action_line(example, lang))))
    shown = [(shape_of(word), text_of(word, lang)) for word in words if text_of(word, lang)]
    own = [option for option in options if option.name not in ("lang", "plain", "help")]  # those stand at the end
    shown += [(spelling_of(option, lang), text_of(option, lang)) for option in own]
    for what, said in shown:
        yield from _item(in_words(what, lang), said)


def _item(what: str, said: str) -> tuple[str, ...]:
    return ".TP", f".B {_roff(what)}", _roff(said)


def _roff(said: str) -> str:
    """Words as words: nothing in them is a request to the formatter."""
    said = said.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{said}" if said.startswith((".", "'")) else said
