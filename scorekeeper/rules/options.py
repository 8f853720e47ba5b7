"""What was set for an option, typed or in a file, as its value; or the problem with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice

from scorekeeper.messages import languages, say
from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.amount_functions import Scope, Value
from scorekeeper.rules.amounts import parse
from scorekeeper.rules.build import EXTENT
from scorekeeper.rules.model import AnyOf, Local, Option, Ruleset, Test, comparisons
from scorekeeper.rules.naming import near
from scorekeeper.rules.values_by_name import View

MOST_UNKNOWN = 100  # are told of


def settled_options(
    ruleset: Ruleset, wanted: Mapping[str, object], player_count: int
) -> tuple[dict[str, Value], list[Problem]]:
    """Every option as it was set, or else by its default, and every problem with those that were set."""
    known = names_of(ruleset.options)
    problems = [
        Problem(
            "options.unknown",
            {"option": name, "nearest": near(name, known), "choices": tuple(known.values())},
            f"options.{name}",
            ways=(WayOut("rulesets new"),),
        )
        for name in islice((name for name in wanted if name not in ruleset.options), MOST_UNKNOWN)
    ]
    settled: dict[str, Value] = {}
    for option in ruleset.settings.values():
        scope = Scope(ruleset, settled, player_count)
        option = bounded(scope, option)
        raw = wanted[option.name] if option.name in wanted and option.offered else _default(scope, option)
        value, problem = read_option(option, raw)
        chosen = ("yes" if value else "no") if isinstance(value, bool) else value
        if problem is None and isinstance(chosen, str) and option.name in wanted and option.offered:
            problem = _needs(scope, option, chosen)
        if problem:
            problems.append(problem)
            value, _ = read_option(option, _default(scope, option))
        settled[option.name] = value
    return settled, problems


def bounded(scope: Scope, option: Option) -> Option:
    """The option with the bounds that it has at this table, where they hang on others or on how many play."""
    if not any(option.bounds):
        return option
    texts = (scope.case(cases) for cases in option.bounds)
    least, most = (None if text is None else scope.amount(parse(text))(View(()), "") for text in texts)
    return replace(option, least=option.least if least is None else least, most=option.most if most is None else most)


def _default(scope: Scope, option: Option) -> object:
    """What the option is when nobody sets it; a number is held within what the option allows at this table."""
    text = scope.case(option.default)
    if text is None or not (is_amount(option, text) or (any(option.bounds) and text.removeprefix("-").isdigit())):
        return text
    number = scope.amount(parse(text))(View(()), "")
    least, most = bounds(option)
    return max(least, min(most, number))


def is_amount(option: Option, text: str) -> bool:
    """Whether the default of an option is worked out: neither a plain number nor one of its words."""
    plain = text.removeprefix("-").isdigit() or text in (*option.also, "none")
    return option.kind == "number" and not option.one_of and not plain


def names_of(options: Mapping[str, Option]) -> Mapping[str, Local]:
    """What these options are called in each language."""
    return {name: option.called for name, option in options.items()}


def setting_called(option: Option, value: str) -> Local:
    """`target=200`, `meta=200`: an option and its value as they are typed in each language."""
    named = _value_called(option, value)
    return {lang: f"{option.called.get(lang, option.name)}={word}" for lang, word in named.items()}


def _value_called(option: Option, value: str) -> Local:
    words = option.words.get(value, {})
    plain = {lang: say(f"word.{value}", lang) if value in ("yes", "no", "none") else value for lang in languages()}
    return {lang: words.get(lang) or word for lang, word in plain.items()}


def values_to_type(option: Option) -> tuple[Local, ...]:
    """What may be chosen, as it is typed, the option before the first: `style=plain`, `double`; numbers from to.

    Where nothing says how far numbers go, or it hangs on how many play, only the least is named.
    """
    words = [*option.words, *(("none",) if option.may_be_none or option.kind == "several" else ())]
    if option.kind == "yes_no":
        words = ["yes", "no"]
    if option.kind != "number" or option.one_of:
        words = [*map(str, option.one_of), *words]
        return (setting_called(option, words[0]), *(_value_called(option, word) for word in words[1:]))
    least, most = bounds(option)
    low = setting_called(option, str(least))
    key = "book.from-to" if most < EXTENT else "book.and-up"
    numbers = {lang: say(key, lang, low=low[lang], high=str(most)) for lang in low}
    return (numbers, *(_value_called(option, word) for word in words))


def bounds(option: Option) -> tuple[int, int]:
    """The least and the most that an option of numbers may be."""
    return option.least or 0, option.most if option.most is not None else EXTENT


def _needs(scope: Scope, option: Option, value: str) -> Problem | None:
    """What else must be set for this choice; where too many or too few play for it, nothing helps."""
    only = option.only.get(value, ())
    failing = [test for test in only if scope.case((((test,), "holds"),)) is None]
    if not failing:
        return None
    facts, where = {"option": option.called, "value": _value_called(option, value)}, f"options.{option.name}"
    if any(_of_players(test) for test in failing):
        return Problem("options.not-so-many", {**facts, "n": scope.player_count}, where)
    settings = scope.ruleset.settings
    needed = tuple(
        setting_called(settings[test.name.base], test.operands[0])
        for test in comparisons(only)
        if not _of_players(test)
    )
    return Problem("options.needs", {**facts, "needed": needed}, where)


def _of_players(test: Test | AnyOf) -> bool:
    """Whether it asks for nothing but how many play."""
    return all(one.name.base == "player_count" for one in comparisons((test,)))


def read_option(option: Option, raw: object) -> tuple[Value, Problem | None]:
    """What was set, typed or in a file, as a value of the option; or the problem with it."""
    where = f"options.{option.name}"
    text = "none" if raw is None else "yes" if raw is True else "no" if raw is False else str(raw).strip()
    if option.kind == "number":
        return _number_option(option, text, where)
    if option.kind == "yes_no":
        folded = {"si": "yes", "sí": "yes", "y": "yes", "n": "no"}.get(text.casefold(), text.casefold())
        if folded not in ("yes", "no"):
            return None, Problem("options.yes-or-no", {"option": option.called, "value": text[:40]}, where)
        return folded == "yes", None
    words = [str(word) for word in raw] if isinstance(raw, (list, tuple)) else text.split(",")
    chosen = tuple(dict.fromkeys(word.strip().casefold() for word in words if word.strip()))
    if option.kind == "several" and chosen in ((), ("none",)):
        return (), None
    for word in chosen or ("",):
        if word not in option.choices or (option.kind == "choice" and len(chosen) > 1):
            facts = {
                "option": option.called,
                "value": text[:40],
                "choices": tuple(option.words.values()),
                "nearest": near(text, option.words),
            }
            return None, Problem("options.not-a-choice", facts, where)
    return (chosen if option.kind == "several" else chosen[0]), None


def _number_option(option: Option, text: str, where: str) -> tuple[Value, Problem | None]:
    folded = text.casefold()
    if folded in option.also or (folded == "none" and option.may_be_none):
        return (None if folded == "none" else folded), None
    digits = text.removeprefix("-").removesuffix(".0")
    number = int(text.removesuffix(".0")) if digits.isascii() and digits.isdigit() and len(digits) < 500 else None
    words = (*option.words.values(), *((None,) if option.may_be_none else ()))
    facts = {"option": option.called, "value": text[:40], "choices": (*map(str, option.one_of), *words)}
    if option.one_of:
        return (
            (number, None)
            if number in option.one_of
            else (None, Problem("options.not-a-choice", facts | {"nearest": ""}, where))
        )
    least, most = bounds(option)
    if number is None or not least <= number <= most:
        key = "options.not-a-number" if number is None else "options.out-of-bounds"
        key += "-or-word" if words else ""
        return None, Problem(key, facts | {"least": least, "most": most}, where)
    return number, None
