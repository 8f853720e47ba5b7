"""The pages in a real browser: several phones are several contexts, with touch, at the sizes of phones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.transfer.exports.browser import axe, browser

from .serving import Served, served

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = pytest.mark.skipif(browser() is None, reason="no Chromium here")
WAIT = 8000  # milliseconds


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        made = driver.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        yield made
        made.close()


class Phones:
    """Opens phones at one table, and remembers what their consoles said."""

    def __init__(self, chromium: Any, server: Served) -> None:
        self.chromium, self.server = chromium, server
        self.said: list[str] = []
        self.pages: list[Any] = []

    def heard(self, kind: str, text: str, where: Any) -> None:
        """What a console says; that a form came too late is meant to be an error."""
        if kind == "error" and "409" not in text:
            self.said.append(f"{text} {where}")

    def open(self, link: str = "join", width: int = 390, dark: bool = False, path: str = "", **more: Any) -> Any:
        scheme = "dark" if dark else "light"
        context = self.chromium.new_context(
            viewport={"width": width, "height": 844}, has_touch=True, color_scheme=scheme,
            **{"locale": "en-US", **more},
        )  # fmt: skip
        context.set_default_timeout(WAIT)
        page = context.new_page()
        page.on("console", lambda message: self.heard(message.type, message.text, message.location))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.goto(self.server.links[link])
        if path:
            page.goto(self.at(path))
        self.pages.append(page)
        return page

    def at(self, path: str) -> str:
        return "http://%s:%d%s" % (*self.server.address, path)  # noqa: UP031

    def seated(self, player: str, lang: str = "en", **more: Any) -> Any:
        page = self.open(locale=lang, **more)
        button(page, f"{'Soy' if lang == 'es' else 'I am'} {player}").tap()
        page.get_by_label("Mis cartas" if lang == "es" else "My cards", exact=True).first.wait_for()
        return page


@pytest.fixture
def phones(chromium: Any, tmp_path: Path) -> Iterator[Phones]:
    with served(tmp_path, players=("Ana", "Beto", "Carla")) as server:
        made = Phones(chromium, server)
        yield made
        for page in made.pages:
            page.context.close()
        assert made.said == []


def button(page: Any, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def field(page: Any) -> Any:
    return page.get_by_label("My cards", exact=True).first


def test_an_evening_of_phones_a_television_and_a_terminal(phones: Phones) -> None:
    ana, beto, carla = phones.seated("Ana"), phones.seated("Beto", width=320), phones.seated("Carla", lang="es")
    keeper, television = phones.open("keep"), phones.open("watch", 1280, path="/board")
    for name in ("eight", "king", "three"):
        button(beto, name).tap()
    beto.get_by_text("8 K 3 = 63").wait_for()
    button(beto, "Send").tap()
    beto.get_by_text("✓ 8 K 3 = 63").wait_for()
    button(ana, "Nothing left").tap()
    ana.get_by_text("Beto told").wait_for()
    assert "63" not in ana.inner_text("main")
    button(carla, "as").tap()
    button(carla, "Enviar").tap()
    for page in (ana, television):
        page.get_by_role("cell", name="8 K 3").wait_for()
    button(keeper, "Record").tap()
    television.get_by_text("Hand 1: Ana went out.").wait_for()
    carla.get_by_text("Mano 1: Ana se quedó").first.wait_for()
    field(beto).wait_for()
    assert field(beto).input_value() == ""
    phones.server.typed("edit", "1", "beto", "8:7", "--yes")
    for page in (ana, beto, television, keeper):
        page.get_by_role("table", name="Standings").get_by_text("20").wait_for()
    button(keeper, "Undo").tap()
    button(keeper, "Undo").wait_for()
    keeper.get_by_role("table", name="Standings").get_by_text("63").wait_for()


def test_what_was_tapped_is_there_after_a_reload_and_no_update_touches_it(phones: Phones) -> None:
    beto, ana = phones.seated("Beto"), phones.seated("Ana")
    button(beto, "eight").tap()
    beto.reload()
    assert field(beto).input_value() == "8"
    field(beto).focus()
    button(ana, "Nothing left").tap()
    beto.get_by_text("Ana told").wait_for()
    assert field(beto).input_value() == "8"
    assert beto.evaluate("document.activeElement.name") == "text"
    assert phones.server.typed("hand", "a=", "b=9", "c=3").returncode == 0
    beto.get_by_text("The table has moved on.").wait_for()
    assert field(beto).input_value() == "8"
    button(beto, "Send").tap()
    beto.get_by_text("about another hand").wait_for()
    beto.get_by_text("Hand 1 is new").or_(beto.get_by_text("Hand 1:")).first.wait_for()


def test_without_a_script_everything_works(phones: Phones) -> None:
    ana, beto, carla = (phones.open(java_script_enabled=False) for _ in range(3))
    for page, name in ((ana, "Ana"), (beto, "Beto"), (carla, "Carla")):
        button(page, f"I am {name}").tap()
    button(ana, "Nothing left").tap()
    for name in ("eight", "king", "spades"):
        button(beto, name).tap()
    beto.get_by_text("8 K♠ = 60").wait_for()
    button(beto, "Send").tap()
    beto.get_by_text("✓ 8 K♠ = 60").wait_for()
    field(carla).fill("a")
    field(carla).press("Enter")
    carla.get_by_text("✓ A = 1").wait_for()
    keeper = phones.open("keep", java_script_enabled=False)
    button(keeper, "Record").tap()
    keeper.get_by_text("Hand 1: Ana went out.").wait_for()


def test_a_phone_that_was_cut_off_comes_back_to_what_holds(phones: Phones) -> None:
    guest, lost = phones.open("watch"), phones.seated("Beto")
    lost.context.set_offline(True)
    field(lost).fill("8 k")
    button(lost, "Send").tap()
    lost.get_by_text("Not sent: no connection.").wait_for()
    assert field(lost).input_value() == "8 k"
    lost.context.set_offline(False)
    button(lost, "Send").tap()
    lost.get_by_text("✓ 8 K = 60").wait_for()
    guest.get_by_text("Beto told").wait_for()
    phones.said.clear()  # the browser notes that there was no network


def test_every_page_is_readable_fits_and_is_small(phones: Phones) -> None:
    rules = axe()
    beto = phones.seated("Beto", width=320)
    beto.goto(phones.at("/"))
    phones.server.typed("hand", "a=", "b=8k3", "c=a")
    paths = ("/", "/rules", "/ask?q=who+deals", "/board", "/hand/1", "/points?who=Beto")
    pages = [(beto, path) for path in paths]
    keeper = phones.open("keep", 320, dark=True)
    pages += [(keeper, path) for path in ("/keep", "/keep?for=left/Ana", "/keep/edit/1", "/keep/new", "/board")]
    pages.append((phones.open("join", 320), "/"))
    for page, path in pages:
        sizes: list[int] = []
        page.on("response", lambda answer, sizes=sizes: sizes.append(size_of(answer)))
        page.goto(phones.at(path))
        page.wait_for_load_state("load")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert sum(sizes) <= 100 * 1024, path
        if rules is not None:
            assert faults(page, rules.read_text("utf-8")) == [], path
    assert beto.locator("h1").count() == 1


def faults(page: Any, rules: str) -> list[str]:
    """What axe finds; the rules come in beside the policy, as a tester's own tool."""
    session = page.context.new_cdp_session(page)
    session.send("Runtime.evaluate", {"expression": rules})
    answer = session.send(
        "Runtime.evaluate",
        {"expression": "axe.run(document, {resultTypes: ['violations']}).then(found => JSON.stringify("
         "found.violations.map(one => one.id + ' ' + one.nodes[0].html.slice(0, 160))))",
         "awaitPromise": True, "returnByValue": True},
    )  # fmt: skip
    found: list[str] = json.loads(answer["result"]["value"])
    return found


def size_of(answer: Any) -> int:
    if answer.url.endswith("/live"):
        return 0
    with suppress(playwright.Error):
        return len(answer.body())
    return 0
