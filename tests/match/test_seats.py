from __future__ import annotations

import pytest

from scorekeeper.match.seats import Seats
from tests.match.evening import Diary

ABCD = ("Ana", "Beto", "Carla", "Dani")


def who(names: str) -> tuple[str, ...]:
    return tuple(names.split())


@pytest.mark.parametrize(
    ("dealer", "playing", "deals"),
    [
        ("Ana", "Ana Beto Carla Dani", "Ana"),
        ("Ana", "Beto Carla Dani", "Beto"),
        ("Ana", "Dani", "Dani"),
        ("Carla", "Ana Beto", "Ana"),
        ("Dani", "Beto Carla", "Beto"),
    ],
)
def test_who_deals_of_those_who_play(dealer: str, playing: str, deals: str) -> None:
    assert Seats(ABCD, dealer).dealing(who(playing)) == deals


@pytest.mark.parametrize(
    ("dealer", "named", "playing", "deals"),
    [
        ("Ana", "left", "Ana Beto Carla Dani", "Beto"),
        ("Dani", "left", "Ana Beto Carla Dani", "Ana"),
        ("Ana", "left", "Ana Carla", "Carla"),
        ("Ana", "right", "Ana Beto Carla Dani", "Dani"),
        ("Carla", "right", "Ana Carla", "Ana"),
        ("Ana", "right", "Ana Carla", "Carla"),
        ("Beto", "same", "Ana Beto Carla Dani", "Beto"),
        ("Beto", "same", "Ana Dani", "Dani"),
        ("Beto", "Dani", "Ana Beto Carla Dani", "Dani"),
        ("Beto", "Carla", "Ana Dani", "Dani"),
        ("Beto", "Dani", "Ana Beto", "Ana"),
        ("Ana", "left", "Ana", "Ana"),
    ],
)
def test_who_deals_next(dealer: str, named: str, playing: str, deals: str) -> None:
    assert Seats(ABCD, dealer).after_hand(named, who(playing)) == Seats(ABCD, deals)


@pytest.mark.parametrize(
    ("dealer", "gone", "seats"),
    [
        ("Ana", "Ana", Seats(who("Beto Carla Dani"), "Beto")),
        ("Ana", "Carla", Seats(who("Ana Beto Dani"), "Ana")),
        ("Carla", "Carla", Seats(who("Ana Beto Dani"), "Dani")),
        ("Dani", "Dani", Seats(who("Ana Beto Carla"), "Ana")),
    ],
)
def test_who_leaves_hands_the_deal_to_the_left(dealer: str, gone: str, seats: Seats) -> None:
    assert Seats(ABCD, dealer).left(gone) == seats


@pytest.mark.parametrize(("dealer", "deals"), [("Ana", "Dani"), ("Dani", "Carla"), ("Carla", "Beto"), ("Beto", "Ana")])
def test_where_the_deal_passes_to_the_right_who_leaves_or_sits_out_hands_it_there(dealer: str, deals: str) -> None:
    rest = tuple(player for player in ABCD if player != dealer)
    assert Seats(ABCD, dealer).left(dealer, to_the_right=True) == Seats(rest, deals)
    assert Seats(ABCD, dealer).dealing(rest, to_the_right=True) == deals


@pytest.mark.parametrize(
    ("after", "order"),
    [(None, "Ana Beto Carla Dani Eva"), ("Ana", "Ana Eva Beto Carla Dani"), ("Dani", "Ana Beto Carla Dani Eva")],
)
def test_who_joins_sits_down(after: str | None, order: str) -> None:
    assert Seats(ABCD, "Beto").joined("Eva", after) == Seats(who(order), "Beto")


def test_who_changes_seats_takes_the_deal_along() -> None:
    assert Seats(ABCD, "Ana").swapped("Ana", "Carla") == Seats(who("Carla Beto Ana Dani"), "Ana")


def test_where_the_dealer_has_no_seat_or_nobody_plays_the_first_seat_deals() -> None:
    assert Seats(ABCD, "Eva").dealing(ABCD) == "Ana"
    assert Seats(ABCD, "Eva").dealing(("Carla", "Beto")) == "Beto"
    assert Seats(ABCD, "Carla").dealing(()) == "Ana"


def test_the_due_dealer_leaves_a_game_to_the_right_and_nobody_deals_twice() -> None:
    diary = Diary("Nerea Maruja Paco Javi", "chinchon", dealer="Maruja")
    diary.add("left", player="Maruja")
    assert diary.now().next is not None
    assert diary.now().next.dealer == "Nerea"  # and not Paco, who has just dealt
