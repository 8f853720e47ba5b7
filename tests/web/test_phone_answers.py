from __future__ import annotations

import re

import pytest

from scorekeeper.table.correcting import undo_event
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.entry.prompts import Key
from scorekeeper.table.entry.told_on_phones import ToldOnPhones
from scorekeeper.table.match_access import record
from scorekeeper.table.renaming_people import rename_person_event

from .conftest import Evening, Phone, Table_, names_of_buttons


def cards(phone: Phone, text: str) -> None:
    phone.press("Send", text=text)


def test_ranks_are_buttons_with_their_word(evening: Table_) -> None:
    ana = evening("ochos-locos", "Ana", "Beto").seated("Ana")
    buttons = names_of_buttons(ana.page)
    for name in ("eight", "king", "ace", "ten", "spades", "Nothing left", "Send"):
        assert name in buttons, name


def test_cards_are_told_one_tap_after_the_other_without_a_script(evening: Table_) -> None:
    beto = evening("ochos-locos", "Ana", "Beto").seated("Beto")
    beto.press("eight", text="")
    beto.press("king", text="8")
    beto.press("spades", text="8 K")
    assert 'value="8 KS"' in beto.page
    assert "8 K♠ = 60" in beto.text  # what it counts, before it is sent
    beto.press("Take the last card away", text="8 KS")
    assert 'value="8"' in beto.page
    beto.press("Send", text="8")
    assert "✓ 8 = 50" in beto.text
    assert "Change" in names_of_buttons(beto.page)


def test_only_a_tick_shows_until_everybody_has_told(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    ana, beto, carla = (table.seated(name) for name in ("Ana", "Beto", "Carla"))
    cards(beto, "8 k 3")
    guest = table.phone("watch")
    for phone in (ana, carla, guest):
        phone.open("/")
        assert "Beto told" in phone.text
        assert "63" not in phone.text
    ana.press("Nothing left")
    cards(carla, "a 10")
    for phone in (ana, beto, carla, guest):
        phone.open("/")
        assert re.search(r"Beto 8 K 3 63 63", phone.text), phone.text
        assert "Everything is told" in phone.text
    assert "Not mine" in names_of_buttons(beto.page)
    assert "Not mine" not in names_of_buttons(guest.page)


def test_what_cannot_be_read_is_not_sent_and_stays(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    beto = table.seated("Beto")
    cards(beto, "8x")
    assert beto.status == 422
    assert "8x" in beto.text
    assert 'value="8x"' in beto.page
    cards(beto, "")
    assert beto.status == 422
    assert table.live.told.answers == {}


def test_one_card_with_two_is_told_to_both_with_the_card(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    beto, carla = table.seated("Beto"), table.seated("Carla")
    cards(beto, "8s 3")
    cards(carla, "8s")
    for phone in (beto, carla):
        phone.open("/")
        assert "8♠" in phone.text.split("Hand 1")[0], phone.text
        assert re.search(
            r"8♠ is with (Beto and with Carla|Carla and with Beto|Carla and Beto|Beto and Carla)", phone.text
        ), phone.text
    carla.open("/?change=left")
    cards(carla, "8h")
    for phone in (beto, carla):
        assert "8♠ is with" not in phone.open("/")


def test_an_own_sum_that_differs_is_refused(evening: Table_) -> None:
    beto = evening("ochos-locos", "Ana", "Beto").seated("Beto")
    beto.press("Send", text="8 k 3", sum="62")
    assert beto.status == 422
    assert "63" in beto.text
    beto.press("Send", text="8 k 3", sum="63")
    assert "✓" in beto.text


def test_a_total_is_told_with_a_colon(evening: Table_) -> None:
    beto = evening("ochos-locos", "Ana", "Beto").seated("Beto")
    cards(beto, ":14")
    assert "✓" in beto.text
    assert "14" in beto.text


def test_not_mine_is_said_to_everybody_and_gone_when_it_is_put_right(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, beto = table.seated("Ana"), table.seated("Beto")
    ana.press("Nothing left")
    cards(beto, "8")
    beto.press("Not mine")
    assert "Beto says that what stands there is wrong" in ana.open("/")
    assert ("web.terminal-not-mine", {"player": "Beto"}) in table.heard
    beto.open("/?change=left")
    cards(beto, "9")
    assert "is wrong" not in ana.open("/")


def test_the_same_form_twice_counts_once(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    beto = table.seated("Beto")
    page = beto.page
    cards(beto, "8")
    version = table.live.version
    beto.page = page
    cards(beto, "9")
    assert table.live.version == version
    assert table.live.told.answers == {("left", "Beto"): "8"}


def test_nobody_tells_for_another_seat(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    beto, guest = table.seated("Beto"), table.phone("watch")
    fields = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', beto.page.split('id="open"')[1]))
    for phone in (beto, guest):
        phone.post("/tell", {**fields, "once": "", "player": "Ana", "text": "8"})
        assert phone.status in (403, 409)
    assert table.live.told.answers == {}


def test_bids_are_hidden_until_all_are_in_then_seen_and_tricks_are_asked(evening: Table_) -> None:
    table = evening("oh-hell", "Ana", "Beto", "Carla")
    phones = {name: table.seated(name) for name in ("Ana", "Beto", "Carla")}
    for name, bid in (("Ana", "1"), ("Beto", "0")):
        phones[name].press(bid) if bid in names_of_buttons(phones[name].page) else cards(phones[name], bid)
    assert "Ana 1" not in phones["Carla"].open("/")
    cards(phones["Carla"], "2") if "2" not in names_of_buttons(phones["Carla"].page) else phones["Carla"].press("2")
    phones["Beto"].open("/")
    assert re.findall(r"(\w+)</bdi>: <b>(\w+)", phones["Beto"].page) == [("Beto", "0"), ("Carla", "2"), ("Ana", "1")]


@pytest.mark.parametrize(("text", "name"), [("<b>x</b>", "markup"), ("\x1b[31m", "escape"), ("8" * 3000, "long")])
def test_markup_and_escapes_come_out_harmless(evening: Table_, text: str, name: str) -> None:
    beto = evening("ochos-locos", "Ana", "Beto").seated("Beto")
    cards(beto, text)
    assert beto.status == 422
    assert "<b>x" not in beto.page
    assert "\x1b" not in beto.page


def test_somebody_with_an_ugly_name_is_harmless(evening: Table_) -> None:
    table = evening("ochos-locos", "<i>Ana</i>", "Beto\"'>")
    phone = table.phone()
    assert "<i>" not in phone.page
    phone.press("I am <i>Ana</i>")
    assert "<i>" not in phone.page
    assert table.live.seats.taken.keys() == {"<i>Ana</i>"}


def test_what_stands_in_a_field_is_there_again_for_this_browser_alone(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    beto, ana = table.seated("Beto"), table.seated("Ana")
    kept = re.search(r'data-kept="([^"]*)"', beto.page)
    assert kept
    sent = {"kept": kept.group(1), "fact": "left", "player": "Beto", "text": "8 k", "typed": "17 8 k"}
    assert beto.post("/hear", sent) == '{"heard":"8 K = 60","wrong":[]}'
    assert 'data-typed="17 8 k"' in beto.open("/")
    assert "8 k" not in ana.open("/")
    assert table.live.told.answers == {}
    cards(beto, "8 k 3")
    assert 'data-typed=""' in beto.open("/?change=left")


def test_a_hand_recorded_while_somebody_tells_is_not_overlooked(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    live = table.live
    record_hand(live.at, ["a=", "b=8"])
    live.keep_told(live.told.with_answer(("left", "Beto"), "9"))
    assert live.look()
    assert len(live.match.standings.hands) == 1
    assert live.told.answers == {}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "its disk says no. Nothing was told. Send it again when there is room on the disk."),
        ("es", "el disco no lo permite. No se dijo nada. Envíalo otra vez cuando haya lugar en el disco."),
    ],
)
def test_what_could_not_be_kept_is_not_said_to_be_told(
    lang: str, said: str, evening: Table_, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = evening("ochos-locos", "Ana", "Beto", lang=lang)
    beto = table.seated("Beto", lang)
    with monkeypatch.context() as full:
        full.setattr(table.live.table.store, "keep_draft", lambda *told, **more: None)
        beto.press({"en": "Send", "es": "Enviar"}[lang], text="8")
    assert beto.status == 503
    assert said in beto.text
    assert table.live.told.answers == {}
    beto.press({"en": "Send", "es": "Enviar"}[lang], text="8")
    assert table.live.told.answers == {("left", "Beto"): "8"}


def rename(table: Evening, *pairs: str) -> None:
    """Names put right by another program: each pair is the old one and the new one."""
    for pair in pairs:
        old, new = pair.split("=")
        record(table.live.at, lambda state, old=old, new=new: rename_person_event(state, old, new))


@pytest.mark.parametrize("seen", ["each", "all at once"])
def test_what_was_told_follows_its_phone_when_names_were_typed_for_each_other(evening: Table_, seen: str) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    ana, beto, carla = (table.seated(name) for name in ("Ana", "Beto", "Carla"))
    ana.press("Nothing left")
    cards(beto, "k 5")
    cards(carla, "9")
    for pair in ("Beto=Tmp", "Carla=Beto", "Tmp=Carla"):
        rename(table, pair)
        if seen == "each":
            table.live.look()
    table.live.look()
    for phone, name, held in ((ana, "Ana", "nothing left"), (beto, "Carla", "K 5 = 15"), (carla, "Beto", "9")):
        phone.open("/")
        assert f"I am not {name}" in phone.text
        assert f"✓ {held}" in phone.text
    keeper = table.phone("keep")
    keeper.open("/keep")
    keeper.press("Record")
    assert dict(table.live.match.standings.totals) == {"Ana": 0, "Carla": 15, "Beto": 9}


def test_whoever_is_called_otherwise_has_told_all_the_same(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    ana, beto = table.seated("Ana"), table.seated("Beto")
    ana.press("Nothing left")
    cards(beto, "k 5")
    rename(table, "Beto=Berta", "Ana=Zoe")
    table.live.look()
    for phone, name, held in ((ana, "Zoe", "nothing left"), (beto, "Berta", "K 5 = 15")):
        phone.open("/")
        assert f"I am not {name}" in phone.text
        assert f"✓ {held}" in phone.text
    assert table.live.told.answers == {("left", "Zoe"): "", ("left", "Berta"): "k 5"}
    record(table.live.at, undo_event)  # Zoe is Ana again
    table.live.look()
    ana.open("/")
    assert "I am not Ana" in ana.text
    assert table.live.told.answers == {("left", "Ana"): "", ("left", "Berta"): "k 5"}


def test_two_new_names_of_one_person_are_taken_back(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    rename(table, "Ana=Zoe", "Zoe=Xenia")
    table.live.look()
    xenia = table.seated("Xenia")
    cards(xenia, "k 5")
    for _ in range(2):
        record(table.live.at, undo_event)
    table.live.look()
    assert table.live.told.answers == {("left", "Ana"): "k 5"}


def test_who_said_not_mine_is_named_as_called_now(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, beto = table.seated("Ana"), table.seated("Beto")
    ana.press("Nothing left")
    cards(beto, "k 5")
    beto.press("Not mine")
    rename(table, "Beto=Berta")
    table.live.look()
    assert table.live.told.refused == ("Berta",)


@pytest.mark.parametrize(
    ("rules", "teams", "told", "now"),
    [
        ("president", (), {("place", ""): "d b, c a"}, {("place", ""): "bet c x bea"}),
        (
            "tute",
            ("Ana+Carla=Ana,Carla", "Beto+Dani=Beto,Dani"),
            {("cards", "Ana+Carla"): "7", ("cards", "Beto+Dani"): "9"},
            {("cards", "Beatriz+Xenia"): "7", ("cards", "Carla+Beto"): "9"},
        ),
    ],
)
def test_names_told_in_one_line_and_partners_follow(
    rules: str, teams: tuple[str, ...], told: dict[Key, str], now: dict[Key, str], evening: Table_
) -> None:
    table = evening(rules, "Ana", "Beto", "Carla", "Dani", teams=teams)
    table.live.keep_told(ToldOnPhones(answers=told))
    rename(table, "Ana=Tmp", "Beto=Dora", "Dani=Beto", "Carla=Xenia", "Tmp=Beatriz", "Dora=Dani", "Dani=Carla")
    table.live.look()
    assert table.live.told.answers == now


def test_nobody_is_asked_for_tricks_before_all_have_bid_and_every_bid_ticks(evening: Table_) -> None:
    table = evening("wizard", "Ana", "Beto", "Carla")
    phones = {name: table.seated(name) for name in ("Ana", "Beto", "Carla")}
    assert [name for name in names_of_buttons(phones["Ana"].page) if name.isdigit()] == ["0", "1"]  # one card each
    phones["Ana"].press("1")
    assert "Tricks taken" not in phones["Ana"].text
    board = table.phone("watch").open("/board")
    assert re.findall(r'<li class="done"><bdi>(\w+)', board) == ["Ana"]
    phones["Beto"].press("0")
    phones["Carla"].press("0")
    assert "Tricks taken" in phones["Carla"].text
    for name in phones:
        phones[name].open("/")
        phones[name].press("1")
    keeper = table.phone("keep")
    assert re.findall(r"(\w+)</bdi>: <b>(\w+)", keeper.page)[-3:] == [("Ana", "1"), ("Beto", "1"), ("Carla", "1")]


def test_a_wrong_sum_stands_there_still_beside_the_cards(evening: Table_) -> None:
    beto = evening("ochos-locos", "Ana", "Beto").seated("Beto")
    beto.press("Send", text="8 k", sum="58")
    assert beto.status == 422
    assert 'value="8 k"' in beto.page
    assert 'name="sum" value="58"' in beto.page
    beto.press("Send", text="8 k", sum="58")
    assert beto.status == 422


def test_no_cards_left_is_not_taken_where_some_are_tapped(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    beto = table.seated("Beto")
    beto.press("Nothing left", text="8 k")
    assert "8 k is tapped already" in beto.text
    assert table.live.told.answers == {}
    beto.press("Nothing left", text="")
    assert table.live.told.answers


def test_two_with_nothing_left_are_told_how_to_go_on_here_and_the_keeper_hears_of_it(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    for name in ("Ana", "Beto"):
        table.seated(name).press("Nothing left")
    ana, keeper = table.phone("join"), table.phone("keep")
    assert "Whoever still holds cards: press Change" in keeper.text
    assert "NAME=CARDS" not in keeper.text + ana.text


def test_a_refused_receipt_says_what_to_do_and_is_not_the_main_button(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, beto = table.seated("Ana"), table.seated("Beto")
    ana.press("Nothing left")
    beto.open("/")
    cards(beto, "8")
    assert "not recorded yet" in beto.text
    beto.press("Not mine")
    assert "Press Change beside what is wrong" in beto.text
    assert "Everything is told" not in beto.text
    assert 'class="main wide-button"' not in table.phone("keep").page


def test_the_suit_that_was_named_can_be_tapped_where_the_answer_hangs_on_it(evening: Table_) -> None:
    ana = evening("ochos-locos", "Ana", "Beto").seated("Ana")
    ana.open("/ask?card=K&card-suit=C&on=8&on-suit=S")
    assert "The suit that was named" in ana.text
    ana.open("/ask?card=K&card-suit=C&on=8&on-suit=S&named=C")
    assert "Yes" in ana.text
    ana.open("/ask?card=K&card-suit=C&on=8&on-suit=S&named=H")
    assert "No" in ana.text
    ana.open("/ask?card=K&card-suit=C&on=9&on-suit=C")
    assert "The suit that was named" not in ana.text


def test_the_match_before_can_be_taken_home_when_the_next_has_begun(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    record_hand(table.live.at, ["a=", "b=8 8"])
    ana, keeper = table.seated("Ana"), table.phone("keep")
    keeper.press("The same once more")
    link = re.search(r'href="(/home/match.html[^"]*)"', ana.open("/"))
    assert link, ana.text
    assert "100" in ana.open(link.group(1).replace("&amp;", "&"))


def test_a_page_that_is_not_there_says_so_in_words(evening: Table_) -> None:
    phone = evening("ochos-locos", "Ana", "Beto").phone("watch")
    phone.open("/nothing", accept="text/html")
    assert (phone.status, "There is no such page." in phone.text) == (404, True)


def test_only_another_match_with_hands_is_the_one_before(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Ana, Beto", game="mau-mau-c")  # nothing was played in the first
    ana = table.seated("Ana")
    assert "The match before" not in ana.open("/")
    record_hand(table.live.at, ["a=", "b=8"])
    table.live.read()
    record(table.live.at, lambda _: undo_event(table.live.match))
    table.live.read()
    assert "The match before" not in ana.open("/")
