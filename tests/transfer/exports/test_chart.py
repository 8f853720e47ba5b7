from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.exports.svg_chart import HEIGHT, LABEL_GAP, Chart, _ticks, chart, heights_apart

from .fridge import opened_from


def drawn(ruleset: str, *told: dict[str, object], **more: object) -> Chart | None:
    events = [{"n": 1, "kind": "started", "players": ["Ana", "Beto"], **more}]
    return chart(sheet_of(opened_from(ruleset, [*events, *({"n": n, **one} for n, one in enumerate(told, 2))]), "en"))


def points(ana: int, beto: int) -> dict[str, object]:
    return {"kind": "hand", "facts": {"points": {"Ana": ana, "Beto": beto}}}


def test_nothing_to_draw() -> None:
    assert drawn("tally") is None


def test_each_line_from_where_a_player_came_in_to_where_they_left() -> None:
    found = drawn(
        "tally",
        points(5, -3),
        {"kind": "joined", "player": "Eva", "level": 4},
        {"kind": "hand", "facts": {"points": {"Ana": 1, "Beto": 2, "Eva": 3}}},
        {"kind": "left", "player": "Beto"},
        {"kind": "hand", "facts": {"points": {"Ana": 1, "Eva": -20}}},
        start={"totals": {"Beto": 10}},
    )
    assert found
    assert {curve.name: curve.totals for curve in found.curves} == {
        "Ana": ((0, 0), (1, 5), (2, 6), (3, 7)),
        "Eva": ((1, 4), (2, 7), (3, -13)),
        "Beto": ((0, 10), (1, 7), (2, 9)),
    }
    assert (found.low, found.high, found.rows) == (-15, 10, (-15, -10, -5, 0, 5, 10))
    assert [curve.name for curve in found.curves if found.to_the_end(curve)] == ["Ana", "Eva"]


def test_a_target_is_drawn_where_it_is_near() -> None:
    hand = {"kind": "hand", "facts": {"out": "Ana", "left": {"Beto": ["8S"]}}}
    near, far = drawn("ochos-locos", hand), drawn("ochos-locos", hand, options={"target": 500})
    assert near
    assert far
    assert (near.target, far.target) == (100, None)
    assert near.high >= 100
    assert near.y(100) - 4 >= 0.8 * 14  # the word above the line is 14 high, of which a fifth hangs below it


def test_names_that_would_touch_are_movedapart() -> None:
    assert heights_apart([50, 51, 52]) == [50, 50 + LABEL_GAP, 50 + 2 * LABEL_GAP]
    assert heights_apart([HEIGHT, HEIGHT]) == [HEIGHT - 4 - LABEL_GAP, HEIGHT - 4]


@given(some.lists(some.floats(0, HEIGHT), max_size=40))
def test_names_stay_in_their_order_and_inside(wanted: list[float]) -> None:
    placed = heights_apart(sorted(wanted))
    assert placed == sorted(placed)
    assert all(0 <= height <= HEIGHT for height in placed)
    if len(wanted) <= 12:
        assert all(later - earlier >= LABEL_GAP - 0.2 for earlier, later in itertools.pairwise(placed))


@given(some.integers(-(10**6), 0), some.integers(0, 10**6))
def test_ticks_are_round_few_and_around_everything(low: int, high: int) -> None:
    ticks = _ticks(low, high)
    steps = {later - earlier for earlier, later in itertools.pairwise(ticks)}
    assert len(steps) == 1
    assert str(*steps).rstrip("0") in ("1", "2", "5", "")
    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= 9
    assert 0 in ticks
