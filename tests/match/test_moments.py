"""Every name holds its value of the moment: the dealer before the first step, counters and totals as they move."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.rules.model import Ruleset

from .evening import evening, refused

FACTS = """
facts:
  points: {kind: number, min: -1000, max: 1000, ask: {en: Points?}, clause: scoring.cards}
"""
C = "clause: scoring.cards"
STRIKES = f"counters: {{strikes: {{title: {{en: Strikes}}, {C}}}}}"
PLAIN = f"score: [{{points: points, {C}}}]"
NEVER = f"match: {{ends: [{{when: {{total: {{at_least: 900}}}}, {C}}}], winner: {{is: highest, {C}}}}}"


def game(**sections: str) -> Ruleset:
    return tiny(**{"facts": FACTS, "score": PLAIN, "match": NEVER, **sections})


def told(a: int, b: int = 0, **more: Any) -> dict[str, Any]:
    return {"points": {"A": a, "B": b}, **more}


def test_a_derived_number_knows_the_dealer() -> None:
    double = "derive: {factor: {who: everyone, first: [{when: {dealer: me}, use: 2}, {use: 1}]}}"
    played = evening(
        game(derive=double, score=f"score: [{{points: points * factor, {C}}}]"), "A B", told(5, 6), told(5, 6)
    )
    assert [hand.points for hand in played.hands] == [{"A": 10, "B": 6}, {"A": 5, "B": 12}]


@pytest.mark.parametrize(("strikes", "out"), [(1, ("A",)), (2, ("A",)), (3, ())])
def test_a_counter_in_totals_counts_this_hand(strikes: int, out: tuple[str, ...]) -> None:
    ruleset = game(
        counters=STRIKES,
        score=f"score: [{{when: {{points: {{above: 0}}}}, counts: {{strikes: 1}}, {C}}}]",
        totals=f"totals: [{{when: {{strikes: {{at_least: {strikes}}}}}, leaves: yes, {C}}}]",
        match=f"match: {{ends: [{{when: {{still_in: {{at_most: 1}}}}, {C}}}], winner: {{is: last_in, {C}}}}}",
    )
    assert evening(ruleset, "A B", *[told(1)] * min(strikes, 2)).eliminated == out


def test_a_step_on_the_totals_sees_what_the_one_before_it_counted() -> None:
    ruleset = game(
        counters=STRIKES,
        totals=f"totals: [{{when: {{total: 5}}, counts: {{strikes: 2}}, set: total, {C}}}, {{when: {{strikes: 2}}, set: total + strikes, {C}}}]",
    )
    assert evening(ruleset, "A B", told(5, 4)).totals == {"A": 7, "B": 4}


@pytest.mark.parametrize(("points", "state"), [(9, "playing"), (10, "ended")])
def test_a_derived_number_over_totals_is_that_of_the_end(points: int, state: str) -> None:
    ruleset = game(
        derive="derive: {lead: {who: everyone, amount: total - highest_other.total}}",
        match=f"match: {{ends: [{{when: {{lead: {{at_least: 10}}}}, among: reached, {C}}}], winner: {{is: highest, {C}}}}}",
    )
    assert evening(ruleset, "A B", told(points)).state == state


def test_by_way_of_a_role_and_another_derived_number() -> None:
    ruleset = game(
        roles="roles: {ahead: {most: total, tie: nobody}}",
        derive="derive: {first: {first: [{when: {ahead: me}, use: 1}]}, twice: {amount: first * 2}}",
        totals=f"totals: [{{when: {{twice: 2}}, points: 100, {C}}}]",
    )
    assert evening(ruleset, "A B", told(1, 3)).totals == {"A": 1, "B": 103}


def test_checks_know_the_totals_before_the_hand() -> None:
    refuse = f"checks: [{{when: {{total: {{at_least: 10}}, points: {{above: 5}}}}, refuse: {{en: No.}}, {C}}}]"
    assert evening(game(checks=refuse), "A B", told(10), told(5)).totals["A"] == 15
    assert refused(game(checks=refuse), "A B", told(10), told(6)) == [("hands[1]", "hand.refused-by-rules")]
    doubled = f"totals: [{{when: {{total: 10}}, set: 20, {C}}}]"
    assert evening(game(checks=refuse, totals=doubled), "A B", told(10)).totals["A"] == 20


def test_points_so_far_in_totals_and_ends_are_those_of_the_whole_hand() -> None:
    ruleset = game(
        totals=f"totals: [{{when: {{points_so_far: 5}}, points: 1, {C}}}, {{when: {{points_so_far: 6}}, points: 1, {C}}}]",
        match=f"match: {{ends: [{{when: {{points_so_far: 7}}, {C}}}], winner: {{is: highest, {C}}}}}",
    )
    played = evening(ruleset, "A B", told(5))
    assert (played.totals["A"], played.state) == (7, "ended")


BOXES = f"counters: {{boxes: {{title: {{en: Boxes}}, {C}}}}}"


@pytest.mark.parametrize(("by", "winner"), [("", "A"), ("by: totals, ", "A"), ("by: final, ", "B")])
def test_a_bonus_at_the_end_may_decide(by: str, winner: str) -> None:
    ruleset = game(
        counters=BOXES,
        score=f"score: [{{points: points, {C}}}, {{to: {{most: points, tie: nobody}}, counts: {{boxes: 1}}, {C}}}]",
        match=f"match: {{ends: [{{when: {{total: {{at_least: 100}}}}, {C}}}], winner: {{is: highest, {by}{C}}}, final: [{{points: boxes * 25, {C}}}]}}",
    )
    played = evening(ruleset, "A B", told(5, 20), told(5, 20), told(90, 50))
    assert (played.totals, played.final) == ({"A": 100, "B": 90}, {"A": 125, "B": 140})
    assert (played.winners, played.places[0]) == ((winner,), (winner,))


def test_the_sheet_at_the_end_moves_from_step_to_step() -> None:
    ruleset = game(
        match=f"match: {{ends: [{{when: {{total: 5}}, {C}}}], winner: {{is: highest, {C}}}, final: [{{points: total, {C}}}, {{points: total, {C}}}]}}",
    )
    assert evening(ruleset, "A B", told(5, 1)).final == {"A": 20, "B": 4}
