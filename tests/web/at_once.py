"""The pages without a network and without threads: a request is answered before the next line of a test."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import httpx2


@cache
def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.new_event_loop()


class AtOnce(httpx2.BaseTransport):
    """What hands the requests of a client to an application, one after the other."""

    def __init__(self, application: Any) -> None:
        self._to = httpx2.ASGITransport(application)

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """The whole answer."""
        return _loop().run_until_complete(self._answer(request))

    async def _answer(self, request: httpx2.Request) -> httpx2.Response:
        answer = await self._to.handle_async_request(request)
        assert isinstance(answer.stream, httpx2.AsyncByteStream)
        body = b"".join([part async for part in answer.stream])
        return httpx2.Response(answer.status_code, headers=answer.headers, stream=httpx2.ByteStream(body))
