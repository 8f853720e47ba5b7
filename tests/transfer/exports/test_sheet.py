"""What the sheet says, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.match.events import Stopped
from scorekeeper.transfer.exports.markdown_text import text
from scorekeeper.transfer.exports.match_dates import days_text
from scorekeeper.transfer.exports.match_sheet import Sheet, sheet_of
from scorekeeper.transfer.exports.sheet_templates import page

from .fridge import opened_from

SEATS = ["Ana", "Beto", "Carla", "Luis"]


def sheet(ruleset: str, *entries: Mapping[str, Any], lang: str = "en", **started: Any) -> Sheet:
    events = [{"kind": "started", **started}, *entries]
    state = opened_from(ruleset, [{"n": n, **event} for n, event in enumerate(events, 1)])
    assert not state.standings.troubles
    return sheet_of(state, lang)


def hand(**facts: Any) -> dict[str, Any]:
    return {"kind": "hand", "facts": facts}


def cells(found: Sheet, number: int = -1) -> list[tuple[str, int | None, int | None]]:
    return [(cell.held, cell.points, cell.total) for cell in found.hands[number].cells]


def test_a_team_is_one_column_and_its_players_are_named_in_it() -> None:
    bids, tricks = {"Ana": 3, "Beto": 4, "Carla": 3, "Luis": 2}, {"Ana": 4, "Beto": 4, "Carla": 3, "Luis": 2}
    found = sheet(
        "spades",
        hand(bid=bids, tricks=tricks),
        players=SEATS,
        teams={"We": ["Ana", "Carla"], "They": ["Beto", "Luis"]},
    )
    assert [side.label for side in found.sides] == ["We (Ana, Carla)", "They (Beto, Luis)"]
    assert found.players == ("Ana", "Beto", "Carla", "Luis")
    assert cells(found) == [("Ana 3 / 4; Carla 3 / 3", 61, 61), ("Beto 4 / 4; Luis 2 / 2", 60, 60)]
    assert found.asked == "Bid (0 is nil) / Tricks taken"
    assert [(placed.side.name, placed.counts) for placed in found.places] == [
        ("We", (("Bags", 1),)),
        ("They", (("Bags", 0),)),
    ]


def test_points_alone_are_not_told_twice() -> None:
    found = sheet("tally", hand(points={"Ana": -5, "Beto": 3}), players=["Ana", "Beto"])
    assert cells(found) == [("", -5, -5), ("", 3, 3)]


def test_what_else_a_game_asks_of_a_hand_is_said_of_the_hand() -> None:
    told = hand(knocker="Ana", gin=False, deadwood={"Ana": ["AH", "2S"], "Beto": ["KD", "QC"]})
    found = sheet("gin-rummy", told, players=["Ana", "Beto"])
    assert found.hands[0].told == ("Who knocked? Ana",)
    assert sheet("gin-rummy", told, players=["Ana", "Beto"], lang="es").hands[0].told == ("¿Quién cerró? Ana",)


def test_the_end_of_a_match_may_add_to_the_totals() -> None:
    told = hand(knocker="Ana", gin=True, deadwood={"Ana": [], "Beto": ["KD", "QC", "JS"]})
    found = sheet("gin-rummy", told, told, players=["Ana", "Beto"], options={"target": 60})
    assert found.has_final
    assert [placed.final for placed in found.places] > [placed.total for placed in found.places]


def test_nobody_out_and_cards_that_were_not_told() -> None:
    left = {"Ana": ["8S"], "Beto": ["KD"], "Carla": ["2H"]}
    found = sheet("ochos-locos", hand(out=None, left=left), players=SEATS[:3])
    assert (found.hands[0].out, found.hands[0].spoken) == ("Nobody goes out.", ("Nobody goes out.",))
    assert cells(sheet("ocho", hand(out="Ana"), players=SEATS[:3]))[1][0] == ""


def test_who_comes_back_has_the_points_of_before() -> None:
    found = sheet(
        "tally",
        hand(points={"Ana": 1, "Beto": 2, "Carla": 3}),
        {"kind": "left", "player": "Carla"},
        hand(points={"Ana": 1, "Beto": 1}),
        {"kind": "joined", "player": "Carla"},
        players=SEATS[:3],
        start={"totals": {"Ana": 10}, "hands": 2},
    )
    assert [said.text for said in found.said] == [
        "Ana starts with 10, carried over from paper.",
        "2 hands were played before this sheet begins.",
        "Carla leaves for good.",
        "Carla joins with 3.",
    ]
    assert [said.after for said in found.said] == [0, 0, 3, 4]


def test_a_hand_that_does_not_count_is_shown_and_explained() -> None:
    over = hand(out="Ana", left={"Beto": ["8S", "8H"]})
    found = sheet(
        "ochos-locos",
        {**over, "why": "normal"},
        {**over, "why": "normal"},
        players=SEATS[:2],
    )
    assert [row.counts for row in found.hands] == [True, False]
    assert found.hands[1].marks == ("does not count",)
    assert found.remarks == ("Hand 2 is kept and does not count: the match is over before it.",)


def test_the_day_and_the_days() -> None:
    def days(*moments: str, lang: str = "en") -> str:
        return days_text([Stopped(at=moment) for moment in moments], lang)

    assert days("2026-11-20T21:30:00+01:00", "2026-11-21T02:00:00+01:00") == "20 November 2026"
    assert days("2026-11-20T21:30:00+01:00", "2026-12-03T21:00:00+01:00") == "20 November 2026 to 3 December 2026"
    assert days("2026-01-02T21:30:00+01:00", lang="es") == "2 de enero de 2026"
    assert days("yesterday") == ""


def extra_hand_between_two(lang: str = "en") -> Sheet:
    lefts = {"Beto": 90, "Carla": 60, "Luis": 40}, {"Ana": 40, "Beto": 20, "Carla": 5}, {"Luis": 80}
    told = [hand(out=out, left=left) for out, left in zip(("Ana", "Luis", "Ana"), lefts, strict=True)]
    return sheet("ochos-locos", *told, players=SEATS, lang=lang)


def test_who_lost_the_extra_hand_is_placed_by_it_whatever_the_total() -> None:
    found = extra_hand_between_two()
    assert [(placed.side.name, placed.total, placed.note) for placed in found.places] == [
        ("Ana", 40, "wins"),
        ("Luis", 120, "placed by the extra hand"),
        ("Carla", 65, ""),
        ("Beto", 110, ""),
    ]
    assert found.decided[0].startswith("One more hand: ")
    assert found.decided[0].endswith(" (Tie for first)")
    assert extra_hand_between_two("es").places[1].note == "por desempate"


def test_an_extra_hand_is_not_named_where_the_totals_say_the_same() -> None:
    found = sheet(
        "ochos-locos",
        hand(out=None, left={"Ana": 100, "Beto": 1, "Carla": 1}),
        hand(out="Beto", left={"Carla": 5}),
        players=SEATS[:3],
    )
    assert [placed.note for placed in found.places] == ["wins", "", ""]


def test_who_left_is_named_beside_the_seats() -> None:
    out = hand(out="Ana", left={"Beto": 9, "Carla": 6, "Luis": 4})
    found = sheet("ochos-locos", out, {"kind": "left", "player": "Luis"}, players=SEATS)
    assert (found.players, found.gone) == (("Ana", "Beto", "Carla"), ("Luis",))
    for form, said in (
        (text(found), "Players, in seat order: Ana, Beto, Carla\nThose who have left: Luis\n"),
        (page("sheet.md", found), "**Those who have left:** Luis\n"),
    ):
        assert said in form


def test_the_game_is_named_once() -> None:
    found = sheet("ochos-locos", players=SEATS)
    assert page("sheet.md", found).count("Ochos Locos") == 1
