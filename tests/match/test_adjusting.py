"""Points outside a hand: they count, they are a line, they may end the match or open it again, and can be undone."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.as_line import as_line
from scorekeeper.match.check_code import check_code
from scorekeeper.match.match_code import line_in, match_code
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings

from .evening import Diary, evening, game, hand, refused

LATE = {"adjust": {"Beto": 10}, "why": "late"}
FIRST = hand("Ana", Beto="8S", Carla="3S")


def totals(*hands: object, **more: Any) -> dict[str, int]:
    return dict(evening("ochos-locos", "Ana Beto Carla", *hands, **more).totals)


@pytest.mark.parametrize(
    ("hands", "now"),
    [
        ([LATE], {"Ana": 0, "Beto": 10, "Carla": 0}),
        ([FIRST, LATE], {"Ana": 0, "Beto": 60, "Carla": 3}),
        ([LATE, FIRST, LATE], {"Ana": 0, "Beto": 70, "Carla": 3}),
        ([FIRST, {"adjust": {"Beto": -20, "Ana": 5}, "why": "both"}], {"Ana": 5, "Beto": 30, "Carla": 3}),
    ],
)
def test_they_count(hands: list[object], now: dict[str, int]) -> None:
    assert totals(*hands) == now


def test_a_total_is_the_sum_of_its_lines_and_each_says_why() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", FIRST, LATE, FIRST, start={"totals": {"Ana": 7}})
    (carried, late) = standings.openings
    assert (carried.after, carried.line.clause, carried.why) == (0, "table.carried", "")
    assert (late.after, late.line.side, late.line.points, late.line.clause, late.why) == (
        1, "Beto", 10, "table.adjusted", "late",
    )  # fmt: skip
    lines = [one.line for one in standings.openings] + [line for one in standings.hands for line in one.lines]
    for name, total in standings.totals.items():
        assert sum(line.points for line in lines if line.side == name) == total


def test_they_can_end_the_match_and_open_it_again() -> None:
    over = evening("ochos-locos", "Ana Beto Carla", FIRST, {"adjust": {"Beto": 50}, "why": "looked"})
    assert (over.state, over.winners, over.totals["Beto"]) == ("ended", ("Ana",), 100)
    again = evening(
        "ochos-locos",
        "Ana Beto Carla",
        FIRST,
        {"adjust": {"Beto": 50}, "why": "x"},
        {"adjust": {"Beto": -1}, "why": "y"},
    )
    assert (again.state, again.winners, again.totals["Beto"]) == ("playing", (), 99)


def test_after_the_end_they_may_change_who_has_won() -> None:
    ended = (hand("Ana", Beto=3, Carla=100), {"adjust": {"Ana": 20}, "why": "a card was hidden"})
    assert evening("ochos-locos", "Ana Beto Carla", *ended).winners == ("Beto",)


def test_where_the_table_stopped_they_change_the_places() -> None:
    diary = Diary("Ana Beto")
    diary.hand(hand("Ana", Beto=5))
    diary.add("stopped")
    diary.add("adjusted", points={"Ana": 9}, why="late")
    assert (diary.now().state, diary.now().winners) == ("ended", ("Beto",))


def test_undo_takes_them_back_and_redo_brings_them_again() -> None:
    diary = Diary("Ana Beto")
    diary.hand(hand("Ana", Beto=5))
    diary.add("adjusted", points={"Beto": 9}, why="late")
    assert diary.now().totals["Beto"] == 14
    diary.undo()
    assert (diary.now().totals["Beto"], diary.now().openings) == (5, ())
    diary.redo()
    assert diary.now().totals["Beto"] == 14


def test_a_hand_corrected_after_them_leaves_them() -> None:
    diary = Diary("Ana Beto")
    first = diary.hand(hand("Ana", Beto=5))
    diary.add("adjusted", points={"Beto": 9}, why="late")
    diary.correct(first, hand("Ana", Beto=7))
    assert diary.now().totals["Beto"] == 16


def test_a_team_gets_them_also_by_the_name_of_a_player() -> None:
    teams = {"NS": ["N", "S"], "EW": ["E", "W"]}
    for name in ("NS", "N", "S"):
        standings = replay(
            game("spades"), {"players": list("NESW"), "teams": teams, "hands": [{"adjust": {name: -50}, "why": "x"}]}
        )
        assert isinstance(standings, Standings)
        assert dict(standings.totals) == {"NS": -50, "EW": 0}


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        ([{"adjust": {"Eva": 5}, "why": "x"}], [("hands[0].adjust.Eva", "players.unknown")]),
        ([{"adjust": {"Ana": 0}, "why": "x"}], [("hands[0].adjust.Ana", "adjust.nothing")]),
        ([{"adjust": {"Ana": "5"}, "why": "x"}], [("hands[0].adjust.Ana", "hand.not-a-number")]),
        ([{"adjust": {"Ana": True}, "why": "x"}], [("hands[0].adjust.Ana", "hand.not-a-number")]),
        ([{"adjust": {"Ana": 10**9}, "why": "x"}], [("hands[0].adjust.Ana", "hand.out-of-bounds")]),
        ([{"adjust": {"Ana": 5}}], [("hands[0].why", "adjust.no-reason")]),
        ([{"adjust": {"Ana": 5}, "why": " "}], [("hands[0].why", "adjust.no-reason")]),
        ([{"adjust": {"Ana": 5}, "why": "x" * 501}], [("hands[0].why", "note.too-long")]),
        ([{"adjust": {}, "why": "x"}], [("hands[0].adjust", "replay.shape")]),
        ([{"adjust": 5, "why": "x"}], [("hands[0].adjust", "replay.shape")]),
        (
            [hand(None, Ana=41, Beto=60, Carla=41), LATE, hand("Ana", Carla=9), LATE],
            [("hands[3].adjust", "adjust.after-extra-hand")],
        ),
    ],
)
def test_what_cannot_be_given(hands: list[object], found: list[tuple[str, str]]) -> None:
    assert refused("ochos-locos", "Ana Beto Carla", *hands, options={"target": 60}) == found


def test_a_line_a_code_and_the_check_hold_them() -> None:
    played = evening("ochos-locos", "Ana Beto Carla", FIRST, LATE)
    assert as_line(played)["hands"][1] == LATE
    again = replay(game("ochos-locos"), as_line(played))
    assert isinstance(again, Standings)
    assert (again.totals, again.openings, check_code(again)) == (played.totals, played.openings, check_code(played))
    text = match_code(played, "2026-11-20T21:30:17+01:00")
    line = line_in(text.split("/", 2)[2].removesuffix("/"))
    assert line is not None
    assert line["hands"][1] == LATE
    other = evening("ochos-locos", "Ana Beto Carla", FIRST, {"adjust": {"Beto": 10}, "why": "in other words"})
    assert check_code(other) == check_code(played)
    assert check_code(evening("ochos-locos", "Ana Beto Carla", FIRST)) != check_code(played)
