from __future__ import annotations

from typing import Any

import pytest

from .evening import VOID, evening, hand, refused


def lost(name: str, sum_: int) -> dict[str, Any]:
    """A hand of two in which `name` is left with cards worth `sum_`."""
    return {"out": "Beto" if name == "Ana" else "Ana", "left": {name: sum_}}


@pytest.mark.parametrize(
    ("options", "hands", "state", "winners", "ended_by"),
    [
        ({"target": 50}, [lost("Ana", 49)], "playing", (), None),
        ({"target": 50}, [lost("Ana", 50)], "ended", ("Beto",), "end.target"),
        ({"target": 50}, [lost("Ana", 51)], "ended", ("Beto",), "end.target"),
        ({"target": 50}, [lost("Ana", 30), lost("Ana", 20)], "ended", ("Beto",), "end.target"),
        ({"target": 1}, [lost("Ana", 1)], "ended", ("Beto",), "end.target"),
        ({"target": 50, "scoring": "collection"}, [lost("Ana", 50)], "ended", ("Beto",), "end.target"),
        ({"target": 50, "scoring": "collection"}, [lost("Ana", 49)], "playing", (), None),
    ],
)
def test_target(options: dict[str, Any], hands: list[Any], state: str, winners: tuple[str, ...], ended_by: Any) -> None:
    standings = evening("ochos-locos", "Ana Beto", *hands, options=options)
    assert (standings.state, standings.winners, standings.ended_by) == (state, winners, ended_by)
    assert (standings.next is None) is (state == "ended")
    assert standings.decided_by == ("winning.match" if winners else None)


@pytest.mark.parametrize(
    ("options", "start", "hands", "state"),
    [
        ({}, {}, [lost("Ana", 1)] * 4, "playing"),
        ({}, {}, [lost("Ana", 1)] * 5, "ended"),
        ({"hands": 1}, {}, [lost("Ana", 1)], "ended"),
        ({"hands": 2}, {}, [VOID, lost("Ana", 1), VOID], "playing"),
        ({"hands": 2}, {}, [VOID, lost("Ana", 1), VOID, lost("Ana", 1)], "ended"),
        ({"hands": 5}, {"hands": 3}, [lost("Ana", 1)], "playing"),
        ({"hands": 5}, {"hands": 3}, [lost("Ana", 1)] * 2, "ended"),
        ({"hands": None}, {}, [lost("Ana", 1)] * 9, "playing"),
        ({"hands": None, "target": 9}, {}, [lost("Ana", 1)] * 9, "ended"),
        ({"hands": 5, "target": 40}, {}, [lost("Ana", 40)], "ended"),
    ],
)
def test_a_number_of_hands(options: dict[str, Any], start: dict[str, Any], hands: list[Any], state: str) -> None:
    assert evening("crazy-eights-five-rounds", "Ana Beto", *hands, options=options, start=start).state == state


def test_hand_numbers_go_on_from_paper() -> None:
    standings = evening("ochos-locos", "Ana Beto", lost("Ana", 1), VOID, lost("Ana", 1), start={"hands": 3})
    assert [one.number for one in standings.hands] == [4, 5, 6]


@pytest.mark.parametrize(
    ("start", "hands", "played"),
    [
        ({}, [], 0),
        ({}, [lost("Ana", 1), VOID, lost("Ana", 1)], 2),
        ({"hands": 3}, [], 3),
        ({"hands": 3}, [VOID, lost("Ana", 1)], 4),
    ],
)
def test_hands_from_paper_are_played_and_misdeals_are_not(start: dict[str, Any], hands: list[Any], played: int) -> None:
    assert evening("ochos-locos", "Ana Beto", *hands, start=start).hands_played == played


def test_totals_carried_over_from_paper_are_lines() -> None:
    standings = evening("ochos-locos", "Ana Beto", lost("Ana", 1), start={"totals": {"Beto": 40}})
    assert dict(standings.totals) == {"Ana": 1, "Beto": 40}
    assert [(one.after, one.line.side, one.line.points, one.line.clause) for one in standings.openings] == [
        (0, "Beto", 40, "table.carried")
    ]


def test_carried_totals_end_nothing_before_a_hand_is_played() -> None:
    start = {"totals": {"Beto": 400}}
    assert evening("ochos-locos", "Ana Beto", start=start).state == "playing"
    assert evening("ochos-locos", "Ana Beto", VOID, start=start).state == "playing"
    assert evening("ochos-locos", "Ana Beto", lost("Ana", 1), start=start).winners == ("Ana",)


@pytest.mark.parametrize("after", [hand("Ana", Beto=3), VOID], ids=["hand", "void"])
def test_no_hand_after_the_end(after: dict[str, Any]) -> None:
    assert refused("ochos-locos", "Ana Beto", lost("Ana", 150), after) == [("hands[1]", "match.ended")]
    assert refused("ochos-locos", "Ana Beto", lost("Ana", 150), {"join": "Eva"}) == [("hands[1].join", "match.ended")]


@pytest.mark.parametrize(
    ("hands", "winners", "places"),
    [
        ([lost("Ana", 9)], ("Beto",), (("Beto",), ("Ana",))),
        ([lost("Ana", 9), lost("Beto", 9)], ("Ana", "Beto"), (("Ana", "Beto"),)),
        ([], ("Ana", "Beto"), (("Ana", "Beto"),)),
    ],
)
def test_the_table_stops(hands: list[Any], winners: tuple[str, ...], places: tuple[tuple[str, ...], ...]) -> None:
    standings = evening("ochos-locos", "Ana Beto", *hands, closed=True)
    assert (standings.state, standings.stopped, standings.winners) == ("ended", True, winners)
    assert standings.places == places
    assert (standings.decided_by, standings.ended_by, standings.next) == (None, None, None)


def test_stopped_in_a_tie_break_the_tie_is_shared() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", hand(None, Ana=10, Beto=10, Carla=100), closed=True)
    assert (standings.state, standings.winners, standings.decided_by) == ("ended", ("Ana", "Beto"), None)
    assert standings.places == (("Ana", "Beto"), ("Carla",))


def test_stopping_twice_is_refused() -> None:
    assert refused("ochos-locos", "Ana Beto", lost("Ana", 150), closed=True) == [("closed", "match.ended")]
