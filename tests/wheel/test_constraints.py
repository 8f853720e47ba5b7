"""The versions that were tried last: one for everything that is asked for, none too low, no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PINNED = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ASKED_FOR = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["project"]["optional-dependencies"]["pictures"],
    *PROJECT["dependency-groups"]["dev"],
]


def name(text: str) -> str:
    return re.sub(r"[-_.]+", "-", text).lower()


def version(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


def test_each_line_is_a_name_and_a_version() -> None:
    assert [line for line in PINNED if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


@pytest.mark.parametrize("asked", ASKED_FOR)
def test_what_is_asked_for_is_pinned_and_not_too_low(asked: str) -> None:
    pins = {name(line.partition("==")[0]): line.partition("==")[2] for line in PINNED}
    wanted, _, least = re.sub(r"\[.*?\]", "", asked).partition(">=")
    assert version(pins[name(wanted)]) >= version(least)
