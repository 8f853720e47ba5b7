"""Of what is costly to try, a part that is the same in every run; `make test ALL=yes` tries it all.

Cases that are tests of their own are marked `@pytest.mark.one_in(n)`; this is for those that one test goes through.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

import pytest

T = TypeVar("T")
ALL = bool(os.environ.get("SCOREKEEPER_ALL_TESTS"))


def one_in(n: int, cases: Iterable[T]) -> Iterable[T]:
    """The first of the cases and each n-th after it."""
    return islice(cases, 0, None, 1 if ALL else n)


def beyond_the_sample(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Of each test marked `one_in(n)` every case but the first, and each n-th after it."""
    places: Counter[str] = Counter()
    for item in items:
        test = item.nodeid.partition("[")[0]
        mark = item.get_closest_marker("one_in")
        if mark is not None and places[test] % mark.args[0]:
            yield item
        places[test] += 1
