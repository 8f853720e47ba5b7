from __future__ import annotations

import pytest

from tests.answers.grade import shares

# What is reached; raise it when it is better, never lower it. `held` is what people get: nobody has read those.
FLOORS = {"tune": {"right": 0.94, "wrong": 0.03}, "held": {"right": 0.79, "wrong": 0.05}}


@pytest.mark.parametrize("files", FLOORS)
def test_as_many_questions_as_before_are_answered_rightly(files: str) -> None:
    found, floor = shares(files), FLOORS[files]
    assert found["right"] >= floor["right"]
    assert found["wrong"] <= floor["wrong"]
    assert found["silent"] >= 0.88
    assert found["language"] >= 0.97
