"""Who is before whom while a match is played: by what must be reached to win, then by totals."""

from __future__ import annotations

import pytest
from rules.tiny import tiny

from scorekeeper.match.ranking import race
from scorekeeper.match.standings import Standings
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .evening import evening

TWO_HANDS = (
    {"done": {"Ana": "yes", "Beto": "yes"}, "left": {"Beto": ["R9", "B10"], "Carla": ["12"]}},
    {"done": {"Beto": "yes"}, "left": {"Ana": ["1"], "Carla": ["3"]}},
)
ENDS_NOW = {"phases": 2}


def played(**more: object) -> Standings:
    return evening("phase-10", "Ana Beto Carla", *TWO_HANDS, **more)


def test_more_phases_are_before_fewer_points() -> None:
    assert played().totals == {"Ana": 5, "Beto": 15, "Carla": 15}
    assert played().places == (("Beto",), ("Ana",), ("Carla",))


@pytest.mark.parametrize("more", [{"closed": True}, {"options": ENDS_NOW}])
def test_so_it_is_at_the_end(more: dict[str, object]) -> None:
    assert (played(**more).state, played(**more).winners) == ("ended", ("Beto",))


def test_as_many_phases_and_fewer_points() -> None:
    level = evening("phase-10", "Ana Beto", {"done": {"Ana": "yes", "Beto": "yes"}, "left": {"Ana": ["R9"]}})
    assert level.places == (("Beto",), ("Ana",))


def test_who_has_enough_is_ordered_by_points_alone() -> None:
    start = {"totals": {"Ana": 50, "Beto": 40}, "counters": {"phase": {"Ana": 4, "Beto": 2}}}
    hands = ({"done": {"Beto": "yes"}, "left": {"Ana": ["R9"]}}, {"house": {"phases": 3}})
    assert evening("phase-10", "Ana Beto", *hands, start=start).winners == ("Beto",)


WINS = """
match:
  ends:
    - {when: {style: high, wins: {at_least: 3}}, among: reached, clause: end.target}
    - {when: {total: {at_least: target}}, clause: end.target}
  winner: {is: lowest, clause: end.target}
"""


@pytest.mark.parametrize(("style", "counter"), [("high", "wins"), ("low", "")])
def test_an_end_that_the_options_rule_out_is_no_race(style: str, counter: str) -> None:
    ruleset = tiny(match=WINS, counters="counters: {wins: {title: {en: Wins}, clause: scoring.cards}}")
    rules = table_rules_for(ruleset, {"style": style}, 2)
    assert isinstance(rules, TableRules)
    assert race(rules) == counter
