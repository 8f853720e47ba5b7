"""What the command line library found wrong with a line, as a problem in the words of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from scorekeeper.cli.command_examples import EXAMPLES, example_of
from scorekeeper.cli.help import in_words
from scorekeeper.messages import called
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.table.match_access import open_match

LONGEST = 40
HELP = "--help"
_IN_BRACKETS = re.compile(r"\(([^()]*)\)\s*\.?$")


def usage_problem(wrong: Exception, lang: str, arguments: Sequence[str] = ()) -> Problem | None:
    """The problem behind an exception of the command line library; None for any other exception."""
    if not hasattr(wrong, "exit_code") or not hasattr(wrong, "format_message"):
        return None
    context = getattr(wrong, "ctx", None)
    named = getattr(getattr(context, "command", None), "name", None)
    command = str(named or next((word for word in arguments if word in EXAMPLES), ""))
    path = getattr(context, "command_path", f"scorekeeper {command}").partition(" ")[2]
    help_page = WayOut(path, {HELP: True}) if path else WayOut(HELP)
    example = example_of(command, lang, _at_the_table(context))
    if problem := _of_a_verb(wrong, context):
        return problem
    key, more = _kind(wrong, lang)
    return Problem(key, more, str(more.get("option", "")), (help_page, *filter(None, (example,))))


def _at_the_table(context: Any) -> tuple[str, ...]:
    """Who sits at the table where the command was typed; nobody where no match is played there."""
    run = getattr(context, "obj", None)
    if run is None or not run.place.goes_on:
        return ()
    with suppress(Refused):
        return open_match(run.table).standings.seats
    return ()


def _of_a_verb(wrong: Any, context: Any) -> Problem | None:
    """What is wrong with the words behind a verb, where the command has its own sentence for it."""
    group = getattr(getattr(context, "parent", None), "command", None)
    verbs = getattr(group, "verbs", None)
    if group is None or verbs is None:
        return None
    verb = str(context.info_name)
    if type(wrong).__name__ == "NoSuchOption" and verbs.other_verb:
        option = str(wrong.option_name)
        if any(option in parameter.opts for name in verbs.places for parameter in group.made(name).params):
            return Problem(verbs.other_verb, {"word": option, "verb": called("verb", verb, context.obj.lang)[0]})
    if type(wrong).__name__ == "MissingParameter" and verb in verbs.missing:
        key, action = verbs.missing[verb]
        return Problem(key, ways=(WayOut(action),))
    extra = _IN_BRACKETS.search(wrong.format_message())
    takes_words = any(parameter.param_type_name == "argument" for parameter in context.command.params)
    if extra and verbs.needs_nothing and not takes_words:
        facts = {"word": extra.group(1)[:LONGEST], "verb": called("verb", verb, context.obj.lang)[0]}
        return Problem(verbs.needs_nothing, facts, ways=(WayOut(f"{group.name} {verb}"),))
    return None


def _kind(wrong: Any, lang: str) -> tuple[str, dict[str, object]]:
    option = _option(wrong, lang)
    name = type(wrong).__name__
    if name == "MissingParameter":
        return "cli.missing", {"name": option}
    if name == "NoSuchOption":
        near = tuple(getattr(wrong, "possibilities", None) or ())
        shown = tuple(f"--{called('option', one.removeprefix('--'), lang)[0]}" for one in near)
        return "cli.no-such-option", {"option": option, "nearest": shown}
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
        typed = str(getattr(wrong, "option_name", ""))[:LONGEST]
        return _called_here(typed, lang)
    if getattr(parameter, "param_type_name", "") == "argument":
        return in_words(str(parameter.metavar or parameter.name.upper()), lang).removesuffix("...")
    return _called_here(str((parameter.opts or [parameter.name])[-1]), lang)


def _called_here(option: str, lang: str) -> str:
    """The option by its name in this language, whatever it was typed as."""
    return f"--{called('option', option[2:], lang)[0]}" if option.startswith("--") else option
