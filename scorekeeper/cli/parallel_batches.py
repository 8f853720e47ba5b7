"""A long list worked through by every processor, in order; a short one without any of that."""

from __future__ import annotations

import gc
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TypeVar

BATCH = 20  # things that one process works on at a time
WAITING = 4  # batches for each process, so that a file of any length needs little memory

Thing = TypeVar("Thing")
Done = TypeVar("Done")


def calm() -> None:
    """Hardly ever look for rings of objects: thousands of matches make none, and looking is a quarter of the time."""
    gc.set_threshold(100_000)


def in_batches(work: Callable[[list[Thing]], list[Done]], things: Iterable[Thing]) -> Iterator[Done]:
    """What `work` makes of the things, in their order. It must be a function other processes can import."""
    batches = _batches(iter(things))
    first, second = next(batches, []), next(batches, [])
    processes = os.cpu_count() or 1
    if not second or processes == 1:
        for batch in chain((first, second), batches):
            yield from work(batch)
        return
    yield from work(first)
    yield from _by_many(work, chain((second,), batches), processes)


def _by_many(
    work: Callable[[list[Thing]], list[Done]], batches: Iterator[list[Thing]], processes: int
) -> Iterator[Done]:
    from concurrent.futures import Future, ProcessPoolExecutor

    waiting: deque[Future[list[Done]]] = deque()
    try:
        pool = ProcessPoolExecutor(processes, initializer=calm)
    except (ImportError, NotImplementedError, OSError):  # a system that lets a program have one process
        for batch in batches:
            yield from work(batch)
        return
    try:
        for batch in batches:
            waiting.append(pool.submit(work, batch))
            if len(waiting) >= processes * WAITING:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _batches(things: Iterator[Thing]) -> Iterator[list[Thing]]:
    while batch := list(islice(things, BATCH)):
        yield batch
