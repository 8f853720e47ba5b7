"""Players who score together: facts of players and of sides, whom a step is for, what names mean for each."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from match.evening import evening
from rules.tiny import tiny

TEAMS = "teams: {are: must, count: 2, clause: scoring.cards}"
FACTS = """
facts:
  maker: {kind: side, nobody: yes, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  hero: {kind: player, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  crowd: {kind: players, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  place: {kind: order, optional: yes, ask: {en: Order?}, clause: scoring.cards}
  bid: {kind: number, optional: yes, ask: {en: Bid?}, clause: scoring.cards}
  tricks: {kind: number, who: sides, optional: yes, ask: {en: Tricks?}, clause: scoring.cards}
  blind: {kind: yes_no, who: everyone, ask: {en: Blind?}, clause: scoring.cards}
  slam: {kind: yes_no, ask: {en: Slam?}, clause: scoring.cards}
  call: {kind: choice, who: everyone, optional: yes, choices: {low: {en: low}, high: {en: high}}, ask: {en: Call?}, clause: scoring.cards}
  suit: {kind: choice, who: sides, optional: yes, choices: {red: {en: red}, black: {en: black}}, ask: {en: Suit?}, clause: scoring.cards}
  left: {kind: cards, values: left, optional: yes, ask: {en: Left?}, clause: scoring.cards}
  pile: {kind: cards, who: sides, values: left, optional: yes, ask: {en: Pile?}, clause: scoring.cards}
"""
DERIVE = """
derive:
  over: {who: everyone, amount: "max(0, bid - 3)"}
  over_together: {amount: "max(0, bid - 3)"}
"""
PLAYERS = "N E S W"
SIDES = {"NS": ["N", "S"], "EW": ["E", "W"]}
TOLD: dict[str, Any] = {
    "bid": {"N": 4, "S": 1, "E": 2, "W": 6},
    "tricks": {"NS": 8, "EW": 5},
    "blind": {"W": True},
    "call": {"N": "low", "E": "high"},
    "suit": {"EW": "red"},
    "left": {"N": ["8S"], "E": ["8H", "8D", "2C"]},
    "pile": {"EW": ["8C", "3C"]},
    "place": ["W", "N", "E", "S"],
}


def points(step: str, **more: Any) -> dict[str, int]:
    ruleset = tiny(
        teams=TEAMS,
        facts=FACTS,
        derive=DERIVE,
        score=f"score:\n  - {{{step}, clause: scoring.cards}}",
        deck="deck: {pack: french-52, packs: any, clause: scoring.cards}",
    )
    return dict(evening(ruleset, PLAYERS, TOLD | more, teams=SIDES).hands[-1].points)


@pytest.mark.parametrize(
    ("step", "told", "wanted"),
    [
        # what a name means for a side
        ("points: bid", {}, {"NS": 5, "EW": 8}),
        ("points: tricks", {}, {"NS": 8, "EW": 5}),
        ("points: bid - tricks", {}, {"NS": -3, "EW": 3}),
        ("points: others.bid", {}, {"NS": 8, "EW": 5}),
        ("points: all.bid", {}, {"NS": 13, "EW": 13}),
        ("points: lowest.bid", {}, {"NS": 5, "EW": 5}),
        ("points: highest_other.tricks", {}, {"NS": 5, "EW": 8}),
        ("points: left", {}, {"NS": 50, "EW": 100}),
        ("points: others.left", {}, {"NS": 100, "EW": 50}),
        ("points: pile", {}, {"NS": 0, "EW": 50}),
        ("points: others.pile", {}, {"NS": 50, "EW": 0}),
        ("points: left.count", {}, {"NS": 1, "EW": 3}),
        ("points: pile.count", {}, {"NS": 0, "EW": 2}),
        ("points: place", {}, {"NS": 2 + 4, "EW": 1 + 3}),
        ("points: slam", {"slam": True}, {"NS": 1, "EW": 1}),
        ("points: still_in", {}, {"NS": 2, "EW": 2}),
        ("points: player_count", {}, {"NS": 4, "EW": 4}),
        ("points: over", {}, {"NS": 1, "EW": 3}),
        ("points: over_together", {}, {"NS": 2, "EW": 5}),
        # and for a player
        ("to: each_player, points: bid", {}, {"NS": 5, "EW": 8}),
        ("to: each_player, points: bid * bid", {}, {"NS": 17, "EW": 40}),
        ("to: each_player, points: tricks", {}, {"NS": 16, "EW": 10}),
        ("to: each_player, points: side.bid", {}, {"NS": 10, "EW": 16}),
        ("to: each_player, points: lowest_other.bid", {}, {"NS": 2 + 2, "EW": 1 + 1}),
        ("to: each_player, points: highest_other.bid", {}, {"NS": 6 + 6, "EW": 4 + 4}),
        ("to: each_player, points: others.bid", {}, {"NS": 8 + 8, "EW": 5 + 5}),
        ("to: hero, points: others.bid", {"hero": "N"}, {"NS": 8, "EW": 0}),
        ("to: hero, points: others.left", {"hero": "N"}, {"NS": 100, "EW": 0}),
        ("to: hero, points: others.left * 1", {"hero": "E"}, {"NS": 0, "EW": 50}),
        ("to: hero, points: others.pile", {"hero": "N"}, {"NS": 50, "EW": 0}),
        ("to: each_player, points: left", {}, {"NS": 50, "EW": 100}),
        ("to: each_player, points: left.count", {}, {"NS": 1, "EW": 3}),
        ("to: each_player, points: pile.count", {}, {"NS": 0, "EW": 4}),
        ("to: each_player, points: pile * 1", {}, {"NS": 0, "EW": 100}),
        ("to: each_player, points: slam", {"slam": True}, {"NS": 2, "EW": 2}),
        ("to: each_player, points: over", {}, {"NS": 1, "EW": 3}),
        ("to: each_player, points: over_together", {}, {"NS": 4, "EW": 10}),
        # what nobody told counts nothing
        ("points: bid", {"bid": {"N": 4}}, {"NS": 4, "EW": 0}),
        ("points: tricks", {"tricks": {"EW": 5}}, {"NS": 0, "EW": 5}),
        ("to: each_player, points: tricks", {"tricks": {"EW": 5}}, {"NS": 0, "EW": 10}),
        ("when: {suit: none}, points: 3", {}, {"NS": 3, "EW": 0}),
        ("to: each_player, when: {suit: none}, points: 3", {}, {"NS": 6, "EW": 0}),
        # whom it is for
        ("to: maker, points: 3", {"maker": "NS"}, {"NS": 3, "EW": 0}),
        ("to: maker, points: 3", {"maker": "S"}, {"NS": 3, "EW": 0}),
        ("to: not maker, points: 3", {"maker": "NS"}, {"NS": 0, "EW": 3}),
        ("to: not maker, points: 3", {}, {"NS": 0, "EW": 0}),
        ("to: hero, points: 3", {"hero": "E"}, {"NS": 0, "EW": 3}),
        ("to: not hero, points: 3", {"hero": "E"}, {"NS": 6, "EW": 3}),
        ("to: crowd, points: 3", {"crowd": ["N", "E", "S"]}, {"NS": 6, "EW": 3}),
        ("to: {most: tricks, tie: nobody}, points: 3", {}, {"NS": 3, "EW": 0}),
        ("to: {most: bid, of: each_player, tie: nobody}, points: 3", {}, {"NS": 0, "EW": 3}),
        ("to: {least: bid, of: each_player, tie: all}, points: 3", {"bid": {}}, {"NS": 6, "EW": 6}),
        # several people that a name stands for
        ("to: crowd, points: crowd.bid", {"crowd": ["N", "W"]}, {"NS": 10, "EW": 10}),
        ("to: maker, points: crowd.left", {"maker": "NS", "crowd": ["N", "E"]}, {"NS": 150, "EW": 0}),
        ("to: maker, points: crowd.left.count", {"maker": "NS", "crowd": ["N", "E"]}, {"NS": 4, "EW": 0}),
        # conditions
        ("when: {maker: me}, points: 3", {"maker": "EW"}, {"NS": 0, "EW": 3}),
        ("when: {hero: me}, points: 3", {"hero": "S"}, {"NS": 3, "EW": 0}),
        ("to: each_player, when: {hero: me}, points: 3", {"hero": "S"}, {"NS": 3, "EW": 0}),
        ("to: each_player, when: {maker: me}, points: 3", {"maker": "EW"}, {"NS": 0, "EW": 6}),
        ("to: each_player, when: {hero: {is_not: me}}, points: 3", {"hero": "S"}, {"NS": 3, "EW": 6}),
        ("when: {blind: yes}, points: 3", {}, {"NS": 0, "EW": 3}),
        ("when: {blind: no}, points: 3", {}, {"NS": 3, "EW": 0}),
        ("when: {blind: yes}, points: 3", {"blind": {"E": True, "W": True}}, {"NS": 0, "EW": 3}),
        ("to: each_player, when: {blind: yes}, points: 3", {}, {"NS": 0, "EW": 3}),
        ("when: {slam: yes}, points: 3", {"slam": True}, {"NS": 3, "EW": 3}),
        ("to: each_player, when: {call: high}, points: 3", {}, {"NS": 0, "EW": 3}),
        ("when: {suit: red}, points: 3", {}, {"NS": 0, "EW": 3}),
        ("to: each_player, when: {suit: red}, points: 3", {}, {"NS": 0, "EW": 6}),
        ("to: each_player, when: {place: 1}, points: 3", {}, {"NS": 0, "EW": 3}),
        ("to: each_player, points: place", {}, {"NS": 6, "EW": 4}),
    ],
)  # fmt: skip
def test_what_a_side_gets(step: str, told: dict[str, Any], wanted: dict[str, int]) -> None:
    assert points(step, **told) == wanted


def test_a_line_says_whose_cards_and_which_player() -> None:
    ruleset = tiny(
        teams=TEAMS,
        facts=FACTS,
        score="score:\n  - {points: left, clause: scoring.cards}\n  - {to: hero, points: 7, clause: end.target}",
    )
    hand = evening(ruleset, PLAYERS, {"left": {"E": ["8S"], "W": 100}, "hero": "W"}, teams=SIDES).hands[-1]
    assert [(line.side, line.points, line.source, line.counted) for line in hand.lines] == [
        ("EW", 50, "E", False),
        ("EW", 100, "W", True),
        ("EW", 7, "W", False),
    ]  # fmt: skip


def test_points_so_far_of_a_player_are_those_of_the_side() -> None:
    ruleset = tiny(
        teams=TEAMS,
        facts=FACTS,
        score="score:\n  - {points: tricks, clause: scoring.cards}\n  - {to: hero, multiply: 2, clause: scoring.cards}\n  - {to: each_player, when: {points_so_far: {above: 9}}, points: 100, clause: scoring.cards}",
    )
    assert evening(ruleset, PLAYERS, TOLD | {"hero": "E"}, teams=SIDES).hands[-1].points == {"NS": 8, "EW": 210}


@pytest.mark.parametrize(
    ("are", "sides"),
    [
        ("must", ["N+S", "E+W"]),
        ("may", ["N", "E", "S", "W"]),
        ("{first: [{when: {player_count: 4}, use: must}, {use: never}]}", ["N+S", "E+W"]),
    ],
)
def test_who_plays_together_where_nobody_said(are: str, sides: list[str]) -> None:
    ruleset = tiny(teams=f"teams: {{are: {are}, clause: scoring.cards}}", facts=FACTS)
    assert list(evening(ruleset, PLAYERS).totals) == sides


def test_the_same_ruleset_with_everybody_alone() -> None:
    ruleset = tiny(
        teams="teams: {are: may, clause: scoring.cards}",
        facts=FACTS,
        derive=DERIVE,
        score="score:\n  - {points: tricks + over + side.bid, clause: scoring.cards}\n  - {to: each_player, when: {maker: me}, points: 100, clause: scoring.cards}",
    )
    told = {"tricks": {"A": 3, "B": 2}, "bid": {"A": 4}, "maker": "B"}
    assert evening(ruleset, "A B", told).hands[-1].points == {"A": 3 + 1 + 4, "B": 2 + 100}


def test_the_total_before_the_hand_is_that_of_the_side() -> None:
    ruleset = tiny(
        teams=TEAMS,
        facts=FACTS,
        match="match:\n  ends: []\n  winner: {is: highest, clause: end.target}",
        score="score:\n  - {points: bid, clause: scoring.cards}\n  - {when: {total: {below: 50}}, points: total, clause: scoring.cards}\n  - {to: hero, when: {total: {below: 50}}, points: total, clause: scoring.cards}",
    )
    first = {"bid": {"N": 4, "E": 1}}
    assert evening(ruleset, PLAYERS, first, {"hero": "S"}, teams=SIDES).totals == {"NS": 4 + 4 + 4, "EW": 1 + 1}
