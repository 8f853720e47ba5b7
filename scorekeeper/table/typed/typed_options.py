"""Options as they are typed: `target=200`, `meta 120`, `eight on eight = no`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from scorekeeper.messages import parse_number, parse_word
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.naming import meant, near
from scorekeeper.rules.options import names_of, values_to_type

PLAIN_CHOICES = ("highest", "lowest")  # choices that are also words of the language


def read_options(ruleset: Ruleset, typed: Iterable[str], lang: str) -> dict[str, object]:
    """Option names (any unique beginning) and what was typed for each; raises Refused with every problem."""
    options: dict[str, object] = {}
    problems = []
    for word in _with_equals(ruleset, typed):
        name, equals, value = word.partition("=")
        found = find_option(ruleset, name)
        if not equals:
            problems.append(_no_value(found if isinstance(found, Problem) else ruleset.options[found], ruleset, word))
        elif isinstance(found, Problem):
            problems.append(found)
        else:
            options[found] = value_typed(ruleset.options[found], value, lang)
    if problems:
        raise Refused(problems)
    return options


def _with_equals(ruleset: Ruleset, typed: Iterable[str]) -> Iterable[str]:
    """The words as `OPTION=VALUE` where they are said like this: `meta 120`, `eight on eight = no`."""
    words = list(typed)
    if all("=" in word.strip("=") for word in words):
        return words
    words = re.sub(r"\s*=\s*", "=", " ".join(words)).split()
    found, place = list[str](), 0
    while place < len(words):
        said = ((end, _said(ruleset, words[place:end])) for end in range(len(words), place + 1, -1))
        end, told = next((one for one in said if one[1]), (place + 1, words[place]))
        found.append(told)
        place = end
    return found


def _said(ruleset: Ruleset, words: Sequence[str]) -> str:
    """`OPTION=VALUE` for an option, whose name may have several words, and the one word behind it; empty for others."""
    *name, last = words
    end, equals, value = last.partition("=")
    if any("=" in word for word in name):
        return ""
    option = find_option(ruleset, "-".join([*name, end] if equals else name))
    return f"{option}={value if equals else last}" if isinstance(option, str) else ""


def value_typed(option: Option, value: str, lang: str) -> str:
    """What was typed in the words of the file: yes, no, none, any, numbers; a choice of the option is none of these."""
    words = [meant(word, option.words) for word in value.split(",")]
    if all(words):
        return ",".join(word for word, *_ in words)
    number = parse_number(value, lang) if option.kind == "number" else None
    if number is not None:
        return str(number)
    plain = tuple(one for one in PLAIN_CHOICES if one in option.choices)  # `low`, `menor`
    return parse_word(value, lang, ("yes", "no", "none", "any", *plain)) or value


def find_option(ruleset: Ruleset, text: str) -> str | Problem:
    """The option that `text` names in any language, or begins, or the problem."""
    known = names_of(ruleset.options)
    found = meant(text, known, begun=True)
    if len(found) == 1:
        return found[0]
    key = "options.ambiguous" if found else "options.unknown"
    alike = near(text, known)
    facts = {
        "option": text[:40],
        "choices": tuple(known[name] for name in (found or known)),
        "nearest": alike,
        "like": "" if alike else ruleset.id,  # what is no option at all is written into a ruleset of one's own
    }
    return Problem(key, facts, f"options.{text.strip().casefold()[:40]}", (WayOut("rulesets new"),))


def _no_value(option: Option | Problem, ruleset: Ruleset, word: str) -> Problem:
    """An option without a value: what it may be; a word that is no option: what there is."""
    if isinstance(option, Problem):
        choices = tuple(names_of(ruleset.options).values())
        return Problem("options.no-equals", {"word": word[:40], "choices": choices}, "options")
    facts = {"option": option.title, "choices": values_to_type(option)}
    return Problem("options.no-value", facts, f"options.{option.name}")
