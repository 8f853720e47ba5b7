"""What is asked of a hand that is told: its points, or something else that is counted with the same words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scorekeeper.messages.packaged import read_beside


def asks(words: tuple[str, ...], lang: str) -> frozenset[str]:
    """What the phrases around a hand stand for: `ASKSPOINTS`, `NOTPOINTS`."""
    text = f" {' '.join(words)} "
    return frozenset(mark for mark, phrases in _phrases(lang).items() if any(f" {one} " in text for one in phrases))


@cache
def _phrases(lang: str) -> Mapping[str, tuple[str, ...]]:
    lines = [
        line
        for line in read_beside(__file__, f"words/{lang}.txt").decode().splitlines()
        if line and not line.startswith("#") and not line.partition(":")[0].islower()
    ]
    told = (line.partition(":") for line in lines)
    return {mark: tuple(one.replace("_", " ") for one in phrases.split()) for mark, _, phrases in told}
