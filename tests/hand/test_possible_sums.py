"""Which sums so many cards can make: against every hand of a small pack, and as a table tells them."""

from __future__ import annotations

from itertools import chain, combinations, repeat

import pytest

from scorekeeper.hand.possible_sums import Worths, can_be, possible_sums
from scorekeeper.library import load_ruleset, replay

SMALL = ((-2, 2), (0, 1), (3, 2), (10, 3))  # two cards of -2, one of 0, two of 3, three of 10
EIGHT = ((0, 1), (2, 2), (3, 2), (10, 3))


@pytest.mark.parametrize("held", [SMALL, EIGHT, EIGHT[1:]])
@pytest.mark.parametrize("cards", range(10))
def test_every_sum_that_a_hand_makes_can_be_and_no_other(cards: int, held: Worths) -> None:
    pack = list(chain.from_iterable(repeat(points, copies) for points, copies in held))
    made = {sum(hand) for number in range(cards + 1) for hand in combinations(pack, number)}
    assert {total for total in range(-10, 60) if can_be(total, cards, held)} == made
    assert possible_sums(cards, held) == (min(made), max(made))


@pytest.mark.parametrize(
    ("game", "players", "told", "key"),
    [
        ("kaluki", "Ann Ben", {"Ben": 148}, None),  # two jokers, eight aces, three courts
        ("kaluki", "Ann Ben", {"Ben": 149}, "hand.sum-of-so-many"),
        ("kaluki", "Ann Ben", {"Ben": 1}, "hand.sum-of-so-many"),
        ("kaluki", "Ann Ben Cleo", {"Ben": 148, "Cleo": 130}, None),
        ("kaluki", "Ann Ben Cleo", {"Ben": 148, "Cleo": 131}, "hand.sums-together"),  # all jokers and aces are with Ben
        ("kaluki", "Ann Ben Cleo", {"Ben": ["JOKER", "JOKER"], "Cleo": 138}, None),
        ("kaluki", "Ann Ben Cleo", {"Ben": ["JOKER", "JOKER"], "Cleo": 139}, "hand.sums-together"),
        ("kaluki", "Ann Ben", {"Ben": ["4C", "5C", "6C", "7C", "8C", "9C", "10C"] * 2}, "hand.too-many-cards"),
        ("chinchon", "Ann Ben Cleo", {"Ann": 0, "Ben": 70, "Cleo": 64}, None),  # twelve court cards, and two sevens
        ("chinchon", "Ann Ben Cleo", {"Ann": 0, "Ben": 70, "Cleo": 65}, "hand.sums-together"),  # of fourteen cards
        ("five-crowns", "Ann Ben", {"Ben": 150}, None),
        ("five-crowns", "Ann Ben", {"Ben": 149}, "hand.sum-of-so-many"),
        ("phase-10", "Ann Ben", {"Ben": 57}, "hand.sum-of-so-many"),
    ],
)
def test_sums_that_no_cards_make_are_refused(game: str, players: str, told: dict[str, object], key: str | None) -> None:
    hand: dict[str, object] = {"loose" if game == "chinchon" else "left": told}
    hand |= {"phase-10": {"done": {"Ann": True}}, "chinchon": {"closer": "Ann"}}.get(game, {"out": "Ann"})
    problems = replay({"ruleset": game, "players": players.split(), "hands": [hand]}, load_ruleset(game))["problems"]
    assert [problem["key"] for problem in problems] == ([key] if key else [])


def test_where_any_number_of_packs_is_played_a_hand_is_thirteen_cards_all_the_same() -> None:
    line = {"ruleset": "kaluki", "players": ["Ann", "Ben"], "options": {"packs": "any"}}
    told = {points: {**line, "hands": [{"out": "Ann", "left": {"Ben": points}}]} for points in (195, 196)}
    problems = {points: replay(one, load_ruleset("kaluki"))["problems"] for points, one in told.items()}
    assert [(points, [one["key"] for one in wrong]) for points, wrong in problems.items()] == [
        (195, []),
        (196, ["hand.sum-of-so-many"]),
    ]


@pytest.mark.parametrize(
    ("game", "told", "key"),
    [
        ("ochos-locos", {"Ben": 507}, None),  # all but an ace, which lies on top of the pile
        ("ochos-locos", {"Ben": 508}, "hand.sum-impossible"),
        ("ochos-locos", {"Ben": 7, "Cleo": 500}, None),
        ("ochos-locos", {"Ben": 1, "Cleo": 507}, "hand.sums-together"),
        ("ochos-locos", {"Ben": ["AS"], "Cleo": 506}, None),
        (
            "ochos-locos",
            {"Ben": ["AS", "AD", "AC", "AH"], "Cleo": 503},
            "hand.sum-impossible",
        ),  # then a two lies there
        ("uno", {"Ben": 1240}, None),  # a nought lies there
        ("mau-mau", {"Ben": 118}, None),  # a jack lies there
        ("mau-mau", {"Ben": 119}, "hand.sum-impossible"),  # nothing counts one
        ("mau-mau", {"Ben": 60, "Cleo": 59}, "hand.sums-together"),
        ("mau-mau", {"Ben": 120}, None),
    ],
)
def test_a_sum_leaves_what_always_lies_on_the_table(game: str, told: dict[str, object], key: str | None) -> None:
    players = ["Ann", *told]
    line = {"ruleset": game, "players": players, "hands": [{"out": "Ann", "left": told}]}
    problems = replay(line, load_ruleset(game))["problems"]
    assert [problem["key"] for problem in problems] == ([key] if key else [])
