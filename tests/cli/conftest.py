from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from scorekeeper.cli.run import run


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Cli = Callable[..., Ran]


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Type a line in a store of its own: `cli("new", "ochos", "Ana", "Beto")`."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    for name in ("SCOREKEEPER_MATCH", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def typed(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["scorekeeper", *words])
        capsys.readouterr()
        code = run(list(words))
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return typed


@pytest.fixture(scope="session")
def homes() -> dict[tuple[str, ...], Path]:
    """What was typed before some test began, and the store as it was then."""
    return {}


@pytest.fixture
def after(
    cli: Cli, homes: dict[tuple[str, ...], Path], tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., Cli]:
    """The same, where these lines have been typed: once for all tests that begin so, each of which gets a copy."""

    def typed(*lines: str) -> Cli:
        if lines in homes:
            copytree(homes[lines], tmp_path / "home")
            return cli
        for line in lines:
            ran = cli(*line.split())
            assert ran.code == 0, ran.err
        homes[lines] = tmp_path_factory.mktemp("before") / "home"
        copytree(tmp_path / "home", homes[lines])
        return cli

    return typed


@pytest.fixture
def evening(after: Callable[..., Cli]) -> Cli:
    """The same, where a match with a bit of everything is being played."""
    return after(
        "new ochos Ana Beto Carla --name Friday",
        "hand b=8k3 c=a,10",
        "hand a=3 b=:5",
        "join Eva --at highest --after ana",
        "house target=200",
        "note Beto may take back that eight",
        "undo --yes",
        "redo --yes",
        "hand --void",
        "dealer carla",
        "edit 1 beto 8:7 --yes",
        "hand a=k b=2 c=3",
    )


@pytest.fixture
def house(after: Callable[..., Cli]) -> Cli:
    """A match with house rules."""
    return after(
        "new ochos Ana Beto Carla Luis --name Friday --set target=200 --set actions=jack,two --set eight_on_eight=no"
    )
