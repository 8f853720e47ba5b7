"""Many matches in one picture: a small season one can count by hand, and laws over made-up ones."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from match.evening import Diary, evening, game, hand, line

from scorekeeper.insight.statistics import Statistics, statistics
from scorekeeper.insight.summary import summary
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings

TEAMS = {"NS": ["Ana", "Carla"], "EW": ["Beto", "Dani"]}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def same(name: str) -> str:
    return name


SEASON = [
    # Ana 0, Beto 60, Carla 100: Ana wins.
    evening("ochos-locos", "Ana Beto Carla", hand("Ana", Beto="8S KD", Carla="8H 8D")),
    # Beto is last until the third of four hands and wins: 90 behind, then Ana gets 105.
    evening(
        "ochos-locos",
        "Ana Beto",
        hand("Ana", Beto="8S KD KS QS"),
        hand("Ana", Beto="9S"),
        hand("Beto", Ana="AS"),
        hand("Beto", Ana="8S 8D 5H"),
    ),
    # Highest wins: Beto collects what Ana holds.
    evening("eights", "Ana Beto", hand("Beto", Ana="8S KD"), options={"target": 50}),
    # Not over; a misdeal is no hand.
    evening("ochos-locos", "Ana Carla", {"void": True}, hand("Carla", Ana="2S")),
]


def season(*matches: Standings, named: Any = same, only: frozenset[str] = frozenset()) -> Statistics:
    trees = [(f"m{n}", summary(one, f"2026-01-0{n}T20:00:00+00:00")) for n, one in enumerate(matches, 1)]
    return statistics(trees, named, only)


@pytest.mark.parametrize(
    ("name", "matches", "won", "hands", "hands_won", "left", "streak", "comebacks"),
    [
        ("Ana", 3, 1, 7, 3, (7, 60 + 1 + 105 + 2), 1, 0),
        ("Beto", 3, 2, 6, 3, (6, 60 + 80 + 9), 2, 1),
        ("Carla", 1, 0, 2, 1, (2, 100), 0, 0),
    ],
)
def test_a_season(
    name: str, matches: int, won: int, hands: int, hands_won: int, left: tuple[int, int], streak: int, comebacks: int
) -> None:
    person = season(*SEASON).people[name]
    assert (person.matches, person.won) == (matches, won)
    assert (person.hands, person.hands_won) == (hands, hands_won)
    assert (person.left_hands, person.left_points) == left
    assert (person.streak, person.comebacks) == (streak, comebacks)


def test_best_and_worst_hands_by_who_wins() -> None:
    person = season(*SEASON).people["Beto"]
    assert {kind: mark.points for kind, mark in person.best.items()} == {"low": 0, "high": 60}
    assert {kind: (mark.points, mark.match, mark.hand) for kind, mark in person.worst.items()} == {
        "low": (80, "m2", 1),
        "high": (60, "m3", 1),
    }
    assert person.farthest is not None
    assert (person.farthest.points, person.farthest.match) == (89, "m2")


@pytest.mark.parametrize(("winner", "won"), [("highest", (2, 1)), ("lowest", (1, 2))])
def test_where_nobody_goes_out_the_best_points_win_a_hand(winner: str, won: tuple[int, int]) -> None:
    told = ((5, -3), (1, 8), (2, 2), (5, -3))
    hands = [{"points": {"Ana": ana, "Beto": beto}} for ana, beto in told]
    people = season(evening("tally", "Ana Beto", *hands, options={"winner": winner})).people
    assert (people["Ana"].hands_won, people["Beto"].hands_won) == won


def test_a_hand_in_which_nobody_scores_is_won_by_nobody() -> None:
    told = ({"makers": "NS", "tricks": {"NS": 4, "EW": 1}}, {"makers": None})
    people = season(evening("euchre", "Ana Beto Carla Dani", *told, teams=TEAMS)).people
    assert {name: person.hands_won for name, person in people.items()} == {"Ana": 1, "Beto": 0, "Carla": 1, "Dani": 0}


def test_what_is_counted_as_a_match() -> None:
    told = season(*SEASON)
    assert (told.matches, told.unfinished, told.hands) == (3, 1, 7)
    assert (told.first[:10], told.last[:10]) == ("2026-01-01", "2026-01-04")


def test_who_has_no_hand_yet_is_in_no_statistics() -> None:
    joined = evening("ochos-locos", "Ana Beto", hand("Ana", Beto="8S"), {"join": "Eva", "at": 31})
    assert [*season(joined).people] == ["Ana", "Beto"]


def test_head_to_head_only_where_both_were_there_at_the_end() -> None:
    between = season(*SEASON).between
    assert {pair: (one.ahead, one.behind, one.level) for pair, one in between.items()} == {
        ("Ana", "Beto"): (1, 2, 0),
        ("Ana", "Carla"): (1, 0, 0),
        ("Beto", "Carla"): (1, 0, 0),
    }


def test_the_costliest_card_costs_whoever_held_it_whoever_got_the_points() -> None:
    first = season(*SEASON).costliest()[0]
    assert (first.card, first.times, first.points) == ("8S", 4, 200)
    assert first.by == {"Ana": 100, "Beto": 100}


def test_cards_that_are_wanted_cost_nothing() -> None:
    gin = evening("gin-rummy", "Ana Beto", {"knocker": "Ana", "deadwood": {"Ana": ["3S"], "Beto": ["KS"]}})
    assert [(one.card, one.by) for one in season(gin).costliest()] == [("KS", {"Beto": 10}), ("3S", {"Ana": 3})]
    hearts = {
        "taken": {
            "Ana": ["QS"],
            "Beto": [f"{rank}H" for rank in RANKS],
        }
    }
    told = season(evening("hearts", "Ana Beto Carla", hearts))
    assert told.costliest()[0].card == "QS"
    assert sum(cost.points for cost in told.costliest()) == 26


def test_only_the_matches_in_which_all_of_them_played() -> None:
    told = season(*SEASON, only=frozenset({"Ana", "Carla"}))
    assert (told.matches, told.unfinished) == (1, 1)
    assert set(told.people) == {"Ana", "Carla"}
    assert set(told.between) == {("Ana", "Carla")}


def test_two_names_of_one_person_count_as_one() -> None:
    told = season(*SEASON, named=lambda name: "Beto" if name == "Carla" else name, only=frozenset({"Beto"}))
    assert told.matches == 3
    assert set(told.people) == {"Beto"}


def test_whoever_left_has_no_place_and_a_stopped_match_counts() -> None:
    diary = Diary("Ana Beto Carla")
    diary.hand(hand("Ana", Beto="2S", Carla="3S"))
    diary.add("left", player="Carla")
    diary.add("stopped")
    told = season(diary.now())
    assert (told.matches, told.people["Ana"].won, told.people["Carla"].matches) == (1, 1, 0)


CARDS = [rank + suit for rank in ("8", "K", "9", "5", "2", "A") for suit in "SHDC"]
WORTH = {"8": 50, "K": 10, "9": 9, "5": 5, "2": 2, "A": 1}


@some.composite
def seasons(draw: some.DrawFn) -> list[dict[str, Any]]:
    matches = []
    for _ in range(draw(some.integers(1, 5))):
        names = draw(some.permutations(("Ana", "Beto", "Carla", "Dani")))[: draw(some.integers(2, 4))]
        hands = []
        for _ in range(draw(some.integers(0, 5))):
            pack, out = draw(some.permutations(CARDS)), draw(some.sampled_from((None, *names)))
            left = {name: [pack.pop() for _ in range(draw(some.integers(1, 4)))] for name in names if name != out}
            hands.append({"out": out, "left": left})
        matches.append(line(" ".join(names), *hands, options={"target": draw(some.integers(30, 200))}))
    return matches


@given(seasons())
@settings(max_examples=60, deadline=None)
def test_it_adds_up(lines: list[dict[str, Any]]) -> None:
    """What the statistics say is what one gets by going through every sheet with a pencil."""
    played = [one for one in (replay(game("ochos-locos"), line) for line in lines) if isinstance(one, Standings)]
    told = season(*played)
    over = [one for one in played if one.state == "ended"]
    hands = [hand for one in played for hand in one.counted]
    assert told.matches == len(over)
    assert told.hands == len(hands)
    for name, person in told.people.items():
        assert person.won == sum(name in one.winners for one in over)
        assert person.hands == sum(name in hand.players for hand in hands)
        assert person.hands_won == sum(hand.hand is not None and hand.hand.people["out"] == (name,) for hand in hands)
        assert person.left_points == sum(hand.points.get(name, 0) for hand in hands)
        assert person.streak_now <= person.streak <= person.won
    cards = [card for hand in hands for held in hand.told["left"].values() for card in held]  # type: ignore[attr-defined]
    assert sum(cost.points for cost in told.costliest()) == sum(WORTH[card[:-1]] for card in cards)
    assert sum(cost.times for cost in told.costliest()) == len(cards)


@given(seasons())
@settings(max_examples=30, deadline=None)
def test_a_summary_can_be_kept_and_read_back(lines: list[dict[str, Any]]) -> None:
    for written in lines:
        standings = replay(game("ochos-locos"), written)
        assert isinstance(standings, Standings)
        tree = summary(standings, "2026-01-01T20:00:00+00:00")
        assert json.loads(json.dumps(tree)) == tree


def test_cards_of_a_team_cost_whoever_held_them() -> None:
    together = replace(game("ochos-locos"), teams=(((), "may"),), team_count=2)
    told = season(evening(together, "Ana Beto Carla Dani", hand("Ana", Beto="8S", Carla="KD", Dani="2H"), teams=TEAMS))
    assert {one.card: one.by for one in told.costliest()} == {
        "8S": {"Beto": 50},
        "KD": {"Carla": 10},
        "2H": {"Dani": 2},
    }


def test_a_team_comes_back_and_a_race_is_not_won_by_points() -> None:
    tricks = [{"tricks": {"NS": 10, "EW": 3}}, {"tricks": {"NS": 1, "EW": 12}}]
    told = season(evening("whist", "N E S W", *tricks, teams={"NS": ["N", "S"], "EW": ["E", "W"]}))
    assert [(name, one.farthest.points) for name, one in told.people.items() if one.farthest] == [("E", 4), ("W", 4)]
    phases = [{"done": {"Ana": "yes"}, "left": {"Beto": ["5"]}}]
    assert season(evening("phase-10", "Ana Beto", *phases, closed=True)).people["Ana"].farthest is None


def test_a_wild_card_costs_what_it_counted_in_that_hand() -> None:
    told = season(
        evening("five-crowns", "Ana Beto", {"left": {"Beto": ["3S", "5H"]}}, {"left": {"Beto": ["3S", "5H"]}})
    )
    assert {one.card: one.points for one in told.costliest()} == {"3S": 20 + 3, "5H": 10}
    assert told.people["Beto"].left_points == 33


def test_a_card_costs_what_the_table_had_agreed_on_by_then() -> None:
    told = season(
        evening(
            "contract-rummy",
            "Ana Beto Carla",
            hand("Ana", Beto="JOKER", Carla="3S"),
            {"house": {"joker_points": 50}},
            hand("Ana", Beto="JOKER JOKER", Carla="3S"),
        )
    )
    (joker,) = [one for one in told.costliest() if one.card == "JOKER"]
    assert (joker.times, joker.points) == (3, 15 + 50 + 50)
    assert told.people["Beto"].left_points == 15 + 50 + 50
