"""People call out what they have in any order, and two hands are told for each other."""

from __future__ import annotations

import pytest

from scorekeeper.problems import Refused
from scorekeeper.table.correcting import edit_event
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, record

from .conftest import MatchNow, Sit

TOTALS = {"Ana": 0, "Beto": 63, "Carla": 11, "Dani": 24}


@pytest.mark.parametrize(
    "typed",
    [
        ("d qq4, b 8k3", "a", "a10", ""),  # before it was asked who went out
        ("ana, c a10, d qq4, b 8k3", ""),  # all of it
        ("a", "d qq4, b 8k3", "a10", ""),  # while Beto is asked
        ("a", "dani qq4 beto 8k3", "a10", ""),
        ("a", "8k3", "d qq4 and c a10", ""),
        ("a", "d q,q,4; b 8,k,3; c a,10", ""),
        ("1, 2 8k3, 3 a10, 4 qq4", ""),  # seats
        ("ana won, b 8k3, c a10, d qq4", ""),
        ("b 8k3, c a10, d qq4, ana went out", ""),
        ("cerró la Ana, b 8k3, c a10, d qq4", ""),
        ("b 8k3, c a10, d qq4", ""),  # all but one: it was she who went out
        ("d qq4", "c a10 b 8k3", ""),
        ("b=8k3 c=a10 d=qq4", ""),
        ("a", "beto: 8k3, carla: a10, dani: qq4", ""),  # as the screen writes it
        ("a", "Beto: 8k3", "Dani: qq4", "Carla: a10", ""),
        ("b 8k3, c a10, d qq4", "a", ""),  # and that is said, too
        ("a", "8k3", "d qq4", "a10", ""),
        ("a", "d 8k3, b qq4", "a10", "d qq4, b 8k3", ""),  # put right at the receipt
        ("a", "d 8k3, b qq4", "a10", "dani beto", ""),  # told for each other
    ],
)
def test_hands_are_called_out_in_any_order(four: Sit, now_there: MatchNow, typed: tuple[str, ...]) -> None:
    four(*typed)
    assert now_there().standings.totals == TOTALS


def test_what_is_missing_is_asked(four: Sit) -> None:
    said = four("d qq4, b 8k3", "a", "a10").partition("Hand 1")[2]
    assert "\nDani:" not in said.partition("Who went out? a")[2].partition("Carla: a10")[0]


def test_cards_are_cards_where_cards_are_asked_for(sit: Sit, now_there: MatchNow) -> None:
    """`a 10` is an ace and a ten, also where somebody is called Ana."""
    sit("ochos-locos", "Ana Karl", "k", "a 10", "")
    assert now_there().standings.totals == {"Ana": 11, "Karl": 0}
    sit("k 5", "a", "")
    assert now_there().standings.totals == {"Ana": 11, "Karl": 5}


def test_totals_in_any_order(four: Sit, now_there: MatchNow) -> None:
    four("a, d 24, b 63, c 11", "")
    assert now_there().standings.totals == TOTALS


def test_bids_and_sides_in_any_order(sit: Sit, now_there: MatchNow) -> None:
    sit("euchre", "Ana+Carla Beto+Dani", "b", "", "dani 3, ana 2", "")
    assert now_there().standings.totals == {"Ana+Carla": 0, "Beto+Dani": 1}


def test_a_name_mistyped_at_the_beginning_of_all_of_it_is_asked_about(four: Sit) -> None:
    said = four("carlaa 8, b 8k3, d q")
    assert "Carla? Enter: yes.\nWho went out? [Carla 8, b 8k3, d q]" in said, said


def test_something_wrong_in_it_is_said_and_nothing_is_taken(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "b 8zz, c 9", "b 8, c 9", "7", "")
    assert "“8zz” is not a card: zz is not understood." in said
    assert now_there().standings.totals == {"Ana": 0, "Beto": 50, "Carla": 9, "Dani": 7}


def test_one_card_with_two_of_them_is_taken_when_it_is_said_once_more(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "b 8s, c 8s", "b 8s, c 8s", "9", "b 8s:8h", "")
    assert "8♠ is with Beto and Carla" in said
    assert now_there().standings.totals["Beto"] == now_there().standings.totals["Carla"] == 50


@pytest.mark.parametrize("line", ["carla, ana", "carla y ana", "a c"])
def test_two_who_went_out(four: Sit, line: str) -> None:
    assert "Who went out? Only one of " in four(line)


@pytest.mark.parametrize("words", ["1 carla dani", "carla dani", "1 3 4", "carla y dani"])
def test_two_recorded_hands_were_told_for_each_other(four: Sit, table: Table, now_there: MatchNow, words: str) -> None:
    record_hand(table, ["b=8k3", "c=qq4", "d=a,10"])
    record(table, lambda state: edit_event(state, words.split()))
    assert now_there().standings.totals == TOTALS


def test_who_went_out_is_the_other_one_too(four: Sit, table: Table, now_there: MatchNow) -> None:
    record_hand(table, ["b=8k3", "c=qq4", "a=a,10", "--out=dani"])
    record(table, lambda state: edit_event(state, ["ana", "dani"]))
    assert now_there().standings.totals == {"Ana": 0, "Beto": 63, "Carla": 24, "Dani": 11}


def test_a_correction_looks_through_the_evening_and_says_where_the_card_is(four: Sit, table: Table) -> None:
    record_hand(table, ["b=8k3", "c=qq4", "d=a,10"])
    record_hand(table, ["b=9", "c=q", "d=4"])
    said = four(".edit beto 8:7")
    assert "Beto has no 8 in this hand." in said
    assert "Hand 1 had it: .edit 1 beto 8:7" in said
    with pytest.raises(Refused) as refused:
        record(table, lambda state: edit_event(state, ["2", "beto", "8:7"]))
    assert len(refused.value.problems) == 1, "who names the hand means that hand"


@pytest.mark.parametrize(
    ("words", "left"),
    [(["beto:", "8", "k"], ["8", "K"]), (["b:", "8:7"], ["7", "K", "3"]), (["1", "Beto:", "+k"], [*"8K3K"])],
)
def test_a_name_before_a_colon_is_put_right(
    four: Sit, table: Table, now_there: MatchNow, words: list[str], left: list[str]
) -> None:
    record_hand(table, ["b=8k3", "c=qq4", "d=a,10"])
    record(table, lambda state: edit_event(state, words))
    assert now_there().standings.hands[0].told["left"]["Beto"] == left


def test_a_line_of_names_before_colons_is_recorded(four: Sit, table: Table, now_there: MatchNow) -> None:
    record_hand(table, ["beto:", "8k3", "carla:", "a10", "dani:", "qq4"])
    assert now_there().standings.totals == TOTALS


def test_an_and_between_names_is_none_and_eva_is_somebody(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "Ana Beto Eva", "e 27, b 8", "a", "", lang="es")
    assert now_there().standings.totals["Eva"] == 27
    sit("a 5 y e 9", "b", "", lang="es")
    assert now_there().standings.totals["Eva"] == 36


def test_what_counts_as_a_total_is_read_back_as_one(sit: Sit) -> None:
    """The hand before was told by cards, and of this one a total was told that can be no card."""
    before = ("abu", "no", "3", "12 7", "4 2", "")
    said = sit("chinchón", "Abu Martín Quique", *before, "quique 40", "abu 27 martin 13", lang="es")
    assert "Abu: 27.\nMartín: 13.\n" in said
    assert "2 7" not in said.rpartition("abu 27")[2]


@pytest.mark.parametrize(
    ("told", "swapped"), [(("45", "75"), "mela 75 lupita 45"), (("75", "45"), "mela 75, lupita 45")]
)
def test_a_line_is_held_against_the_rules_as_a_whole(
    sit: Sit, now_there: MatchNow, told: tuple[str, str], swapped: str
) -> None:
    """What one name says may not fit what was told before of the other, which the line tells anew, too."""
    sit("tute", "Lupita Mela", "", *told, swapped, "lupita", "", "", "", "", lang="es")
    assert now_there().standings.hands[0].told["points"] == {"Lupita": 45, "Mela": 75}


def test_what_two_partners_have_is_what_their_side_has(sit: Sit, now_there: MatchNow) -> None:
    sit("tute", "Kate+Susan, Bill+Tom", "", "kate 30, susan 40, bill 50", "kate", "", "", "", "")
    assert now_there().standings.hands[0].told["points"] == {"Kate+Susan": 70, "Bill+Tom": 50}


@pytest.mark.parametrize("before", [(), ("mary 4, bill 3",)], ids=["asked", "at the receipt"])
def test_one_name_twice_is_no_answer(sit: Sit, now_there: MatchNow, before: tuple[str, ...]) -> None:
    shown = sit("tally", "Mary, Bill", "", "highest", "", *before, "mary 5, mary 7", "mary 7, bill 3, mary 7", "")
    assert "Mary is told twice: 5 and 7." in shown
    assert now_there().standings.totals == {"Mary": 7, "Bill": 3}


@pytest.mark.parametrize(
    "line",
    [
        "ray went out kate 20 bill ten susan forty",
        "ray out kate 20 bill ten susan forty",
        "kate 20 bill ten susan forty and ray went out",
        "kate 20, bill ten, susan forty, ray went out",
    ],
)
def test_who_went_out_is_told_before_or_behind_the_others(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit("crazy eights", "Kate Bill Susan Ray", line, "")
    assert now_there().standings.totals == {"Kate": 0, "Bill": 0, "Susan": 0, "Ray": 70}
