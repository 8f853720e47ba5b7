"""The event streams: what is new is made ready once and goes to every phone that listens, at no cost in between."""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from scorekeeper.values import dataclass
from scorekeeper.web.descriptors import most_streams
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.requests import guest_in

BEAT = 9.0  # seconds between two signs of life; a page that hears nothing for 20 asks again
_HEAD = [(b"content-type", b"text/event-stream; charset=utf-8")]


@dataclass(eq=False)
class Stream:
    """One phone that listens: its id, where its bytes go, and what serves it."""

    phone: str
    send: Send
    task: asyncio.Task[None] | None

    def write(self, data: bytes, more: bool = True) -> None:
        """These bytes go out. Whoever did not read those before is let go: it comes back, and gets what holds."""
        sending = self.send({"type": "http.response.body", "body": data, "more_body": more}).__await__()
        try:
            next(sending)
        except StopIteration:
            return
        sending.close()
        if self.task is not None:
            self.task.cancel()


class Streams:
    """Everybody who listens, and what they were told last."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.open: dict[Stream, None] = {}  # the oldest first
        self._seen, self._links = (self._board_of, live.version), live.links
        live.tell = self.tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One phone listens, until it goes or is let go."""
        guest = guest_in(Request(scope), self.live.links)
        if guest is None or not guest.links or scope["method"] != "GET":
            await PlainTextResponse("403\n", 403)(scope, receive, send)
            return
        self._make_room()
        stream = Stream(guest.id, send, asyncio.current_task())
        await send({"type": "http.response.start", "status": 200, "headers": _HEAD})
        self.open[stream] = None
        try:
            stream.write(b"retry: 2000\n\n" + self._news(()))
            while (await receive())["type"] != "http.disconnect":
                pass
        except asyncio.CancelledError:
            scope.get("state", {}).get("abort", lambda: None)()
        finally:
            self.open.pop(stream, None)

    def tell(self) -> None:
        """Whoever listens is told what is new: `board` with the match, or `told` where only something of a hand is.

        Where the links are new, those who came by the old ones hear nothing more.
        """
        if self.live.links is not self._links:
            self._links = self.live.links
            self.end()
        before, self._seen = self._seen, (self._board_of, self.live.version)
        if self._seen != before:
            self._write(self._news(before))

    def beat(self) -> None:
        """Everybody hears that somebody is still here."""
        self._write(b"event: beat\ndata:\n\n")

    def end(self) -> None:
        """Every stream ends."""
        for stream in tuple(self.open):
            self._end(stream)

    def _write(self, data: bytes) -> None:
        for stream in tuple(self.open):
            stream.write(data)

    @property
    def _board_of(self) -> object:
        return (self.live.state.id, self.live.state.revision) if self.live.state else None

    def _news(self, before: tuple[object, ...]) -> bytes:
        now = self._board_of
        if self.live.state is not None and (not before or before[0] != now):
            return b"event: board\nid: %d\ndata: %s\n\n" % (self.live.state.revision, self.live.board())
        return b"event: told\ndata: %d\n\n" % self.live.version

    def _make_room(self) -> None:
        """Beyond the bound the oldest stream of whoever has most ends, and nobody new is refused."""
        while len(self.open) >= most_streams():
            most = Counter(stream.phone for stream in self.open).most_common(1)[0][0]
            self._end(next(stream for stream in self.open if stream.phone == most))

    def _end(self, stream: Stream) -> None:
        self.open.pop(stream, None)
        stream.write(b"", more=False)
