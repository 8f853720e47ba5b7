"""The line as it was meant, perhaps, where what is wrong with it says what is nearest to a word of it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from scorekeeper.problems import Problem


def as_meant(line: str, problems: Iterable[Problem]) -> str:
    """The line with every wrong word put right; empty where not all that is wrong is such a word."""
    meant = line
    for problem in problems:
        near = problem.facts.get("nearest")
        told = (fact for name, fact in problem.facts.items() if name != "nearest" and isinstance(fact, str) and fact)
        wrong = next(filter(None, (re.search(rf"(?<!\w){re.escape(fact)}(?!\w)", meant) for fact in told)), None)
        if not near or not isinstance(near, str) or wrong is None:
            return ""
        meant = meant[: wrong.start()] + near.removeprefix(".") + meant[wrong.end() :]
    return "" if meant == line else meant
