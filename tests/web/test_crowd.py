from __future__ import annotations

from pathlib import Path

from .crowd import GAME, PLAYERS, crowd
from .serving import served


def test_phones_and_terminals_record_at_once_and_each_hand_is_there_once(tmp_path: Path) -> None:
    """A few here; a thousand in `make bench` and `make torture`."""
    with served(tmp_path, game=GAME, players=PLAYERS) as server:
        found = crowd(server, tmp_path, by_phones=6, by_terminals=2)
    assert found.there == found.wanted
