"""What ends a match is known before it is played: it is what playing it says."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.insight.corrections import Correction, corrections
from scorekeeper.insight.end_ahead import becomes_another, end_with, last_hand
from scorekeeper.match.events import Corrected, HandPlayed, Started
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder


@cache
def shipped(name: str) -> Ruleset:
    ruleset = read_ruleset(shipped_folder() / f"{name}.yaml").ruleset
    assert ruleset is not None
    return ruleset


def standings(ruleset: str, **line: object) -> Standings:
    played = replay(shipped(ruleset), {"ruleset": ruleset, "players": ["Ana", "Beto"], **line})
    assert isinstance(played, Standings)
    return played


@given(some.integers(1, 130), some.integers(1, 130))
def test_a_hand_ends_the_match_where_it_was_said_to(first: int, second: int) -> None:
    hands = [{"out": "Ana", "left": {"Beto": first}}]
    before = standings("ochos-locos", hands=hands)
    if before.state == ENDED:
        assert first >= 100
        return
    totals = {"Ana": 0, "Beto": first + second}
    after = standings("ochos-locos", hands=[*hands, {"out": "Ana", "left": {"Beto": second}}])
    assert end_with(before, totals, 2) == (after.ended_by or "")


def test_the_last_hand_is_known_where_hands_are_counted() -> None:
    assert last_hand(standings("crazy-eights-five-rounds")) == (5, "end.hands")
    hand = {"out": "Ana", "left": {"Beto": 5}}
    assert last_hand(standings("crazy-eights-five-rounds", hands=[hand] * 4)) == (5, "end.hands")
    assert last_hand(standings("crazy-eights-five-rounds", hands=[hand] * 5)) is None
    assert last_hand(standings("ochos-locos")) is None


def test_a_correction_says_what_became_of_the_points() -> None:
    hand = {"out": "Ana", "left": {"Beto": ["8S"]}}
    events = (
        Started(n=1, players=("Ana", "Beto"), ruleset="ochos-locos"),
        HandPlayed(n=2, facts=hand),
        Corrected(n=3, hand=2, facts={**hand, "left": {"Beto": ["7S"]}}),
    )
    assert corrections(shipped("ochos-locos"), events) == (Correction(1, "Beto", 50, 7),)


@pytest.mark.parametrize(
    ("ruleset", "totals", "becomes"),
    [
        ("cabo", {"Ana": 100, "Beto": 3}, True),
        ("cabo", {"Ana": 3, "Beto": 100}, True),
        ("cabo", {"Ana": 101, "Beto": 99}, False),
        ("ochos-locos", {"Ana": 100, "Beto": 3}, False),
        ("kaluki", {"Ana": 151, "Beto": 3}, False),  # who is out keeps the total
    ],
)
def test_whether_a_total_becomes_another(ruleset: str, totals: dict[str, int], becomes: bool) -> None:
    assert becomes_another(standings(ruleset), totals) is becomes
