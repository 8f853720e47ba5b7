"""Rows of one test that need nothing made for each of them, tried together: `pytest --tables`, as `make test` does.

A test of its own for each row costs more than most rows do: it is named, handed out, timed and reported. Together they
are tried all the same, each one, and every row that fails is told by the name under which it can be tried alone.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from tests.sampling import ALL, beyond_the_sample

TOGETHER = 16  # rows: none is so slow that these could not be tried in one go
MARKS = {"parametrize", "one_in", "flaky"}
SHARED = ("session", "package", "module")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tables", action="store_true", help="try the rows of a table together (tests/tables.py)")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str) -> Iterator[None]:
    """With `--tables` a few tests for all rows of a table, where usually each row is one."""
    made: Any = yield
    if not collector.config.getoption("tables") or not isinstance(made, list) or not can_be_together(made):
        return made
    left_out = [] if ALL else list(beyond_the_sample(made))
    if left_out:
        collector.config.hook.pytest_deselected(items=left_out)
    return list(in_tables([row for row in made if row not in left_out], name))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Of tests that tried several rows, how many."""
    passed = terminalreporter.stats.get("passed", ())
    rows = [n for report in passed for what, n in report.user_properties if what == "rows"]
    if rows:
        terminalreporter.write_line(f"{sum(rows)} rows passed in {len(rows)} tables")


def in_tables(rows: Sequence[pytest.Function], name: str) -> Iterator[pytest.Function]:
    """The tests that try these rows of the test with that name, some of them at a time."""
    left = iter(rows)
    while together := tuple(islice(left, TOGETHER)):
        yield table(together, name) if len(together) > 1 else together[0]


def can_be_together(rows: Sequence[Any]) -> bool:
    """Is each a row of one test, and is whatever it is given the row itself or made once for all?"""
    if len(rows) < 2 or not all(type(row) is pytest.Function and hasattr(row, "callspec") for row in rows):
        return False
    first = rows[0]
    marks = [mark for row in rows for mark in row.iter_markers()]
    if not isinstance(first.parent, pytest.Module) or not {mark.name for mark in marks} <= MARKS:
        return False
    if any(mark.kwargs.get("indirect") for mark in marks):
        return False
    return all(made_once(first, name) for name in first.fixturenames if name not in given(first))


def given(row: pytest.Function) -> set[str]:
    """What stands in the row itself."""
    names: set[str] = set()
    for mark in row.iter_markers("parametrize"):
        told = mark.args[0]
        names.update(part.strip() for part in told.split(",")) if isinstance(told, str) else names.update(told)
    return names


def made_once(row: pytest.Function, name: str) -> bool:
    """Is what has this name made for all rows, and not for each?"""
    if name == "request":  # which fixtures ask for, too
        return name not in inspect.signature(row.function).parameters
    made = row._fixtureinfo.name2fixturedefs.get(name, ())
    return bool(made) and made[-1].scope in SHARED and made[-1].params is None


def table(rows: Sequence[pytest.Function], name: str) -> pytest.Function:
    """One test for these rows, named after the first."""
    first = rows[0]
    asked = [one for one in inspect.signature(first.function).parameters if one not in given(first)]

    def all_of_them(**shared: object) -> None:
        became = {row: outcome(row, shared) for row in rows}
        skipped = [why for why in became.values() if isinstance(why, pytest.skip.Exception)]
        failed = {row: why for row, why in became.items() if why and why not in skipped}
        if failed:
            told = "\n\n".join(f"{row.nodeid}\n{why!r}"[:2000] for row, why in failed.items())
            raise AssertionError(f"{len(failed)} of {len(rows)} rows:\n{told}") from next(iter(failed.values()))
        if len(skipped) == len(rows):
            raise skipped[0]

    all_of_them.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(one, inspect.Parameter.KEYWORD_ONLY) for one in asked]
    )
    made = pytest.Function.from_parent(
        first.parent, name=f"{name}[{first.callspec.id} +{len(rows) - 1}]", callobj=all_of_them
    )
    made.user_properties.append(("rows", len(rows)))
    return made


def outcome(row: pytest.Function, shared: dict[str, Any]) -> BaseException | None:
    """Why the row does not hold, or is skipped; nothing where it holds."""
    try:
        row.function(**row.callspec.params, **shared)
    except (Exception, pytest.fail.Exception, pytest.skip.Exception) as why:
        return why
    return None
