"""The pages in a real browser: several phones are several contexts, with touch, at the sizes of phones."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

from scorekeeper.messages import say
from tests.transfer.exports.browser import axe

from .chromium import WAIT, Phones, button, field

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


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


def test_what_the_keeper_has_half_typed_outlives_another_form_and_a_hand_that_comes(phones: Phones) -> None:
    keeper, ana = phones.open("keep"), phones.seated("Ana")
    ruling, name = keeper.locator("#rulings [name=text]"), keeper.locator("#people input[name=name]")
    keeper.locator("#rulings > summary").tap()
    ruling.fill("Beto keeps that")
    keeper.locator("#rulings [name=name]").select_option("Carla")
    keeper.locator("#people > summary").tap()
    name.fill("Ana")
    button(keeper, "Joins").tap()
    keeper.get_by_text("Ana is named twice").wait_for()
    assert ruling.input_value() == "Beto keeps that"
    assert keeper.locator("#rulings [name=name]").input_value() == "Carla"
    assert name.input_value() == "Ana"
    button(ana, "Nothing left").tap()
    keeper.get_by_text("Ana told").first.wait_for()
    assert phones.server.typed("hand", "a=", "b=9", "c=3").returncode == 0
    keeper.get_by_text("The table has moved on.").wait_for()
    assert ruling.input_value() == "Beto keeps that"
    button(keeper, "Keep the ruling").tap()
    playwright.expect(ruling).to_have_value("")
    assert "Beto keeps that" in phones.server.typed("export", "--to", "-", "--format", "json").stdout


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


def test_two_tied_at_the_top_fit_every_phone(phones: Phones) -> None:
    """In Spanish the words for it are long: `1 compartido`, `sigue jugando`."""
    for told in (("a=", "b=k", "c=8"), ("b=", "a=k", "c=8")):
        assert phones.server.typed("hand", *told).returncode == 0
    for link in ("watch", "keep", "join"):
        for width in (320, 390, 412):
            page = phones.open(link, width=width, locale="es-MX")
            page.get_by_text("1 compartido").first.wait_for()
            assert page.evaluate("document.documentElement.scrollWidth") == width, (link, width)


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
    assert phones.server.typed("rename", "Carla", "Maximiliana", "--yes").returncode == 0
    assert phones.server.typed("hand", "a=", "b=8k3", "m=a").returncode == 0
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


@pytest.mark.parametrize(("lang", "dark"), [("en", True), ("es", False)])
def test_axe_finds_nothing_where_one_seldom_is(phones: Phones, lang: str, dark: bool) -> None:
    """Everything opened, something wrong, asked whether one is sure, four digits, nobody let in, after the end."""
    found = axe()
    if found is None:
        pytest.skip("axe is not installed")
    rules, more = found.read_text("utf-8"), {"locale": lang, "dark": dark}

    def look(page: Any, what: str) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], what
        assert faults(page, rules) == [], what

    beto, keeper = phones.seated("Beto", lang, width=320, dark=dark), phones.open("keep", 320, **more)
    look(phones.open("", **more), "digits")
    field(beto, lang).fill("8x")
    button(beto, say("web.send", lang)).tap()
    beto.locator(".wrong").wait_for()
    look(beto, "wrong")
    field(beto, lang).fill("8 k")
    button(beto, say("web.send", lang)).tap()
    beto.locator("#sent .understood").wait_for()
    look(beto, "sent")
    opened = "document.querySelectorAll('details').forEach(one => one.open = true)"
    keeper.evaluate(opened)
    look(keeper, "everything opened")
    assert phones.server.typed("hand", "a=", "b=8k3", "c=a").returncode == 0
    keeper.reload()  # what comes by itself may come in the middle of a tap
    keeper.evaluate(opened)
    button(keeper, say("web.stop", lang)).click()
    button(keeper, say("web.record-this", lang)).wait_for()
    look(keeper, "sure")
    button(keeper, say("web.record-this", lang)).click()
    keeper.locator("#over").wait_for()
    look(keeper, "keeper at the end")
    for path in ("/", "/board", "/ask?q=xyzzy", "/ask?card=7C&on=9D", "/rules?q=xyzzy", "/hand/77"):
        beto.goto(phones.at(path))
        look(beto, path)
    stranger = phones.open("", **more)
    stranger.goto(phones.at("/rules"))
    look(stranger, "not let in")
    phones.said.clear()  # pages that are not there, or not for them, are meant to be errors


def faults(page: Any, rules: str) -> list[str]:
    """What axe finds; the rules come in beside the policy, as a tester's own tool.

    It is asked again and again whether axe is done: a page that goes on by itself would never answer.
    """
    session = page.context.new_cdp_session(page)
    session.send("Runtime.evaluate", {"expression": rules})
    session.send(
        "Runtime.evaluate",
        {"expression": "axe.run(document, {resultTypes: ['violations']}).then(found => { window.axeSaid ="
         " JSON.stringify(found.violations.map(one => one.id + ' ' + one.nodes[0].html.slice(0, 160))); }); ''"},
    )  # fmt: skip
    for _ in range(WAIT // 50):
        answer = session.send("Runtime.evaluate", {"expression": "window.axeSaid || ''", "returnByValue": True})
        if answer["result"]["value"]:
            found: list[str] = json.loads(answer["result"]["value"])
            return found
        page.wait_for_timeout(50)
    raise AssertionError("axe has not answered")


def size_of(answer: Any) -> int:
    if answer.url.endswith("/live"):
        return 0
    with suppress(playwright.Error):
        return len(answer.body())
    return 0
