"""Sums with unknown parts: where the unknown parts fall away, they are compared like the numbers they are."""

from __future__ import annotations

import operator
from collections.abc import Callable

import pytest

from scorekeeper.insight.linear_sums import Linear, UnclearError

NUMBERS = (-1, 0, 1, 2)
COMPARED = (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne)


@pytest.mark.parametrize("compare", COMPARED)
def test_a_known_sum_compares_like_its_number(compare: Callable[[object, object], bool]) -> None:
    for one in NUMBERS:
        for other in NUMBERS:
            assert compare(Linear(one), other) is compare(one, other)
            assert compare(Linear(one), Linear(other)) is compare(one, other)


@pytest.mark.parametrize("compare", COMPARED)
def test_what_is_not_known_compares_with_nothing(compare: Callable[[object, object], bool]) -> None:
    unknown = Linear(1, {"Ana": 1})
    assert compare(unknown, unknown) is compare(1, 1)
    with pytest.raises(UnclearError):
        compare(unknown, 1)
