"""What was found in the store, in the machine form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorekeeper.messages import problem_text
from scorekeeper.store.doctor.findings import Finding, Report


def examined_form(report: Report, repaired: Callable[[Finding], bool], lang: str) -> dict[str, Any]:
    """Every finding, with what would be done or was done about it."""
    return {
        "matches": report.matches,
        "bin": report.binned,
        "well": report.well,
        "findings": [
            {
                "key": finding.problem.key,
                "file": str(finding.problem.facts.get("file", "")),
                "what": problem_text(finding.problem, lang)[0],
                "repair": problem_text(finding.repair.said, lang)[0] if finding.repair else None,
                "repaired": repaired(finding),
            }
            for finding in report.findings
        ],
    }
