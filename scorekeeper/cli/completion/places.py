"""Where in a line what is offered, and how the command line library comes to know."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from scorekeeper.cli.completion.asked import Asked, safely
from scorekeeper.cli.completion.hand_line import facts_told, points_of, told
from scorekeeper.cli.completion.offer import ASKED, Offer, fitting, for_shell
from scorekeeper.cli.completion.things import binned, games, house_rules, matches
from scorekeeper.cli.completion.who import hands_and_names, newcomers, people, seated
from scorekeeper.cli.session import session
from scorekeeper.words import languages

Source = Callable[[Asked], Iterable[Offer]]


def words(*choices: str) -> Source:
    """Always the same few words."""
    return lambda _: map(Offer, choices)


def rule_words(asked: Asked) -> Iterator[Offer]:
    """For `rules`: a game first, then the groups of its rules."""
    from scorekeeper.rules.schema import GROUPS

    if not asked.words("words"):
        yield from games(asked)
    yield from map(Offer, GROUPS)


def ruleset_words(asked: Asked) -> Iterator[Offer]:
    """For `rulesets`: what to do, then with which."""
    yield from games(asked) if asked.words("words") else map(Offer, ("list", "show", "check", "new", "add", "schema"))


def people_words(asked: Asked) -> Iterator[Offer]:
    """For `players`: what to do, then with whom."""
    yield from people(asked) if asked.words("words") else map(Offer, ("rename", "merge"))


def setting_values(asked: Asked) -> Iterator[Offer]:
    """For `config NAME`: what the setting may be."""
    name = (*asked.words("name"), "")[0]
    if name == "ruleset":
        yield from games(asked)
    yield from map(Offer, {"language": languages(), "plain": ("yes", "no")}.get(name, ()))


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
    ("new", "totals"): points_of,
    ("new", "dealer"): lambda asked: map(Offer, asked.words("players")),
    ("new", "name"): words(),
    ("hand", "words"): told,
    ("why", "which"): hands_and_names,
    ("edit", "words"): hands_and_names,
    ("join", "name"): newcomers,
    ("join", "at"): words("highest", "average"),
    ("join", "after"): seated,
    ("house", "options"): house_rules,
    ("may", "options"): house_rules,
    ("rules", "words"): rule_words,
    ("rulesets", "words"): ruleset_words,
    ("rulesets", "like"): games,
    ("restore", "match"): binned,
    ("players", "words"): people_words,
    ("rescore", "more"): house_rules,
    ("rescore", "other"): lambda asked: (*games(asked), *house_rules(asked)),
    ("stats", "people"): people,
    ("config", "name"): words("language", "plain", "ruleset", "store"),
    ("config", "value"): setting_values,
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
    run = session(str(context.params.get("match") or ""))
    found = fitting(safely(source(Asked(run, _typed_before(context)))), typed)
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
