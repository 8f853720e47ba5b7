"""What every request must be before it is looked at, and what every answer says to the browser."""

from __future__ import annotations

import sys
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = ("GET", "HEAD", "POST")
LARGEST_HEAD = 16 * 1024  # bytes
_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": _POLICY,
    "referrer-policy": "same-origin",  # with `no-referrer` forms would say that they come from nowhere
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """Answers only under its own host names, takes changes only from its own pages, and says nothing of what broke."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self.app, self.hosts = app, frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refused(scope["method"], Headers(scope=scope))
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await (refused or self.app)(scope, receive, send_with_headers)
        except Exception as wrong:  # a bug of ours: whoever keeps the score is told, the phone only that it was one
            print(f"{type(wrong).__name__}: {scope['method']} {scope['path'][:80]!r}", file=sys.stderr)
            if not begun:
                await PlainTextResponse("500\n", 500)(scope, receive, send_with_headers)

    def _refused(self, method: str, headers: Headers) -> Response | None:
        if sum(len(name) + len(value) for name, value in headers.raw) > LARGEST_HEAD:
            return PlainTextResponse("431\n", 431, {"connection": "close"})
        host = headers.get("host", "").casefold()
        if len(headers.getlist("host")) != 1 or host not in self.hosts:
            return PlainTextResponse("421: this address is not ours\n", 421)
        if method not in METHODS:
            return PlainTextResponse("405\n", 405, {"allow": ", ".join(METHODS)})
        if method == "POST" and _came_from(headers) != f"http://{host}":
            return PlainTextResponse("403: only from a page of this table\n", 403)
        return None


def _came_from(headers: Headers) -> str:
    """The origin of the page that sent a form; empty where the browser does not say."""
    origin = headers.get("origin")
    if origin is not None:
        return origin.casefold()
    page = urlsplit(headers.get("referer", ""))
    return f"{page.scheme}://{page.netloc}".casefold() if page.netloc else ""
