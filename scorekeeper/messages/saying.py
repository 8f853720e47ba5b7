"""A key and its facts become a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

from scorekeeper.messages.facts import action_line, fill, in_shell, lookup
from scorekeeper.problems import Problem, WayOut

Command = Callable[[str], str]  # `house packs=2` as it is written at one edge


def say(key: str, lang: str, /, **facts: object) -> str:
    """The sentence `key` in `lang` with its facts filled in; never raises.

    Without that sentence in `lang` it is the English one, and without that the key itself; a fact that is missing shows
    as `{name}`. The fact `n` decides between singular and plural; of one team alone `KEY.team` is said where there is
    one, since partners are several people who share nothing. Facts may be str (made safe), int, bool, None, sequences
    of these, texts `{"en": ..., "es": ...}`, and actions, written as in a shell.
    """
    n = facts.get("n")
    number = n if isinstance(n, int) else None
    template = lookup(f"{key}.team", lang, number) if _of_team(facts) else None
    template = lookup(key, lang, number) if template is None else template
    return key if template is None else fill(template, lang, facts)


def _of_team(facts: Mapping[str, object]) -> bool:
    """Whether what is said is said of partners, `Ana+Carla`, and of nobody else."""
    told = facts.get("players") or facts.get("player") or facts.get("name") or facts.get("first")
    one = told[0] if isinstance(told, (tuple, list)) and len(told) == 1 else told
    return isinstance(one, str) and "+" in one


def has(key: str, lang: str) -> bool:
    """Whether `key` has a sentence in `lang` or in English."""
    return lookup(key, lang) is not None


def problem_text(problem: Problem, lang: str, command: Command = in_shell) -> tuple[str, str | None]:
    """What is wrong, and how to go on if that can be said, in `lang`; the place is not part of it.

    `command`: how a command is written where this is shown. Without it the actions are those of a shell.
    """
    facts = with_ways({**problem.facts, **dict(zip(_places(), problem.ways, strict=False))}, lang, command)
    hint = f"{problem.key}.hint"
    out = say(hint, lang, **facts) if has(hint, lang) else ""
    return say(problem.key, lang, **facts), out or None


def with_ways(facts: Mapping[str, object], lang: str, command: Command) -> dict[str, object]:
    """The facts, the actions among them as they are written at one edge."""
    return {
        name: command(action_line(fact, lang)) if isinstance(fact, WayOut) else fact for name, fact in facts.items()
    }


def _places() -> Iterator[str]:
    """What ways out are called in a sentence: `do`, `do_2`, `do_3`, ..."""
    yield "do"
    yield from (f"do_{number}" for number in count(2))
