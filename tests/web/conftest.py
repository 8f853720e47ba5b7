"""Phones around a table in memory: each a client with its own cookies, as a browser would send them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

import httpx2
import pytest

from scorekeeper.store.memory_store import MemoryStore
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table
from scorekeeper.table.starting import Wish, first_event, start
from scorekeeper.web.app import application
from scorekeeper.web.links import new_guest, new_links
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.phone_seats import PhoneSeats
from scorekeeper.web.stream import Streams
from tests.match.evening import game
from tests.transfer.exports.browser import browser

from .at_once import AtOnce
from .chromium import Phones, chromium
from .proxy import Network
from .serving import Served, served

HOST = "192.168.1.5:7577"
FORM = re.compile(r'<form method="post" action="([^"]*)".*?</form>', re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


@dataclass
class Phone:
    """One browser without a script: it opens pages, presses buttons, fills in fields."""

    client: httpx2.Client
    page: str = ""
    status: int = 0
    path: str = ""

    def open(self, path: str, **headers: str) -> str:
        """The text of a page."""
        answer = self.client.get(path, headers=headers)
        self.page, self.status, self.path = answer.text, answer.status_code, answer.url.path
        return self.page

    def press(self, button: str, which: int = 0, **fields: str) -> str:
        """The button with this accessible name, in its form; the other fields as given."""
        forms = [found for found in FORM.finditer(self.page) if button in names_of_buttons(found.group())]
        assert forms, f"no button {button!r} among {names_of_buttons(self.page)}"
        form = forms[which].group()
        sent = {name: unescape(value) for name, value in HIDDEN.findall(form)}
        name, value = button_of(form, button)
        sent |= fields | ({name: value} if name else {})
        return self.post(forms[which].group(1), sent)

    def post(self, action: str, sent: dict[str, str], origin: str = f"http://{HOST}") -> str:
        """A form as it is."""
        answer = self.client.post(action, data=sent, headers={"origin": origin})
        self.page, self.status, self.path = answer.text, answer.status_code, answer.url.path
        return self.page

    @property
    def text(self) -> str:
        """What a person reads on the page."""
        body = re.sub(r"<(script|style|head)\b.*?</\1>", "", self.page, flags=re.DOTALL)
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


BUTTON = re.compile(r"<button([^>]*)>(.*?)</button>", re.DOTALL)


def names_of_buttons(page: str) -> list[str]:
    """The accessible names of the buttons of a page."""
    return [name_of(*found) for found in BUTTON.findall(page) if 'aria-hidden="true"' not in found[0]]


def name_of(attributes: str, inner: str) -> str:
    """What a screen reader says of a button."""
    label = re.search(r'aria-label="([^"]*)"', attributes)
    return unescape(label.group(1) if label else " ".join(re.sub(r"<[^>]+>", "", inner).split()))


def button_of(form: str, button: str) -> tuple[str, str]:
    """The name and value that a button sends."""
    attributes = next(found[0] for found in BUTTON.findall(form) if name_of(*found) == button)
    name, value = re.search(r'name="([^"]*)"', attributes), re.search(r'value="([^"]*)"', attributes)
    return (unescape(name.group(1)) if name else "", unescape(value.group(1)) if value else "")


@dataclass
class Evening:
    """A table and the phones around it."""

    live: LiveTable
    heard: list[tuple[str, dict[str, object]]]
    streams: Streams = field(init=False)

    def __post_init__(self) -> None:
        self.streams = Streams(self.live)

    def phone(self, link: str = "join", lang: str = "en") -> Phone:
        """A new phone that has opened this link; none of them where the link is empty."""
        client = httpx2.Client(
            transport=AtOnce(application(self.live, {HOST}, self.streams)),
            base_url=f"http://{HOST}",
            headers={"accept-language": lang},
            follow_redirects=True,
        )
        phone = Phone(client)
        phone.open(f"/{link}/{self.live.links.secrets[link]}" if link else "/")
        return phone

    def seated(self, player: str, lang: str = "en") -> Phone:
        """A phone that is this player."""
        phone = self.phone("join", lang)
        phone.press({"en": f"I am {player}", "es": f"Soy {player}"}[lang])
        return phone


Table_ = Callable[..., Evening]


@pytest.fixture(scope="session")
def network() -> Iterator[Network]:
    """The network of the phones that are far: it can hang and be cut."""
    made = Network()
    yield made
    made.end()


@pytest.fixture(scope="session")
def one_chromium(network: Network) -> Iterator[Any]:
    """One browser for all tests."""
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if browser() is None:
        pytest.skip("no Chromium here")
    with chromium(network) as made:
        yield made


@pytest.fixture
def phones(one_chromium: Any, network: Network, tmp_path: Path) -> Iterator[Phones]:
    """Phones at a table of ochos, where Ana, Beto and Carla sit. Their consoles must have said nothing."""
    with served(tmp_path) as server:
        yield from phones_at(server, one_chromium, network)


@pytest.fixture
def empty_table(one_chromium: Any, network: Network, tmp_path: Path) -> Iterator[Phones]:
    """Phones at a table on which no match is yet."""
    with served(tmp_path, players=()) as server:
        yield from phones_at(server, one_chromium, network)


def phones_at(server: Served, browser: Any, network: Network) -> Iterator[Phones]:
    """Phones at this table."""
    made = Phones(browser, server, network)
    yield made
    for page in made.pages:
        page.context.close()
    assert made.said == []


def cookie_of(table: Evening, link: str) -> str:
    """The cookie of a browser that was shown this link."""
    links = table.live.links
    return f"{links.cookie}={links.cookie_of(new_guest().shown(link))}"


@pytest.fixture
def evening(tmp_path: Path) -> Table_:
    """`evening("ochos-locos", "Ana", "Beto")`: a match on a table of its own, with its phones."""
    return evenings(tmp_path)


def evenings(folder: Path) -> Table_:
    """The same where no test runs."""
    moment = iter(range(100_000))

    def now() -> str:
        n = next(moment)
        return f"2026-11-20T{n // 3600 % 24:02}:{n // 60 % 60:02}:{n % 60:02}+01:00"

    def begin(rules: str = "ochos-locos", *players: str, teams: tuple[str, ...] = (), lang: str = "en") -> Evening:
        table = Table(MemoryStore(), now, lang)
        files = RulesetFiles(folder / "own", folder / "cache")
        if players:
            event = first_event(table, game(rules), Wish(players, teams=teams))
            start(table, game(rules), event)
        heard: list[tuple[str, dict[str, object]]] = []
        live = LiveTable(
            table, files, new_links(), PhoneSeats(lambda: 0.0), said=lambda key, facts: heard.append((key, facts))
        )
        live.read()
        return Evening(live, heard)

    return begin
