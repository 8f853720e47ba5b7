"""The pages of every shipped game: what a player is asked can be shown, tapped and sent, whatever the game asks."""

from __future__ import annotations

import re

import pytest

from scorekeeper.problems import Refused
from tests.match.evening import SHIPPED

from .conftest import Evening, Table_, names_of_buttons

NAMES = ("Ana", "Beto", "Carla", "Dani")
WISHES = (
    *((n, ()) for n in (4, 3, 2)),
    (4, ("A=Ana,Carla", "B=Beto,Dani")),
)
NO_CARDS = ("Nothing left", "No cards")
POSSIBLE = ("4", "18", "20")  # chips, a bid of skat, a handful: what no other number near it would be
TELL = re.compile(r'<form method="post" action="/tell".*?</form>', re.DOTALL)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_game_asks_can_be_told(name: str, evening: Table_) -> None:
    table = begun(name, evening)
    seated = (table.seated(player) for player in table.live.match.standings.seats)
    phone = next(one for one in seated if TELL.search(one.page))  # a bank is asked nothing of its own
    keeper = table.phone("keep")
    told = 0
    while (form := TELL.search(phone.page)) and told < 8:
        buttons = [one for one in names_of_buttons(form.group()) if one not in (*NO_CARDS, "Send")]
        answers = re.findall(r'name="answer" value="([^"]*)"', form.group())
        keys = re.findall(r'name="add" value="([^"]*)"', form.group())
        before = dict(table.live.told.answers)
        if answers:
            for one in buttons[:2]:  # where four play skat, whoever deals declares nothing
                if table.live.told.answers == before:
                    phone.press(one)
        elif nothing := set(names_of_buttons(form.group())) & set(NO_CARDS):
            phone.press(nothing.pop())
        else:
            fact = re.search(r'name="fact" value="([^"]*)"', form.group())
            assert fact
            least = table.live.match.ruleset.facts[fact.group(1)].least
            phone.press("Send", text=" ".join(keys) or str(max(1, least)))
            bound = re.search(r"It can be (\d+)", phone.text)  # the least bid that this table takes
            for text in (*([bound.group(1)] if bound else []), *keys[:1], *POSSIBLE):
                if table.live.told.answers == before:
                    phone.press("Send", text=text)
        assert table.live.told.answers != before, phone.text
        told += 1
    for path in ("/", "/keep", "/board", "/rules"):
        keeper.open(path)
        assert keeper.status == 200, path


def begun(name: str, evening: Table_) -> Evening:
    for n, teams in WISHES:
        try:
            return evening(name, *NAMES[:n], teams=teams)
        except Refused:
            continue
    raise AssertionError(name)
