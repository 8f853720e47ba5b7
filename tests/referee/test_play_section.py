"""The section `play` is read as strictly as the rest."""

from __future__ import annotations

import pytest
from rules.tiny import HERE, SECTIONS, line_of, problems, tiny, written

from scorekeeper.referee import may
from scorekeeper.rules.table_rules import TableRules, table_rules_for

FOLLOW = "  follow: {by: [suit, rank], clause: scoring.cards}"


def section(lines: str) -> str:
    """The section `match` with a section `play` after it."""
    return f"{SECTIONS['match']}\nplay:\n{FOLLOW}\n{lines}"


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("rules.no-clause", "  pack_clause: deck.nothing"),
        ("rules.no-clause", "  wild:\n  - {cards: [8], names: suit, clause: scoring.eight}"),
        ("rules.no-clause", "  wild:\n  - {cards: [8], names: suit, clause: end.target, after_clause: special.eight}"),
        ("rules.no-clause", "  last_card: {call: {en: last}, clause: end.target, late_clause: last-card.late}"),
        ("rules.no-such-card", "  wild:\n  - {cards: [8, 11], names: suit, clause: end.target}"),
        ("rules.no-such-card", "  effects:\n  - {cards: [2], draw: 2, answered_by: [Z], clause: end.target}"),
        ("rules.no-such-card", "  exceptions:\n  - {cards: [8], onto: [WILD], allowed: no, clause: end.target}"),
        ("rules.missing-key", "  effects:\n  - {skip: 1, clause: end.target}"),
        ("rules.missing-key", "  starter:\n  - {cards: [8], clause: end.target}"),
        ("rules.not-one-of", "  effects:\n  - {cards: [8], skip: 1, reverse: yes, clause: end.target}"),
        ("rules.not-a-choice", "  starter:\n  - {cards: [8], do: eat, clause: end.target}"),
        ("rules.not-a-choice", "  must_play: {is: maybe, clause: end.target}"),
        ("rules.unknown-key", "  jump_in: yes"),
        ("rules.only-options", "  wild:\n  - {when: {out: nobody}, cards: [8], names: suit, clause: end.target}"),
        ("rules.not-a-choice", "  wild:\n  - {when: {style: loud}, cards: [8], names: suit, clause: end.target}"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(key: str, lines: str) -> None:
    marked = section(f"{lines}  {HERE}")
    found = problems(match=marked)
    assert [problem.key for problem in found] == [key]
    assert found[0].where == f"tiny.yaml:{line_of(written(match=marked))}"


def test_following_alone_is_enough() -> None:
    rules = table_rules_for(tiny(match=section("")), {}, 3)
    assert isinstance(rules, TableRules)
    assert [may(rules, card, "7H").answer for card in ("7S", "9H", "8S")] == ["yes", "yes", "no"]
    assert may(rules, "8S", "7H").clauses == ("scoring.cards",)


def test_another_game_needs_no_code() -> None:
    lines = """
  follow: {by: [rank], clause: scoring.cards}
  wild:
  - {when: {style: high}, cards: [QS, hearts], names: nothing, clause: end.target}
  effects:
  - {cards: [3-5], draw: 3, answered_by: [A], adds: yes, clause: players.number}
"""
    ruleset = tiny(match=section(lines).replace(FOLLOW, ""))
    low, high = (table_rules_for(ruleset, {"style": style}, 3) for style in ("low", "high"))
    assert isinstance(low, TableRules)
    assert isinstance(high, TableRules)
    assert [may(low, card, "7H").answer for card in ("7S", "9H", "QS")] == ["yes", "no", "no"]
    assert [may(high, card, "7H").answer for card in ("7S", "9H", "QS")] == ["yes", "yes", "yes"]
    assert may(low, "AD", "4H", None, 3).answer == "yes"
    assert may(low, "4D", "4H", None, 3).answer == "no"
    assert [one.n for one in may(low, "4D", "4H").consequences if one.kind == "draw"] == [3]
