from __future__ import annotations

import re

import pytest

from .conftest import Evening, Table_
from .test_keeper_actions import told


def played(evening: Table_, *hands: str) -> Evening:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    for held in hands:
        told(table, Ana="", Beto=held)
        keeper.open("/keep")
        keeper.press("Record")
        table.live.seats.clear()
    return table


def test_every_point_opens_its_reason(evening: Table_) -> None:
    table = played(evening, "8 k 3", "9")
    guest = table.phone("watch")
    assert 'href="/points?who=Beto"' in guest.page
    assert 'href="/hand/1"' in guest.page
    assert "Beto, hand 1: 63" in guest.open("/hand/1")
    assert "Eights" in guest.text
    assert "Beto, hand 2: 9" in guest.open("/points?who=Beto")
    guest.open("/hand/1")
    assert "Ana, hand 1: 0 Nothing that counts." in guest.text
    guest.open("/hand/9")
    assert guest.status == 404


def test_rules_on_one_page_and_searched(evening: Table_) -> None:
    guest = played(evening).phone("watch")
    assert "Setup" in guest.open("/rules")
    assert "eight" in guest.open("/rules?q=eight").lower()
    guest.open("/rules?q=xyzzy")
    assert guest.status == 200
    assert 'role="alert"' in guest.page


def test_a_command_that_a_rule_names_stands_there_as_it_is_typed(evening: Table_) -> None:
    keeper = evening("yaniv", "Ana", "Beto").phone("keep")
    keeper.open("/keep?for=caller/")
    keeper.press("Ana")
    for player, text in (("Ana", "9"), ("Beto", "4")):
        keeper.open(f"/keep?for=left/{player}")
        keeper.press("Send", text=text)
    assert "If your table allows more: scorekeeper house call_at=15." in keeper.text
    assert "`" not in keeper.text


def test_the_referee_answers_offers_choices_and_says_when_it_does_not_know(evening: Table_) -> None:
    guest = played(evening, "8").phone("watch")
    guest.open("/ask?q=how+much+is+a+queen")
    assert "10" in guest.text
    guest.open("/ask?q=who+is+leading")
    assert "Ana" in guest.text
    guest.open("/ask?q=who+leads")  # the match, or the next hand
    assert "Do you mean one of these?" in guest.text
    guest.open("/ask?card=7C&on=7D")
    assert "Yes" in guest.text
    guest.open("/ask?card=9C&on=7D")
    assert "No" in guest.text
    guest.open("/ask?card=9&card-suit=C&on=7&on-suit=C")  # as it is tapped: a rank and a suit
    assert "Yes" in guest.text
    guest.open("/ask?card=9&on=7&on-suit=C")
    assert guest.status == 200
    guest.open("/ask?q=in+skat+what+is+contra")  # another game that is named
    assert "Skat: " in guest.text
    guest.open("/ask?q=%3Cscript%3Ealert(1)%3C/script%3E")
    assert guest.status == 200
    assert "<script>alert" not in guest.page


def test_the_end_tells_its_story_and_is_taken_home(evening: Table_) -> None:
    table = played(evening, "8", "k 8")
    guest = table.phone("watch")
    assert table.live.match.standings.state == "ended"
    assert "Ana wins" in guest.text or "Ana has won" in guest.text, guest.text
    assert "<svg" in guest.page
    for name, begins in (("result.txt", b"Ochos Locos"), ("match.html", b"<!doctype html>")):
        answer = guest.client.get(f"/home/{name}")
        assert answer.content.startswith(begins)
        assert "attachment" in answer.headers["content-disposition"]
    assert guest.client.get("/home/nothing.exe").status_code == 404


@pytest.mark.parametrize("path", ["/", "/board", "/match.json", "/rules", "/hand/1", "/points"])
def test_what_is_told_of_an_open_hand_is_nowhere(path: str, evening: Table_) -> None:
    table = played(evening, "8")
    table.live.seats.clear()
    table.seated("Beto").press("Send", text="q j k 7")
    guest = table.phone("watch")
    guest.open(path)
    assert guest.status == 200
    told = guest.text
    assert "Q J" not in told
    assert not re.search(r"\b37\b(?!:)", re.sub(r"[\d-]+T[\d:+.]+", "", told))


def test_without_a_match_every_page_says_so(evening: Table_) -> None:
    table = evening()
    guest = table.phone("watch")
    for path in ("/", "/board", "/rules", "/ask", "/points", "/match.json"):
        guest.open(path)
        assert guest.status in (200, 404), path


def test_what_may_be_asked_of_two_cards_is_tapped_in_every_pack(evening: Table_) -> None:
    for rules, players, tapped in (("uno", 2, "card=R&on=8"), ("briscola", 2, "card=1&card-suit=O&on=3&on-suit=O")):
        guest = evening(rules, *("Ana", "Beto")[:players]).phone("watch")
        page = guest.open("/ask")
        assert page.count('name="card"') == page.count('name="on"') > 8
        guest.open(f"/ask?{tapped}")
        assert guest.status == 200
