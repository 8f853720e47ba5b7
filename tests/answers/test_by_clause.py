"""Questions written from the clauses of many games: raise a share when it is better, never lower it."""

from __future__ import annotations

import pytest

from tests.answers.by_clause import shares

REACHED = [(True, 0.86, 0.05, 0.73), (False, 0.75, 0.11, 0.95)]


@pytest.mark.parametrize(("left_out", "right", "wrong", "silent"), REACHED)
def test_as_many_as_before_are_reached(left_out: bool, right: float, wrong: float, silent: float) -> None:
    found = shares(left_out)
    assert found["right"] >= right
    assert found["wrong"] <= wrong
    assert found["silent"] >= silent
    assert found["offered"] <= 0.09
