"""What the command line library found wrong with a line, as a problem in the words of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from scorekeeper.cli.examples import EXAMPLES, example_of
from scorekeeper.problems import Problem

LONGEST = 40
_IN_BRACKETS = re.compile(r"\(([^()]*)\)\s*\.?$")


def usage_problem(wrong: Exception, lang: str, arguments: Sequence[str] = ()) -> Problem | None:
    """The problem behind an exception of the command line library; None for any other exception."""
    if not hasattr(wrong, "exit_code") or not hasattr(wrong, "format_message"):
        return None
    context = getattr(wrong, "ctx", None)
    command = str(getattr(context, "info_name", None) or next((word for word in arguments if word in EXAMPLES), ""))
    help_line = f"{getattr(context, 'command_path', f'scorekeeper {command}'.strip())} --help"
    facts: dict[str, object] = {"help": help_line, "example": example_of(command, lang)}
    key, more = _kind(wrong, lang)
    return Problem(key, {**facts, **more}, str(more.get("option", "")))


def _kind(wrong: Any, lang: str) -> tuple[str, dict[str, object]]:
    option = _option(wrong, lang)
    name = type(wrong).__name__
    if name == "MissingParameter":
        return "cli.missing", {"name": option}
    if name == "NoSuchOption":
        near = tuple(getattr(wrong, "possibilities", None) or ())
        return "cli.no-such-option", {"option": option, "nearest": near}
    if name == "BadOptionUsage":
        takes_none = "does not take a value" in wrong.format_message()
        return "cli.option-takes-none" if takes_none else "cli.option-needs-value", {"option": option}
    if name == "BadParameter":
        least, most = _bounds(getattr(wrong, "param", None))
        if least is not None:
            return "cli.not-a-number", {"option": option, "least": least, "most": most}
        return "cli.bad-value", {"option": option}
    words = _IN_BRACKETS.search(wrong.format_message())
    if words and "unexpected" in wrong.format_message():
        return "cli.too-many-words", {"words": words.group(1)[:LONGEST]}
    return "cli.cannot-read", {"text": wrong.format_message()[:200]}


def _bounds(parameter: Any) -> tuple[int | None, int | None]:
    """The least and the most a number of the command line may be; None where nothing bounds it."""
    kind = getattr(getattr(parameter, "type_descriptor", None), "parameter_info", None) or getattr(
        parameter, "type", None
    )
    return getattr(kind, "min", None), getattr(kind, "max", None)


def _option(wrong: Any, lang: str) -> str:
    parameter = getattr(wrong, "param", None)
    if parameter is None:
        return str(getattr(wrong, "option_name", ""))[:LONGEST]
    if getattr(parameter, "param_type_name", "") == "argument":
        from scorekeeper.cli.help import in_words

        return in_words(str(parameter.metavar or parameter.name.upper()), lang).removesuffix("...")
    return str((parameter.opts or [parameter.name])[-1])
