"""A sum counted at the table is refused where a step asks for the cards themselves; nothing counts 0 in silence."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest
from match.evening import evening, hand, refused
from rules.tiny import tiny

C = "clause: scoring.cards"
LEFT = """
values:
  left:
    - {cards: [8], points: 50, clause: scoring.cards}
    - {cards: [other], points: 1, clause: scoring.cards}
  eights:
    - {cards: [8], points: 1, clause: scoring.cards}
    - {cards: [other], points: 0, clause: scoring.cards}
"""
NEEDED = [("hands[0].left.B", "hand.cards-needed")]


@pytest.mark.parametrize(
    ("sections", "told", "wrong"),
    [
        ({}, 7, []),
        ({"score": f"score: [{{points: left.count, {C}}}]"}, 7, NEEDED),
        ({"score": f"score: [{{points: left.count, {C}}}]"}, ["8S"], []),
        ({"score": f"score: [{{when: {{style: high}}, points: left.count, {C}}}, {{points: left, {C}}}]"}, 7, []),
        ({"score": f"score: [{{when: {{left.count: {{above: 3}}}}, points: 1, {C}}}]"}, 7, NEEDED),
        ({"score": f"score: [{{points: left, counts: {{many: left.count}}, {C}}}]", "counters": f"counters: {{many: {{title: {{en: Many}}, {C}}}}}"}, 7, NEEDED),
        ({"score": f"score: [{{to: {{most: left.count, tie: all}}, points: 1, {C}}}]"}, 7, NEEDED),
        ({"derive": "derive: {eight: {fact: left, values: eights}, twice: {amount: eight * 2}}"}, 7, []),
        ({"derive": "derive: {eight: {fact: left, values: eights}, twice: {amount: eight * 2}}", "score": f"score: [{{points: twice, {C}}}]"}, 7, NEEDED),
        ({"roles": "roles: {many: {when: {left.count: {above: 3}}}}", "score": f"score: [{{to: many, points: 1, {C}}}]"}, 7, NEEDED),
        ({"totals": f"totals: [{{when: {{left.count: {{above: 3}}}}, set: 0, {C}}}]"}, 7, NEEDED),
        ({"checks": f"checks: [{{when: {{left.count: {{above: 3}}}}, remark: {{en: Many.}}, {C}}}]"}, 7, []),
    ],
)  # fmt: skip
def test_a_sum(sections: dict[str, str], told: object, wrong: list[tuple[str, str]]) -> None:
    assert refused(tiny(values=LEFT, **sections), "A B", {"out": "A", "left": {"B": told}}) == wrong


@pytest.mark.parametrize(
    ("words", "score", "wrong"),
    [
        ("", "to: star, points: 5", [("hands[0].star", "hand.card-in-a-sum")]),
        ("nobody: yes, ", "to: star, points: 5", []),
        ("optional: yes, ", "to: star, points: 5", []),
        ("", "points: 5", []),
    ],
)
def test_who_has_a_card_is_not_known_from_a_sum(words: str, score: str, wrong: list[tuple[str, str]]) -> None:
    facts = f"""
facts:
  star: {{kind: player, {words}known_by: {{card: JD, in: left}}, ask: {{en: Who?}}, {C}}}
  left: {{kind: cards, values: left, ask: {{en: Left?}}, {C}}}
"""
    ruleset = tiny(facts=facts, score=f"score: [{{{score}, {C}}}]")
    assert refused(ruleset, "A B", {"left": {"B": 50}}) == wrong
    assert refused(ruleset, "A B", {"left": {"B": 50}, "star": "A"}) == []
    assert refused(ruleset, "A B", {"left": {"B": ["JD"]}}) == []


UNTOLD = """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left}, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  stake: {kind: number, who: hand, optional: yes, min: 1, untold: 1, ask: {en: Stake?}, clause: scoring.cards}
  drinks: {kind: number, optional: yes, untold: 2, ask: {en: Drinks?}, clause: scoring.cards}
  mood: {kind: choice, optional: yes, untold: plain, choices: {plain: {en: plain}, fine: {en: fine}}, ask: {en: Mood?}, clause: scoring.cards}
  fair: {kind: yes_no, untold: yes, ask: {en: Fair?}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("step", "told", "points"),
    [
        ("points: stake", {}, {"A": 1, "B": 1}),
        ("points: stake", {"stake": 4}, {"A": 4, "B": 4}),
        ("points: drinks", {"drinks": {"B": 0}}, {"A": 2, "B": 0}),
        ("when: {mood: plain}, points: 3", {}, {"A": 3, "B": 3}),
        ("when: {mood: plain}, points: 3", {"mood": "fine"}, {"A": 0, "B": 0}),
        ("when: {fair: yes}, points: 3", {}, {"A": 3, "B": 3}),
        ("when: {fair: yes}, points: 3", {"fair": False}, {"A": 0, "B": 0}),
    ],
)
def test_what_holds_where_nothing_was_told(step: str, told: dict[str, object], points: dict[str, int]) -> None:
    ruleset = tiny(facts=UNTOLD, score=f"score: [{{{step}, {C}}}]")
    assert evening(ruleset, "A B", {**hand("A", B="2S"), **told}).hands[-1].points == points
