"""Rulesets as files, in the machine form: the list, one whole, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scorekeeper.problems import Problem, Remark
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.model import Ruleset
from scorekeeper.transfer.machine_forms.problem_form import problem_form


def listed_ruleset_form(name: str, path: Path, loaded: Loaded, own: bool) -> dict[str, Any]:
    """A ruleset of the list; `own`: whether it is one of the person's own."""
    return {
        "id": name,
        "name": dict(loaded.ruleset.name) if loaded.ruleset else None,
        "about": dict(loaded.ruleset.about) if loaded.ruleset else None,
        "covers": loaded.ruleset.covers if loaded.ruleset else None,
        "hash": loaded.ruleset.hash if loaded.ruleset else None,
        "own": own,
        "file": str(path),
        "problems": len(loaded.problems),
    }


def ruleset_form(ruleset: Ruleset, path: Path, own: bool) -> dict[str, Any]:
    """A ruleset, whole."""
    return {"id": ruleset.id, "hash": ruleset.hash, "own": own, "file": str(path), "ruleset": dict(ruleset.tree)}


def checked_ruleset_form(
    file: str,
    ruleset: Ruleset | None,
    examples: int,
    failed: int,
    problems: Sequence[Problem],
    remarks: Sequence[Remark],
    lang: str,
) -> dict[str, Any]:
    """Whether the file is sound, how many of its examples there are and fail, and what is wrong."""
    return {
        "file": file,
        "id": ruleset.id if ruleset else None,
        "sound": ruleset is not None,
        "clauses": len(ruleset.clauses) if ruleset else 0,
        "examples": examples,
        "failed": failed,
        "problems": [problem_form(problem, lang) for problem in problems],
        "remarks": [problem_form(remark, lang) for remark in remarks],
    }
