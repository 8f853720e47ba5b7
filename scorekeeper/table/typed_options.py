"""House rules as typed: `target=200`, `eight-on-eight=no`; option names by any unique beginning."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.nearest import nearest
from scorekeeper.words import parse_word


def read_options(ruleset: Ruleset, typed: Iterable[str], lang: str) -> dict[str, object]:
    """Option names and what was typed for each; raises Refused with every problem."""
    options: dict[str, object] = {}
    problems = []
    for word in typed:
        name, equals, value = word.partition("=")
        found = find_option(ruleset, name)
        if not equals:
            problems.append(
                Problem("options.no-equals", {"word": word[:40], "choices": tuple(ruleset.options)}, "options")
            )
        elif isinstance(found, Problem):
            problems.append(found)
        else:
            options[found] = value_typed(ruleset.options[found], value, lang)
    if problems:
        raise Refused(problems)
    return options


def value_typed(option: Option, value: str, lang: str) -> str:
    """What was typed, yes, no, none and any in the words of the file; a choice of the option is never one of these."""
    if value.strip().casefold() in option.choices:
        return value
    return parse_word(value, lang, ("yes", "no", "none", "any")) or value


def find_option(ruleset: Ruleset, text: str) -> str | Problem:
    """The option that `text` begins, or the problem."""
    wanted = text.strip().casefold().replace("-", "_")
    found = (
        [wanted]
        if wanted in ruleset.options
        else [name for name in ruleset.options if wanted and name.startswith(wanted)]
    )
    if len(found) == 1:
        return found[0]
    key = "options.ambiguous" if found else "options.unknown"
    facts = {
        "option": text[:40],
        "choices": tuple(found or ruleset.options),
        "nearest": nearest(wanted, ruleset.options),
    }
    return Problem(key, facts, f"options.{wanted[:40]}")
