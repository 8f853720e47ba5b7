"""The custom of settling up as somebody types it."""

from __future__ import annotations

from scorekeeper.match.names import folded
from scorekeeper.messages import languages, say
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import CUSTOMS


def read_custom(text: str) -> str:
    """`winner`, `pairs` or `pot`, by any beginning and in Spanish too; raises Refused."""
    wanted = folded(text)
    called = {name: {lang: say(f"metavar.{name}", lang) for lang in languages()} for name in CUSTOMS}
    names = {folded(word): name for name in CUSTOMS for word in (name, *called[name].values())}
    found = {custom for name, custom in names.items() if wanted and name.startswith(wanted)}
    if wanted in names:
        found = {names[wanted]}
    if len(found) != 1:
        facts = {"text": text[:40], "choices": tuple(called.values()), "nearest": nearest(wanted, names)}
        raise Refused(Problem("settle.custom", facts, "custom"))
    return found.pop()
