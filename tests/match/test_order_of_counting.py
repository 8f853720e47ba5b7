"""Who gets there first, in the order in which the points of a hand count: at once, or where totals are level."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from .evening import evening, refused

C = "clause: scoring.cards"
FACTS = f"""
facts:
  pegged: {{kind: number, ask: {{en: Pegged?}}, {C}}}
  shown: {{kind: number, ask: {{en: Shown?}}, {C}}}
  crib: {{kind: number, optional: yes, ask: {{en: Crib?}}, {C}}}
"""
SCORE = f"""
score:
  - {{points: pegged, {C}}}
  - {{to: not dealer, points: shown, {C}}}
  - {{to: dealer, points: shown, {C}}}
  - {{to: dealer, points: crib, {C}}}
"""


def told(pegged: tuple[int, int], shown: tuple[int, int], crib: int = 0) -> dict[str, Any]:
    return {
        "pegged": dict(zip("AB", pegged, strict=True)),
        "shown": dict(zip("AB", shown, strict=True)),
        "crib": {"A": crib},
    }


def race(words: str) -> Any:
    ends = f"ends: [{{when: {{total: {{at_least: 121}}}}, {words}clause: end.target}}]"
    return tiny(facts=FACTS, score=SCORE, match=f"match:\n  {ends}\n  winner: {{is: highest, clause: end.target}}")


@pytest.mark.parametrize(
    ("start", "hand", "totals", "winner"),
    [
        ((110, 115), told((1, 1), (12, 8), 8), (111, 124), "B"),
        ((115, 117), told((0, 0), (8, 6)), (115, 123), "B"),
        ((120, 115), told((1, 0), (8, 12), 4), (121, 115), "A"),
        ((110, 100), told((1, 1), (12, 8), 8), (123, 109), "A"),
        ((110, 100), told((1, 1), (5, 8), 8), (124, 109), "A"),
    ],
)
def test_the_first_to_get_there_wins_at_once(
    start: tuple[int, int], hand: dict[str, Any], totals: tuple[int, int], winner: str
) -> None:
    played = evening(race("at_once: yes, "), "A B", hand, start={"totals": dict(zip("AB", start, strict=True))})
    assert (tuple(played.totals.values()), played.winners) == (totals, (winner,))


def test_without_the_word_everything_counts() -> None:
    hand = told((1, 1), (12, 8), 8)
    played = evening(race(""), "A B", hand, start={"totals": {"A": 110, "B": 115}})
    assert (played.totals, played.winners) == ({"A": 131, "B": 124}, ("A",))


ORDER = f"""
score:
  - {{to: {{most: pegged, tie: nobody}}, points: 1, {C}}}
  - {{to: {{most: shown, tie: nobody}}, points: 1, {C}}}
  - {{points: crib, {C}}}
"""


@pytest.mark.parametrize(
    ("hand", "winners"),
    [
        (told((2, 1), (1, 2)), ("A",)),
        (told((1, 2), (2, 1)), ("B",)),
        (told((1, 2), (1, 1), 1), ("B",)),
        (told((1, 1), (1, 1)), ("A", "B")),
    ],
)
def test_a_tie_goes_to_whose_points_counted_first(hand: dict[str, Any], winners: tuple[str, ...]) -> None:
    match = f"match:\n  ends: [{{when: {{total: {{at_least: 10}}}}, clause: end.target}}]\n  winner: {{is: highest, clause: end.target}}\n  ties: [{{by: counted-first, {C}}}, {{by: shared, {C}}}]"
    ruleset = tiny(facts=FACTS, score=ORDER, match=match)
    level = {"totals": {"A": 10, "B": 10}} if hand["pegged"] == hand["shown"] else {"totals": {"A": 9, "B": 9}}
    assert evening(ruleset, "A B", hand, start=level).winners == winners


@pytest.mark.parametrize(
    ("first", "target", "winners"),
    [
        ((2, 1), 10, ("A",)),  # A is there with the first points, and both come to twelve with the last
        ((1, 2), 10, ("B",)),
        ((2, 1), 12, ("A", "B")),
    ],
)
def test_whoever_met_the_end_first_is_before_whoever_got_to_the_same_total(
    first: tuple[int, int], target: int, winners: tuple[str, ...]
) -> None:
    match = f"match:\n  ends: [{{when: {{total: {{at_least: {target}}}}}, clause: end.target}}]\n  winner: {{is: highest, clause: end.target}}\n  ties: [{{by: counted-first, {C}}}, {{by: shared, {C}}}]"
    hand = {**told(first, first[::-1]), "crib": {"A": 2, "B": 2}}
    played = evening(tiny(facts=FACTS, score=ORDER, match=match), "A B", hand, start={"totals": {"A": 9, "B": 9}})
    assert (played.totals, played.winners) == ({"A": 12, "B": 12}, winners)


def test_an_end_that_holds_for_all_alike_leaves_it_to_the_totals() -> None:
    match = f"match:\n  ends: [{{when: {{hand_number: {{at_least: 1}}}}, clause: end.target}}]\n  winner: {{is: highest, clause: end.target}}\n  ties: [{{by: counted-first, {C}}}, {{by: shared, {C}}}]"
    played = evening(tiny(facts=FACTS, score=ORDER, match=match), "A B", told((1, 2), (2, 1)))
    assert played.winners == ("B",)


BOUNDS = """
facts:
  bid: {kind: number, max: dealt, ask: {en: Bid?}, clause: scoring.cards}
  chips: {kind: number, min: {first: [{when: {style: high}, use: player_count}]}, max: 10 * player_count, ask: {en: Chips?}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("hand", "options", "wrong"),
    [
        ({"bid": {"A": 4}, "chips": {"A": 20}}, {}, []),
        ({"bid": {"A": 5}, "chips": {}}, {}, ["hands[0].bid.A"]),
        ({"bid": {}, "chips": {"A": 21}}, {}, ["hands[0].chips.A"]),
        ({"bid": {}, "chips": {"A": 1}}, {}, []),
        ({"bid": {}, "chips": {"A": 1}}, {"style": "high"}, ["hands[0].chips.A"]),
    ],
)
def test_bounds_may_hang_on_the_hand(hand: dict[str, Any], options: dict[str, str], wrong: list[str]) -> None:
    deal = f"deal: {{cards: hand_number + 3, next: left, {C}, next_clause: scoring.cards}}"
    ruleset = tiny(facts=BOUNDS, deal=deal, score=f"score: [{{points: bid, {C}}}]")
    assert [where for where, _ in refused(ruleset, "A B", hand, options=options)] == wrong


LAST_TURN = """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left, alone: no}, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
"""


def test_others_may_be_empty_too() -> None:
    ruleset = tiny(facts=LAST_TURN)
    played = evening(ruleset, "A B C", {"out": "A", "left": {"C": ["8S"]}}, {"left": {"A": ["8S"], "C": ["8H"]}})
    assert [dict(hand.points) for hand in played.hands] == [{"A": 0, "B": 0, "C": 50}, {"A": 50, "B": 0, "C": 50}]
    assert refused(ruleset, "A B C", {"left": {"C": ["8S"]}}) == [("hands[0].out", "hand.two-empty")]
