"""Which cards count, and what: some of those told, columns of a grid, the wild rank of the hand, values by option."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from match.evening import evening, refused
from rules.tiny import tiny

from scorekeeper.rules.model import Ruleset

VALUES = """
values:
  left:
    - {cards: [8], points: 50, clause: scoring.cards}
    - {cards: [J-K], points: 10, clause: scoring.cards}
    - {cards: [A, 2-7, 9-10], points: 1, clause: scoring.cards}
"""
ENDLESS = "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}"


def taking(take: str, kind: str = "cards", values: str = VALUES, **more: str) -> Ruleset:
    facts = f"facts:\n  left: {{kind: {kind}, values: left, take: {{{take}, clause: end.target}}, ask: {{en: Left?}}, clause: scoring.cards}}"
    return tiny(
        facts=facts,
        values=values,
        match=ENDLESS,
        deck="deck: {pack: french-52, packs: 2, clause: scoring.cards}",
        **more,
    )


@pytest.mark.parametrize(
    ("take", "cards", "points", "not_counted"),
    [
        ("is: all", "8S 8H KD", 110, []),
        ("is: once_per_rank", "8S 8H KD", 60, ["8H"]),
        ("is: once_per_rank", "8S 8S KD KD", 60, ["8S", "KD"]),
        ("is: once_per_rank, not_for: [8]", "8S 8H KD KC", 110, ["KC"]),
        ("is: best_per_suit", "8S KS AS QD JD 3C", 61, ["KS", "AS", "JD"]),
        ("is: best_per_suit", "8S 8H 8D 8C", 200, []),
        ("is: lowest_of_each_run", "3S 4H 5D 7C 8S", 2, ["4H", "5D", "8S"]),
        ("is: lowest_of_each_run", "8S 9H 10D JC QC KC", 50, ["9H", "10D", "JC", "QC", "KC"]),
        ("is: {first: [{when: {style: high}, use: all}, {use: once_per_rank}]}", "8S 8H", 50, ["8H"]),
        ("is: once_per_rank", "", 0, []),
    ],
)
def test_some_of_the_cards_count(take: str, cards: str, points: int, not_counted: list[str]) -> None:
    hand = evening(taking(take), "A B", {"left": {"A": cards.split()}}).hands[0]
    assert hand.points["A"] == points
    assert [list(line.cards) for line in hand.lines if line.clause == "end.target"] == (
        [not_counted] if not_counted else []
    )
    told = sorted(card for line in hand.lines for card in line.cards)
    assert told == sorted(cards.split())


@pytest.mark.parametrize(
    ("take", "columns", "points"),
    [
        ("is: unequal_columns", [["8S", "8H"], ["KD", "QD"]], 20),
        ("is: unequal_columns", [["8S", "8H", "8D"], ["KD", "KC", "2S"]], 21),
        ("is: unequal_columns", [["8S"], ["8H"]], 100),
        ("is: unequal_columns, not_for: [8]", [["8S", "8H"], ["KD", "KC"]], 100),
        ("is: unequal_columns", [[], ["KD", "KC"]], 0),
        ("is: all", [["8S", "8H"], ["KD", "KC"]], 120),
        ("is: once_per_rank", [["8S", "8H"], ["KD", "8C"]], 60),
        ("is: unequal_columns", 17, 17),
    ],
)
def test_columns_of_a_grid(take: str, columns: Any, points: int) -> None:
    assert evening(taking(take, "grid"), "A B", {"left": {"A": columns}}).hands[0].points["A"] == points


def test_a_sum_of_a_grid_is_checked() -> None:
    ruleset = taking("is: unequal_columns", "grid")
    told = {"cards": [["8S", "8H"], ["KD"]], "sum": 10}
    assert evening(ruleset, "A B", {"left": {"A": told}}).totals["A"] == 10
    assert refused(ruleset, "A B", {"left": {"A": told | {"sum": 110}}}) == [("hands[0].left.A", "hand.sum-differs")]


def test_the_number_of_cards_is_of_those_that_count() -> None:
    score = "score: [{points: left.count, clause: scoring.cards}]"
    assert (
        evening(taking("is: once_per_rank", score=score), "A B", {"left": {"A": ["8S", "8H", "KD"]}}).totals["A"] == 2
    )


def test_cards_that_cost_must_total_what_counts() -> None:
    facts = "facts:\n  left: {kind: cards, values: left, must_total: 60, take: {is: once_per_rank, clause: end.target}, ask: {en: Left?}, clause: scoring.cards}"
    ruleset = tiny(facts=facts, values=VALUES)
    assert evening(ruleset, "A B", {"left": {"A": ["8S", "8H"], "B": ["KD"]}}).totals == {"A": 50, "B": 10}
    assert refused(ruleset, "A B", {"left": {"A": ["8S"]}}) == [("hands[0].left", "hand.must-total-too-little")]


WILD = "wild_rank: {by_hand: [3, K, 8], clause: end.target}"
WITH_WILD = VALUES + "    - {cards: [wild], points: 20, clause: end.target}\n"


@pytest.mark.parametrize(
    ("played", "points"), [(0, 20 + 10 + 50), (1, 1 + 20 + 50), (2, 1 + 10 + 20), (3, 20 + 10 + 50)]
)
def test_the_wild_rank_changes_from_hand_to_hand(played: int, points: int) -> None:
    facts = "facts:\n  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}"
    ruleset = tiny(facts=facts, values=WITH_WILD, wild_rank=WILD, match=ENDLESS)
    hand = evening(ruleset, "A B", {"left": {"A": ["3S", "K", "8"]}}, start={"hands": played}).hands[0]
    assert hand.points["A"] == points
    assert [line.points for line in hand.lines if line.clause == "end.target"] == [20]


def test_a_misdeal_does_not_change_the_wild_rank() -> None:
    facts = "facts:\n  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}"
    ruleset = tiny(facts=facts, values=WITH_WILD, wild_rank=WILD, match=ENDLESS)
    assert evening(ruleset, "A B", {"void": True}, {"left": {"A": ["3S"]}}).totals["A"] == 20


def test_what_a_card_counts_may_hang_on_options() -> None:
    values = "values:\n  left:\n    - {cards: [8], points: {first: [{when: {style: high}, use: target}, {use: face}]}, clause: scoring.cards}\n    - {cards: [other], points: 0, clause: scoring.cards}"
    ruleset = tiny(values=values)
    told = {"out": "A", "left": {"B": ["8S", "KD"]}}
    assert evening(ruleset, "A B", told).totals["B"] == 8
    assert evening(ruleset, "A B", told, options={"style": "high", "target": 30}).totals["B"] == 30


DEAL = "deal: {cards: hand_number + 2, next: left, next_clause: scoring.cards}"
TRICKS = "facts:\n  tricks: {kind: number, must_total: %s, ask: {en: Tricks?}, clause: scoring.cards}"
SUM = "score: [{points: tricks, clause: scoring.cards}]"


@pytest.mark.parametrize(
    ("total", "options", "played", "tricks", "right"),
    [
        ("dealt", {}, 0, 3, True),
        ("dealt", {}, 0, 4, False),
        ("dealt", {}, 4, 7, True),
        ("hand_number", {}, 4, 5, True),
        ("hand_number", {}, 4, 6, False),
        ("target", {"target": 9}, 0, 9, True),
        ("target", {"target": 9}, 0, 8, False),
        ("target", {"target": None}, 0, 8, True),
        ("{first: [{when: {style: high}, use: 5}]}", {}, 0, 8, True),
        ("{first: [{when: {style: high}, use: 5}]}", {"style": "high"}, 0, 8, False),
        ("{first: [{when: {style: high}, use: 5}]}", {"style": "high"}, 0, 5, True),
        ("2 * player_count", {}, 0, 4, True),
    ],
)
def test_what_the_answers_must_come_to(total: str, options: Any, played: int, tricks: int, right: bool) -> None:
    ruleset = tiny(facts=TRICKS % total, deal=DEAL, score=SUM, match=ENDLESS)
    found = refused(ruleset, "A B", {"tricks": {"A": tricks - 1, "B": 1}}, start={"hands": played}, options=options)
    assert (found == []) is right


TABLES = """
derive:
  tier: {table: tricks, rows: {0: 5, "1-9": 1, "10-12": 2, "13+": tricks, other: -1}}
  styled: {table: style, rows: {low: 10, high: 20}}
  twice: {amount: tier * 2}
  by_case: {first: [{when: {tricks: {above: 5}}, use: tricks}, {when: {style: high}, use: 77}]}
  halves: {amount: half(tricks)}
"""
FREE = "facts:\n  tricks: {kind: number, min: -5, ask: {en: Tricks?}, clause: scoring.cards}"


@pytest.mark.parametrize(
    ("amount", "tricks", "options", "wanted"),
    [
        ("tier", 0, {}, 5), ("tier", 1, {}, 1), ("tier", 9, {}, 1), ("tier", 10, {}, 2), ("tier", 12, {}, 2),
        ("tier", 13, {}, 13), ("tier", 40, {}, 40), ("tier", -1, {}, -1),
        ("styled", 0, {}, 10), ("styled", 0, {"style": "high"}, 20),
        ("twice", 10, {}, 4), ("others.tier", 10, {}, 5),
        ("by_case", 6, {}, 6), ("by_case", 5, {}, 0), ("by_case", 5, {"style": "high"}, 77),
        ("halves", 7, {}, 3), ("halves", -5, {}, -3),
    ],
)  # fmt: skip
def test_numbers_worked_out_before_the_first_step(amount: str, tricks: int, options: Any, wanted: int) -> None:
    score = f"score: [{{points: {amount}, clause: scoring.cards}}]"
    ruleset = tiny(facts=FREE, derive=TABLES, score=score, match=ENDLESS)
    assert evening(ruleset, "A B", {"tricks": {"A": tricks}}, options=options).hands[0].points["A"] == wanted


@pytest.mark.parametrize(
    ("of", "when", "found"),
    [
        ("everyone", "tricks: {above: 5}", ["A"]),
        ("not out", "tricks: {above: 5}", []),
        ("out", "tricks: {above: 5}", ["A"]),
        ("each_player", "tricks: {above: 0}", ["A", "B"]),
    ],
)
def test_of_whom_a_check_is_asked(of: str, when: str, found: list[str]) -> None:
    facts = "facts:\n  out: {kind: player, ask: {en: Who?}, clause: scoring.cards}\n  tricks: {kind: number, ask: {en: Tricks?}, clause: scoring.cards}"
    checks = f"checks:\n  - {{of: {of}, when: {{{when}}}, remark: {{en: '{{player}}'}}, clause: scoring.cards}}"
    hand = evening(
        tiny(facts=facts, checks=checks, score=SUM, match=ENDLESS), "A B", {"out": "A", "tricks": {"A": 6, "B": 5}}
    ).hands[0]
    assert [remark.facts["text"]["en"] for remark in hand.remarks] == found  # type: ignore[index]


def test_the_line_of_cards_that_do_not_count_says_whose_they_are_and_why() -> None:
    ruleset = taking("is: once_per_rank", teams="teams: {are: must, clause: scoring.cards}")
    played = evening(ruleset, "N E S W", {"left": {"N": ["8S", "8H"], "E": [], "S": ["KD"], "W": 3}})
    assert [tuple(line) for line in played.hands[0].lines] == [
        ("N+S", 50, ("8S",), "scoring.cards", "scoring.cards", "N", False, ""),
        ("N+S", 0, ("8H",), "end.target", "scoring.cards", "N", False, ""),
        ("N+S", 10, ("KD",), "scoring.cards", "scoring.cards", "S", False, ""),
        ("E+W", 3, (), "scoring.cards", "scoring.cards", "W", True, ""),
    ]


def test_a_check_that_asks_for_the_points_of_the_hand_finds_none_yet() -> None:
    checks = "checks: [{when: {points_so_far: 0}, remark: {en: None yet.}, clause: end.target}]"
    played = evening(taking("is: all", checks=checks), "A B", {"left": {"A": ["8S"]}})
    assert [remark.key for remark in played.hands[0].remarks] == ["hand.remark-by-rules"]


def test_a_derived_number_of_cards_is_that_of_all_that_were_told() -> None:
    ruleset = taking(
        "is: once_per_rank",
        derive="derive: {all_left: {fact: left, values: left}}",
        score="score: [{points: all_left, clause: scoring.cards}]",
    )
    assert evening(ruleset, "A B", {"left": {"A": ["8S", "8H", "KD"]}}).totals == {"A": 110, "B": 0}
