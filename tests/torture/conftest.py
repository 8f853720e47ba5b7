from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.store.files.home import Home

from . import sizes
from .sizes import LONG


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With several test processes, each hands over what it found out."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["figures"] = sizes.taken()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """And the one that started them takes it."""
    if handed := getattr(node, "workeroutput", {}).get("figures"):
        sizes.add(handed)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if LONG:
        terminalreporter.section("torture")
        for line in sizes.table():
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def kept_rulesets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def home(tmp_path: Path, kept_rulesets: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """The home that lines are typed in; YAML is read once for all tests."""
    monkeypatch.setattr(Home, "cache", kept_rulesets)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("SCOREKEEPER_MATCH", raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    return Home(tmp_path / "home")
