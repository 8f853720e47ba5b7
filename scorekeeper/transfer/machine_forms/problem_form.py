"""A problem in the machine form."""

from __future__ import annotations

from scorekeeper.messages import problem_text
from scorekeeper.problems import Problem


def problem_form(problem: Problem, lang: str) -> dict[str, str]:
    """A problem or a remark in the machine form, its sentences in `lang`."""
    what, hint = problem_text(problem, lang)
    return {"where": problem.where, "key": problem.key, "what": what, "hint": hint or ""}
