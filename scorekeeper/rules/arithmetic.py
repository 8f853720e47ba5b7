"""What the operators of amounts and the comparisons of conditions do with whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping


def _round_up(number: int, step: int) -> int:
    return -(-number // step) * step if step else number


OPERATIONS: Mapping[str, Callable[..., int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "min": min,
    "max": max,
    "abs": abs,
    "half": lambda a: a // 2,
    "round_up": _round_up,
    "divide_down": lambda a, b: a // b if b else 0,
    "divide_up": lambda a, b: -(-a // b) if b else 0,
    "remainder": lambda a, b: a % b if b else 0,
    "divide_near": lambda a, b: (2 * a + b) // (2 * b) if b else 0,  # halves go up
}
COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "is": lambda a, b: a == b,
    "is_not": lambda a, b: a != b,
    "below": lambda a, b: a < b,
    "at_most": lambda a, b: a <= b,
    "at_least": lambda a, b: a >= b,
    "above": lambda a, b: a > b,
}
