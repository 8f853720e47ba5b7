"""The pages without a network: a request is answered before the next line of a test."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import httpx2


@cache
def _aside() -> tuple[asyncio.AbstractEventLoop, ThreadPoolExecutor]:
    """A loop and the one thread it runs in: in the thread of the tests a browser's own loop may be running."""
    return asyncio.new_event_loop(), ThreadPoolExecutor(1)


class AtOnce(httpx2.BaseTransport):
    """What hands the requests of a client to an application, one after the other."""

    def __init__(self, application: Any) -> None:
        self._to = httpx2.ASGITransport(application)

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The whole answer."""
        loop, thread = _aside()
        return thread.submit(loop.run_until_complete, self._answer(request)).result()

    async def _answer(self, request: httpx2.Request) -> httpx2.Response:
        answer = await self._to.handle_async_request(request)
        assert isinstance(answer.stream, httpx2.AsyncByteStream)
        body = b"".join([part async for part in answer.stream])
        return httpx2.Response(answer.status_code, headers=answer.headers, stream=httpx2.ByteStream(body))
