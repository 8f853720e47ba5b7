"""The board on a television: whoever sits three metres away can read it, and at the end it shows how it went."""

from __future__ import annotations

import pytest

from scorekeeper.messages import say

from .chromium import Phones

LEAST = 20  # pixels of 1280 in the width: 14 mm on a television of 40 inches, a two-hundredth of three metres
LETTERS = """() => [...document.querySelectorAll("#standings *, #hand *, #status")]
.filter(one => [...one.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && !one.closest(".unseen"))
.map(one => [parseFloat(getComputedStyle(one).fontSize), one.textContent.trim()])"""


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_word_is_large_enough(phones: Phones, lang: str) -> None:
    board = phones.open("watch", 1280, path="/board", locale=lang)
    for what in ("not told", "told"):
        board.locator("#hand").wait_for()
        small = [text for size, text in board.evaluate(LETTERS) if size < LEAST]
        assert small == [], what
        assert board.evaluate("document.documentElement.scrollWidth") <= 1280
        assert phones.server.typed("hand", "a=", "b=8k3", "c=a").returncode == 0
        board.reload()


def test_at_the_end_it_shows_the_story_and_the_chart(phones: Phones) -> None:
    board = phones.open("watch", 1280, path="/board")
    for beto in ("b=8k3", "b=8,8"):
        assert phones.server.typed("hand", "a=", beto, "c=a").returncode == 0
    board.get_by_text("Check code").wait_for()
    board.get_by_role("img").or_(board.locator("figure svg")).first.wait_for()
    assert board.locator("figcaption").inner_text().casefold() == say("export.chart", "en").casefold()
