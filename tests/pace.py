"""Bounds on time that hold on a slow machine, too: seconds of a processor as quick as a quiet one of today."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

WORK = 100_000  # turns of a loop
QUIET = 0.012  # seconds of a processor that they take where nothing else runs


def slowness() -> float:
    """How many times longer this machine needs now than a quiet one, at least 1."""
    begun = time.process_time()
    counts: dict[int, int] = {}
    for turn in range(WORK):
        counts[turn % 100] = counts.get(turn % 100, 0) + turn
    return max(1.0, (time.process_time() - begun) / QUIET)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What is done here takes at most these seconds of a quiet processor."""
    before, begun = slowness(), time.process_time()
    yield
    took = time.process_time() - begun
    assert took < seconds * max(before, slowness()), f"{took:.1f} s of the processor"
