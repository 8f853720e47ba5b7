from __future__ import annotations

import re

import pytest

from scorekeeper.table.entry.one_line import record_hand

from .conftest import Evening, Table_, names_of_buttons
from .test_phone_answers import cards


def told(table: Evening, **held: str) -> None:
    """Everybody tells on the own phone; an empty text is nothing left."""
    for player, text in held.items():
        phone = table.seated(player)
        cards(phone, text) if text else phone.press("Nothing left")


def totals(table: Evening) -> dict[str, int]:
    return dict(table.live.match.standings.totals)


def test_the_keeper_sees_the_receipt_records_and_takes_back(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    keeper = table.phone("keep")
    assert keeper.path == "/keep"
    assert "Record" not in names_of_buttons(keeper.page)
    told(table, Ana="", Beto="8 k 3", Carla="a")
    keeper.open("/keep")
    assert re.search("Beto 8 K 3 63 63", keeper.text)
    keeper.press("Record")
    assert totals(table) == {"Ana": 0, "Beto": 63, "Carla": 1}
    assert "Hand 1: Ana went out." in keeper.text
    keeper.press("Undo")
    assert totals(table) == {"Ana": 0, "Beto": 0, "Carla": 0}
    assert re.search("Beto 8 K 3 63 63", keeper.text), "what was told is there to be recorded again"
    keeper.press("Record")
    assert totals(table) == {"Ana": 0, "Beto": 63, "Carla": 1}
    assert table.live.told.answers == {}


def test_only_who_has_the_keepers_link_keeps(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    told(table, Ana="", Beto="8")
    for link in ("join", "watch"):
        phone = table.phone(link)
        assert "/keep" not in phone.page
        for path in ("/keep", "/keep/new", "/keep/code.svg?link=keep"):
            phone.open(path)
            assert phone.status == 403
        for path in ("/keep/record", "/keep/do", "/keep/links", "/keep/again", "/keep/new", "/keep/digits"):
            phone.post(path, {"action": "stop", "sure": "1", "revision": "1"})
            assert phone.status == 403
    assert table.live.match.revision == 1


def test_who_has_no_phone_is_told_by_the_keeper(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    told(table, Ana="")
    keeper = table.phone("keep")
    keeper.open("/keep?for=left/Beto")
    keeper.press("eight", text="")
    keeper.press("Send", text="8 k")
    keeper.open("/keep?for=left/Carla")
    keeper.press("Sat out")
    keeper.press("Record")
    assert totals(table)["Beto"] == 60
    assert table.live.match.standings.hands[0].sat_out == ("Carla",)


def test_what_changed_after_the_keeper_looked_is_not_recorded_unseen(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, beto, keeper = table.seated("Ana"), table.seated("Beto"), table.phone("keep")
    ana.press("Nothing left")
    cards(beto, "8")
    keeper.open("/keep")
    beto.open("/?change=left")
    cards(beto, "9")
    keeper.press("Record")
    assert keeper.status == 409
    assert "changed meanwhile" in keeper.text
    assert table.live.match.standings.hands == ()
    keeper.press("Record")
    assert totals(table)["Beto"] == 9


def test_a_hand_recorded_elsewhere_is_told_to_who_sends_too_late(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, beto, keeper = table.seated("Ana"), table.seated("Beto"), table.phone("keep")
    ana.press("Nothing left")
    cards(beto, "8")
    late = beto.open("/?change=left")
    keeper.open("/keep")
    keeper.press("Record")
    beto.page = late
    cards(beto, "k")
    assert beto.status == 409
    assert "Hand 1" in beto.text
    assert "about another hand" in beto.text
    assert table.live.told.answers == {}


def test_a_card_two_hands_back_is_put_right_with_its_preview(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    for held in ("8", "9"):
        told(table, Ana="", Beto=held)
        keeper.open("/keep")
        keeper.press("Record")
        table.live.seats.clear()
    keeper.open("/keep/edit/1")
    keeper.press("Show what changes", **{"left/Beto": "7"})
    assert "Beto 50 becomes 7" in keeper.text
    assert totals(table)["Beto"] == 59
    keeper.press("Record this")
    assert totals(table)["Beto"] == 16


def test_two_names_that_are_put_down_as_one_person_are_told_of_before_they_sit_at_one_table(evening: Table_) -> None:
    table = evening("ochos-locos", "Luis", "Beto")
    table.live.at.store.add_aliases(["Lucho", "Luisito"], "Luis", {})
    keeper = table.phone("keep")
    keeper.press("Joins", name="Lucho", at="")
    assert "Lucho" not in table.live.match.standings.seats
    assert "At one table they are two" in keeper.text
    keeper.press("Record this")
    assert "Lucho" in table.live.match.standings.seats
    keeper.press("Put the name right…", name="Beto", new="Luisito")
    assert "At one table they are two" in keeper.text
    keeper.press("Record this")
    keeper.press("Joins", name="Eva", at="")  # she is nobody's other name, and the others have been told of
    assert "Eva" in table.live.match.standings.seats


def test_people_house_rules_notes_and_points_are_kept_from_the_phone(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    keeper.press("Joins", name="Carla", at="")
    assert "Carla" in table.live.match.standings.seats
    keeper.press("Change seats", name="Ana", other="Carla")
    assert table.live.match.standings.seats == ("Carla", "Beto", "Ana")
    keeper.press("Deals next", name="Beto")
    assert table.live.match.standings.next.dealer == "Beto"
    keeper.press("Keep the ruling", text="Beto keeps that eight")
    keeper.press("Show what changes", which=0, **{"option/target": "200"})
    assert "Target: 200" in keeper.text
    keeper.press("Record this")
    assert table.live.match.standings.rules.options["target"] == 200
    keeper.press("Show what changes", which=1, name="Beto", points="-5", why="late")
    keeper.press("Record this")
    assert totals(table)["Beto"] == -5
    keeper.press("Put the name right…", name="Carla", new="Carlota")
    keeper.press("Record this")
    assert table.live.match.standings.seats == ("Carlota", "Beto", "Ana")
    keeper.press("Leaves…", name="Ana")
    assert "Ana" in table.live.match.standings.seats
    keeper.press("Record this")
    assert "Ana" not in table.live.match.standings.seats


def test_a_match_is_stopped_and_begun_again_and_every_seat_comes_along(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, keeper = table.seated("Ana"), table.phone("keep")
    first = table.live.match.id
    told(table, Beto="8")
    ana.open("/")
    ana.press("Nothing left")
    keeper.open("/keep")
    keeper.press("Record")
    keeper.press("Stop here…")
    keeper.press("Record this")
    assert table.live.match.standings.state == "ended"
    assert "Ana" in ana.open("/")
    keeper.press("The same once more")
    assert table.live.match.id != first
    assert "My cards" in ana.open("/")


def test_another_game_is_begun_by_a_few_letters(evening: Table_) -> None:
    table = evening()
    keeper = table.phone("keep")
    keeper.press("Begin", game="xyzzy", players="Ana Beto")
    assert keeper.status == 422
    keeper.press("Begin", game="skyj", players="Ana Beto")
    assert table.live.match.ruleset.id == "skyjo"
    assert "Skyjo" in keeper.text


def test_a_seat_goes_to_another_phone_by_one_press_of_the_keeper(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    old, new, keeper = table.seated("Ana"), table.phone(), table.phone("keep")
    new.press("I am Ana, on another phone")
    keeper.open("/keep")
    assert "Another phone says: I am Ana." in keeper.text
    keeper.press("Allow")
    assert "My cards" in new.open("/")
    assert "Who are you?" in old.open("/")


def test_digits_are_allowed_and_new_links_end_the_old(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    ana, keeper, television = table.seated("Ana"), table.phone("keep"), table.phone("")
    (digits,) = table.live.seats.waiting
    keeper.press("Allow", digits="0000", link="watch")
    assert keeper.status == 404
    keeper.press("Allow", digits=digits, link="watch")
    assert "Standings" in television.open("/")
    assert television.path == "/board"
    keeper.press("New links: all others end")
    assert keeper.status == 200
    for phone in (ana, television):
        phone.open("/match.json")
        assert phone.status == 403
    assert "<path" in keeper.open("/keep/code.svg?link=join")


def test_a_misdeal_and_telling_anew(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    told(table, Beto="8")
    keeper.open("/keep")
    keeper.press("Tell this hand anew")
    assert table.live.told.answers == {}
    keeper.press("Misdeal: nobody scores")
    assert table.live.match.standings.hands[0].kind == "void"


def test_two_keepers_do_one_thing_once(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    first, second = table.phone("keep"), table.phone("keep")
    told(table, Ana="", Beto="8")
    first.open("/keep"), second.open("/keep")
    first.press("Record")
    second.press("Record")
    assert second.status == 409
    assert len(table.live.match.standings.hands) == 1


def test_spanish_all_the_way(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", lang="es")
    ana, beto, keeper = table.seated("Ana", "es"), table.seated("Beto", "es"), table.phone("keep", "es")
    ana.press("No me queda nada")
    beto.press("Enviar", text="8 K 3")
    keeper.open("/keep")
    keeper.press("Anotar")
    assert totals(table)["Beto"] == 63
    for phone in (ana, beto, keeper):
        assert "Posiciones" in phone.open("/")


def test_a_number_that_may_be_a_card_or_the_total_is_the_keepers_choice(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    told(table, Ana="", Beto="8")
    keeper = table.phone("keep")
    assert "Beto: 8 is read as cards, 8: 50 points. As the total it would be 8." in keeper.text
    before = keeper.page
    keeper.press("It is the total")
    assert "is read as" not in keeper.text
    after, keeper.page = keeper.page, before
    keeper.press("Record")
    assert keeper.status == 409, "it was another hand that was shown"
    keeper.page = after
    keeper.press("Record")
    assert totals(table)["Beto"] == 8


def test_the_way_out_of_a_card_too_many_is_a_button_of_the_keeper(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto", "Carla")
    told(table, Ana="", Beto="8s 3", Carla="8s")
    keeper, beto = table.phone("keep"), table.phone()
    way = "From this hand on: Packs of cards: 2."
    assert way in names_of_buttons(keeper.page)
    assert way not in names_of_buttons(beto.page)
    keeper.press(way)
    keeper.press("Record this")
    assert table.live.match.standings.rules.options["packs"] == 2
    assert "Record" in names_of_buttons(keeper.page)


def test_after_the_end_the_ways_on_are_buttons(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    told(table, Ana="", Beto="8")
    keeper = table.phone("keep")
    before = keeper.page
    keeper.press("Record")
    keeper.press("Stop here…")
    keeper.press("Record this")
    revision = str(table.live.match.revision)
    keeper.post("/keep/do", {"action": "stop", "revision": revision, "hand": f"{table.live.match.id}/"})
    assert keeper.status == 422, before
    for name in ("Undo", "The same once more"):
        assert name in names_of_buttons(keeper.page.partition('role="alert"')[2].partition("</div>\n</div>")[0]), name


def test_what_says_itself_what_it_is_about_is_done_though_a_hand_was_recorded_meanwhile(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    before = keeper.page
    record_hand(table.live.at, ["a=", "b=8"])
    keeper.press("Joins", name="Carla", at="")
    assert "Carla" in table.live.match.standings.seats
    keeper.page = before
    keeper.press("Leaves…", name="Carla")
    record_hand(table.live.at, ["a=", "b=9", "c=2"])
    keeper.press("Record this")
    assert keeper.status == 409, "what would happen was another thing when it was shown"
    keeper.page = before
    keeper.press("Put the name right…", name="Ana", new="Anna")
    keeper.press("Record this")
    assert table.live.match.standings.seats[0] == "Anna"


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\x1b", "\x00", "\x9b"], ids=ascii)
def test_a_name_with_what_cannot_be_seen_is_refused_and_stands_there_without_it(evening: Table_, sign: str) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    for button, fields in (
        ("Joins", {"name": f"Eva{sign}", "at": ""}),
        ("Put the name right…", {"name": "Ana", "new": f"Eva{sign}"}),
    ):
        keeper.press(button, **fields)
        assert (keeper.status, list(totals(table))) == (422, ["Ana", "Beto"])
        assert "has characters that cannot be seen" in keeper.text
        assert 'value="Eva"' in keeper.page, "what is sent again is the name"
        assert sign not in keeper.page
    keeper.press("Joins", name="Eva", at="")
    assert list(totals(table)) == ["Ana", "Beto", "Eva"]


def test_players_with_what_cannot_be_seen_begin_no_match(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Dani, Eva\u202e", game="ochos-locos")
    assert (keeper.status, list(totals(table))) == (422, ["Ana", "Beto"])
    assert 'value="Dani, Eva"' in keeper.page


def test_a_reason_is_kept_as_it_was_typed_and_shown_harmless(evening: Table_) -> None:
    keeper = (table := evening("ochos-locos", "Ana", "Beto")).phone("keep")
    keeper.press("Keep the ruling", text="first\r\nthen\u202e")
    keeper.open("/keep")
    assert "\u202e" not in keeper.page
    assert "\\r" not in keeper.page
    assert table.live.match.revision == 2
