"""Who owes whom: tables to check with a pencil, and the laws of payments."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.insight.settling import balances, fewest_payments
from scorekeeper.problems import Refused
from scorekeeper.rules.model import CUSTOMS
from scorekeeper.views.money import POINTS, Price, money, plain_amount, read_price
from tests.pace import within

SHEET = {"Ana": 12, "Beto": 40, "Carla": 20}


@pytest.mark.parametrize(
    ("custom", "lowest_wins", "winners", "price", "gets"),
    [
        ("winner", True, "Ana", 5, {"Ana": 180, "Beto": -140, "Carla": -40}),  # 28 and 8 points at 5
        ("winner", False, "Beto", 1, {"Ana": -28, "Beto": 48, "Carla": -20}),
        ("pairs", True, "Ana", 1, {"Ana": 36, "Beto": -48, "Carla": 12}),  # Beto pays 28 + 20, Carla 8, and gets 20
        ("pairs", False, "Beto", 1, {"Ana": -36, "Beto": 48, "Carla": -12}),
        ("pot", True, "Ana", 10, {"Ana": 600, "Beto": -400, "Carla": -200}),
        ("pot", False, "Beto", 1, {"Ana": -28, "Beto": 48, "Carla": -20}),  # no points are bad: the difference
    ],
)
def test_who_gets_what(custom: str, lowest_wins: bool, winners: str, price: int, gets: dict[str, int]) -> None:
    assert balances(SHEET, winners.split(), lowest_wins, custom, price).balances == gets


def test_a_win_that_is_shared_is_shared_to_the_last_unit() -> None:
    owed = balances({"Ana": 5, "Beto": 5, "Carla": 10}, ["Ana", "Beto"], True, "winner", 3)
    assert owed.balances == {"Ana": 8, "Beto": 7, "Carla": -15}
    assert owed.odd == ("Ana",)


def test_whoever_has_better_points_than_the_winner_of_a_race_pays_nothing() -> None:
    assert balances({"Ana": 15, "Beto": 5, "Carla": 20}, ["Ana"], True, "winner", 1).balances == {
        "Ana": 5,
        "Beto": 0,
        "Carla": -5,
    }


@pytest.mark.parametrize("owed", [[3] * 8 + [-2] * 12, [4] * 9 + [-3] * 8 + [-6] * 2, [7] * 10 + [-1] * 3 + [-67]])
def test_a_table_of_twenty_waits_for_nothing(owed: list[int]) -> None:
    with within(2):
        fewest_payments({f"P{n}": amount for n, amount in enumerate(owed)})


def test_negative_points_put_nothing_into_a_pot() -> None:
    owed = balances({"Ana": -30, "Beto": -10, "Carla": 4}, ["Ana"], True, "pot", 1)
    assert owed.balances == {"Ana": 4, "Beto": 0, "Carla": -4}


NAMES = ("Ana", "Beto", "Carla", "Dani", "Eva", "Fito", "Gala")
SHEETS = some.lists(some.integers(-50, 200), min_size=2, max_size=7).map(lambda t: dict(zip(NAMES, t, strict=False)))


@given(SHEETS, some.sampled_from(CUSTOMS), some.booleans(), some.integers(1, 1000))
def test_nothing_is_lost_and_the_payments_settle_it(
    totals: dict[str, int], custom: str, lowest_wins: bool, price: int
) -> None:
    best = (min if lowest_wins else max)(totals.values())
    winners = [name for name, total in totals.items() if total == best]
    owed = balances(totals, winners, lowest_wins, custom, price).balances
    assert sum(owed.values()) == 0
    assert all(owed[name] >= 0 for name in winners)
    left = dict(owed)
    for payment in fewest_payments(owed):
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert set(left.values()) == {0}


def partitions(names: list[str]) -> Iterator[list[list[str]]]:
    """Every way to put the names into groups."""
    if not names:
        yield []
        return
    first, rest = names[0], names[1:]
    for groups in partitions(rest):
        yield [[first], *groups]
        for place in range(len(groups)):
            yield [*groups[:place], [first, *groups[place]], *groups[place + 1 :]]


@given(some.lists(some.integers(-6, 6), min_size=1, max_size=6))
@settings(max_examples=60, deadline=None)
def test_no_fewer_payments_would_do(amounts: list[int]) -> None:
    """As many payments as sides less the most groups that settle among themselves, every grouping tried."""
    owed = dict(zip(NAMES, [*amounts, -sum(amounts)], strict=False))
    open_sides = [name for name, amount in owed.items() if amount]
    settled = [g for g in partitions(open_sides) if all(sum(owed[name] for name in group) == 0 for group in g)]
    assert len(fewest_payments(owed)) == len(open_sides) - max(map(len, settled))


def test_twenty_at_the_table_are_settled_at_once() -> None:
    owed = {f"P{n}": amount for n, amount in enumerate([1] * 10 + [-2] * 5 + [7, 11, 13, 17, -48])}
    assert len(fewest_payments(owed)) == 10 + 4


@pytest.mark.parametrize(
    ("typed", "price", "shown", "spanish"),
    [
        ("0.05", Price(5, 2), "1.45", "1,45"),
        ("0,05 €", Price(5, 2, "", "€"), "1.45 €", "1,45 €"),
        ("$1", Price(100, 2, "$"), "$29", "$29"),
        ("1 MXN", Price(100, 2, "", "MXN"), "29 MXN", "29 MXN"),
        ("EUR 0.125", Price(125, 3, "EUR"), "EUR 3.625", "EUR 3,625"),
        ("0.001", Price(1, 3), "0.029", "0,029"),
    ],
)
def test_prices_as_they_are_typed(typed: str, price: Price, shown: str, spanish: str) -> None:
    assert read_price(typed) == price
    assert money(29 * price.units, price, "en") == shown
    assert money(29 * price.units, price, "es") == spanish


def test_cents_stand_everywhere_where_the_price_has_them() -> None:
    assert [money(units, Price(5, 2), "en") for units in (1000, 160)] == ["10.00", "1.60"]


@pytest.mark.parametrize(("lang", "shown"), [("en", "$12,345.50"), ("es", "$12\u00a0345,50")])
def test_large_amounts_are_grouped_as_other_numbers_are(lang: str, shown: str) -> None:
    assert money(1_234_550, Price(5, 2, "$"), lang) == shown


def test_points_where_there_is_no_money() -> None:
    assert money(1, POINTS, "en") == "1 point"
    assert money(29, POINTS, "es") == "29 puntos"
    assert plain_amount(-7, POINTS) == "-7"
    assert plain_amount(-5, Price(5, 2)) == "-0.05"


@pytest.mark.parametrize("typed", ["", "0", "0.00", "-1", "1.2.3", "1e5", "$1€", "1" * 12, "0.1234567", "x", "+2"])
def test_what_is_no_price(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        read_price(typed)
    assert [problem.key for problem in refused.value.problems] == ["settle.price"]
