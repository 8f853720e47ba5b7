from __future__ import annotations

from typing import Any

import pytest
from match.evening import evening, points, refused

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
MOON = [*HEARTS.split(), "QS"]
FOUR = "Ana Beto Carla Dani"


@pytest.mark.parametrize(
    ("options", "taken", "won"),
    [
        ({}, {"Ana": HEARTS.split(), "Beto": ["QS"]}, {"Ana": 13, "Beto": 13}),
        ({}, {"Ana": 5, "Beto": 8, "Carla": 13}, {"Ana": 5, "Beto": 8, "Carla": 13}),
        ({}, {"Ana": [*HEARTS.split(), "KS", "2C"], "Beto": ["QS", "JD"]}, {"Ana": 13, "Beto": 13}),
        ({}, {"Ana": MOON}, {"Beto": 26, "Carla": 26, "Dani": 26}),
        ({}, {"Beto": 26}, {"Ana": 26, "Carla": 26, "Dani": 26}),
        ({"moon": "subtract"}, {"Ana": MOON}, {"Ana": -26}),
        ({"moon": "subtract"}, {"Dani": 26}, {"Dani": -26}),
        ({"jack": -10}, {"Ana": [*HEARTS.split(), "JD"], "Beto": ["QS"]}, {"Ana": 3, "Beto": 13}),
        ({"jack": -10}, {"Ana": MOON, "Beto": ["JD"]}, {"Beto": 16, "Carla": 26, "Dani": 26}),
        ({"jack": -10}, {"Ana": [*MOON, "JD"]}, {"Ana": -10, "Beto": 26, "Carla": 26, "Dani": 26}),
        ({"jack": -10, "moon": "subtract"}, {"Ana": [*MOON, "JD"]}, {"Ana": -36}),
        ({"jack": -10}, {"Ana": 20, "Beto": 6}, {"Ana": 20, "Beto": 6}),
    ],
)
def test_hearts(options: dict[str, Any], taken: dict[str, Any], won: dict[str, int]) -> None:
    assert points(evening("hearts", FOUR, {"taken": taken}, options=options)) == won


def test_hearts_the_jack_can_be_named_beside_sums() -> None:
    told = {"taken": {"Ana": 20, "Beto": 6}, "has_jack": "Carla"}
    assert points(evening("hearts", FOUR, told, options={"jack": -10})) == {"Ana": 20, "Beto": 6, "Carla": -10}
    nobody = evening("hearts", FOUR, {"taken": {"Ana": 20, "Beto": 6}}, options={"jack": -10})
    assert [remark.facts["clause"] for remark in nobody.hands[0].remarks] == ["scoring.jack"]


@pytest.mark.parametrize(
    ("taken", "key"),
    [
        ({"Ana": 20, "Beto": 7}, "hand.must-total-too-much"),
        ({"Ana": 20, "Beto": 5}, "hand.must-total-too-little"),
        ({"Ana": HEARTS.split()}, "hand.must-total-too-little"),
        ({"Ana": 27, "Beto": -1}, "hand.sum-impossible"),
        ({"Ana": ["QS"], "Beto": ["QS", *HEARTS.split()]}, "hand.must-total-too-much"),
    ],
)
def test_hearts_holds_the_hand_to_26(taken: dict[str, Any], key: str) -> None:
    assert key in [found for _, found in refused("hearts", FOUR, {"taken": taken})]


def test_hearts_moon_lines_add_up_and_name_the_moon() -> None:
    standings = evening("hearts", FOUR, {"taken": {"Ana": MOON}})
    assert [(one.side, one.points, one.clause) for one in standings.hands[0].lines if one.clause == "scoring.moon"] == [
        ("Ana", -26, "scoring.moon"),
        ("Beto", 26, "scoring.moon"),
        ("Carla", 26, "scoring.moon"),
        ("Dani", 26, "scoring.moon"),
    ]


def gin(knocker: str | None, ana: int, beto: int, made_gin: bool = False) -> dict[str, Any]:
    return {"knocker": knocker, "gin": made_gin, "deadwood": {"Ana": ana, "Beto": beto}}


@pytest.mark.parametrize(
    ("options", "told", "won", "box"),
    [
        ({}, gin("Ana", 4, 30), {"Ana": 26}, "Ana"),
        ({}, gin("Beto", 30, 4), {"Beto": 26}, "Beto"),
        ({}, gin("Ana", 10, 11), {"Ana": 1}, "Ana"),
        ({}, gin("Ana", 0, 30, True), {"Ana": 50}, "Ana"),
        ({"gin_pays": 25}, gin("Ana", 0, 30, True), {"Ana": 55}, "Ana"),
        ({}, gin("Ana", 0, 0, True), {"Ana": 20}, "Ana"),
        ({}, gin("Ana", 9, 3), {"Beto": 6 + 10}, "Beto"),
        ({}, gin("Ana", 9, 9), {"Beto": 10}, "Beto"),
        ({"undercut": 25}, gin("Ana", 9, 9), {"Beto": 25}, "Beto"),
        ({"undercut": 0}, gin("Ana", 9, 9), {}, "Beto"),
        ({}, gin(None, 9, 9), {}, None),
    ],
)
def test_gin_rummy(options: dict[str, Any], told: dict[str, Any], won: dict[str, int], box: str | None) -> None:
    standings = evening("gin-rummy", "Ana Beto", told, options=options)
    assert points(standings) == won
    assert {name: n for name, n in standings.counters["boxes"].items() if n} == ({box: 1} if box else {})


@pytest.mark.parametrize(
    ("told", "remarks"),
    [
        (gin("Ana", 4, 30), []),
        (gin("Ana", 10, 30), []),
        (gin(None, 0, 30), ["draw.two-left"]),
        (gin(None, 0, 0), []),
    ],
)
def test_gin_rummy_remarks(told: dict[str, Any], remarks: list[str]) -> None:
    standings = evening("gin-rummy", "Ana Beto", told)
    assert [remark.facts["clause"] for remark in standings.hands[0].remarks] == remarks


@pytest.mark.parametrize(
    "told",
    [gin("Ana", 4, 30, True), gin(None, 0, 30, True), gin("Ana", 0, 30), gin("Ana", 11, 30)],
    ids=["gin with deadwood", "gin of nobody", "no deadwood, and no gin", "a knock with eleven"],
)
def test_gin_rummy_refuses(told: dict[str, Any]) -> None:
    assert refused("gin-rummy", "Ana Beto", told) == [("hands[0]", "hand.refused-by-rules")]


@pytest.mark.parametrize(
    ("hands", "totals", "final"),
    [
        ([gin("Ana", 0, 80, True)], {"Ana": 100, "Beto": 0}, {"Ana": 100 + 200 + 20, "Beto": 0}),
        (
            [gin("Beto", 30, 4), gin("Ana", 0, 80, True)],
            {"Ana": 100, "Beto": 26},
            {"Ana": 100 + 100 + 20, "Beto": 26 + 20},
        ),
        (
            [gin("Ana", 5, 5), gin("Ana", 0, 50, True), gin("Ana", 0, 40, True)],
            {"Ana": 130, "Beto": 10},
            {"Ana": 130 + 100 + 40, "Beto": 10 + 20},
        ),
    ],
)
def test_gin_rummy_end_bonuses(hands: list[Any], totals: dict[str, int], final: dict[str, int]) -> None:
    standings = evening("gin-rummy", "Ana Beto", *hands)
    assert (standings.state, standings.winners) == ("ended", ("Ana",))
    assert dict(standings.totals) == totals
    assert standings.final is not None
    assert dict(standings.final) == final
    assert sum(one.points for one in standings.final_lines) == sum(final.values()) - sum(totals.values())


def test_gin_rummy_stopped_early_pays_no_bonus() -> None:
    standings = evening("gin-rummy", "Ana Beto", gin("Ana", 4, 30), closed=True)
    assert (standings.winners, standings.final) == (("Ana",), None)


@pytest.mark.parametrize(
    ("left", "won"),
    [
        ({"Beto": ["WD4", "RSKIP", "G7"], "Carla": ["WILD"]}, 50 + 20 + 7 + 50),
        ({"Beto": ["R0"], "Carla": ["BREV", "YD2"]}, 40),
        ({"Beto": 33, "Carla": ["B9", "B9"]}, 33 + 18),
    ],
)
def test_uno(left: dict[str, Any], won: int) -> None:
    assert points(evening("uno", "Ana Beto Carla", {"out": "Ana", "left": left})) == {"Ana": won}


def test_uno_a_zero_is_a_card_so_nobody_is_out_by_a_sum_of_zero() -> None:
    assert refused("uno", "Ana Beto", {"left": {"Ana": 0, "Beto": ["R5"]}}) == [("hands[0].out", "hand.nobody-empty")]


@pytest.mark.parametrize(
    ("options", "hands", "state", "winners"),
    [
        ({}, [{"Ana": 10, "Beto": -40}], "playing", ()),
        ({"target": 50}, [{"Ana": 49, "Beto": -200}], "playing", ()),
        ({"target": 50}, [{"Ana": 50, "Beto": -200}], "ended", ("Ana",)),
        ({"target": 50, "winner": "lowest"}, [{"Ana": 50, "Beto": -200}], "ended", ("Beto",)),
        ({"hands": 2}, [{"Ana": 5}, {"Beto": 6}], "ended", ("Beto",)),
        ({"hands": 2, "winner": "lowest"}, [{"Ana": -5}, {"Beto": -6}], "ended", ("Beto",)),
        ({"hands": 2}, [{"Ana": 5}, {"Beto": 5}], "ended", ("Ana", "Beto")),
    ],
)
def test_tally(options: dict[str, Any], hands: list[dict[str, int]], state: str, winners: tuple[str, ...]) -> None:
    standings = evening("tally", "Ana Beto", *({"points": one} for one in hands), options=options)
    assert (standings.state, standings.winners) == (state, winners)
    assert dict(standings.totals) == {name: sum(one.get(name, 0) for one in hands) for name in ("Ana", "Beto")}
