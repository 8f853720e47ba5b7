"""HTTP with an end to every wait: who connects and says nothing, or half of it, is not waited for.

uvicorn has no deadline for what is received (Kludex/uvicorn 157), and so a few hundred silent connections shut
everybody out. Here they are bounded: beyond it the oldest one gives way, of the host that has most of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from scorekeeper.web.descriptors import most_silent

DEADLINE = 10.0  # seconds from the first moment, or from the first byte of a request, to its last byte


class BoundedHttp(H11Protocol):
    """One connection. `silent`: those of the server that are waited for, oldest first, with their hosts."""

    deadline: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, silent: dict[BoundedHttp, str], **named: Any) -> None:
        super().__init__(*given, **named)
        self._silent = silent

    def connection_made(self, transport: Any) -> None:
        """Somebody connected, and has some seconds to say what for."""
        super().connection_made(transport)
        self.logger = _QUIET
        self.app_state = {**self.app_state, "abort": transport.abort}
        self._waits()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._settled()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        if self.deadline is None:
            self._waits()
        super().data_received(data)
        if self.conn.their_state is not h11.SEND_BODY and self.conn.their_state is not h11.IDLE:
            self._settled()  # the whole request is here

    def on_response_complete(self) -> None:
        """It was answered; who stays and asks for nothing more is one of the silent again."""
        super().on_response_complete()
        if self.deadline is None and not self.transport.is_closing():
            self._waits()

    def _waits(self) -> None:
        """A request has to come, within the deadline."""
        if len(self._silent) >= most_silent():
            most = Counter(self._silent.values()).most_common(1)[0][0]
            next(one for one, host in self._silent.items() if host == most)._give_up()
        self._silent[self] = self.client[0] if self.client else ""
        self.deadline = self.loop.call_later(DEADLINE, self._give_up)

    def _give_up(self) -> None:
        self._settled()
        self.transport.abort()

    def _settled(self) -> None:
        self._silent.pop(self, None)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


def bounded_connections() -> Any:
    """What makes the connections of one server, which bound each other."""
    return partial(BoundedHttp, silent={})


_QUIET = logging.getLogger("scorekeeper.web")  # nobody at the table wants to read that a request made no sense
_QUIET.setLevel(logging.CRITICAL)
