"""Help in the language of the run: the front page by groups, and a page for each command."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from typing import Any

from typer.core import TyperCommand

from scorekeeper.cli.as_typed import kept_as_typed
from scorekeeper.cli.examples import example_of, typed_example
from scorekeeper.cli.naming import naming_match
from scorekeeper.cli.options import LANG
from scorekeeper.words import has, say

GROUPS: Mapping[str, Sequence[str]] = {
    "evening": ["new", "hand", "score", "why", "edit", "undo", "ask", "stop"],
    "people": ["join", "leave", "swap", "dealer", "house", "note", "redo"],
    "rules": ["may", "rules", "setup", "count", "rulesets"],
    "matches": ["matches", "open", "again", "close", "rename", "delete", "restore"],
    "after": ["settle", "stats", "rescore", "players"],
    "files": ["share", "qr", "export", "import", "replay"],
    "kept": ["config", "backup", "restore-backup", "doctor"],
}
OPTIONS = (
    ("--plain", "plain"),
    ("--lang CODE", "lang"),
    ("--install-completion", "completion"),
    ("--version", "version"),
)
LONGEST_SHAPE = 28
_PLACEHOLDER = re.compile(r"[A-Z]{3,}")


class HelpfulCommand(TyperCommand):
    """A command whose help comes from the catalogue, and whose answer names the match it is about."""

    def get_params(self, ctx: Any) -> Any:
        """Its words and options."""
        return kept_as_typed(super().get_params(ctx))

    def invoke(self, ctx: Any) -> Any:
        """Run it; then the match is named, where it might be another one."""
        with naming_match(self.name or ""):
            return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """What it does, how it is typed, an example, then every word and option."""
        _fit(formatter)
        formatter.write_text(say(f"help.{self.name}", LANG))
        formatter.write_paragraph()
        told: list[Any] = [parameter for parameter in self.get_params(ctx) if not getattr(parameter, "hidden", False)]
        arguments = [parameter for parameter in told if parameter.param_type_name == "argument"]
        options = [parameter for parameter in told if parameter.param_type_name != "argument"]
        shapes = " ".join(["[OPTION]...", *(_shape(argument) for argument in arguments)])
        formatter.write_text(f"{say('help.usage', LANG)} {ctx.command_path} {in_words(shapes)}")
        if example := example_of(self.name or "", LANG):
            formatter.write_text(f"{say('help.example', LANG)} {example}")
        _list(formatter, "help.words", [(_shape(argument), argument.help or "") for argument in arguments])
        _list(formatter, "help.options", [(_spelled(option), _text(option)) for option in options])


def front_page(formatter: Any) -> None:
    """Every command as it is typed: the eight of an evening first, the others by group, then what goes before them."""
    _fit(formatter)
    formatter.write_text(say("cli.short-help", LANG))
    formatter.write_paragraph()
    formatter.write_text(f"{say('help.usage', LANG)} scorekeeper {in_words('COMMAND ...')}")
    formatter.write_text(say("cli.alone", LANG))
    for group, names in GROUPS.items():
        rows = [(typed_example(name, LANG), say(f"help.{name}", LANG)) for name in names]
        _list(formatter, f"help.group-{group}", rows)
    _list(formatter, "help.options", [(spelled, say(f"help.{key}", LANG)) for spelled, key in OPTIONS])
    formatter.write_paragraph()
    formatter.write_text(say("cli.more-help", LANG))


def in_words(shape: str, lang: str = LANG) -> str:
    """`NAME=CARDS` in the language of the reader."""

    def word(found: re.Match[str]) -> str:
        key = f"metavar.{found.group().lower()}"
        key = key if has(key, lang) else key.removesuffix("s")
        return say(key, lang) if has(key, lang) else found.group()

    return _PLACEHOLDER.sub(word, shape)


def _fit(formatter: Any) -> None:
    """Pages are as wide as the terminal, up to what reads well."""
    formatter.width = max(20, min(80, shutil.get_terminal_size().columns - 1))


def _list(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    """Two columns; on a narrow terminal, and for a long shape, the text stands below."""
    if not rows:
        return
    shown = [(in_words(shape), text) for shape, text in rows]
    widest = max(len(shape) for shape, _ in shown)
    with formatter.section(say(title, LANG)):
        if widest <= LONGEST_SHAPE and formatter.width >= widest + 30:
            formatter.write_dl(shown)
            return
        for shape, text in shown:
            formatter.write_text(shape)
            with formatter.indentation():
                formatter.write_text(text)


def _shape(argument: Any) -> str:
    shape = str(argument.metavar or argument.name.upper())
    if argument.metavar is None and argument.nargs == -1:
        shape = f"{shape.removesuffix('S')}..."
    return shape if argument.required or shape.startswith("[") else f"[{shape}]"


def _spelled(option: Any) -> str:
    spelled = ", ".join(sorted(option.opts, key=len))
    if option.is_flag or option.name == "help":
        return spelled
    return f"{spelled} {option.metavar or 'N'}"


def _text(option: Any) -> str:
    return say("help.help", LANG) if option.name == "help" else option.help or ""
