"""Two people at two terminals: one wins, the other is told what changed, and loses nothing that was typed."""

from __future__ import annotations

import pytest

from scorekeeper.cli import session
from scorekeeper.store.home import Home
from scorekeeper.store.matches import read

from .conftest import FIRST, Type


def test_of_two_who_edit_the_same_hand_one_is_told_what_the_other_did(
    evening: Home, typed: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = session.Session.confirm

    def slow(run: session.Session, *given: object) -> bool:
        """While this one looks at the preview, the other one edits."""
        monkeypatch.setattr(session.Session, "confirm", real)
        assert typed("edit 1 beto 8:7 --yes") == 0
        capsys.readouterr()
        return True

    monkeypatch.setattr(session.Session, "confirm", slow)
    assert typed("edit 1 carla +5") == 4
    assert capsys.readouterr().err.splitlines() == [
        f"Not recorded: the match {FIRST} changed while you were looking at it.",
        "Meanwhile: Hand 1: Beto 63 becomes 20. New totals: Beto 20. "
        "Ana leads with 2, then Beto and Carla with 20. Carla deals next.",
        "  If yours still holds, type the same line again: scorekeeper edit 1 carla +5",
    ]
    assert [event.get("typed") for event in read(evening, FIRST).events][3:] == ["1 beto 8:7"]
    assert typed("edit 1 carla +5 --yes") == 0


def test_a_hand_recorded_meanwhile_is_told_of(
    evening: Home, typed: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = session.Session.confirm

    def slow(run: session.Session, *given: object) -> bool:
        monkeypatch.setattr(session.Session, "confirm", real)
        assert typed("hand b=3 c=4") == 0
        capsys.readouterr()
        return True

    monkeypatch.setattr(session.Session, "confirm", slow)
    assert typed("--lang es undo") == 4
    assert "Mientras tanto: Se anotó la mano 3. " in capsys.readouterr().err
