"""Ruleset files checked: everything that is wrong with one, and every worked example that does not come out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scorekeeper.match.examples import failed_examples
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.source_nodes import Items, Keys
from scorekeeper.rules.unused_parts import leftovers
from scorekeeper.store.shelf.ruleset_files import base_of, read_ruleset
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.store.shelf.yaml_nodes import LARGEST, read_nodes
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Checked:
    """One file, named as it was asked for: the ruleset if it is sound, how many examples it has, and what is wrong."""

    file: str
    ruleset: Ruleset | None
    examples: int
    problems: tuple[Problem, ...] = ()  # places are FILE:LINE
    failed: int = 0  # examples that do not come out as they say
    missing: bool = False  # there is no such file
    worked: tuple[Mapping[str, Any], ...] = ()  # the examples themselves
    remarks: tuple[Remark, ...] = ()  # what is odd about a sound file, and stops nothing

    @property
    def code(self) -> Exit:
        """What a run that checks this file ends with."""
        return Exit.TYPED if self.missing else Exit.RULESET if self.problems else Exit.DONE


def check_file(path: Path, named: str) -> Checked:
    """The file at `path`, its problems at `named:LINE`."""
    loaded = read_ruleset(path)
    if loaded.ruleset is None:
        problems = tuple(_renamed(problem, path, named) for problem in loaded.problems)
        gone = problems[0].kind is ProblemKind.SYSTEM and not path.exists()
        return Checked(named, None, len(loaded.examples), problems, missing=gone)
    failed = failed_examples(loaded.ruleset, loaded.examples)
    lines = _example_lines(path) if failed else {}
    numbers = [int(str(problem.facts["number"])) for problem in failed]
    problems = tuple(
        problem.placed(f"{named}:{lines.get(number, 1)}") for problem, number in zip(failed, numbers, strict=True)
    )
    remarks = leftovers(loaded.ruleset, base_of(loaded.ruleset, path))
    return Checked(
        named,
        loaded.ruleset,
        len(loaded.examples),
        problems,
        len(set(numbers)),
        worked=loaded.examples,
        remarks=remarks,
    )


def find_files(files: RulesetFiles, wanted: list[str]) -> list[tuple[Path, str]]:
    """The files that were named by path or by id, or all there are; each with the name that problems show.

    Raises Refused for what is neither.
    """
    if not wanted:
        return [(path, path.name) for path in files.paths().values()]
    found: list[tuple[Path, str]] = []
    problems: list[Problem] = []
    for text in wanted:
        try:
            path = None if _is_path(text) else files.find(text)
        except Refused as refused:
            path = None
            if not Path(text).exists():
                problems += refused.problems
        found.append((path or Path(text), path.name if path else text))
    if problems:
        raise Refused(problems)
    return found


def _is_path(text: str) -> bool:
    """Whether a file is meant, and not the id of a ruleset: ids have neither dots nor slashes."""
    return any(sign in text for sign in "/\\.")


def _renamed(problem: Problem, path: Path, named: str) -> Problem:
    if path.is_dir():
        return problem.placed(f"{named.rstrip('/')}/")
    if not problem.where.startswith(path.name) and problem.where.partition(":")[0].endswith(".yaml"):
        return problem  # it lies in the file that this one extends
    place = problem.where.removeprefix(path.name) if problem.where.startswith(path.name) else f":{problem.where}"
    return problem.placed(named + place.rstrip(":"))


def _example_lines(path: Path) -> dict[int, int]:
    """The line where each example begins."""
    with path.open("rb") as file:
        node = read_nodes(file.read(LARGEST + 1))
    if not isinstance(node, Keys):
        return {}
    examples = next((value for key, value in node.pairs if key.value == "examples"), None)
    return {n: one.line for n, one in enumerate(examples.items, 1)} if isinstance(examples, Items) else {}
