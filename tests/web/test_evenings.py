"""Whole evenings in a real browser, in every language."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from .chromium import Phones, button, field
from .evenings import LOCALES, Evening, by_keyboard, totals, transcript
from .mistakes import DOCUMENT

SECONDS = 20  # from the end of a hand until everybody's cards are told
A_TAP = 2.0  # seconds that somebody needs who looks at a card and then for its key


@pytest.mark.parametrize("lang", sorted(LOCALES))
def test_an_evening_of_four_phones_a_television_and_a_terminal(empty_table: Phones, lang: str) -> None:
    table = Evening(empty_table, lang)
    says, server = table.words, empty_table.server
    keeper = table.open("keep")
    keeper.get_by_label(says("web.players")).fill("Ana Beto Carla Dani")
    keeper.get_by_label(says("web.game")).fill("ochos-locos")
    table.press(keeper, "web.begin")
    keeper.get_by_role("heading", name="Ochos locos").wait_for()
    television = table.open("", width=1280)
    digits = television.locator(".code").inner_text()
    keeper.get_by_label(says("web.four-digits")).fill(digits)
    keeper.locator("#links").get_by_role("button", name=says("web.allow"), exact=True).click()
    television.reload()
    television.goto(empty_table.at("/board"))
    for player, width in (("Ana", 390), ("Beto", 320), ("Carla", 390), ("Dani", 390)):
        table.sits(player, width=width)

    # a wrong card is noticed on another phone; who told it puts it right
    eight = {"en": "8s", "es": "8p"}[lang]
    table.tells(Ana="", Beto=f"{eight} k", Carla=eight, Dani="9")
    for player in ("Beto", "Carla"):
        table.seats[player].locator("#sent .odd").get_by_text("8♠").wait_for()
    assert button(keeper, says("web.record")).count() == 0
    table.press(table.seats["Carla"], "web.change")
    table.tells(Carla="2 a")
    television.get_by_role("cell", name="8♠ K").wait_for()
    table.press(table.seats["Dani"], "web.not-mine")
    keeper.get_by_text(says("web.not-mine-said", player="Dani")).wait_for()
    table.press(table.seats["Dani"], "web.change")
    table.tells(Dani="7")
    keeper.get_by_role("cell", name="7", exact=True).first.wait_for()
    table.records(keeper, 1)
    assert totals(television) == {"Ana": "0", "Beto": "60", "Carla": "3", "Dani": "7"}

    # a terminal puts a card right, two hands back or not
    assert server.typed("edit", "1", "dani", "7:9", "--yes").returncode == 0
    for page in (television, table.seats["Ana"]):
        page.get_by_role("table", name=says("web.standings")).get_by_text("9", exact=True).wait_for()

    # somebody comes late, on a phone of the own
    keeper.locator("#people summary").click()
    keeper.locator("#people").get_by_label(says("web.name"), exact=True).first.fill("Eva")
    keeper.get_by_label(says("web.with-points")).select_option("average")
    table.press(keeper, "web.join")
    keeper.get_by_role("rowheader", name="Eva").first.wait_for()
    table.sits("Eva")
    table.tells(Ana="3", Carla="", Beto="k q j 10", Dani="5", Eva="2")
    table.records(keeper, 2)

    # two are tied for lowest, and one more hand between them decides
    for player in ("Beto", "Dani", "Eva"):
        assert field(table.seats[player], lang).count() == 0
    field(table.seats["Ana"], lang).wait_for()
    table.tells(Ana="", Carla="4")
    table.records(keeper, 3)
    for page in table.seats.values():
        page.locator("#over").get_by_text("Ana").first.wait_for()
    assert television.get_by_text("Ana").count() > 1

    # once more, every phone follows; and ended from the keeper's phone
    table.press(keeper, "web.again")
    for page in table.seats.values():
        field(page, lang).wait_for()
    table.tells(Ana="", Beto="2", Carla="3", Dani="4", Eva="5")
    table.records(keeper, 1)
    keeper.get_by_text(says("web.end"), exact=True).click()
    table.press(keeper, "web.stop")
    table.press(keeper, "web.record-this")
    for page in (*table.seats.values(), keeper):
        page.locator("#over").get_by_text("Ana").first.wait_for()
    shown = server.typed("--lang", lang, "score", "--plain").stdout
    assert "Ana" in shown.splitlines()[0]


def test_twelve_cards_of_four_people_are_told_within_twenty_seconds(empty_table: Phones) -> None:
    """All tap at once: a finger takes its time for each tap, and the program what it takes here."""
    table = Evening(empty_table, "en")
    assert empty_table.server.typed("new", "ochos-locos", "Ana", "Beto", "Carla", "Dani").returncode == 0
    keeper = table.open("keep")
    held = {"Ana": ["eight", "king", "nine", "two"], "Beto": ["four", "queen", "ace", "ten"], "Carla": ["three"] * 4}
    assert sum(map(len, held.values())) == 12
    for player in (*held, "Dani"):
        table.sits(player)
    begun, taps = time.monotonic(), Counter({"Dani": 1})
    table.press(table.seats["Dani"], "web.nothing-left")
    for cards in zip(*held.values(), strict=True):
        for player, card in zip(held, cards, strict=True):
            button(table.seats[player], card).tap()
            taps[player] += 1
    for player in held:
        button(table.seats[player], "Send").tap()
        taps[player] += 1
    button(keeper, "Record").wait_for()
    taken, most = time.monotonic() - begun, max(taps.values())
    assert taken + most * A_TAP < SECONDS, f"{taken:.1f} s beside {most} taps"
    document = " ".join(DOCUMENT.read_text("utf-8").split())
    assert f"hold {most - 1} cards each and tap at the same time, {most} taps of {A_TAP:.0f} seconds each" in document


@pytest.mark.parametrize("lang", sorted(LOCALES))
def test_an_evening_by_keyboard_alone(empty_table: Phones, lang: str) -> None:
    """`python -m tests.web.evenings` writes it anew."""
    assert by_keyboard(empty_table, lang).splitlines() == transcript(lang).read_text("utf-8").splitlines()
