"""A long list is worked through by several processes and comes out as if by one."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from scorekeeper.cli import parallel_batches
from scorekeeper.cli.parallel_batches import BATCH


def doubled(numbers: list[int]) -> list[tuple[int, int]]:
    return [(2 * number, os.getpid()) for number in numbers]


def refused(numbers: list[int]) -> list[int]:
    if 77 in numbers:
        raise ValueError("77")
    return numbers


@pytest.mark.parametrize("length", [0, 1, BATCH, BATCH + 1, 10 * BATCH + 3])
@pytest.mark.parametrize("processors", [1, 3])
def test_all_in_order(monkeypatch: pytest.MonkeyPatch, length: int, processors: int) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    done = list(parallel_batches.in_batches(doubled, range(length)))
    assert [value for value, _ in done] == [2 * number for number in range(length)]
    long = length > parallel_batches.BATCH and processors > 1
    assert ({process for _, process in done} - {os.getpid()} != set()) == long


def test_what_goes_wrong_in_another_process_goes_wrong_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    with pytest.raises(ValueError, match="77"):
        list(parallel_batches.in_batches(refused, range(200)))


def test_only_so_much_is_read_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    read = 0

    def endless() -> Iterator[int]:
        nonlocal read
        while True:
            read += 1
            yield read

    results = parallel_batches.in_batches(doubled, endless())
    assert [next(results)[0] for _ in range(100)] == [2 * number for number in range(1, 101)]
    results.close()
    assert read <= 100 + parallel_batches.BATCH * (2 * parallel_batches.WAITING + 3)


def test_where_there_can_be_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    import concurrent.futures

    def none(*_: object, **__: object) -> None:
        raise OSError("no semaphores")

    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", none)
    assert [value for value, _ in parallel_batches.in_batches(doubled, range(100))] == [
        2 * number for number in range(100)
    ]
