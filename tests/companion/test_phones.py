"""Phones beside the companion: what they have told stands at its questions, and it serves them itself."""

from __future__ import annotations

import http.client
import re
from urllib.parse import urlsplit

import pytest

from scorekeeper.match.match_state import MatchState
from scorekeeper.table.correcting import undo_event
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.entry.told_on_phones import ToldOnPhones, keep_told, read_told
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.web import addresses

from .conftest import MatchNow, Sit


def on_phones(table: Table, **held: str) -> MatchState:
    """Each of these players has told these cards on the own phone."""
    state = open_match(table)
    told = read_told(table, state)
    for player, text in held.items():
        told = told.with_answer(("left", player), text)
    keep_told(table, state, told)
    return state


def test_what_phones_told_stands_there_and_enter_takes_it(four: Sit, table: Table, now_there: MatchNow) -> None:
    on_phones(table, Beto="8 K 3", Carla="A 10", Dani="Q Q 4", Ana="")
    said = four("", "", "", "", "", "", "")
    assert "Beto (phone): [8 K 3]" in said
    assert dict(now_there().standings.totals) == {"Ana": 0, "Beto": 63, "Carla": 11, "Dani": 24}
    assert read_told(table, now_there()) == ToldOnPhones((2,))


def test_a_line_changes_what_a_phone_told(four: Sit, table: Table, now_there: MatchNow) -> None:
    on_phones(table, Beto="8 K 3", Carla="A", Dani="4", Ana="")
    four("", "", "8", "", "", "", "")
    assert now_there().standings.totals["Beto"] == 50


def test_what_phones_told_stays_when_the_hand_before_is_told_anew(four: Sit, table: Table, now_there: MatchNow) -> None:
    record_hand(table, ("b=9", "c=9", "d=9"))
    on_phones(table, Beto="8 K 3", Carla="A 10", Dani="Q Q 4", Ana="")
    record(table, undo_event)
    record_hand(table, ("b=7", "c=7", "d=7"))
    four("", "", "", "", "", "", "")
    assert dict(now_there().standings.totals) == {"Ana": 0, "Beto": 70, "Carla": 18, "Dani": 31}


def test_enter_alone_is_not_nothing_where_a_phone_has_told_meanwhile(
    four: Sit, table: Table, now_there: MatchNow
) -> None:
    said = four("", "", lambda: on_phones(table, Beto="8 K 3"), "", "", "a", "4", "")
    assert "Beto has just told it on the phone." in said
    assert now_there().standings.totals["Beto"] == 63


def test_the_companion_serves_phones_until_good_night(
    four: Sit, table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: ("127.0.0.1",))
    monkeypatch.setattr(addresses, "PORT", 17577)
    asked: list[int] = []

    def look() -> None:
        url = urlsplit(re.findall(r"http://\S+/watch/\S+", capsys.readouterr().out)[-1])
        asked.append(_status(url.hostname or "", url.port or 0, url.path))

    four(".phones", look, ".quit")
    assert asked == [303]
    assert table.store.read_draft("phones") == {}


def _status(host: str, port: int, path: str) -> int:
    line = http.client.HTTPConnection(host, port, timeout=10)
    try:
        line.request("GET", path)
        return line.getresponse().status
    finally:
        line.close()
