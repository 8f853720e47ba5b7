"""One match of a file, not yet played: what every reader of files gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from scorekeeper.problems import Problem, Remark
from scorekeeper.rules.model import Ruleset
from scorekeeper.values import dataclass


class RulesetNamed(Protocol):
    """The ruleset that a sheet names; `whole` says that its title is written out, as our own export does."""

    def __call__(self, title: str, *, whole: bool = False) -> Ruleset:
        """Raises Refused where there is none."""
        ...


@dataclass(frozen=True)
class MatchDraft:
    """One match of a file: where it begins, what it holds in the form of a replay line or an export, what is wrong.

    `rows` is the line of each entry of its hands, where the file has one for each. `otherwise` is the other way to read
    it, for what can be read in two ways; `remark` says that it was read so.
    """

    line: int
    tree: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()
    rows: tuple[int, ...] = ()
    otherwise: Mapping[str, Any] | None = None
    remark: Remark | None = None
