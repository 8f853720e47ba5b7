from __future__ import annotations

from typing import Any

import pytest
from match.evening import evening, hand, points, refused

PENALTY: dict[str, Any] = {}
COLLECTION = {"scoring": "collection"}
ANA_OUT = hand("Ana", Beto="8S KD 3H", Carla="AH 10D")
NOBODY = hand(None, Ana="5H", Beto="KC QC", Carla="8S")
SHARED_LOWEST = hand(None, Ana="5H", Beto="5C", Carla="8S")


@pytest.mark.parametrize(
    ("options", "told", "won"),
    [
        ({}, ANA_OUT, {"Beto": 63, "Carla": 11}),
        (COLLECTION, ANA_OUT, {"Ana": 74}),
        ({}, NOBODY, {"Ana": 5, "Beto": 20, "Carla": 50}),
        ({"blocked": "own"}, NOBODY, {"Ana": 5, "Beto": 20, "Carla": 50}),
        ({"blocked": "nothing"}, NOBODY, {}),
        (COLLECTION, NOBODY, {}),
        (COLLECTION | {"blocked": "nothing"}, NOBODY, {}),
        (COLLECTION | {"blocked": "difference"}, NOBODY, {"Ana": 15 + 45}),
        (COLLECTION | {"blocked": "difference"}, SHARED_LOWEST, {}),
        (COLLECTION | {"blocked": "difference"}, ANA_OUT, {"Ana": 74}),
        ({"blocked": "nothing"}, ANA_OUT, {"Beto": 63, "Carla": 11}),
        ({}, hand("Ana", Beto=63, Carla="AH 10D"), {"Beto": 63, "Carla": 11}),
        (COLLECTION, hand("Ana", Beto=63, Carla="AH 10D"), {"Ana": 74}),
        ({}, {"left": {"Beto": ["9C"], "Carla": ["2D"]}}, {"Beto": 9, "Carla": 2}),
        ({}, {"left": {"Ana": 0, "Beto": ["9C"], "Carla": ["2D"]}}, {"Beto": 9, "Carla": 2}),
        ({}, {"out": "Carla", "left": {"Ana": [], "Beto": ["9C"]}, "sat_out": ["Ana"]}, None),
        ({}, {"out": "Carla", "left": {"Beto": ["9C"]}, "sat_out": ["Ana"]}, {"Beto": 9}),
        (COLLECTION, {"out": "Carla", "left": {"Beto": ["9C"]}, "sat_out": ["Ana"]}, {"Carla": 9}),
        (
            {},
            {"out": "Ana", "left": {"Beto": {"cards": ["8S", "KD", "3H"], "sum": 63}, "Carla": ["2D"]}},
            {"Beto": 63, "Carla": 2},
        ),
        ({}, {"void": True}, {}),
    ],
)
def test_what_a_hand_brings(options: dict[str, Any], told: dict[str, Any], won: dict[str, int] | None) -> None:
    if won is None:
        assert refused("ochos-locos", "Ana Beto Carla", told, options=options) != []
    else:
        assert points(evening("ochos-locos", "Ana Beto Carla", told, options=options)) == won


@pytest.mark.parametrize(
    ("ruleset", "suit_of_one_each", "worth"),
    [
        ("ochos-locos", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", 1 + 2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 30),
        ("eights", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", 10 + 2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 30),
        (
            "crazy-eights-five-rounds",
            "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
            1 + 2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 30,
        ),
        (
            "playpalace-crazy-eights",
            "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
            1 + 2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 60,
        ),
        ("uno", "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RSKIP RREV RD2 WILD WD4", 45 + 60 + 100),
    ],
)
def test_one_card_of_each_kind(ruleset: str, suit_of_one_each: str, worth: int) -> None:
    standings = evening(ruleset, "Ana Beto", hand("Ana", Beto=suit_of_one_each))
    assert sum(points(standings).values()) == worth


@pytest.mark.parametrize(
    ("ruleset", "winner"),
    [
        ("ochos-locos", "Beto"),
        ("crazy-eights-five-rounds", "Beto"),
        ("eights", "Ana"),
        ("playpalace-crazy-eights", "Ana"),
        ("uno", "Ana"),
    ],
)
def test_who_gets_the_points(ruleset: str, winner: str) -> None:
    told = hand("Ana", Beto="R5" if ruleset == "uno" else "5S")
    assert points(evening(ruleset, "Ana Beto", told)) == {winner: 5}


def test_ocho_counts_hands_won() -> None:
    standings = evening(
        "ocho",
        "Ana Beto",
        {"out": "Ana"},
        {"out": "Ana"},
        {"out": None, "left": {"Ana": ["8S"], "Beto": ["2D"]}},
        {"out": "Beto"},
    )
    assert dict(standings.totals) == {"Ana": 2, "Beto": 1}
    assert [line.clause for line in standings.hands[0].lines] == ["scoring.hand"]


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        (
            PENALTY,
            [
                ("Beto", 50, "8S", "scoring.eights", ""),
                ("Beto", 20, "KD QC", "scoring.courts", ""),
                ("Beto", 3, "3H", "scoring.numbers", ""),
                ("Carla", 1, "AH", "scoring.aces", ""),
            ],
        ),
        (
            COLLECTION,
            [
                ("Ana", 50, "8S", "scoring.eights", "Beto"),
                ("Ana", 20, "KD QC", "scoring.courts", "Beto"),
                ("Ana", 3, "3H", "scoring.numbers", "Beto"),
                ("Ana", 1, "AH", "scoring.aces", "Carla"),
            ],
        ),
    ],
)
def test_every_card_has_its_line(options: dict[str, Any], lines: list[tuple[str, int, str, str, str]]) -> None:
    told = hand("Ana", Beto="KD 8S QC 3H", Carla="AH")
    scored = evening("ochos-locos", "Ana Beto Carla", told, options=options).hands[0].lines
    found = [(one.side, one.points, " ".join(one.cards), one.clause, one.source) for one in scored]
    assert sorted(found) == sorted(lines)
    assert {one.step for one in scored} == {"scoring.collection" if options else "scoring.penalty"}


def test_lines_come_in_the_order_the_cards_were_told() -> None:
    scored = evening("ochos-locos", "Ana Beto", hand("Ana", Beto="KD 8S QC 3H")).hands[0].lines
    assert [one.cards for one in scored] == [("KD", "QC"), ("8S",), ("3H",)]


@pytest.mark.parametrize(("options", "side", "source"), [(PENALTY, "Beto", ""), (COLLECTION, "Ana", "Beto")])
def test_a_counted_sum_says_so(options: dict[str, Any], side: str, source: str) -> None:
    (one,) = evening("ochos-locos", "Ana Beto", hand("Ana", Beto=27), options=options).hands[0].lines
    step = "scoring.collection" if options else "scoring.penalty"
    assert (one.side, one.points, one.cards, one.counted, one.source) == (side, 27, (), True, source)
    assert (one.clause, one.step) == (step, step)


def test_the_difference_is_one_line_without_cards() -> None:
    scored = (
        evening("ochos-locos", "Ana Beto Carla", NOBODY, options=COLLECTION | {"blocked": "difference"}).hands[0].lines
    )
    assert [(one.side, one.points, one.cards, one.clause) for one in scored] == [("Ana", 60, (), "scoring.blocked")]


def test_sixteen_cards_get_a_remark_and_count() -> None:
    many = "AS 2S 3S 4S 5S 6S 7S 9S 10S AH 2H 3H 4H 5H 6H 7H"
    standings = evening("playpalace-crazy-eights", "Ana Beto", hand("Ana", Beto=many))
    assert points(standings) == {"Ana": 28 + 19 + 28}
    (remark,) = standings.hands[0].remarks
    assert remark.key == "hand.remark-by-rules"
    assert remark.facts["text"]["en"].startswith("Beto holds more than 15")  # type: ignore[index]
    fifteen = evening("playpalace-crazy-eights", "Ana Beto", hand("Ana", Beto=many.rsplit(" ", 1)[0]))
    assert fifteen.hands[0].remarks == ()
