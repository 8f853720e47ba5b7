"""The server of an evening: it listens, looks what other programs record, and ends at once when it is told to."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType

import uvicorn
from starlette.concurrency import run_in_threadpool

from scorekeeper.problems import Refused
from scorekeeper.web.addresses import BACKLOG, host_names, is_ours, listening_on, own_addresses
from scorekeeper.web.app import application
from scorekeeper.web.bounded_http import bounded_connections
from scorekeeper.web.guard import LARGEST_HEAD
from scorekeeper.web.live_table import KEPT_AS, LOOK, LiveTable
from scorekeeper.web.stream import BEAT, Streams

NOBODY_FOR = 6 * 3600.0  # seconds without a visitor, after which it ends by itself
PATIENCE = 20.0  # seconds without the first one, after which it is said what may keep phones out


class PhoneServer(uvicorn.Server):
    """uvicorn, which ends the open streams before it waits for them."""

    def __init__(self, live: LiveTable, listening: socket.socket) -> None:
        address, port = listening.getsockname()[:2]
        self.live, self.listening, self.streams = live, listening, Streams(live)
        live.address = address, port
        live.keep_evening()
        self.guard = application(live, host_names(address, port), self.streams)
        self.moved: Callable[[], None] = lambda: None  # whoever shows the addresses shows them anew
        self.protocol = bounded_connections()
        super().__init__(
            uvicorn.Config(
                self.guard, http=self.protocol, ws="none",
                lifespan="off", log_config=None, log_level="critical", access_log=False, server_header=False,
                h11_max_incomplete_event_size=LARGEST_HEAD, timeout_keep_alive=8, timeout_graceful_shutdown=1,
                backlog=BACKLOG,
            )
        )  # fmt: skip
        self._helped, self._kept = False, live.table.store.stamp("", KEPT_AS)

    def serve_until_ended(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until somebody says that it is over; in the main thread that is SIGINT or SIGTERM, too.

        `ready` is called when both would be heard.
        """
        with _signals(self.end), suppress(KeyboardInterrupt):
            ready()
            asyncio.run(self._serve([self.listening]))

    def end(self) -> None:
        """It is over; any thread may say so."""
        self.should_exit = True

    async def main_loop(self) -> None:
        """What other programs record is on every phone a moment later. At the end nobody is waited for."""
        beaten = second = time.monotonic()
        while not self.should_exit:
            if self.live.is_stale:
                await self._look()
            now = time.monotonic()
            if now - second > 1:
                second = now
                await self.on_tick(0)
                self._end_in_time(now)
                with suppress(OSError):
                    await self._follow_address()
            if now - beaten > BEAT:
                beaten = now
                self.streams.beat()
            await asyncio.sleep(LOOK)
        self.streams.end()

    async def _follow_address(self) -> None:
        """Where this computer has another address by now, it listens there, and every phone comes in anew."""
        address, port = self.listening.getsockname()[:2]
        if is_ours(address):
            return
        self.listening = listening_on(own_addresses()[0], port)
        self.live.address = self.listening.getsockname()[:2]
        self.live.keep_evening()
        self.guard.hosts = host_names(*self.live.address)
        for server in self.servers:
            server.close()
        made = partial(self.protocol, config=self.config, server_state=self.server_state, app_state={})
        self.servers = [await asyncio.get_running_loop().create_server(made, sock=self.listening, backlog=BACKLOG)]
        self.streams.end()
        self.live.seats.clear()  # browsers keep cookies by address
        self.live.changed()
        self.live.said("web.terminal-moved", {})
        self.moved()

    async def _look(self) -> None:
        live = self.live
        with suppress(Refused, OSError):
            if not live.lock.locked():
                async with live.lock:
                    await run_in_threadpool(live.look)
                live.tell()

    def _end_in_time(self, now: float) -> None:
        """Whoever waits in vain is told what to do; it ends when nobody comes any more, or another program says so."""
        live = self.live
        if not live.visited and not self._helped and now - live.began > PATIENCE:
            self._helped = True
            live.said("web.terminal-nobody", {})
        stamp = live.table.store.stamp("", KEPT_AS)
        ended = stamp != self._kept and not live.table.store.read_draft(KEPT_AS)
        self._kept = stamp
        if ended or (now - max(live.visited, live.began) > NOBODY_FOR and not self.streams.open):
            self.end()


@contextmanager
def _signals(end: Callable[[], None]) -> Iterator[None]:
    """SIGINT and SIGTERM end it, where this is the thread that gets them."""

    def ended(number: int, frame: FrameType | None) -> None:
        end()

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    before = {getattr(signal, name): signal.signal(getattr(signal, name), ended) for name in names}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
