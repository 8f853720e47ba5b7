"""Sums of unknown numbers, to run the steps of a ruleset on hands that have not been played yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from scorekeeper.values import dataclass


class UnclearError(Exception):
    """What was asked depends on an unknown number, or is no plain sum of them."""


@dataclass(frozen=True, eq=False)
class Linear:
    """`constant` and so many times each unknown. It adds up like a number; comparing it raises UnclearError."""

    constant: int = 0
    times: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Linear | int) -> Linear:
        more = other if isinstance(other, Linear) else Linear(other)
        names = {**self.times, **more.times}
        times = {name: self.times.get(name, 0) + more.times.get(name, 0) for name in names}
        return Linear(self.constant + more.constant, {name: n for name, n in times.items() if n})

    __radd__ = __add__

    def __mul__(self, other: Linear | int) -> Linear:
        if isinstance(other, Linear):
            if other.times and self.times:
                raise UnclearError
            return self * other.constant if not other.times else other * self.constant
        return Linear(self.constant * other, {name: n * other for name, n in self.times.items() if other})

    __rmul__ = __mul__

    def __neg__(self) -> Linear:
        return self * -1

    def __sub__(self, other: Linear | int) -> Linear:
        return self + -other

    def __rsub__(self, other: int) -> Linear:
        return -self + other

    def number(self) -> int:
        """The number it is; raises UnclearError where it depends on an unknown one."""
        if self.times:
            raise UnclearError
        return self.constant

    def __lt__(self, other: Linear | int) -> bool:
        return (self - other).number() < 0

    def __le__(self, other: Linear | int) -> bool:
        return (self - other).number() <= 0

    def __gt__(self, other: Linear | int) -> bool:
        return (self - other).number() > 0

    def __ge__(self, other: Linear | int) -> bool:
        return (self - other).number() >= 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Linear, int)):
            return NotImplemented
        return (self - other).number() == 0

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        return self.number() != 0

    def __abs__(self) -> int:
        return abs(self.number())

    def __floordiv__(self, other: int) -> Linear:
        raise UnclearError
