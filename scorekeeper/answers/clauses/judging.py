"""How likely something is by its signs, as it was learned: a few hidden units, and beside them each sign as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from operator import mul
from typing import Any

from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Judge:
    """What was learned of some signs, in order of their names.

    `middle` and `spread` of each sign; for each hidden unit its weights and where it begins; `out`: what each unit
    counts; `straight`: what each sign counts by itself; `start`: what is there without any sign.
    """

    names: tuple[str, ...]
    middle: Sequence[float]
    spread: Sequence[float]
    hidden: Sequence[Sequence[float]]
    begins: Sequence[float]
    out: Sequence[float]
    straight: Sequence[float]
    start: float

    def worth(self, signs: Mapping[str, float]) -> float:
        """How much these signs speak for it."""
        values = [
            (signs[name] - middle) / spread
            for name, middle, spread in zip(self.names, self.middle, self.spread, strict=True)
        ]
        units = (
            tanh(begin + sum(map(mul, weights, values)))
            for weights, begin in zip(self.hidden, self.begins, strict=True)
        )
        worth: float = self.start + sum(map(mul, self.straight, values)) + sum(map(mul, self.out, units))
        return worth


def against_best(found: Sequence[Mapping[str, float]]) -> list[dict[str, float]]:
    """The signs of each, and how far each is below the highest that any of them has."""
    highest = {name: max(one[name] for one in found) for name in found[0]}
    return [{**one, **{f"{name}-below": one[name] - most for name, most in highest.items()}} for one in found]


def judge_from(tree: Mapping[str, Any]) -> Judge:
    """A judge as it is kept."""
    return Judge(
        tuple(tree["names"]),
        _floats(tree["middle"]),
        _floats(tree["spread"]),
        [_floats(one) for one in tree["hidden"]],
        _floats(tree["begins"]),
        _floats(tree["out"]),
        _floats(tree["straight"]),
        float(tree["start"]),
    )


def _floats(numbers: Sequence[float]) -> list[float]:
    return [float(one) for one in numbers]
