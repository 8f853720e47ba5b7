"""The streams: who is told what, who is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from scorekeeper.web import stream as streams

from .conftest import HOST, Evening, Table_, cookie_of
from .test_phone_answers import cards


class Listener:
    """One stream: what was written to it, whether it ended; with `reads` off it takes nothing but the head."""

    def __init__(self, table: Evening, link: str = "watch", reads: bool = True) -> None:
        self.reads, self.heard, self.ended = reads, b"", False
        self.gone = asyncio.Event()
        self.aborted = False
        cookie = cookie_of(table, link)
        scope = {
            "type": "http", "method": "GET", "path": "/live", "query_string": b"", "state": {"abort": self.abort},
            "headers": [(b"host", HOST.encode()), (b"cookie", cookie.encode())],
        }  # fmt: skip
        self.task = asyncio.create_task(table.streams(scope, self.receive, self.send))

    def abort(self) -> None:
        self.aborted = True

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.body":
            if not self.reads:
                await asyncio.Event().wait()
            self.heard += message["body"]
            if not message["more_body"]:
                self.ended = True
                self.gone.set()

    def kinds(self) -> list[str]:
        lines = self.heard.decode().splitlines()
        return [line.removeprefix("event: ") for line in lines if line.startswith("event")]


def on_a_loop(evening: Table_, act: Callable[[Evening], Awaitable[None]]) -> None:
    table = evening("ochos-locos", "Ana", "Beto")

    async def run() -> None:
        await act(table)

    with ThreadPoolExecutor(1) as other:  # this one may have a loop of its own: that of the browser
        other.submit(asyncio.run, run()).result()


def test_a_hand_is_a_board_and_what_is_told_of_one_is_not(evening: Table_) -> None:
    async def act(table: Evening) -> None:
        one, other = Listener(table), Listener(table)
        await asyncio.sleep(0)
        beto = await asyncio.to_thread(table.seated, "Beto")
        await asyncio.to_thread(cards, beto, "8")
        table.live.tell()
        keeper = await asyncio.to_thread(table.phone, "keep")
        await asyncio.to_thread(keeper.press, "Misdeal: nobody scores")
        table.live.tell()
        table.live.tell()
        table.streams.beat()
        assert one.kinds()[0] == "board"
        assert one.kinds()[-2:] == ["board", "beat"]
        assert set(one.kinds()[1:-2]) == {"told"}
        assert one.heard == other.heard

    on_a_loop(evening, act)


def test_who_reads_nothing_is_let_go_and_holds_nobody_up(evening: Table_) -> None:
    async def act(table: Evening) -> None:
        silent, reader = Listener(table, reads=False), Listener(table)
        for _ in range(3):
            await asyncio.sleep(0)
        assert silent.aborted
        assert len(table.streams.open) == 1
        assert reader.kinds() == ["board"]

    on_a_loop(evening, act)


def test_new_links_end_the_streams_of_the_old_ones(evening: Table_) -> None:
    async def act(table: Evening) -> None:
        old = Listener(table)
        await asyncio.sleep(0)
        table.live.renew_links()
        table.live.tell()
        await old.task
        assert old.ended
        assert not table.streams.open

    on_a_loop(evening, act)


def test_beyond_the_bound_the_oldest_of_who_has_most_ends(evening: Table_, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "most_streams", lambda: 2)

    async def act(table: Evening) -> None:
        three = [Listener(table) for _ in range(3)]
        await asyncio.sleep(0)
        assert [one.ended for one in three] == [True, False, False]

    on_a_loop(evening, act)
