"""The same evening under other rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from match.evening import Diary, evening, game, hand, line

from scorekeeper.insight.rescoring import Rescored, play_by_other_rules
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings

TWO_HANDS = (hand("Ana", Beto="8S", Carla="AH"), hand("Beto", Ana="KS 9H", Carla="2D"))


def under(before: Standings, ruleset: str, **options: object) -> Rescored:
    found = play_by_other_rules(before, game(ruleset), options)
    assert isinstance(found, Rescored), found
    return found


def missing(before: Standings, ruleset: str, **options: object) -> list[str]:
    found = play_by_other_rules(before, game(ruleset), options)
    assert isinstance(found, tuple)
    return [problem.key for problem in found]


@pytest.mark.parametrize(
    ("ruleset", "options", "totals"),
    [
        ("ochos-locos", {}, {"Ana": 19, "Beto": 50, "Carla": 3}),
        ("ochos-locos", {"scoring": "collection"}, {"Ana": 51, "Beto": 21, "Carla": 0}),
        ("eights", {}, {"Ana": 60, "Beto": 21, "Carla": 0}),  # an ace counts 10, and the winner collects
        ("playpalace-crazy-eights", {"scoring": "penalty"}, {"Ana": 29, "Beto": 50, "Carla": 3}),  # a king counts 20
        ("ocho", {}, {"Ana": 1, "Beto": 1, "Carla": 0}),
    ],
)
def test_two_hands_elsewhere(ruleset: str, options: dict[str, Any], totals: dict[str, int]) -> None:
    found = under(evening("ochos-locos", "Ana Beto Carla", *TWO_HANDS), ruleset, **options)
    assert found.standings.totals == totals
    assert (found.unplayed, found.owed) == (0, ())


def test_the_end_comes_sooner_under_a_lower_target() -> None:
    found = under(evening("ochos-locos", "Ana Beto Carla", *TWO_HANDS), "ochos-locos", target=40)
    assert found.standings.winners == ("Ana",)
    assert found.unplayed == 1


def test_house_rules_of_the_match_stay_unless_others_are_asked_for() -> None:
    before = evening("ochos-locos", "Ana Beto Carla", *TWO_HANDS, options={"scoring": "collection", "target": 60})
    assert under(before, "ochos-locos", target=50).standings.totals == {"Ana": 51, "Beto": 0, "Carla": 0}
    agreed_later = evening("ochos-locos", "Ana Beto Carla", *TWO_HANDS, {"house": {"target": 30}})
    assert agreed_later.winners == ("Carla",)
    assert under(agreed_later, "ochos-locos").standings.winners == ("Carla",)
    assert under(agreed_later, "ochos-locos", target=200).standings.state == "playing"


def test_the_packs_on_the_table_are_the_same_whatever_is_played() -> None:
    hands = (hand("Ana", Beto="8S 8S", Carla="AH"),)
    before = evening("ochos-locos", "Ana Beto Carla", *hands, options={"packs": 2})
    assert under(before, "eights").standings.totals == {"Ana": 110, "Beto": 0, "Carla": 0}
    assert missing(before, "eights", packs=1) == ["rescore.hand-does-not-fit"]


def test_an_extra_hand_that_was_not_played_ends_what_is_known() -> None:
    hands = (hand("Ana", Beto="5S", Carla="5H"), hand("Beto", Ana="5D", Carla="KS"))
    found = under(evening("ochos-locos", "Ana Beto Carla", *hands), "ochos-locos", target=15)
    assert found.owed == ("Ana", "Beto")
    assert found.standings.state == "tie-break"


def test_an_extra_hand_is_a_hand_in_which_the_others_sat_out() -> None:
    diary = Diary("Ana Beto Carla", target=15)
    diary.hand(hand("Ana", Beto="5S", Carla="5H"))
    diary.hand(hand("Beto", Ana="5D", Carla="KS"))
    diary.hand(hand("Ana", Beto="2D"))
    before = diary.now()
    assert before.winners == ("Ana",)
    found = under(before, "ochos-locos", target=100)
    assert found.standings.totals == {"Ana": 5, "Beto": 7, "Carla": 15}
    assert found.standings.hands[-1].sat_out == ("Carla",)


@pytest.mark.parametrize(
    ("ruleset", "keys"),
    [
        ("hearts", ["rescore.missing-fact"]),
        ("tally", ["rescore.missing-fact"]),
        ("uno", ["rescore.other-pack"]),
        ("gin-rummy", ["players.exactly"]),
    ],
)
def test_what_the_other_game_needs_and_nobody_told(ruleset: str, keys: list[str]) -> None:
    assert missing(evening("ochos-locos", "Ana Beto Carla", *TWO_HANDS), ruleset) == keys


def test_what_a_table_need_not_have_told_is_missing_where_it_must_be() -> None:
    """In Ocho the cards may be told, in Ochos Locos they must."""
    assert missing(evening("ocho", "Ana Beto", {"out": "Ana"}), "ochos-locos") == ["rescore.missing-fact"]


def test_a_sum_counted_at_the_table_is_worth_something_only_where_cards_count_the_same() -> None:
    before = evening("ochos-locos", "Ana Beto", hand("Ana", Beto=27))
    assert under(before, "ochos-locos", scoring="collection").standings.totals == {"Ana": 27, "Beto": 0}
    assert missing(before, "eights") == ["rescore.counted-sum"]


def test_cards_told_with_their_sum_are_cards_again() -> None:
    told = {"out": "Ana", "left": {"Beto": {"cards": ["AS", "KS"], "sum": 11}}}
    assert under(evening("ochos-locos", "Ana Beto", told), "eights").standings.totals == {"Ana": 20, "Beto": 0}


def test_totals_from_paper_are_taken_as_they_are() -> None:
    before = evening("ochos-locos", "Ana Beto", hand("Ana", Beto="AS"), start={"totals": {"Beto": 40}})
    found = under(before, "eights")
    assert found.carried
    assert found.standings.totals == {"Ana": 10, "Beto": 40}


CARDS = [rank + suit for rank in ("8", "K", "9", "5", "2", "A") for suit in "SHDC"]
GAMES = ("ochos-locos", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights")


@some.composite
def hands(draw: some.DrawFn) -> list[dict[str, Any]]:
    played = []
    for _ in range(draw(some.integers(1, 6))):
        pack = draw(some.permutations(CARDS))
        out = draw(some.sampled_from((None, "Ana", "Beto", "Carla")))
        left = {name: [pack.pop() for _ in range(draw(some.integers(1, 4)))] for name in ("Ana", "Beto", "Carla")}
        played.append({"out": out, "left": {name: held for name, held in left.items() if name != out}})
    return played


@given(hands(), some.sampled_from(GAMES), some.sampled_from(GAMES), some.integers(10, 200))
@settings(max_examples=80, deadline=None)
def test_it_is_as_if_the_other_game_had_been_played(
    played: list[dict[str, Any]], first: str, other: str, target: int
) -> None:
    """Whatever was played, the other rules give what a table under those rules would have written down."""
    before = replay(game(first), line("Ana Beto Carla", *played, options={"target": 10_000, "packs": 1}))
    assert isinstance(before, Standings)
    played = played[: len(before.hands)]  # five rounds end by themselves
    found = under(before, other, target=target)
    used = played[: len(found.standings.hands)]
    there = replay(game(other), line("Ana Beto Carla", *used, options={"target": target, "packs": 1}))
    assert isinstance(there, Standings)
    assert not there.troubles
    assert found.standings.totals == there.totals
    assert found.standings.places == there.places
    assert found.standings.state == there.state
    assert found.unplayed == len(before.hands) - len(used)
    assert bool(found.unplayed) <= (there.state != "playing")
