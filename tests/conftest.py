"""What all tests share: the shipped rulesets, read once in a process, and a medium that nobody waits for.

Whatever Python was told, what it compiles is kept: tests start hundreds of processes.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from scorekeeper.rules.load import Loaded
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf import ruleset_files
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.store.shelf.shipped import shipped_folder
from tests.made_ready import among_processes
from tests.sampling import ALL, beyond_the_sample
from tests.tables import pytest_addoption, pytest_pycollect_makeitem, pytest_terminal_summary

__all__ = ["pytest_addoption", "pytest_pycollect_makeitem", "pytest_terminal_summary"]

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
gc.set_threshold(100_000, 50, 50)  # looking for garbage as often as usual takes a sixth of the time
# How long a machine takes that is busy with something else is no fault of what is tried on it.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")
SHIPPED = shipped_folder()
read_from_file = ruleset_files.read_ruleset
read_once = cache(read_from_file)


def _read_ruleset(path: Path) -> Loaded:
    return (read_once if path.parent == SHIPPED else read_from_file)(path)


# Before any test module takes its name: no test changes a shipped file, and what is read from it is frozen.
ruleset_files.read_ruleset = _read_ruleset
read_or_kept = RulesetFiles._read


def _read_shipped(files: RulesetFiles, path: Path) -> Ruleset | Mapping[str, Any]:
    """The ruleset itself, where every home would keep it and take it out again; tests/store/test_compiled does."""
    ruleset = read_once(path).ruleset if path.parent == SHIPPED else None
    return read_or_kept(files, path) if ruleset is None else ruleset


RulesetFiles._read = _read_shipped  # type: ignore[method-assign]


# Where a real browser, server, terminal or crowd is waited for, a machine that is busy with something else can be late.
REAL = (
    "tests/cli/test_streams.py",
    "tests/store/test_crowd.py",
    "tests/table/",
    "tests/torture/",
    "tests/transfer/exports/test_in_a_browser.py",
    "tests/web/",
)


def pytest_sessionfinish() -> None:
    """What is left goes with the process: looking through it for garbage took seconds at the end of each."""
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps one in so many cases of a long table, and tries what fails again: a slow machine is no fault.

    Each is tried once more, and what waits for something real twice; the last line tells how many were. A fault that
    comes at every run fails all the same.
    """
    left_out = set() if ALL else {*beyond_the_sample(items)}
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]
    for item in items:
        item.add_marker(pytest.mark.flaky(reruns=2 if item.nodeid.startswith(REAL) else 1))


@pytest.fixture(autouse=True, scope="session")
def patient_progress() -> object:
    """A slow machine shows how far long work has come; what is read here is what is said when it has not."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("scorekeeper.cli.progress.PATIENCE", 3600.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def quick_medium() -> object:
    """No power is cut here: what has to be on the medium, and when, is tried by a disk that forgets (tests/store)."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, "fsync", lambda fd: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def games_made_ready_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A game that one process has made ready to be asked is ready for the others: that takes half a second."""
    with pytest.MonkeyPatch.context() as patched:
        if "PYTEST_XDIST_WORKER" in os.environ and not any(name.startswith("MUTANT_") for name in os.environ):
            shared = among_processes(tmp_path_factory.getbasetemp().parent / "books")
            patched.setattr("scorekeeper.answers.clauses.reader.book_for", shared)
            patched.setattr("scorekeeper.answers.by_rules.book_for", shared)
        yield
