"""A match that a newer program went on with: nobody says how it stands, and nothing of it is dropped or moved."""

from __future__ import annotations

import pytest

from scorekeeper.match.events import Noted, Unknown, as_mapping, event_from
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import append, read

from .conftest import FIRST, NOW, Type, ill

CHEERED = {"at": NOW, "kind": "cheered", "who": ["Ana"], "how": {"loud": True}}


@pytest.fixture
def newer(evening: Home) -> Home:
    """The match at the table, with something in it that only a newer program knows, and something after it."""
    append(evening, FIRST, lambda _: [event_from(CHEERED), Noted("we play on", at=NOW)])
    return evening


@pytest.mark.parametrize(
    "line",
    [
        "score",
        "hand b=3 c=4",
        "undo --yes",
        "note late",
        "why",
        "export",
        "share",
        "qr",
        "stop --yes",
        "house packs=2 --yes",
    ],
)
def test_no_totals_and_no_hand(newer: Home, typed: Type, capsys: pytest.CaptureFixture[str], line: str) -> None:
    before = (newer.matches / f"{FIRST}.json").read_bytes()
    assert typed(line) == 5
    said = capsys.readouterr()
    assert not said.out
    assert "entry 4 is “cheered”" in said.err
    assert "damaged" not in said.err
    assert (newer.matches / f"{FIRST}.json").read_bytes() == before


def test_other_matches_go_on(newer: Home, typed: Type) -> None:
    assert typed("new ochos Zoe Max") == 0
    assert typed("hand m=3") == 0
    assert typed("matches") == 0


def test_the_doctor_moves_nothing(newer: Home, typed: Type) -> None:
    assert ill(newer) == ["doctor.unknown-entry"]
    before = (newer.matches / f"{FIRST}.json").read_bytes()
    typed("doctor --yes")
    assert (newer.matches / f"{FIRST}.json").read_bytes() == before
    assert not newer.set_aside.exists()


def test_a_backup_takes_it_along(newer: Home, typed: Type, tmp_path_factory: pytest.TempPathFactory) -> None:
    there = Home(tmp_path_factory.mktemp("there") / "home")
    assert typed("backup cards.zip") == 0
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert (there.matches / f"{FIRST}.json").read_bytes() == (newer.matches / f"{FIRST}.json").read_bytes()
    assert not there.set_aside.exists()
    kept = read(there, FIRST).events[3]
    assert isinstance(kept, Unknown)
    assert as_mapping(kept) == {"n": 4, **CHEERED}
