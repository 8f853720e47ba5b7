"""What the games ask on a phone, and what telling it costs."""

from __future__ import annotations

import re

import pytest

from scorekeeper.cards.showing import show_card
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.web.card_keys import card_keys
from tests.match.evening import SHIPPED
from tests.referee.tables import at_table
from tests.referee.test_laws import FOR_FEWER

from .conftest import Evening, Phone, Table_, names_of_buttons
from .test_every_game import TELL, begun
from .test_phone_answers import cards


def taps(phone: Phone, buttons: list[str]) -> int:
    """So many keys are tapped, as a hand does it: each adds to what stands there."""
    text = ""
    for name in buttons:
        phone.press(name, text=text)
        text = re.search(r'name="text" value="([^"]*)"', phone.page).group(1)  # type: ignore[union-attr]
    phone.press("Send", text=text)
    return len(buttons) + 1


@pytest.mark.parametrize("held", [["eight"], ["king", "three", "ace"], ["ten", "two", "nine", "jack", "queen"]])
def test_telling_costs_at_most_one_tap_a_card_plus_two(held: list[str], evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    assert taps(table.seated("Beto"), held) <= len(held) + 2
    assert len(table.live.told.answers["left", "Beto"].split()) == len(held)
    table.seated("Ana").press("Nothing left")  # one tap
    assert table.live.told.answers["left", "Ana"] == ""


@pytest.mark.parametrize("name", SHIPPED)
def test_one_tap_is_one_card_in_every_game(name: str, evening: Table_) -> None:
    """Whatever key of a card prompt is tapped, one card stands there, of which it is said what it is."""
    table = begun(name, evening)
    ana = table.seated("Ana")
    form = TELL.search(ana.page)
    keys = re.findall(r'<button name="add" value="([^"]*)" aria-label="([^"]*)"', form.group()) if form else []
    fact = re.search(r'name="fact" value="([^"]*)"', form.group()) if form else None
    if not fact or table.live.match.ruleset.facts[fact.group(1)].kind not in CARD_FACTS:
        pytest.skip("no cards are asked first")
    for typed, called in (keys[0], keys[-1] if keys[-1][0] != "/" else keys[-2]):
        assert called
        ana.open("/")
        ana.press(called, text="")
        assert f'name="text" value="{typed}"' in ana.page
        assert re.search(r"<output[^>]*>[^<]+</output>", ana.page), ana.text


def test_only_what_counts_has_a_key_where_the_sum_of_all_is_known() -> None:
    rules = at_table("hearts")
    keys = {one.typed for one in card_keys(rules, rules.ruleset.facts["taken"], "en", "en")}
    assert {"QS", "2H", "10H", "AH", "JD"} <= keys  # the jack of diamonds is asked for
    assert not {"2S", "KC", "QD"} & keys


@pytest.mark.parametrize("name", SHIPPED)
def test_the_keys_reach_the_sum_of_all(name: str) -> None:
    """What has no key counts nothing: who taps all they took is never short of a point."""
    rules = at_table(name, FOR_FEWER.get(name, 4))
    for fact in rules.ruleset.facts.values():
        if fact.kind not in CARD_FACTS or fact.values not in rules.tables:
            continue
        typed = {one.typed for one in card_keys(rules, fact, "en", "en")}
        pack = rules.deck.pack_in_play
        for code in rules.cards_in(fact):
            rank = pack.kinds[code].rank
            shown = {show_card(one, pack, "en", "letters") for one in (code, rank) if one in pack.kinds}
            assert not rules.tables[fact.values].points.get(code) or shown & typed, code


def test_no_cards_is_said_as_it_is_meant(evening: Table_) -> None:
    assert "Nothing left" in names_of_buttons(evening("ochos-locos", "Ana", "Beto").seated("Ana").page)
    assert "No cards" in names_of_buttons(evening("hearts", "Ana", "Beto", "Carla").seated("Ana").page)


@pytest.mark.parametrize(
    ("rules", "lang", "words"),
    [
        ("chinchon", "es", ("oros", "copas", "espadas", "bastos")),
        ("uno", "es", ("rojo", "amarillo", "verde", "azul")),
        ("uno", "en", ("red", "yellow", "green", "blue")),
    ],
)
def test_suits_without_a_sign_are_words_behind_their_colour(
    rules: str, lang: str, words: tuple[str, ...], evening: Table_
) -> None:
    page = evening(rules, "Ana", "Beto", lang=lang).phone("watch", lang).open("/ask")
    for word in words:
        assert re.search(
            rf'<label class="word [a-z]+"><input [^>]*aria-label="{word}"[^>]*><bdi [^>]*>{word}<', page
        ), word


def test_a_grid_is_told_column_by_column(evening: Table_) -> None:
    table = evening("golf", "Ana", "Beto")
    ana = table.seated("Ana")
    assert "Next column" in names_of_buttons(ana.page)
    text = ""
    for name in ("ace", "two", "Next column", "three", "four", "Next column", "five", "six"):
        ana.press(name, text=text)
        text = re.search(r'name="text" value="([^"]*)"', ana.page).group(1)  # type: ignore[union-attr]
    ana.press("Send", text=text)
    assert ana.status == 200, ana.text
    assert [text.count("/") for (_, who), text in table.live.told.answers.items() if who == "Ana"] == [2]


def test_somebody_who_sat_out_is_told_by_the_keeper_and_not_asked(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    keeper = table.phone("keep")
    keeper.open("/keep?for=left/Carla")
    keeper.press("Sat out")
    table.seated("Ana").press("Nothing left")
    cards(table.seated("Beto"), "8")
    keeper.open("/keep")
    keeper.press("Record")
    assert table.live.match.standings.hands[0].sat_out == ("Carla",)


def test_one_phone_tells_for_its_team(evening: Table_) -> None:
    table: Evening = evening("spades", "Ana", "Beto", "Carla", "Dani", teams=("A=Ana,Carla", "B=Beto,Dani"))
    asked = [name for name in ("Ana", "Carla") if TELL.search(table.seated(name).page)]
    assert asked, "somebody of the team is asked"
