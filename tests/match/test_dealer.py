from __future__ import annotations

from typing import Any

import pytest

from .evening import VOID, evening, hand, refused

HANDS = (hand("Ana", Beto=1, Carla=1), hand("Beto", Ana=1, Carla=1), hand("Carla", Ana=1, Beto=1))


def dealers(ruleset: str, *hands: Any, **more: Any) -> str:
    """Who dealt each hand, and who deals next: `Ana Beto > Carla`."""
    standings = evening(ruleset, "Ana Beto Carla", *hands, **more)
    assert standings.next is not None
    return " ".join([*(one.dealer for one in standings.counted), ">", standings.next.dealer])


@pytest.mark.parametrize(
    ("dealer", "hands", "dealt"),
    [
        (None, [], "> Ana"),
        ("Carla", [], "> Carla"),
        (None, HANDS, "Ana Beto Carla > Ana"),
        ("Carla", HANDS, "Carla Ana Beto > Carla"),
        # the same deals again after a misdeal
        (None, [VOID, *HANDS], "Ana Ana Beto Carla > Ana"),
        (None, [HANDS[0], VOID, VOID, HANDS[1]], "Ana Beto Beto Beto > Carla"),
        # a hand that nobody won moves the deal all the same
        (None, [hand(None, Ana=1, Beto=1, Carla=1)], "Ana > Beto"),
        # who sits out does not deal; it is the turn of the next to the left who plays
        (None, [hand("Beto", sat_out=["Ana"], Carla=1)], "Beto > Carla"),
        (None, [HANDS[0], hand("Ana", sat_out=["Beto"], Carla=1), HANDS[2]], "Ana Carla Ana > Beto"),
        ("Carla", [hand("Beto", sat_out=["Carla"], Ana=1)], "Ana > Beto"),
        # named by the table
        (None, [{"dealer": "Carla"}, HANDS[0]], "Carla > Ana"),
        (None, [HANDS[0], {"dealer": "Ana"}], "Ana > Ana"),
        # leaving, joining, changing seats
        (None, [{"leave": "Ana"}], "> Beto"),
        ("Carla", [{"leave": "Carla"}], "> Ana"),
        (None, [HANDS[0], {"leave": "Ana"}], "Ana > Beto"),
        (None, [HANDS[0], {"join": "Eva", "after": "Ana"}], "Ana > Beto"),
        (None, [{"join": "Eva", "after": "Ana"}, hand("Ana", Beto=1, Carla=1, Eva=1)], "Ana > Eva"),
        (None, [{"swap": ["Beto", "Carla"]}, HANDS[0], HANDS[1]], "Ana Carla > Beto"),
        (None, [{"swap": ["Ana", "Carla"]}], "> Ana"),
    ],
)  # fmt: skip
def test_the_deal_passes_left(dealer: str | None, hands: list[Any], dealt: str) -> None:
    assert dealers("ochos-locos", *hands, dealer=dealer) == dealt


@pytest.mark.parametrize(
    ("hands", "dealt"),
    [
        ([{"out": "Carla"}, {"out": "Beto"}], "Ana Carla > Beto"),
        ([{"out": "Ana"}], "Ana > Ana"),
        ([{"out": "Carla"}, VOID], "Ana Carla > Carla"),
        ([{"out": "Carla"}, hand(None, Ana="2S", Beto="3S", Carla="4S")], "Ana Carla > Carla"),
        ([{"out": "Carla"}, {"leave": "Carla"}], "Ana > Ana"),
        ([{"out": "Carla"}, {"out": "Beto", "sat_out": ["Carla"]}], "Ana Ana > Beto"),
    ],
)
def test_the_winner_deals(hands: list[Any], dealt: str) -> None:
    assert dealers("ocho", *hands) == dealt


@pytest.mark.parametrize(
    ("game", "hands", "more", "first"),
    [
        ("ochos-locos", [hand("Ana", Beto=60, Carla=50)], {"options": {"target": 50}}, "Beto"),
        # it passes to the right, also in the next match, and to whoever is out of this one
        ("chinchon", [{"closer": "Beto", "all_melded": True, "chinchon": True, "loose": {}}], {}, "Carla"),
        (
            "chinchon",
            [{"closer": "Beto", "loose": {"Ana": 60, "Beto": 1, "Carla": 60}}],
            {"options": {"target": 50}},
            "Carla",
        ),
        # the winner deals, and whoever the table names
        ("ocho", [{"out": "Carla"}], {"closed": True}, "Carla"),
        ("ochos-locos", [hand("Ana", Beto=1, Carla=1), {"dealer": "Ana"}], {"closed": True}, "Ana"),
        ("ochos-locos", [], {"closed": True, "dealer": "Carla"}, "Carla"),
    ],
)
def test_whose_turn_it_would_be_deals_first_when_they_play_again(
    game: str, hands: list[Any], more: dict[str, Any], first: str
) -> None:
    standings = evening(game, "Ana Beto Carla", *hands, **more)
    assert standings.state == "ended"
    assert standings.deals_next == first


@pytest.mark.parametrize(
    ("told", "next_dealer"),
    [
        ({"knocker": "Beto", "deadwood": {"Ana": 30, "Beto": 3}}, "Beto"),
        ({"knocker": "Ana", "deadwood": {"Ana": 3, "Beto": 30}}, "Ana"),
        ({"knocker": "Ana", "deadwood": {"Ana": 9, "Beto": 3}}, "Beto"),
        ({"knocker": "Beto", "gin": True, "deadwood": {"Ana": 9}}, "Beto"),
        ({"knocker": None, "deadwood": {"Ana": 9, "Beto": 3}}, "Ana"),
    ],
)
def test_gin_rummy_the_winner_of_the_hand_deals(told: dict[str, Any], next_dealer: str) -> None:
    standings = evening("gin-rummy", "Ana Beto", told)
    assert standings.next is not None
    assert standings.next.dealer == next_dealer


@pytest.mark.parametrize(
    ("between", "where", "key"),
    [
        ({"dealer": "Eva"}, "hands[0].dealer", "players.unknown"),
        ({"dealer": None}, "hands[0].dealer", "players.unknown"),
        ({"dealer": ["Ana"]}, "hands[0].dealer", "players.unknown"),
    ],
)
def test_a_dealer_must_sit_at_the_table(between: dict[str, Any], where: str, key: str) -> None:
    assert refused("ochos-locos", "Ana Beto", between) == [(where, key)]


def test_the_dealer_of_the_start_must_sit_at_the_table() -> None:
    assert refused("ochos-locos", "Ana Beto", dealer="Eva") == [("dealer", "players.unknown")]


def test_a_card_more_by_the_seats_after_the_dealer() -> None:
    standings = evening("cinquillo", "Ana Beto Carla", {"left": {"Ana": 0, "Beto": 13, "Carla": 2}})
    assert standings.next is not None
    assert (standings.next.dealer, standings.next.dealt) == ("Carla", {"Ana": 13, "Beto": 14, "Carla": 13})
