from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from scorekeeper.cli.run import run
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

NOW = "2026-01-02T20:00:00+00:00"
FIRST = "20260102-2000-ochos-locos"
Type = Callable[..., int]
EVENING = (
    "new ochos Ana Beto Carla",
    "hand b=8k3 c=a,10",
    "hand a=2 c=9",
    "new ochos Zoe Max",
    "delete ochos-locos-2 --yes",
)


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
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: NOW)
    monkeypatch.chdir(tmp_path)
    return Home(tmp_path / "home")


@pytest.fixture
def typed(home: Home, monkeypatch: pytest.MonkeyPatch) -> Type:
    """Type a line: its exit code. With `at`, in another home, as on another computer."""

    def line(text: str, at: Home = home) -> int:
        monkeypatch.setenv("SCOREKEEPER_HOME", str(at.root))
        monkeypatch.setattr("sys.argv", ["scorekeeper", *text.split()])
        return int(run(text.split()))

    return line


@pytest.fixture(scope="session")
def played(kept_rulesets: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a match of two hands at the table, and one in the bin."""
    root = tmp_path_factory.mktemp("played") / "home"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Home, "cache", kept_rulesets)
        patched.setattr("scorekeeper.cli.run._now", lambda: NOW)
        patched.setenv("SCOREKEEPER_HOME", str(root))
        patched.setenv("LC_ALL", "C")
        for text in EVENING:
            patched.setattr("sys.argv", ["scorekeeper", *text.split()])
            assert run(text.split()) == 0
    return root


@pytest.fixture
def evening(home: Home, played: Path) -> Home:
    """The same, for this test alone."""
    copytree(played, home.root)
    return home


def ill(home: Home) -> list[str]:
    """The keys of what the doctor finds."""
    report = examine(home, RulesetFiles(home.user_rulesets, home.cache), "en")
    return [finding.problem.key for finding in report.findings]
