"""How a match ran: who led from when, and the drawing of the totals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from match.evening import Diary, evening, hand

from scorekeeper.insight.how_it_ran import Moment, leads, running_totals
from scorekeeper.transfer.exports.text_chart import text_chart
from scorekeeper.views.lead_text import lead_sentence

FOUR_HANDS = (
    hand("Ana", Beto="8S", Carla="KS"),  # 0 50 10
    {"void": True},
    hand("Beto", Ana="8H", Carla="2S"),  # 50 50 12
    hand("Carla", Ana="AS", Beto="AD"),  # 51 51 12
)


def test_totals_hand_by_hand_without_misdeals() -> None:
    found = running_totals(evening("ochos-locos", "Ana Beto Carla", *FOUR_HANDS, start={"totals": {"Ana": 7}}))
    assert [(moment.number, tuple(moment.totals.values()), moment.leaders) for moment in found] == [
        (0, (7, 0, 0), ()),
        (1, (7, 50, 10), ("Ana",)),
        (3, (57, 50, 12), ("Carla",)),
        (4, (58, 51, 12), ("Carla",)),
    ]


def test_whoever_joins_or_leaves_is_there_while_they_are() -> None:
    diary = Diary("Ana Beto Carla")
    diary.hand(hand("Ana", Beto="8S", Carla="KS"))
    diary.add("left", player="Ana")
    diary.hand(hand("Beto", Carla="2S"))
    diary.add("joined", player="Eva", level=30)
    diary.hand(hand("Beto", Carla="2S", Eva="3S"))
    assert [tuple(moment.totals) for moment in running_totals(diary.now())] == [
        ("Ana", "Beto", "Carla"),
        ("Ana", "Beto", "Carla"),
        ("Beto", "Carla"),
        ("Beto", "Carla", "Eva"),
    ]


def test_those_who_wait_in_an_extra_hand_stay_on_the_sheet() -> None:
    diary = Diary("Ana Beto Carla", target=15)
    diary.hand(hand("Ana", Beto="5S", Carla="5H"))
    diary.hand(hand("Beto", Ana="5D", Carla="KS"))
    diary.hand(hand("Ana", Beto="2D"))
    assert running_totals(diary.now())[-1] == Moment(3, {"Ana": 5, "Beto": 7, "Carla": 15}, ("Ana",))


@pytest.mark.parametrize(
    ("hands", "english", "spanish"),
    [
        ((), "", ""),
        ((hand("Ana", Beto="2S"),), "Ana has led since the first hand.", "Ana va ganando desde la primera mano."),
        (
            (hand("Ana", Beto="2S"), hand("Ana", Beto="2S"), hand("Beto", Ana="8S")),
            "Beto has led since hand 3. Before: Ana from hand 1 to 2.",
            "Beto va ganando desde la mano 3. Antes: Ana de la mano 1 a la 2.",
        ),
        (
            (hand("Ana", Beto="2S"), hand("Beto", Ana="2H")),
            "All level since hand 2. Before: Ana after hand 1.",
            "Todos empatados desde la mano 2. Antes: Ana tras la mano 1.",
        ),
        (
            (hand("Ana", Beto="2S"), hand("Beto", Ana="8S 8D")),
            "Beto led from hand 2. Before: Ana after hand 1.",
            "Beto tomó la delantera en la mano 2. Antes: Ana tras la mano 1.",
        ),
        (
            tuple(hand(("Ana", "Beto")[n % 2], **{("Beto", "Ana")[n % 2]: n + 1}) for n in range(7)),
            "Ana has led since hand 7. The lead changed 6 times.",
            "Ana va ganando desde la mano 7. El primer puesto cambió 6 veces.",
        ),
    ],
)
def test_who_led_in_words(hands: tuple[object, ...], english: str, spanish: str) -> None:
    standings = evening("ochos-locos", "Ana Beto", *hands)
    assert lead_sentence(standings, "en") == english
    assert lead_sentence(standings, "es") == spanish


def test_two_names_that_lead_together() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", hand(None, Ana="2S", Beto="2H", Carla="3S"))
    assert leads(standings)[0].leaders == ("Ana", "Beto")
    assert lead_sentence(standings, "en") == "Ana and Beto have led together since the first hand."


def test_teams_lead_as_teams() -> None:
    tricks = [{"tricks": {"NS": 8, "EW": 5}}, {"tricks": {"NS": 4, "EW": 9}}]
    standings = evening("whist", "N E S W", *tricks, teams={"NS": ["N", "S"], "EW": ["E", "W"]})
    assert [dict(moment.totals) for moment in running_totals(standings)] == [
        {"NS": 0, "EW": 0},
        {"NS": 2, "EW": 0},
        {"NS": 2, "EW": 3},
    ]
    assert lead_sentence(standings, "en") == "EW has led since hand 2. Before: NS after hand 1."


def test_in_a_race_whoever_is_farther_leads() -> None:
    hands = [{"done": {"Ana": "yes"}, "left": {"Beto": ["R9"]}}, {"done": {"Beto": "yes"}, "left": {"Ana": ["R9"]}}]
    hands.append({"done": {"Beto": "yes"}, "left": {"Ana": ["R9"]}})
    assert [lead.leaders for lead in leads(evening("phase-10", "Ana Beto", *hands))] == [("Ana",), (), ("Beto",)]


def test_the_drawing() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", *FOUR_HANDS)
    drawn = text_chart(running_totals(standings), 40, 8, target=60)
    assert drawn.letters == {"Ana": "A", "Beto": "B", "Carla": "C"}
    assert list(drawn.lines) == [
        " 60 ································",
        " 50         B       AB      AB",
        " 40",
        " 30",
        " 20",
        " 10         C       C       C",
        "  0 ABC     A",
        "    0       1       3       4",
    ]


def test_names_that_begin_alike_or_have_no_letters_get_signs_of_their_own() -> None:
    totals = {"Ana": 1, "Anna": 2, "A": 3, "李": 4, "🂡": 5}
    letters = text_chart((Moment(0, totals, ()), Moment(1, totals, ())), 60, 8).letters
    assert letters == {"Ana": "A", "Anna": "N", "A": "1", "李": "2", "🂡": "3"}


NAMES = tuple(f"P{n}" for n in range(12))


@given(
    some.integers(1, 12).flatmap(
        lambda n: some.lists(some.lists(some.integers(-300, 3000), min_size=n, max_size=n), min_size=2, max_size=60)
    ),
    some.integers(30, 200),
    some.integers(5, 30),
)
@settings(max_examples=60, deadline=None)
def test_it_fits_and_ends_with_the_last_hand(columns: list[list[int]], width: int, height: int) -> None:
    moments = [Moment(n, dict(zip(NAMES, totals, strict=False)), ()) for n, totals in enumerate(columns)]
    drawn = text_chart(moments, width, height, 500)
    assert all(len(row) <= width for row in drawn.lines)
    assert len(drawn.lines) <= height + 1
    assert drawn.lines[-1].split()[-1] == str(len(columns) - 1)
    assert len(set(drawn.letters.values())) == len(columns[0])


@pytest.mark.parametrize(("target", "dotted"), [(-60, True), (-20, True), (0, True), (-80, False)])
def test_a_target_below_nothing_is_a_line_as_well(target: int, dotted: bool) -> None:
    """As low as anybody is: still on the chart."""
    moments = (Moment(0, {"Ana": 0, "Beto": 0}, ()), Moment(1, {"Ana": -60, "Beto": 0}, ()))
    assert any("·" in line for line in text_chart(moments, 60, 8, target).lines) is dotted


def test_a_letter_stands_at_the_nearest_line_and_at_the_target_only_when_it_is_reached() -> None:
    drawn = text_chart([Moment(1, {"Hugo": 45, "Nico": 19, "Sofi": 98, "Ana": 100}, ())], 40, 8, 100).lines
    rows = {line.split()[0]: line.split()[1:] for line in drawn[:-1]}
    assert rows == {"100": ["A·······"], "80": ["S"], "60": [], "40": ["H"], "20": ["N"], "0": []}
