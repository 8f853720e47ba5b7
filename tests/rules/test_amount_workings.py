"""What a receipt shows of an amount: the numbers of one hand in place of its names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.amount_functions import Scope
from scorekeeper.rules.amount_workings import working_of
from scorekeeper.rules.amounts import parse
from scorekeeper.rules.values_by_name import View

from .tiny import tiny

HAND = View(
    ("Ana", "Beto", "Carla"),
    {
        "bid": {"Ana": 3, "Beto": -2, "Carla": 0},
        "tricks": {"Ana": 5, "Beto": 1},
        "miss": {"Ana": 2, "Beto": 3},
        "price": {"Ana": 13, "Beto": 7},
        "row": {"Ana": 6, "Beto": 4},
    },
)
FACTS = """
facts:
  bid: {kind: number, min: -9, ask: {en: Bid}, clause: scoring.cards}
  tricks: {kind: number, ask: {en: Tricks}, clause: scoring.cards}
"""
DERIVE = """
derive:
  miss: {who: everyone, amount: abs(tricks - bid)}
  price: {first: [{when: {bid: 3}, use: 10 + bid}, {when: {bid: -2}, use: 7}]}
  row: {table: bid, rows: {1-9: 2 * bid, other: 4}}
"""
SCOPE = Scope(tiny(facts=FACTS, derive=DERIVE, score="score: [{to: everyone, points: bid, clause: scoring.cards}]"), {})


@pytest.mark.parametrize(
    ("amount", "ana", "beto"),
    [
        ("10 + bid * bid", "10 + 3 × 3", "10 + (-2 × (-2))"),
        ("10 * bid", "10 × 3", "10 × (-2)"),
        ("-bid", "", ""),
        ("-(miss * miss)", "-(|5 - 3| × |5 - 3|)", "-(|1 - (-2)| × |1 - (-2)|)"),
        ("2 * (tricks + bid)", "2 × (5 + 3)", "2 × (1 + (-2))"),
        ("(tricks + bid) * 2", "(5 + 3) × 2", "(1 + (-2)) × 2"),
        ("10 + (tricks + bid)", "10 + 5 + 3", "10 + 1 + (-2)"),
        ("tricks - (bid - 1)", "5 - (3 - 1)", "1 - (-2 - 1)"),
        ("max(0, tricks - 3)", "5 - 3", ""),
        ("min(tricks - 1, bid * 2)", "5 - 1", "-2 × 2"),
        ("half(tricks) + 1", "(5 / 2 ≈ 2) + 1", ""),
        ("divide_near(tricks + bid, 4)", "(5 + 3) / 4", "(1 + (-2)) / 4 ≈ 0"),
        ("10 * divide_near(tricks, 10)", "5 ≈ 10", "1 ≈ 0"),
        ("4 * divide_near(tricks + bid, 4)", "5 + 3", "1 + (-2) ≈ 0"),
        ("2 * (10 * divide_near(tricks + bid, 10) + 1)", "2 × ((5 + 3 ≈ 10) + 1)", "2 × 1"),
        ("3 * divide_up(tricks, 2)", "3 × (5 / 2 ≈ 3)", "3 × (1 / 2 ≈ 1)"),
        ("1 + remainder(tricks, 3)", "1 + 2", "1 + 1"),
        ("10 + 2 * (bid - 3)", "", "10 + 2 × (-2 - 3)"),
        ("bid - 3 + tricks", "", "-2 - 3 + 1"),
        ("round_up(bid, 5)", "", ""),
        ("2 * price", "2 × (10 + 3)", "2 × 7"),
        ("price", "10 + 3", ""),
        ("row", "2 × 3", ""),
        ("1 + row", "1 + 2 × 3", "1 + 4"),
        ("others.tricks", "", ""),
        ("all.tricks", "5 + 1", "5 + 1"),
        ("others.bid * 2", "-2 × 2", "3 × 2"),
        ("all.bid", "3 + (-2)", "3 + (-2)"),
        ("abs(bid)", "", ""),
        ("abs(bid) * 2", "3 × 2", "2 × 2"),
        ("2 * highest.miss", "2 × 3", "2 × 3"),
    ],
)
def test_what_is_shown(amount: str, ana: str, beto: str) -> None:
    shown = working_of(SCOPE, parse(amount))
    assert shown is not None
    assert (shown(HAND, "Ana"), shown(HAND, "Beto")) == (ana, beto)


@pytest.mark.parametrize(
    ("amount", "carla"),
    [("others.bid", "3 + (-2)"), ("all.tricks * 2", "(5 + 1) × 2"), ("others.miss - others.bid", "2 + 3 - (3 + (-2))")],
)
def test_who_has_nothing_is_not_named(amount: str, carla: str) -> None:
    shown = working_of(SCOPE, parse(amount))
    assert shown is not None
    assert shown(HAND, "Carla") == carla


def test_where_nobody_has_anything() -> None:
    shown = working_of(SCOPE, parse("2 * all.tricks"))
    assert shown is not None
    assert shown(View(HAND.players, {"tricks": {}}), "Ana") == "2 × 0"


@pytest.mark.parametrize("amount", ["25", "tricks", "highest.bid", "left"])
def test_one_number_needs_no_working(amount: str) -> None:
    assert working_of(SCOPE, parse(amount)) is None


AMOUNTS = st.recursive(
    st.sampled_from(["1", "12", "bid", "tricks", "all.tricks"]),
    lambda inner: (
        st.builds("({} {} {})".format, inner, st.sampled_from("+-*"), inner)
        | st.builds("max({}, {})".format, inner, inner)
        | st.builds("-{}".format, inner)
    ),
    max_leaves=6,
)


@given(AMOUNTS, st.sampled_from(HAND.players))
def test_the_working_comes_to_the_number(amount: str, player: str) -> None:
    read = parse(amount)
    shown = working_of(SCOPE, read)
    text = shown(HAND, player).replace("×", "*") if shown else ""
    if text:
        assert eval(text) == SCOPE.amount(read)(HAND, player)
