"""Evenings of phones in a real browser, in any language: the words are taken from the catalogue.

`python -m tests.web.evenings` writes the transcripts of the evening by keyboard anew, to be read before they are kept.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from scorekeeper.messages import say

from .chromium import Phones, button, chromium, field
from .proxy import Network
from .serving import served

LOCALES = {"en": "en-US", "es": "es-MX"}
TRANSCRIPTS = Path(__file__).parent / "transcripts"
MOST_TABS = 80
FOCUSED = """() => { const e = document.activeElement;
return (e.getAttribute("aria-label") || e.labels?.[0]?.childNodes[0].textContent || e.textContent || "").trim(); }"""
DATED = re.compile(r"\d+ (de )?[a-z]+ (de )?20\d\d|(?<=Check code )\w+|(?<=comprobación )\w+", re.IGNORECASE)


class Evening:
    """The people of an evening, in one language."""

    def __init__(self, phones: Phones, lang: str) -> None:
        self.phones, self.lang = phones, lang
        self.seats: dict[str, Any] = {}

    def open(self, link: str, **more: Any) -> Any:
        """A phone in this language."""
        return self.phones.open(link, locale=LOCALES[self.lang], **more)

    def sits(self, player: str, **more: Any) -> Any:
        """A phone of this player's own."""
        page = self.open("join", **more)
        self.press(page, "web.i-am", player=player)
        page.get_by_role("heading", level=1, name=player).wait_for()
        self.seats[player] = page
        return page

    def press(self, page: Any, key: str, **facts: object) -> None:
        """The button with these words."""
        button(page, self.words(key, **facts)).first.click()

    def words(self, key: str, **facts: object) -> str:
        """These words in the language of the evening."""
        return say(key, self.lang, **facts)

    def tells(self, **held: str) -> None:
        """Each on the own phone, in the order of the names; an empty text is nothing left."""
        for player, cards in held.items():
            page = self.seats[player]
            if cards:
                field(page, self.lang).fill(cards)
                self.press(page, "web.send")
            else:
                self.press(page, "web.nothing-left")
            page.locator("#sent .understood").wait_for()

    def records(self, keeper: Any, hand: int) -> None:
        """The keeper's phone records, and the last seat sees it."""
        self.press(keeper, "web.record")
        for page in (keeper, *self.seats.values()):
            page.locator("#status").get_by_text(self.words("web.hand", number=hand)).wait_for()


def totals(page: Any) -> dict[str, str]:
    """The totals as they stand on a page, by name."""
    rows = page.locator("table.totals tbody tr").all()
    return {row.locator("th").inner_text(): row.locator("td").nth(1).inner_text() for row in rows}


def by_keyboard(phones: Phones, lang: str) -> str:
    """An evening by Tab, letters and Enter alone: what a screen reader finds on each page, and the keys in between."""
    table, parts = Evening(phones, lang), list[str]()
    says = table.words

    def keep(page: Any, what: str) -> None:
        parts.append(f"=== {what}\n\n{DATED.sub('...', page.locator('body').aria_snapshot())}\n")

    def keys(page: Any, *steps: str | tuple[str, str]) -> None:
        parts.append("".join(f"> {_at(page, step)}\n" for step in steps))

    keeper = table.open("keep")
    keys(keeper, (says("web.players"), "Ana Beto"), (says("web.game"), "ochos-locos"), says("web.begin"))
    keeper.get_by_role("heading", name="Ochos locos").wait_for()
    keep(keeper, "the keeper, before the first hand")
    for player, cards in (("Ana", ""), ("Beto", "8 k 3")):
        page = table.open("join")
        keep(page, f"{player} opens the link")
        keys(page, says("web.i-am", player=player))
        field(page, lang).wait_for()
        keep(page, f"{player} is asked")
        typed = ((says("web.my-cards"), cards),) if cards else ()
        keys(page, *typed, says("web.send" if cards else "web.nothing-left"))
        page.locator("#sent .understood").wait_for()
    keep(page, "Beto has told")
    button(keeper, says("web.record")).wait_for()
    keep(keeper, "the keeper, with the receipt")
    keys(keeper, says("web.record"))
    keeper.locator("#status").get_by_text(says("web.hand", number=1)).wait_for()
    keeper.locator("#status:focus").wait_for()  # the answer is here, not only the news of it
    keys(keeper, says("web.end"), says("web.stop"))
    button(keeper, says("web.record-this")).wait_for()
    keep(keeper, "the keeper, asked whether it ends here")
    keys(keeper, says("web.record-this"))
    page.locator("#over").wait_for()
    keep(page, "Beto, at the end")
    return "\n".join(parts)


def _at(page: Any, step: str | tuple[str, str]) -> str:
    """Tab to what is called so, then Enter, or the letters."""
    name, typed = step if isinstance(step, tuple) else (step, None)
    for tabs in range(1, MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            page.keyboard.press("Enter" if typed is None else "ControlOrMeta+a")
            if typed is None:
                return f"Tab {tabs}, Enter: {name}"
            page.keyboard.type(typed)
            return f"Tab {tabs}: {name}: {typed}"
    raise AssertionError(f"Tab does not come to {name!r}")


def transcript(lang: str) -> Path:
    """Where the evening by keyboard is kept."""
    return TRANSCRIPTS / f"keyboard-{lang}.txt"


def main() -> None:
    """Write the transcripts."""
    network = Network()
    with chromium(network) as browser:
        for lang in LOCALES:
            with tempfile.TemporaryDirectory() as home, served(Path(home), players=()) as server:
                TRANSCRIPTS.mkdir(exist_ok=True)
                transcript(lang).write_text(by_keyboard(Phones(browser, server, network), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
