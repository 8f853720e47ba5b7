"""The event stream: every phone that listens is told what is new, and now and then that somebody is still there."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

from scorekeeper.web.descriptors import most_streams
from scorekeeper.web.links import Guest
from scorekeeper.web.live_table import LiveTable

BEAT = 8.0  # seconds; a page that hears nothing for 20 asks again


async def events(live: LiveTable, guest: Guest) -> AsyncIterator[bytes]:
    """`board` with the revision as its id and the match as its data; `told` for whatever else changed; `beat`."""
    _make_room(live)
    woken = asyncio.Event()
    live.listening[woken] = guest.id
    seen: tuple[object, int] | None = None
    version = -1
    try:
        yield b"retry: 2000\n\n"
        while not live.closing and woken in live.listening:
            now = (live.state.id, live.state.revision) if live.state else None
            if now is not None and now != seen:
                yield b"event: board\nid: %d\ndata: %s\n\n" % (now[1], live.board())
            elif version != live.version:
                yield b"event: told\ndata: %d\n\n" % live.version
            seen, version = now, live.version
            try:
                await asyncio.wait_for(woken.wait(), BEAT)
                woken.clear()
            except TimeoutError:
                yield b"event: beat\ndata:\n\n"
    finally:
        live.listening.pop(woken, None)


def _make_room(live: LiveTable) -> None:
    """Beyond the bound the oldest stream of whoever has most ends, and nobody new is refused."""
    while len(live.listening) >= most_streams():
        most = Counter(live.listening.values()).most_common(1)[0][0]
        oldest = next(event for event, phone in live.listening.items() if phone == most)
        del live.listening[oldest]
        oldest.set()
