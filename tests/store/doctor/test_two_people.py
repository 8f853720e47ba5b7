"""Two people at two terminals: one wins, the other is told what changed, and loses nothing that was typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.cli import context
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import read

from .conftest import FIRST, Type

Meanwhile = Callable[[str], None]


@pytest.fixture
def meanwhile(typed: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Meanwhile:
    """While this one looks at a preview, the other one types the line."""
    real = context.CommandContext.confirm

    def types(line: str) -> None:
        def slow(run: context.CommandContext, *given: object, **how: object) -> bool:
            monkeypatch.setattr(context.CommandContext, "confirm", real)
            assert typed(line) == 0
            capsys.readouterr()
            return True

        monkeypatch.setattr(context.CommandContext, "confirm", slow)

    return types


def test_of_two_who_edit_the_same_hand_one_is_told_what_the_other_did(
    evening: Home, typed: Type, meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]
) -> None:
    meanwhile("edit 1 beto 8:7 --yes")
    assert typed("edit 1 carla +5") == 4
    assert capsys.readouterr().err.splitlines() == [
        f"Not recorded: the match {FIRST} changed while you were looking at it.",
        "Meanwhile: Hand 1: Beto 63 becomes 20. New totals: Beto 20. "
        "Ana leads with 2, then Beto and Carla with 20. Carla deals next.",
        "  If yours still holds, type the same line again: scorekeeper edit 1 carla +5",
    ]
    assert [getattr(event, "typed", "") for event in read(evening, FIRST).events][3:] == ["1 beto 8:7"]
    assert typed("edit 1 carla +5 --yes") == 0


def test_a_hand_recorded_meanwhile_is_told_of(
    evening: Home, typed: Type, meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str]
) -> None:
    meanwhile("hand b=3 c=4")
    assert typed("--lang es undo") == 4
    assert "Mientras tanto: Se anotó la mano 3. " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("note eights may be followed", "Meanwhile: Somebody else recorded the ruling."),
        ("rename --title Friday", "Meanwhile: Somebody else recorded the name of the match."),
        ("leave carla --yes", "Somebody else recorded that Carla left."),
        ("swap ana beto", "Somebody else recorded the change of seats."),
    ],
)
def test_what_changes_no_hand_is_told_of_too(
    evening: Home, typed: Type, meanwhile: Meanwhile, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    meanwhile(line)
    assert typed("edit 1 beto +5") == 4
    assert told in capsys.readouterr().err
