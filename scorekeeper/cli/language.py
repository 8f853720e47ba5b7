"""Which language this run speaks: `--lang`, else the setting, else the environment."""

from __future__ import annotations

import os
from collections.abc import Sequence

from scorekeeper.problems import Remark
from scorekeeper.words import known_language, languages, pick_language


def language(arguments: Sequence[str]) -> str:
    """The language for these arguments; never fails, whatever was typed."""
    return pick_language(_typed(arguments), _setting(), os.environ)


def not_spoken(arguments: Sequence[str]) -> tuple[Remark, ...]:
    """That the language which was asked for is none of ours."""
    typed = _typed(arguments)
    if not typed or known_language(typed):
        return ()
    return (Remark("config.language", {"value": typed[:40], "choices": languages()}, "lang"),)


def _typed(arguments: Sequence[str]) -> str | None:
    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


def _setting() -> str | None:
    from scorekeeper.problems import Refused
    from scorekeeper.store.home import find_home
    from scorekeeper.store.settings import read_settings

    try:
        return read_settings(find_home(os.environ)).language
    except Refused:
        return None
