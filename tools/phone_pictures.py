"""The pictures of docs/phones.md and docs/es/telefonos.md, made anew in Chromium: `python tools/phone_pictures.py`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scorekeeper.messages import say  # noqa: E402 - the program beside this tool
from tests.web.serving import Served, served  # noqa: E402 - the way tests begin a server

CARDS = {"Ana": "", "Carla": "A 10", "Luis": "Q Q 4"}
PICTURES = {  # a player, the keeper, the board
    "en": ("phone-cards.png", "phone-keeper.png", "phone-board.png"),
    "es": ("es/telefono-cartas.png", "es/telefono-anota.png", "es/televisor.png"),
}


def main() -> None:
    """The same three pictures in each language."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for lang, names in PICTURES.items():
            with (
                tempfile.TemporaryDirectory() as home,
                served(Path(home), players=("Ana", "Beto", "Carla", "Luis")) as server,
            ):
                _pictures(browser, server, lang, *(ROOT / "docs" / name for name in names))
        browser.close()


def _pictures(browser: Browser, server: Served, lang: str, cards: Path, keeper_page: Path, board: Path) -> None:
    """A player who has tapped three cards, the keeper when all have told, the board when it is recorded."""

    def phone(link: str) -> Page:
        context = browser.new_context(viewport={"width": 390, "height": 690}, locale=lang)
        page = context.new_page()
        page.goto(server.links[link])
        return page

    beto = _seated(phone("join"), "Beto", "8 K 3", lang)
    beto.get_by_text("8 K 3 = 63").wait_for()
    beto.screenshot(path=cards)
    _send(beto, say("web.send", lang))
    for name, held in CARDS.items():
        _send(_seated(phone("join"), name, held, lang), say("web.send" if held else "web.nothing-left", lang))
    keeper = phone("keep")
    record = keeper.get_by_role("button", name=say("web.record", lang), exact=True)
    record.wait_for()
    keeper.screenshot(path=keeper_page)
    record.click()
    recorded = say("hand.out", lang, number=1, player="Ana")
    keeper.get_by_text(recorded).wait_for()
    television = browser.new_page(viewport={"width": 1280, "height": 680}, color_scheme="dark", locale=lang)
    television.goto(server.links["watch"])
    television.get_by_role("link", name=say("web.page-board", lang)).click()
    television.get_by_text(recorded).wait_for()
    television.screenshot(path=board)


def _seated(page: Page, player: str, cards: str, lang: str) -> Page:
    page.get_by_role("button", name=say("web.i-am", lang, player=player), exact=True).click()
    page.get_by_label(say("web.my-cards", lang), exact=True).first.wait_for()
    for card in cards.split():
        page.locator(f'button[name="add"][value="{card}"]').click()
    return page


def _send(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_text("✓").first.wait_for()


if __name__ == "__main__":
    main()
