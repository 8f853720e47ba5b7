"""Steps made ready for one table: which of them its options leave open, and which points are just cards."""

from __future__ import annotations

import pytest

from scorekeeper.rules.ready_steps import Worth
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tiny import tiny

FACTS = """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left}, ask: {en: Who?}, clause: scoring.cards}
  maker: {kind: side, optional: yes, ask: {en: Maker?}, clause: scoring.cards}
  crowd: {kind: players, optional: yes, ask: {en: Who else?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  laid: {kind: cards, optional: yes, ask: {en: Laid?}, clause: scoring.cards}
  bid: {kind: number, optional: yes, ask: {en: Bid?}, clause: scoring.cards}
"""
VALUES = """
values:
  left: [{cards: [other], points: 5, clause: scoring.cards}]
  bonus: [{cards: [other], points: 1, clause: scoring.cards}]
"""


def rules(*steps: str, **options: str) -> TableRules:
    score = "score:\n" + "".join(f"  - {{{step}, clause: scoring.cards}}\n" for step in steps)
    derive = "derive: {bonus: {fact: left, values: bonus}}"
    roles = "roles: {fullest: {most: left, tie: nobody}}"
    found = table_rules_for(tiny(score=score, facts=FACTS, values=VALUES, derive=derive, roles=roles), options, 3)
    assert isinstance(found, TableRules)
    return found


@pytest.mark.parametrize(("style", "counts"), [("low", [1, 1]), ("high", [1, 1, 2, 1])])
def test_only_what_the_options_leave_open(style: str, counts: list[int]) -> None:
    high = "when: {style: high}, points: 3"
    steps = rules("points: 1", high, f"first: [{{{high}}}, {{points: 4}}]", f"first: [{{{high}}}]", style=style).score
    assert [len(step.effects) for step in steps] == counts


@pytest.mark.parametrize(
    ("points", "worth"),
    [
        ("left", Worth("left", "left", 1, "", False)),
        ("-left", Worth("left", "left", -1, "", False)),
        ("bonus", Worth("left", "bonus", 1, "", True)),
        ("others.left", Worth("left", "left", 1, "others", False)),
        ("out.left", Worth("left", "left", 1, "out", False)),
        ("maker.left", Worth("left", "left", 1, "maker", False)),
        ("crowd.left", None),  # of several
        ("fullest.left", None),  # not told
        ("highest.left", None),
        ("left.count", None),
        ("left + 1", None),
        ("laid", None),  # cards that are worth nothing
        ("bid", None),
        ("7", None),
    ],
)
def test_which_points_are_just_cards(points: str, worth: Worth | None) -> None:
    (step,) = rules(f"to: everyone, points: {points}").score
    assert step.effects[0].worth == worth


@pytest.mark.parametrize(
    ("effect", "shown"), [("points: bid * 2", True), ("points: bid", False), ("set: bid * 2", False)]
)
def test_only_points_from_several_numbers_are_worked_out(effect: str, shown: bool) -> None:
    (step,) = rules(effect).score
    assert (step.effects[0].working is not None) == shown
