"""The pictures of docs/phones.md, made anew in a real Chromium: `python tools/phone_pictures.py`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.serving import served  # noqa: E402 - the way tests begin a server

CARDS = {"Ana": (), "Carla": ("ace", "ten"), "Luis": ("queen", "queen", "four")}


def main() -> None:
    """A player who has tapped three cards, the keeper when all have told, the board when it is recorded."""
    with (
        tempfile.TemporaryDirectory() as home,
        served(Path(home), players=("Ana", "Beto", "Carla", "Luis")) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])

        def phone(link: str) -> Page:
            context = browser.new_context(viewport={"width": 390, "height": 690}, locale="en")
            page = context.new_page()
            page.goto(server.links[link])
            return page

        beto = _seated(phone("join"), "Beto", ("eight", "king", "three"))
        beto.get_by_text("8 K 3 = 63").wait_for()
        beto.screenshot(path=ROOT / "docs" / "phone-cards.png")
        _send(beto, "Send")
        for name, cards in CARDS.items():
            _send(_seated(phone("join"), name, cards), "Send" if cards else "Nothing left")
        keeper = phone("keep")
        keeper.get_by_role("button", name="Record", exact=True).wait_for()
        keeper.screenshot(path=ROOT / "docs" / "phone-keeper.png")
        keeper.get_by_role("button", name="Record", exact=True).click()
        keeper.get_by_text("Hand 1: Ana went out.").wait_for()
        television = browser.new_page(viewport={"width": 1280, "height": 680}, color_scheme="dark", locale="en")
        television.goto(server.links["watch"])
        television.get_by_role("link", name="Big").click()
        television.get_by_text("Hand 1: Ana went out.").wait_for()
        television.screenshot(path=ROOT / "docs" / "phone-board.png")
        browser.close()


def _seated(page: Page, player: str, cards: tuple[str, ...]) -> Page:
    page.get_by_role("button", name=f"I am {player}", exact=True).click()
    page.get_by_label("My cards", exact=True).first.wait_for()
    for card in cards:
        page.get_by_role("button", name=card, exact=True).click()
    return page


def _send(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_text("✓").first.wait_for()


if __name__ == "__main__":
    main()
