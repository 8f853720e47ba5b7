"""A part of pytest that tries changes: loaded by mutant_sample.py with `-p mutant_tests`, in a copy made for it.

With MUTANT_MAP it notes which functions each test enters, and how long it takes. With MUTANT_PLAN it reads all tests
once and forks for each change: in the child the change is on, and its tests run until one fails.
"""

from __future__ import annotations

import json
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

ENDLESS = 120  # seconds of computing, and five times as many by the clock: a change can make a loop endless


def _computed() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


def pytest_configure(config: pytest.Config) -> None:
    """No law fails because a computer is busy, and each tries the same evenings every time."""
    from hypothesis import settings

    settings.register_profile("mutants", deadline=None, derandomize=True, database=None)
    settings.load_profile("mutants")
    if (folder := os.environ.get("MUTANT_MAP")) and "PYTEST_XDIST_WORKER" in os.environ:
        config.pluginmanager.register(Noting(Path(folder)))
    if plan := os.environ.get("MUTANT_PLAN"):
        config.pluginmanager.register(Trying(Path(plan)))


class Noting:
    """Which functions each test enters."""

    def __init__(self, folder: Path) -> None:
        from scorekeeper import mutant_switch

        self.entered: set[str] = mutant_switch.entered
        self.told = folder / f"{os.getpid()}.told"
        os.environ["MUTANT_ENTERED"] = str(self.told)
        self.out = (folder / f"{os.getpid()}.map").open("w", encoding="utf-8")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """From its fixtures to their end."""
        self.entered.clear()
        self.told.unlink(missing_ok=True)
        before, since = _computed(), perf_counter()
        outcome = yield
        elsewhere = self.told.read_text("utf-8").split("\n") if self.told.exists() else []
        seconds = max(_computed() - before, 0.1 * (perf_counter() - since))
        functions = sorted({*self.entered, *elsewhere} - {""})
        self.out.write(json.dumps([item.nodeid, round(seconds, 4), functions]) + "\n")
        self.out.flush()
        return outcome

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails without any change tells nothing."""
        if report.failed:
            self.out.write(json.dumps([report.nodeid, -1, []]) + "\n")


class Trying:
    """The changes of a plan, each in a process of its own; several of us share a plan."""

    def __init__(self, plan: Path) -> None:
        self.folder = plan.parent
        self.plan = json.loads(plan.read_text("utf-8"))
        self.sound: dict[str, bool] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only what the plan names."""
        named = {name for names in self.plan.values() for name in names}
        items[:] = [item for item in items if item.nodeid in named]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Whoever comes first takes the next change; `N.noticed` then holds the test that fails, or nothing."""
        items = {item.nodeid: item for item in session.items}
        for number, names in self.plan.items():
            try:
                os.close(os.open(self.folder / f"{number}.taken", os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                continue
            chosen = [items[name] for name in names if name in items]
            by = self._first_to_fail(int(number), chosen)
            while by and by in items and not self._passes(items[by]):
                chosen = [item for item in chosen if item.nodeid != by]
                by = self._first_to_fail(int(number), chosen)
            (self.folder / f"{number}.noticed").write_text(by, "utf-8")
        return True

    def _passes(self, item: pytest.Item) -> bool:
        """Does the test pass without a change, here and alone?"""
        if item.nodeid not in self.sound:
            self.sound[item.nodeid] = not self._first_to_fail(-1, [item])
        return self.sound[item.nodeid]

    def _first_to_fail(self, number: int, items: list[pytest.Item]) -> str:
        read, write = os.pipe()
        child = os.fork()
        if not child:
            _in_the_child(number, items, write)
        _, status = os.waitpid(child, 0)
        _end_group(child)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            said = pipe.read().decode()
        if os.WIFSIGNALED(status):
            return "too long" if os.WTERMSIG(status) in (signal.SIGALRM, signal.SIGXCPU) else "a broken process"
        return said


def _end_group(child: int) -> None:
    try:
        os.killpg(child, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def _in_the_child(number: int, items: list[pytest.Item], write: int) -> None:
    from scorekeeper import mutant_switch

    os.setsid()
    signal.alarm(5 * ENDLESS)
    resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS, ENDLESS + 10))
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)
    mutant_switch.on, os.environ["MUTANT_ON"] = number, str(number)
    for item, following in zip(items, [*items[1:], None], strict=True):
        reports: list[Any] = runtestprotocol(item, log=False, nextitem=following)
        if any(report.failed for report in reports):
            os.write(write, item.nodeid.encode())
            break
    os._exit(0)
