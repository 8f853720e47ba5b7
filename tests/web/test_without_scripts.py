"""A whole evening on phones that run no script: every step is a form, and a reload shows what the others did."""

from __future__ import annotations

from typing import Any

import pytest

from .chromium import Phones, button, field
from .evenings import LOCALES, Evening, totals


class PlainEvening(Evening):
    """The same people on phones without scripts: they reload to see what holds."""

    def open(self, link: str, **more: Any) -> Any:
        """A phone in this language that runs no script."""
        return super().open(link, java_script_enabled=False, **more)

    def waits_for(self, page: Any, text: str) -> None:
        """Reloaded once, the page says so."""
        page.reload()
        page.get_by_text(text).first.wait_for()

    def records(self, keeper: Any, hand: int) -> None:
        """The keeper reloads, records, and every seat that reloads sees it."""
        keeper.reload()
        self.press(keeper, "web.record")
        for page in (keeper, *self.seats.values()):
            self.waits_for(page, self.words("web.hand", number=hand))


@pytest.mark.parametrize("lang", sorted(LOCALES))
def test_an_evening_without_scripts(empty_table: Phones, lang: str) -> None:
    table = PlainEvening(empty_table, lang)
    says = table.words
    keeper = table.open("keep")
    keeper.get_by_label(says("web.players")).fill("Ana Beto Carla Dani")
    keeper.get_by_label(says("web.game")).fill("ochos-locos")
    table.press(keeper, "web.begin")
    keeper.get_by_role("heading", name="Ochos locos").wait_for()
    television = table.open("", width=1280)
    keeper.reload()
    keeper.get_by_label(says("web.four-digits")).fill(television.locator(".code").inner_text())
    keeper.locator("#links").get_by_role("button", name=says("web.allow"), exact=True).click()
    television.goto(empty_table.at("/board"))
    for player in ("Ana", "Beto", "Carla", "Dani"):
        table.sits(player)

    # one card with two players: both see it, the keeper cannot record, who told it puts it right
    eight = {"en": "8s", "es": "8p"}[lang]
    table.tells(Ana="", Beto=f"{eight} k", Carla=eight, Dani="9")
    for player in ("Beto", "Carla"):
        table.waits_for(table.seats[player], "8♠")
        assert table.seats[player].locator("#sent .odd").get_by_text("8♠").count()
    keeper.reload()
    assert button(keeper, says("web.record")).count() == 0
    table.press(table.seats["Carla"], "web.change")
    table.tells(Carla="2 a")
    table.records(keeper, 1)
    television.reload()
    assert totals(television) == {"Ana": "0", "Beto": "60", "Carla": "3", "Dani": "9"}

    # a receipt, a rule and a question, all without a script
    ana = table.seats["Ana"]
    ana.goto(empty_table.at("/ask"))
    ana.get_by_role("textbox").first.fill({"en": "what is an eight worth", "es": "cuánto vale un ocho"}[lang])
    ana.get_by_role("textbox").first.press("Enter")
    ana.get_by_text("50").first.wait_for()
    ana.goto(empty_table.at("/"))

    # a tie for lowest, and one more hand between the two
    table.tells(Ana="3", Beto="k q j 10", Carla="", Dani="5")
    table.records(keeper, 2)
    for player in ("Beto", "Dani"):
        assert field(table.seats[player], lang).count() == 0
    table.tells(Ana="", Carla="4")
    table.records(keeper, 3)
    for page in (*table.seats.values(), keeper):
        page.reload()
        page.locator("#over").get_by_text("Ana").first.wait_for()
    television.reload()
    assert totals(television)["Ana"] == "3"
