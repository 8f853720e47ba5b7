"""Many at one table: eight phones tell one hand after the other, and meanwhile terminals record hands of their own.

Who is told that something changed tries again. No two hands are the same, so that each can be found.
"""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

from scorekeeper.match.events import HandPlayed
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.table.match_access import Table, open_match

from .serving import Browser, Served

PLAYERS = ("Ana", "Beto", "Carla", "Dani", "Eva", "Fito", "Gabi", "Hugo")
GAME = "tally"
HIDDEN = re.compile(r'name="(hand|revision|seen)" value="([^"]*)"')
PATIENCE = 60  # seconds: all stand in the line of one match, beside whatever else this machine does
MOST_TRIES = 500  # of one hand; whoever never gets through has found a fault


@dataclass(frozen=True)
class Crowd:
    """What became of it: what each wanted to record, what is there, how often it had to be tried again."""

    wanted: list[tuple[int, ...]]
    there: list[tuple[int, ...]]
    again: int
    seconds: float


def crowd(server: Served, home: Path, by_phones: int, by_terminals: int, terminals: int = 4) -> Crowd:
    """So many hands told on eight phones, and so many typed in each terminal, all at once."""
    begun = time.monotonic()
    phones = [server.guest("join") for _ in PLAYERS]
    for phone in phones:
        phone.patience = PATIENCE
    for phone, player in zip(phones, PLAYERS, strict=True):
        assert phone.post("/seat", urlencode({"seat": player}))[0] == 303
    keeper = server.guest("keep")
    keeper.patience = PATIENCE
    wanted = [_points(0, piece) for piece in range(by_phones)]
    wanted += [_points(one, piece) for one in range(1, terminals + 1) for piece in range(by_terminals)]
    with ThreadPoolExecutor(len(phones)) as telling, ThreadPoolExecutor(terminals) as typing:
        typed = [typing.submit(_type, server, one, by_terminals) for one in range(1, terminals + 1)]
        again = sum(_tell(telling, phones, keeper, _points(0, piece)) for piece in range(by_phones))
        again += sum(one.result() for one in typed)
    return Crowd(sorted(wanted), sorted(hands_in(home)), again, time.monotonic() - begun)


def _points(who: int, piece: int) -> tuple[int, ...]:
    """What each player has in this hand."""
    return tuple(1000 * who + piece + seat for seat in range(len(PLAYERS)))


def _tell(telling: ThreadPoolExecutor, phones: list[Browser], keeper: Browser, points: tuple[int, ...]) -> int:
    """Every phone tells its own, all at once, until the keeper has recorded just that; how often it began anew."""
    for again in range(MOST_TRIES):
        list(telling.map(_tell_own, phones, PLAYERS, points))
        page = unescape(keeper.get("/keep")[1].decode())
        rows = re.findall(r"<tr>(.*?)</tr>", page.partition('id="hand"')[2].partition("</table>")[0], re.DOTALL)
        shown = [number for row in rows for number in re.findall(r'<td class="number">(\d+)</td>', row)[:1]]
        record = urlencode(dict(HIDDEN.findall(page)))
        if shown == [str(told) for told in points] and keeper.post("/keep/record", record)[0] == 303:
            return again
    raise AssertionError(f"{points} could not be recorded")


def _tell_own(phone: Browser, player: str, told: int) -> None:
    """What this player is asked, if it is; where another hand is due by now, the next round is about that one."""
    page = unescape(phone.get("/?change=points")[1].decode())
    form = dict(HIDDEN.findall(page.partition('action="/tell"')[2]))
    status, _ = phone.post("/tell", urlencode({**form, "fact": "points", "player": player, "text": str(told)}))
    assert status in (303, 409), status


def _type(server: Served, who: int, hands: int) -> int:
    again = 0
    for piece in range(hands):
        words = [f"{player}={told}" for player, told in zip(PLAYERS, _points(who, piece), strict=True)]
        while (ran := server.typed("hand", *words)).returncode == 4:
            again += 1
        assert ran.returncode == 0, ran.stderr
    return again


def hands_in(home: Path) -> list[tuple[int, ...]]:
    """The points of every hand in the store."""
    state = open_match(Table(FileStore(Home(home)), lambda: "2026-11-20T21:30:00+01:00", "en"))
    told = [event.facts["points"] for event in state.events if isinstance(event, HandPlayed)]
    return [tuple(one[player] for player in state.standings.seats) for one in told]
