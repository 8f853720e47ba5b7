from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

DEMO = Path(__file__).resolve().parents[2] / "tools" / "demo.py"


@pytest.fixture
def demo() -> dict[str, Any]:
    # The namespace its functions look into, so that a test can change what they find there.
    return runpy.run_path(str(DEMO))["play"].__globals__


def test_the_evening_is_played_to_the_end(
    demo: dict[str, Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert demo["play"](tmp_path / "home") == 0, capfd.readouterr().out


@pytest.mark.parametrize(
    ("typed", "exit_code", "names"),
    [("--help", 2, ()), ("--help", 0, ("no such words in the help",)), ("no-such-command", 0, ())],
)
def test_an_evening_that_goes_wrong_is_told(
    typed: str, exit_code: int, names: tuple[str, ...], demo: dict[str, Any], tmp_path: Path
) -> None:
    demo["EVENING"] = (demo["Step"]("", typed, exit_code, names),)
    assert demo["play"](tmp_path / "home") == 1
