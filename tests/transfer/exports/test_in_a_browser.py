"""The HTML sheet in a real browser: nothing sticks out on a phone, no serious fault for anybody, one sheet of paper."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from scorekeeper.match.match_state import MatchState
from scorekeeper.transfer.exports.html_sheet import html, layout
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.exports.svg_chart import HEIGHT

from .browser import WIDTHS, axe, browser, measured, sheets_of_paper
from .fridge import fridge, opened_from

TEN = ("Ana", "Beto", "Carla", "Luis Fernando", "Eva", "Maximiliana de la Torre", "Zoe", "Raquel", "Iván", "Concepción")
LONG = ("Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior Esq", "W" * 60, "Ana")
RANKS = ("2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K")
A_SERIOUS_FAULT = '<p style="width:1400px;color:#ccc;background:#fff">faint</p>'

pytestmark = [
    pytest.mark.skipif(browser() is None, reason="no Chromium here: apt-get install chromium, or name one in CHROME"),
    pytest.mark.skipif(axe() is None, reason="axe-core-python is not installed"),
]


def long_night(players: tuple[str, ...], hands: int) -> MatchState:
    """Everybody holds two to four cards each time."""
    chance = random.Random(1)
    events = [{"n": 1, "kind": "started", "players": players, "options": {"target": 9000, "packs": 3}}]
    deck = [rank + suit for rank in RANKS for suit in "SHDC"]
    for n in range(2, hands + 2):
        cards, out = chance.sample(deck, len(deck)), chance.choice(players)
        left = {player: [cards.pop() for _ in range(chance.randint(2, 4))] for player in players if player != out}
        events.append({"n": n, "kind": "hand", "facts": {"out": out, "left": left}})
    return opened_from("ochos-locos", events)


def losses(players: tuple[str, ...], hands: int) -> MatchState:
    """Points on both sides of nothing."""
    chance = random.Random(2)
    events = [{"n": 1, "kind": "started", "players": players}]
    events += [
        {"n": n, "kind": "hand", "facts": {"points": {player: chance.randint(-9000, 400) for player in players}}}
        for n in range(2, hands + 2)
    ]
    return opened_from("tally", events)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    matches = {
        "fridge": fridge(tmp_path_factory.mktemp("fridge")),
        "ten": long_night(TEN, 30),
        "few hands": long_night(TEN, 4),
        "long": long_night(LONG, 6),
        "losses": losses(TEN[:6], 15),
        "new": long_night(TEN[:4], 0),
    }
    for state in matches.values():
        assert not state.standings.troubles
    return {name: html(sheet_of(state, "es" if name == "ten" else "en")) for name, state in matches.items()}


def test_nothing_sticks_out_and_nothing_is_seriously_wrong(pages: dict[str, str]) -> None:
    rules = axe()
    assert rules
    judged = ("fridge", "few hands", "broken")
    results = measured({**pages, "broken": pages["new"].replace("<main>", "<main>" + A_SERIOUS_FAULT)}, rules, judged)
    assert len(results) == (len(pages) + 1) * 2 * len(WIDTHS)
    sound = [one for one in results if one["name"] != "broken"]
    assert [one for one in sound if one["wide"] > one["width"] or one["faults"]] == []
    assert min(one["smallest"] for one in sound if one["smallest"]) >= 11
    assert {one["name"] for one in results if one["passes"]} == set(judged)
    broken = [one for one in results if one["name"] == "broken"]
    assert all(one["wide"] > one["width"] and "color-contrast" in "".join(one["faults"]) for one in broken)


@pytest.mark.parametrize("name", ["fridge", "ten", "long", "losses"])
def test_one_sheet_of_paper(name: str, pages: dict[str, str]) -> None:
    assert sheets_of_paper(pages[name]) == 1


def test_the_chart_can_be_read_on_paper(tmp_path: Path) -> None:
    """It is 15 rem high there, and its letters 14 of its units."""
    sheet = sheet_of(fridge(tmp_path), "en")
    assert "figure svg { max-height: 15rem; }" in html(sheet)
    assert 15 * layout(sheet).print_size / HEIGHT * 14 >= 7  # points


def test_paper_is_used(pages: dict[str, str]) -> None:
    larger = re.sub(
        r"(?<=print \{ html \{ font-size: )[\d.]+", lambda size: str(float(size.group()) * 1.3), pages["ten"]
    )
    assert larger != pages["ten"]
    assert sheets_of_paper(larger) > 1


def test_the_file_names_no_address(pages: dict[str, str]) -> None:
    for page in pages.values():
        assert not re.search(r"(?i)https?:|//[a-z]|url\(|@import|<script|<link|<img", page)


def test_the_browser_is_named_in_what_ci_runs() -> None:
    assert "chromium" in (Path(__file__).parents[3] / ".ci" / "run").read_text(encoding="utf-8")
