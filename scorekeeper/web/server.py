"""The server of an evening: it listens, looks what other programs record, and ends at once when it is told to."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import uvicorn
from starlette.concurrency import run_in_threadpool

from scorekeeper.problems import Refused
from scorekeeper.web.addresses import BACKLOG, host_names
from scorekeeper.web.app import application
from scorekeeper.web.guard import LARGEST_HEAD
from scorekeeper.web.live_table import KEPT_AS, LOOK, LiveTable
from scorekeeper.web.protocol import BoundedProtocol

NOBODY_FOR = 6 * 3600.0  # seconds without a visitor, after which it ends by itself
PATIENCE = 20.0  # seconds without the first one, after which it is said what may keep phones out


class PhoneServer(uvicorn.Server):
    """uvicorn, which ends the open streams before it waits for them."""

    def __init__(self, live: LiveTable, listening: socket.socket) -> None:
        address, port = listening.getsockname()[:2]
        super().__init__(
            uvicorn.Config(
                application(live, host_names(address, port)), http=BoundedProtocol, ws="none", lifespan="off",
                log_config=None, log_level="critical", access_log=False, server_header=False,
                h11_max_incomplete_event_size=LARGEST_HEAD, timeout_keep_alive=15, timeout_graceful_shutdown=1,
                backlog=BACKLOG,
            )
        )  # fmt: skip
        self.live, self.listening = live, listening
        self._helped, self._kept = False, live.table.store.stamp("", KEPT_AS)

    def serve_until_ended(self, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until somebody says that it is over; in the main thread that is SIGINT or SIGTERM, too.

        `ready` is called when both would be heard.
        """
        with _signals(self.end), suppress(KeyboardInterrupt):
            ready()
            asyncio.run(self._both())

    def end(self) -> None:
        """It is over; any thread may say so."""
        self.should_exit = True

    async def _both(self) -> None:
        looking = asyncio.create_task(self._look())
        try:
            await self._serve([self.listening])
        finally:
            looking.cancel()

    async def _look(self) -> None:
        """What other programs record is on every phone a moment later."""
        live = self.live
        while True:
            await asyncio.sleep(LOOK)
            with suppress(Refused, OSError):
                if live.is_stale and not live.lock.locked():  # a thread only where there is something to read
                    async with live.lock:
                        if await run_in_threadpool(live.look):
                            live.wake()
            self._end_in_time()

    def _end_in_time(self) -> None:
        """Whoever waits in vain is told what to do; it ends when nobody comes any more, or another program says so."""
        live, now = self.live, time.monotonic()
        if not live.visited and not self._helped and now - live.began > PATIENCE:
            self._helped = True
            live.said("web.terminal-nobody", {})
        stamp = live.table.store.stamp("", KEPT_AS)
        ended = stamp != self._kept and not live.table.store.read_draft(KEPT_AS)
        self._kept = stamp
        if ended or (now - max(live.visited, live.began) > NOBODY_FOR and not live.listening):
            self.end()

    async def on_tick(self, counter: int) -> bool:
        """Whether it is over; then the streams end first, so that nobody waits for them."""
        over = await super().on_tick(counter)
        if over:
            self.live.closing = True
            self.live.wake()
        return over


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
