"""What was told before the play, in sentences: who has told, and what, once all have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.match.before_play import BeforePlay
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules


def before_play_lines(rules: TableRules, told: BeforePlay, lang: str, of: tuple[str, ...] = ()) -> Iterator[str]:
    """One line for each fact that was told, and one for what is still to be told; `of`: only these facts."""
    facts = rules.ruleset.facts
    for name in of or told.facts:
        if name not in told.facts:
            continue
        heading = in_language(facts[name].ask, lang).strip("?¿.: ")
        value = told.facts[name]
        if name in told.shown:
            key, shown = "before.told", _shown(facts[name], value, lang)
        else:
            key, shown = "before.in", tuple(value) if isinstance(value, Mapping) else ()
        yield say(key, lang, number=told.number, ask=heading, told=shown, n=len(shown))
    if told.facts and told.open and not of:
        still = tuple(who or in_language(facts[name].ask, lang).strip("?¿.: ") for name, who in told.open)
        yield say("before.open", lang, players=tuple(dict.fromkeys(still)))


def _shown(fact: Fact, value: Any, lang: str) -> tuple[str, ...]:
    if isinstance(value, Mapping):
        return tuple(f"{who} {_one(fact, one, lang)}" for who, one in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(str(one) for one in value)
    return (_one(fact, value, lang),)


def _one(fact: Fact, value: Any, lang: str) -> str:
    if value is None:
        return say("companion.nobody", lang)
    if isinstance(value, bool):
        return say("word.yes" if value else "word.no", lang)
    return in_language(fact.choices[value], lang) if value in fact.choices else str(value)
