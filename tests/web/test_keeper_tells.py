"""What the keeper tells for others: one line for each of them, one question after the other, whatever the game asks."""

from __future__ import annotations

import re

import pytest

from tests.match.evening import SHIPPED

from .conftest import Phone, Table_, names_of_buttons
from .test_every_game import begun

HAND = re.compile(r'<section id="hand".*?</section>', re.DOTALL)
OPEN = re.compile(r'<div id="open".*?<section id="hand"', re.DOTALL)
LINE = re.compile(r"<li[^>]*>(.*?)</li>", re.DOTALL)


def lines(part: str) -> list[str]:
    """Each line of a list, as a person reads it."""
    return [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in LINE.findall(part)]


def listed(phone: Phone) -> list[str]:
    """What the hand's own list says."""
    return lines(HAND.search(phone.page).group())  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rules", "teams", "said"),
    [
        ("scopa", (), ["Ana 0 of 4 told", "Beto 0 of 4 told", "Who has the seven of coins? not yet"]),
        ("cribbage", (), ["Ana 0 of 3 told", "Beto 0 of 2 told"]),
        ("mus", ("A=Ana,Carla", "B=Beto,Dani"),
         ["Who won an órdago that was taken? not yet", "A 0 of 5 told", "B 0 of 5 told"]),
        ("ochos-locos", (), ["Ana not yet", "Beto not yet", "Who went out? not yet"]),
    ],
)  # fmt: skip
def test_the_list_has_one_line_for_each(rules: str, teams: tuple[str, ...], said: list[str], evening: Table_) -> None:
    players = ("Ana", "Beto", "Carla", "Dani") if teams else ("Ana", "Beto")
    assert listed(evening(rules, *players, teams=teams).phone("keep")) == said


@pytest.mark.parametrize("name", SHIPPED)
def test_nobody_stands_twice_in_the_list(name: str, evening: Table_) -> None:
    table = begun(name, evening)
    said = listed(table.phone("keep"))
    for side in {*table.live.match.standings.seats, *table.live.match.standings.sides}:
        assert sum(re.match(rf"{re.escape(side)} (not yet|told|\d+ of \d+)", line) is not None for line in said) <= 1


def test_one_question_follows_the_other_and_then_comes_the_list(evening: Table_) -> None:
    table = evening("scopa", "Ana", "Beto")
    keeper = table.phone("keep")
    link = re.search(r'href="([^"]*)"[^>]*><bdi>Beto<', keeper.page).group(1)  # type: ignore[union-attr]
    keeper.open(link)
    beside = lines(OPEN.search(keeper.page).group())  # type: ignore[union-attr]
    assert [line.rpartition(" not yet")[0] for line in beside] == [
        "Cards captured", "Coins captured", "Best card of each suit", "Sweeps",
    ]  # fmt: skip
    for text in ("20", "5"):
        keeper.press("Send", text=text)
    assert [line.endswith(" told") for line in lines(OPEN.search(keeper.page).group())] == [True, True, False, False]  # type: ignore[union-attr]
    assert "Beto 2 of 4 told" in listed(keeper)
    keeper.press("Send", text="7 7 6 5")
    assert keeper.text.count("7 needs its suit here.") == 1
    keeper.press("Send", text="7C 7E 6B 5O")
    keeper.press("Send", text="1")
    assert "Beto told" in listed(keeper), keeper.text
    assert not lines(OPEN.search(keeper.page).group())  # type: ignore[union-attr]
    assert [who for _, who in table.live.told.answers] == ["Beto"] * 4


def test_what_was_left_out_comes_again_at_the_end(evening: Table_) -> None:
    """Told from the second question on, and the list opens what is still to be told."""
    table = evening("scopa", "Ana", "Beto")
    keeper = table.phone("keep")
    link = re.search(r'href="([^"]*)"[^>]*><bdi>Beto<', keeper.page).group(1)  # type: ignore[union-attr]
    keeper.open(link.replace("for=cards", "for=coins"))
    asked = []
    for text in ("5", "7C 7E 6B 5O", "1"):
        keeper.press("Send", text=text)
        asked.append(re.search(r'name="fact" value="(\w+)"', keeper.page).group(1))  # type: ignore[union-attr]
    assert asked[-1] == "cards"
    assert "cards" not in asked[:-1]
    keeper.open("/keep")
    assert "Beto 3 of 4 told" in listed(keeper)
    assert re.search(r'href="([^"]*)"[^>]*><bdi>Beto<', keeper.page).group(1) == link  # type: ignore[union-attr]


def test_the_list_opens_what_is_told_next(evening: Table_) -> None:
    table = evening("scopa", "Ana", "Beto")
    keeper = table.phone("keep")
    links = []
    for _ in range(2):
        links.append(re.search(r'href="([^"]*)"[^>]*><bdi>Beto<', keeper.page).group(1))  # type: ignore[union-attr]
        keeper.open(links[-1])
        keeper.press("Send", text="5")
        keeper.open("/keep")
    assert len({*links}) == 2


def test_who_is_asked_nothing_has_told_nothing(evening: Table_) -> None:
    """In tarot the hand is asked, and no seat: no tick may say that somebody has told."""
    table = evening("french-tarot", "Ana", "Beto", "Carla", "Dani")
    ana, board = table.seated("Ana"), table.phone("watch")
    assert "Who took the contract? not yet" in listed(ana)
    assert not [line for line in listed(ana) if line.endswith(" told")]
    ana.press("Beto")
    board.open("/board")
    assert "Who took the contract? Beto" in listed(board)
    assert not [line for line in listed(board) if line.startswith(("Ana", "Beto"))]


@pytest.mark.parametrize(("lang", "said"), [("en", "My cards"), ("es", "Mis cartas")])
def test_what_i_have_sent_are_my_cards(lang: str, said: str, evening: Table_) -> None:
    beto = evening("ochos-locos", "Ana", "Beto").seated("Beto", lang)
    beto.press({"en": "Send", "es": "Enviar"}[lang], text="8")
    assert f'<section class="sent"><h2>{said}</h2>' in beto.page


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Nobody has taken a seat with a phone yet."),
        ("es", "Nadie ha tomado su lugar con un teléfono todavía."),
    ],
)
def test_no_part_of_the_page_is_empty(lang: str, said: str, evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep", lang)
    assert said in keeper.text
    table.seated("Ana")
    keeper.open("/keep")
    assert said not in keeper.text


def test_a_way_out_of_two_cards_too_many_is_one_button(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    table.seated("Ana").press("Nothing left")
    for player in ("Beto", "Carla"):
        table.seated(player).press("Send", text="8S 9S")
    keeper = table.phone("keep")
    buttons = names_of_buttons(HAND.search(keeper.page).group())  # type: ignore[union-attr]
    assert buttons.count("From this hand on: Packs of cards: 2.") == 1
