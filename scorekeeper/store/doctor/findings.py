"""What the doctor says: a finding, and the repair for it where there is one."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.problems import Problem, Remark
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Repair:
    """What would be done, in words, and the doing of it, which raises Refused where it cannot be done."""

    said: Problem
    do: Callable[[], object]


@dataclass(frozen=True)
class Finding:
    """Something wrong with the store; a remark among them needs nobody to act."""

    problem: Problem
    repair: Repair | None = None

    @property
    def serious(self) -> bool:
        """Whether the store is not well because of it."""
        return not isinstance(self.problem, Remark)


@dataclass(frozen=True)
class Report:
    """What was looked at, and what was found."""

    matches: int
    binned: int
    rulesets: int
    findings: tuple[Finding, ...]

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """What can be put right, in the order in which it must be done."""
        return tuple(finding.repair for finding in self.findings if finding.repair)

    @property
    def well(self) -> bool:
        """Whether nothing serious was found."""
        return not any(finding.serious for finding in self.findings)
