"""Where in a line what is offered, and how the command line library comes to know."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from scorekeeper.cli.completion.hand_line import facts_told, points_of, told
from scorekeeper.cli.completion.line_before import LineBefore, safely
from scorekeeper.cli.completion.offer import ASKED, Offer, fitting, for_shell
from scorekeeper.cli.completion.sources import (
    binned,
    games,
    hands_and_names,
    house_rules,
    matches,
    newcomers,
    people,
    seated,
)
from scorekeeper.messages import languages
from scorekeeper.rules.schema import GROUPS

Source = Callable[[LineBefore], Iterable[Offer]]


def words(*choices: str) -> Source:
    """Always the same few words."""
    return lambda _: map(Offer, choices)


def rule_words(before: LineBefore) -> Iterator[Offer]:
    """For `rules`: a game first, then the groups of its rules."""
    if not before.words("words"):
        yield from games(before)
    yield from map(Offer, GROUPS)


EVERYWHERE: Mapping[str, Source] = {
    "match": matches,
    "which": matches,
    "ruleset": games,
    "name": seated,
    "other": seated,
    "lang": lambda _: map(Offer, languages()),
}
SOURCES: Mapping[tuple[str, str], Source] = {
    ("new", "players"): people,
    ("new", "options"): house_rules,
    ("new", "carried"): points_of,
    ("new", "dealer"): lambda before: map(Offer, before.words("players")),
    ("new", "name"): words(),
    ("hand", "words"): told,
    ("why", "which"): hands_and_names,
    ("edit", "words"): hands_and_names,
    ("join", "words"): newcomers,
    ("join", "at"): words("highest", "average"),
    ("join", "after"): seated,
    ("adjust", "points"): words(),
    ("adjust", "words"): words(),
    ("rename", "words"): seated,
    ("house", "options"): house_rules,
    ("may", "options"): house_rules,
    ("rules", "words"): rule_words,
    ("rulesets show", "name"): games,
    ("rulesets check", "files"): games,
    ("rulesets new", "words"): games,
    ("rulesets new", "like"): games,
    ("restore", "match"): binned,
    ("players rename", "name"): people,
    ("players rename", "new_name"): people,
    ("players merge", "name"): people,
    ("players merge", "into"): people,
    ("players separate", "name"): people,
    ("rescore", "more"): house_rules,
    ("rescore", "other"): lambda before: (*games(before), *house_rules(before)),
    ("stats", "people"): people,
    ("config language", "value"): lambda _: map(Offer, languages()),
    ("config plain", "value"): words("yes", "no"),
    ("config ruleset", "value"): games,
    ("config asking", "value"): words("seats", "dealer"),
    ("config store", "value"): words(),
}
MORE_OPTIONS: Mapping[str, Source] = {"hand": facts_told}


def offer_in(command: Any) -> None:
    """Let every word and option of the command answer with what is at hand."""
    name = str(command.name)
    for parameter in command.params:
        choices = str(parameter.metavar or "").split("|")
        source = SOURCES.get((name, parameter.name)) or EVERYWHERE.get(parameter.name)
        if source is None and len(choices) > 1:
            source = words(*(choice for choice in choices if choice == choice.lower()))
        if source is not None:
            parameter.shell_complete = partial(_answer, source)
    if name in MORE_OPTIONS:
        command.shell_complete = partial(_with_more, command, MORE_OPTIONS[name])


def command_names(names: Iterable[str], about: Callable[[str], str], typed: str) -> list[Offer]:
    """The commands that begin so, each with what it does."""
    return fitting((Offer(name, about(name)) for name in names), typed)


def _answer(source: Source, context: Any, typed: str) -> list[Offer]:
    found = fitting(safely(source(LineBefore(context.obj, _typed_before(context)))), typed)
    return for_shell(found, typed, os.environ.get(ASKED))


def _typed_before(context: Any) -> dict[str, object]:
    """The words of each parameter; where the line ends with an option, the library leaves its words undistributed."""
    typed, left = dict(context.params), list(context.args)
    for parameter in context.command.params:
        if left and parameter.param_type_name == "argument" and not typed.get(parameter.name):
            typed[parameter.name] = left if parameter.nargs == -1 else left[0]
            left = [] if parameter.nargs == -1 else left[1:]
    return typed


def _with_more(command: Any, source: Source, context: Any, typed: str) -> list[Any]:
    return [*_answer(source, context, typed), *type(command).shell_complete(command, context, typed)]
