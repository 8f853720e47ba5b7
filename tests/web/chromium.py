"""Phones that are contexts of a real browser: with touch, at the sizes of phones, each with its language."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scorekeeper.messages import say
from tests.transfer.exports.browser import browser

from .proxy import Network
from .serving import Served

WAIT = 15_000  # milliseconds
FAR = socket.gethostname().casefold().partition(".")[0] + ".local"  # this computer, reached through the network


@contextmanager
def chromium(network: Network) -> Iterator[Any]:
    """A browser in which the table can be reached directly, by its address, and by its name through the network."""
    from playwright.sync_api import sync_playwright

    rule = f"--host-resolver-rules=MAP {FAR} 127.0.0.1:{network.port}"
    with sync_playwright() as driver:
        made = driver.chromium.launch(executable_path=browser(), args=["--no-sandbox", rule])
        yield made
        made.close()


class Phones:
    """Opens phones at one table, and remembers what their consoles said."""

    def __init__(self, browser: Any, server: Served, network: Network) -> None:
        self.browser, self.server, self.network = browser, server, network
        network.leads_to(server.address)
        self.said: list[str] = []
        self.pages: list[Any] = []

    def heard(self, kind: str, text: str, where: Any) -> None:
        """What a console says; that a form came too late, or could not be read, is meant to be an error."""
        if kind == "error" and not any(status in text for status in ("409", "422")):
            self.said.append(f"{text} {where}")

    def open(
        self, link: str = "join", width: int = 390, dark: bool = False, path: str = "", far: bool = False, **more: Any
    ) -> Any:
        """A phone that has opened this link (none where it is empty); `far` through the network that can fail."""
        context = self.browser.new_context(
            viewport={"width": width, "height": 844}, has_touch=True, color_scheme="dark" if dark else "light",
            **{"locale": "en-US", **more},
        )  # fmt: skip
        context.set_default_timeout(WAIT)
        page = context.new_page()
        page.on("console", lambda message: self.heard(message.type, message.text, message.location))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.goto((self.server.links[link] if link else self.at("/")).replace("127.0.0.1", FAR if far else "127.0.0.1"))
        if path:
            page.goto(self.at(path))
        self.pages.append(page)
        return page

    def at(self, path: str) -> str:
        """The address of a page."""
        return "http://%s:%d%s" % (*self.server.address, path)  # noqa: UP031

    def seated(self, player: str, lang: str = "en", **more: Any) -> Any:
        """A phone that is this player."""
        page = self.open(**{"locale": lang, **more})
        button(page, say("web.i-am", lang, player=player)).tap()
        page.get_by_label(say("web.my-cards", lang), exact=True).first.wait_for()
        return page


def button(page: Any, name: str) -> Any:
    """The button with this accessible name."""
    return page.get_by_role("button", name=name, exact=True)


def field(page: Any, lang: str = "en") -> Any:
    """The field for the own cards."""
    return page.get_by_label(say("web.my-cards", lang), exact=True).first
