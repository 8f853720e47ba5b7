"""A key and its facts become a sentence."""

from __future__ import annotations

from scorekeeper.problems import Problem
from scorekeeper.words.facts import fill, lookup


def say(key: str, lang: str, /, **facts: object) -> str:
    """The sentence `key` in `lang` with its facts filled in; never raises.

    Without that sentence in `lang` it is the English one, and without that the key itself; a fact that is missing shows
    as `{name}`. The fact `n` decides between singular and plural. Facts may be str (made safe), int, bool, None,
    sequences of these, and texts `{"en": ..., "es": ...}`.
    """
    count = facts.get("n")
    template = lookup(key, lang, count if isinstance(count, int) else None)
    return key if template is None else fill(template, lang, facts)


def has(key: str, lang: str) -> bool:
    """Whether `key` has a sentence in `lang` or in English."""
    return lookup(key, lang) is not None


def problem_text(problem: Problem, lang: str) -> tuple[str, str | None]:
    """What is wrong, and the way out if there is one, in `lang`; the place is not part of it."""
    hint = f"{problem.key}.hint"
    out = say(hint, lang, **problem.facts) if has(hint, lang) else ""
    return say(problem.key, lang, **problem.facts), out or None
