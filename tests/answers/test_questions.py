from __future__ import annotations

import pytest

from tests.answers.grade import shares

# What is reached; raise it when it is better, never lower it. `held` and `held2` are what people get: unread.
FLOORS = {
    "tune": {"right": 0.96, "wrong": 0.03},
    "tune2": {"right": 0.86, "wrong": 0.08},
    "held": {"right": 0.79, "wrong": 0.05},
    "held2": {"right": 0.63, "wrong": 0.11},
}


@pytest.mark.parametrize("files", FLOORS)
def test_as_many_questions_as_before_are_answered_rightly(files: str) -> None:
    found, floor = shares(files), FLOORS[files]
    assert found["right"] >= floor["right"]
    assert found["wrong"] <= floor["wrong"]
    assert found["silent"] >= 0.88
    assert found["language"] >= 0.97
