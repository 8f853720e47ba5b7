"""What is known before a line is parsed, the language above all: what is wrong with the line is said that way, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.messages import known_language, languages, pick_language, say
from scorekeeper.problems import Remark
from scorekeeper.store.protocol import Settings

LANG, PLAIN, DEBUG = "--lang", "--plain", "--debug"


def spoken_language(arguments: Sequence[str], settings: Settings, environment: Mapping[str, str]) -> str:
    """The language for this line: what it asks for, else the setting, else that of the environment."""
    return pick_language(typed_language(arguments), settings.language, environment)


def not_spoken(arguments: Sequence[str]) -> tuple[Remark, ...]:
    """That the language which was asked for is none of ours."""
    typed = typed_language(arguments)
    if not typed or known_language(typed):
        return ()
    return (Remark("config.language", {"value": typed[:40], "choices": languages_by_name()}, "lang"),)


def languages_by_name() -> tuple[Mapping[str, str], ...]:
    """`es (Spanish)`, `es (español)`: each language with its code, as each of them calls it."""
    return tuple({lang: f"{one} ({say(f'word.language-{one}', lang)})" for lang in languages()} for one in languages())


def typed_language(arguments: Sequence[str]) -> str | None:
    """What stands behind `--lang`; None where it does not stand there."""
    for place, argument in enumerate(arguments):
        if argument == LANG and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith(f"{LANG}="):
            return argument.removeprefix(f"{LANG}=")
    return None
