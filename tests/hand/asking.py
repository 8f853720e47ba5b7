"""A ruleset that asks for a bit of everything, and hands told short."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

from match.evening import game
from rules.tiny import tiny

from scorekeeper.hand.checked_hand import CheckedHand
from scorekeeper.hand.reading import read_hand
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for

PLAYERS = ("Ana", "Beto", "Carla")
ASKED = """
facts:
  seen: {kind: choice, choices: {early: {en: early}, late: {en: late}}, ask: {en: When?}, clause: scoring.cards}
  mood: {kind: choice, who: everyone, optional: yes, choices: {good: {en: good}, bad: {en: bad}}, ask: {en: Mood?}, clause: scoring.cards}
  bid: {kind: number, min: 0, max: 7, ask: {en: Bid?}, clause: scoring.cards}
  trump: {kind: number, who: hand, optional: yes, min: 1, max: 4, ask: {en: Trump?}, clause: scoring.cards}
  shot: {kind: yes_no, who: everyone, ask: {en: Shot?}, clause: scoring.cards}
  slam: {kind: yes_no, ask: {en: Slam?}, clause: scoring.cards}
  laid: {kind: cards, optional: yes, ask: {en: Laid?}, clause: scoring.cards}
  caller: {kind: player, ask: {en: Caller?}, clause: scoring.cards}
"""
ASKING = tiny(facts=ASKED, score="score: [{to: caller, points: bid, clause: scoring.cards}]")
GOOD = {"seen": "early", "bid": {"Ana": 3}, "caller": "Ana"}
SUITED = tiny(
    values="""
values:
  left:
    - {cards: [QS], points: 13, clause: scoring.cards}
    - {cards: [other], points: 1, clause: scoring.cards}
"""
)


def told(ruleset: Ruleset | str, facts: Any, **options: Any) -> CheckedHand:
    return read_hand(rules(ruleset, **options), PLAYERS, facts)


def rules(ruleset: Ruleset | str, **options: Any) -> TableRules:
    found = table_rules_for(game(ruleset) if isinstance(ruleset, str) else ruleset, options, len(PLAYERS))
    assert isinstance(found, TableRules)
    return found


def out(name: str | None, **left: Any) -> dict[str, Any]:
    return {"out": name, "left": left}
