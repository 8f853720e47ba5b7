"""A fact that is asked only where another has a certain answer: what its `when` may speak of."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.fact_wanted import is_wanted
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tiny import HERE, line_of, problems, tiny, written

CLAUSE = "clause: scoring.cards"
FACTS = f"""
facts:
  out: {{kind: player, nobody: yes, ask: {{en: Who?}}, {CLAUSE}}}
  empty: {{kind: player, nobody: yes, known_by: {{empty: left}}, ask: {{en: Who?}}, {CLAUSE}}}
  slam: {{kind: yes_no, ask: {{en: Slam?}}, {CLAUSE}}}
  call: {{kind: choice, optional: yes, choices: {{low: {{en: low}}, high: {{en: high}}}}, ask: {{en: Call?}}, {CLAUSE}}}
  each: {{kind: yes_no, who: everyone, ask: {{en: Each?}}, {CLAUSE}}}
  said: {{kind: number, ask: {{en: Said?}}, {CLAUSE}}}
  bid: {{kind: number, who: hand, when: WHEN, ask: {{en: Bid?}}, {CLAUSE}}}
  late: {{kind: yes_no, ask: {{en: Late?}}, {CLAUSE}}}
  left: {{kind: cards, values: left, ask: {{en: Left?}}, {CLAUSE}}}
"""
MORE = {
    "roles": "roles: {loser: {when: {left: {above: 9}}}}",
    "derive": "derive: {twice: {amount: left * 2}}",
    "counters": f"counters: {{bags: {{title: {{en: Bags}}, {CLAUSE}}}}}",
}

FITS = [
    "{out: nobody}",
    "{out: {is_not: nobody}}",
    "{slam: yes, call: {one_of: [low, high]}}",
    "{any_of: [{slam: no}, {call: none}]}",
    "{lowest.said: 0}",
    "{any_of: [{highest.said: {above: 3}}, {all.said: 13}]}",
    "{style: low}",
    "{target: none}",
    "{target: {above: 20 * player_count}}",
    "{player_count: {above: 2}}",
]
WRONG = [
    ("{late: yes}", "rules.not-told-yet", "late"),
    ("{said: 3}", "rules.not-told-yet", "said"),
    ("{others.said: 3}", "rules.not-told-yet", "others.said"),
    ("{lowest.left: 3}", "rules.not-told-yet", "lowest.left"),
    ("{bid: 3}", "rules.not-told-yet", "bid"),
    ("{left: 0}", "rules.not-told-yet", "left"),
    ("{each: yes}", "rules.not-told-yet", "each"),
    ("{left.count: 0}", "rules.not-told-yet", "left.count"),
    ("{out.left: 0}", "rules.not-told-yet", "out.left"),
    ("{out.slam: yes}", "rules.not-told-yet", "out.slam"),
    ("{loser: nobody}", "rules.not-told-yet", "loser"),
    ("{twice: 3}", "rules.not-told-yet", "twice"),
    ("{bags: 3}", "rules.not-told-yet", "bags"),
    ("{dealer: nobody}", "rules.not-told-yet", "dealer"),
    ("{total: 3}", "rules.not-told-yet", "total"),
    ("{target: {above: left}}", "rules.not-told-yet", "left"),
    ("{target: {one_of: [50, left]}}", "rules.not-told-yet", "left"),
    ("{player_count: {at_most: hand_number}}", "rules.not-told-yet", "hand_number"),
    ("{any_of: [{slam: yes}, {late: yes}]}", "rules.not-told-yet", "late"),
    ("{out: me}", "rules.not-a-choice", "me"),
    ("{out: loser}", "rules.not-a-choice", "loser"),
    ("{call: middle}", "rules.not-a-choice", "middle"),
    ("{oot: nobody}", "rules.no-such-name", "oot"),
]  # fmt: skip


def found(when: str) -> list[tuple[str, Any]]:
    told = problems(facts=FACTS.replace("WHEN", when), **MORE)
    return [(problem.key, problem.facts.get("name", problem.facts.get("text"))) for problem in told]


@pytest.mark.parametrize("when", FITS)
def test_it_asks_for_what_was_told_above_it_and_for_options(when: str) -> None:
    assert found(when) == []


@pytest.mark.parametrize(("when", "key", "named"), WRONG)
def test_it_cannot_ask_for_what_is_told_later_or_of_one_player(when: str, key: str, named: str) -> None:
    assert found(when) == [(key, named)]


def test_the_problem_says_what_can_be_asked_for() -> None:
    facts = FACTS.replace("WHEN", "{late: yes}").replace("  late:", f"  {HERE}\n  late:")
    (problem,) = problems(facts=facts, **MORE)
    assert problem.facts == {
        "name": "late",
        "fact": "bid",
        "choices": (
            *("target", "style", "player_count", "out", "empty", "slam", "call"),
            *("all.said", "lowest.said", "highest.said"),
        ),
    }
    assert problem.where == f"tiny.yaml:{line_of(written(facts=facts)) - 1}"


def test_of_a_player_fact_it_asks_whether_there_is_anybody() -> None:
    (problem,) = problems(facts=FACTS.replace("WHEN", "{out: me}"), **MORE)
    assert problem.facts == {"text": "me", "choices": ("nobody",), "nearest": ""}


def test_a_game_without_options_has_questions_like_that_too() -> None:
    ends = "match: {ends: [{when: {hand_number: 3}, clause: end.target}], winner: {is: lowest, clause: end.target}}"
    assert problems(facts=FACTS.replace("WHEN", "{slam: yes}"), options="", match=ends) == []


def asked(when: str, **told: object) -> bool:
    rules = table_rules_for(tiny(facts=FACTS.replace("WHEN", when), **MORE), {}, 3)
    assert isinstance(rules, TableRules)
    return is_wanted(rules, rules.ruleset.facts["bid"], ("Ana", "Beto", "Carla"), told)


@pytest.mark.parametrize(
    ("when", "told", "wanted"),
    [
        ("{out: {is_not: nobody}}", {"out": "Ana"}, True),
        ("{out: {is_not: nobody}}", {"out": None}, False),
        ("{out: {is_not: nobody}}", {}, False),
        ("{out: nobody}", {"out": "Ana"}, False),
        ("{out: nobody}", {}, True),
        ("{empty: {is_not: nobody}}", {"empty": None}, False),
        ("{empty: {is_not: nobody}}", {}, True),  # the cards will tell
        ("{empty: nobody}", {}, True),
        ("{any_of: [{empty: nobody}, {slam: yes}]}", {}, True),
        ("{slam: yes}", {"slam": True}, True),
        ("{slam: yes}", {"slam": "yes"}, True),
        ("{slam: yes}", {"slam": False}, False),
        ("{slam: yes}", {}, False),
        ("{slam: no}", {}, True),
        ("{call: low}", {"call": "low"}, True),
        ("{call: low}", {"call": "high"}, False),
        ("{call: none}", {}, True),
        ("{call: {is_not: low}, slam: yes}", {"call": "high"}, False),
        ("{call: {is_not: low}, slam: yes}", {"call": "high", "slam": True}, True),
        ("{lowest.said: 0}", {"said": {"Ana": 3, "Beto": 0, "Carla": 2}}, True),
        ("{lowest.said: 0}", {"said": {"Ana": 3, "Beto": 1, "Carla": 2}}, False),
        ("{lowest.said: 0}", {"said": {"Ana": 3, "Beto": 1}}, True),  # Carla may have said none
        ("{lowest.said: 0}", {}, True),
        ("{highest.said: {above: 3}}", {"said": {"Ana": 3, "Beto": 1, "Carla": 2}}, False),
        ("{all.said: 6}", {"said": {"Ana": 3, "Beto": 1, "Carla": 2}}, True),
        ("{style: low}", {}, True),
        ("{style: high}", {}, False),
        ("{player_count: {above: 2}}", {}, True),
        ("{player_count: {above: 3}}", {}, False),
    ],
)  # fmt: skip
def test_it_is_asked_where_its_condition_holds_or_may_hold(when: str, told: dict[str, object], wanted: bool) -> None:
    assert asked(when, **told) is wanted


def test_without_a_condition_it_is_always_asked() -> None:
    facts = FACTS.replace("when: WHEN, ", "")
    rules = table_rules_for(tiny(facts=facts), {}, 3)
    assert isinstance(rules, TableRules)
    assert all(is_wanted(rules, fact, ("Ana", "Beto", "Carla"), {}) for fact in rules.ruleset.facts.values())
