"""Hands whose points, winner, end and dealer were written down from published rules before the file was looked at.

`audited.jsonl` holds one match a line, as `replay` takes it, with what the rules say of it; where a telling cannot be,
`rejected` is the place that is complained about. Which rules were read stands in docs/audit.md.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.library import load_ruleset, replay
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset

CASES: dict[str, list[dict[str, Any]]] = defaultdict(list)
for _line in Path(__file__).with_name("audited.jsonl").read_text("utf-8").splitlines():
    _case = json.loads(_line)
    CASES[_case["ruleset"]].append(_case)


def outcome(case: dict[str, Any], ruleset: Ruleset | None = None) -> dict[str, Any]:
    """What came of it, by the shipped file or by this one; what cannot be played at all has a problem, too."""
    line = {key: value for key, value in case.items() if key not in ("case", "expect")}
    try:
        return replay(line, ruleset or load_ruleset(case["ruleset"]))
    except Refused as refused:
        return {"problems": [{"where": problem.where} for problem in refused.problems]}


def holds(expect: dict[str, Any], played: dict[str, Any]) -> bool:
    """Whether whatever is expected is what came of it; players left out are not compared."""
    wrong = [str(problem["where"]) for problem in played["problems"]]
    if "rejected" in expect:
        return any(where.startswith(expect["rejected"]) for where in wrong)
    if wrong:
        return False
    hands = played["hands"]
    found: dict[str, Any] = {
        **played,
        "points": [hand["points"] for hand in hands],
        "totals": [hand["totals"] for hand in hands],
        "dealers": [hand["dealer"] for hand in hands],
        "final": played["final"] or (hands[-1]["totals"] if hands else {}),
    }
    return all(_same(value, found[name]) for name, value in expect.items())


def _same(wanted: Any, found: Any) -> bool:
    if isinstance(wanted, dict):
        return all(_same(value, found.get(name)) for name, value in wanted.items())
    if isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        return len(wanted) == len(found) and all(map(_same, wanted, found))
    return bool(wanted == found)


@pytest.mark.parametrize("game", CASES)
def test_what_published_rules_say_comes_out(game: str) -> None:
    assert [case["case"] for case in CASES[game] if not holds(case["expect"], outcome(case))] == []


@pytest.mark.parametrize("game", CASES)
def test_every_game_has_tellings_that_cannot_be(game: str) -> None:
    cannot = [case for case in CASES[game] if "rejected" in case["expect"]]
    assert cannot
    assert len(CASES[game]) >= 3
