"""Help in the language of the run: the front page by groups, and a page for each command."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from scorekeeper.cli.command_examples import example_of, typed_example
from scorekeeper.messages import called, command_line, has, in_language, say
from scorekeeper.messages.facts import action_line
from scorekeeper.problems import Refused, WayOut

GROUPS: Mapping[str, Sequence[str]] = {
    "evening": ["new", "hand", "score", "why", "edit", "undo", "ask", "stop"],
    "people": ["phones", "join", "leave", "swap", "dealer", "house", "note", "adjust", "redo"],
    "rules": ["may", "rules", "setup", "count", "rulesets"],
    "matches": ["matches", "open", "again", "close", "rename", "delete", "restore"],
    "after": ["settle", "stats", "rescore", "players"],
    "files": ["share", "qr", "export", "import", "replay"],
    "kept": ["config", "backup", "restore-backup", "doctor"],
}
OPTIONS = (
    ("--plain", "plain"),
    ("--lang CODE", "lang"),
    ("--install-completion [SHELL]", "completion"),
    ("--show-completion [SHELL]", "show-completion"),
    ("--debug", "debug"),
    ("-V, --version", "version"),
    ("-h, --help", "help"),
)
LONGEST_SHAPE = 28
_PLACEHOLDER = re.compile(r"[A-Z]{2,}")


def command_page(command: Any, ctx: Any, formatter: Any) -> None:
    """What a command does, how it is typed, an example, then every word and option."""
    lang = ctx.obj.lang
    _fit(formatter)
    words, options = parameters_of(command.get_params(ctx))
    _begin(formatter, command, " ".join(("[OPTION]...", *map(shape_of, words))), ctx)
    rows = [(shape_of(word), text_of(word, lang)) for word in words]
    if command.name == "hand":  # a word of every game, and no option of the command
        rows.append((say("help.hand.void-typed", lang), say("help.hand.void", lang)))
    _list(formatter, "help.words", rows, ctx.obj)
    if command.name == "hand":
        _this_game(formatter, ctx.obj)
    _list(
        formatter, "help.options", [(spelling_of(option, lang), text_of(option, lang)) for option in options], ctx.obj
    )


def _this_game(formatter: Any, run: Any) -> None:
    """What the game on the table asks after a hand, and how that is typed; nothing where none can be opened."""
    from scorekeeper.table.entry.hand_due import playing
    from scorekeeper.table.match_access import open_match
    from scorekeeper.table.typed.line_to_type import facts_to_type

    with suppress(Refused):
        state = open_match(run.table)
        players = playing(state) or state.standings.seats
        rows = list(facts_to_type(state.standings.rules, players, run.lang))
        _list(
            formatter,
            say("help.this-game", run.lang, game=in_language(state.ruleset.name, run.lang)),
            rows,
            run,
        )


def verbs_page(group: Any, ctx: Any, formatter: Any) -> None:
    """What a command does alone, then each of its verbs, then the options that it takes alone."""
    lang = ctx.obj.lang
    _fit(formatter)
    rows = []
    for name in group.list_commands(ctx):
        verb = group.made(name)
        shape = " ".join((called("verb", name, lang)[0], *map(shape_of, parameters_of(verb.get_params(ctx))[0])))
        rows.append((shape, say(f"help.{group.name}.{name}", lang)))
    _, options = parameters_of(group.get_params(ctx))
    _begin(formatter, group, f"[OPTION]... [{' | '.join(shape for shape, _ in rows)}]", ctx)
    _list(formatter, "help.words", rows, ctx.obj)
    _list(
        formatter, "help.options", [(spelling_of(option, lang), text_of(option, lang)) for option in options], ctx.obj
    )


def front_page(formatter: Any, run: Any) -> None:
    """Every command as it is typed: the eight of an evening first, the others by group, then what goes before them."""
    lang = run.lang
    _fit(formatter)
    formatter.write_text(say("cli.short-help", lang))
    formatter.write_paragraph()
    formatter.write_text(f"{say('help.usage', lang)} scorekeeper {in_words('COMMAND ...', lang)}")
    formatter.write_text(say("cli.alone", lang))
    for group, names in GROUPS.items():
        rows = [(typed_example(name, lang), say(f"help.{name}", lang)) for name in names]
        _list(formatter, f"help.group-{group}", rows, run)
    options = [(command_line(spelled, lang), say(f"help.{key}", lang)) for spelled, key in OPTIONS]
    _list(formatter, "help.options", options, run)
    formatter.write_paragraph()
    formatter.write_text(say("cli.more-help", lang, do=WayOut("hand")))


def in_words(shape: str, lang: str) -> str:
    """`NAME=CARDS` in the language of the reader."""

    def word(found: re.Match[str]) -> str:
        key = f"metavar.{found.group().lower()}"
        key = key if has(key, lang) else key.removesuffix("s")
        return say(key, lang) if has(key, lang) else found.group()

    return _PLACEHOLDER.sub(word, shape)


def _begin(formatter: Any, command: Any, shape: str, ctx: Any) -> None:
    lang, typed_here = ctx.obj.lang, ctx.obj.place.command
    formatter.write_text(say(f"help.{command.name.replace(' ', '.')}", lang))
    formatter.write_paragraph()
    line = typed_here(command_line(ctx.command_path.partition(" ")[2], lang))
    formatter.write_text(f"{say('help.usage', lang)} {line} {in_words(shape, lang)}")
    if example := example_of(command.name, lang):
        formatter.write_text(f"{say('help.example', lang)} {typed_here(action_line(example, lang))}")


def parameters_of(parameters: Iterable[Any]) -> tuple[list[Any], list[Any]]:
    """The words of a command, and its options, without what is hidden."""
    shown = [parameter for parameter in parameters if not getattr(parameter, "hidden", False)]
    words = [parameter for parameter in shown if parameter.param_type_name == "argument"]
    return words, [parameter for parameter in shown if parameter not in words]


def _fit(formatter: Any) -> None:
    """Pages are as wide as the terminal, up to what reads well."""
    formatter.width = max(20, min(80, shutil.get_terminal_size().columns - 1))


def _list(formatter: Any, title: str, rows: list[tuple[str, str]], run: Any) -> None:
    """Two columns; on a narrow terminal, and for a long shape, the text stands below; by ear one line says both."""
    if not rows:
        return
    lang = run.lang
    shown = [(in_words(shape, lang), text) for shape, text in rows]
    widest = max(len(shape) for shape, _ in shown)
    with formatter.section(say(title, lang) if has(title, lang) else title):
        if run.by_ear:
            formatter.width = max(len(f"  {shape}: {text}") for shape, text in shown) + 2  # a line is not broken
            for shape, text in shown:
                formatter.write_text(f"{shape}: {text}" if text else shape)
            return
        if widest <= LONGEST_SHAPE and formatter.width >= widest + 30:
            formatter.write_dl(shown)
            return
        for shape, text in shown:
            formatter.write_text(shape)
            with formatter.indentation():
                formatter.write_text(text)


def shape_of(argument: Any) -> str:
    """A word of a command as it is typed: `[NAME]`, `NAME...`."""
    shape = str(argument.metavar or argument.name.upper())
    if argument.metavar is None and argument.nargs == -1:
        shape = f"{shape.removesuffix('S')}..."
    return shape if argument.required or shape.startswith("[") else f"[{shape}]"


def spelling_of(option: Any, lang: str) -> str:
    """An option as it is typed: `-m, --match MATCH`."""
    spelled = ", ".join(command_line(name, lang) for name in sorted(option.opts, key=len))
    if option.is_flag or option.name == "help":
        return spelled
    return f"{spelled} {option.metavar or 'N'}"


def text_of(parameter: Any, lang: str) -> str:
    """What a word or an option is for; empty where its name says it."""
    return say("help.help" if parameter.name == "help" else parameter.help, lang) if parameter.help else ""
