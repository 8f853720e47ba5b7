from __future__ import annotations

from typing import Any

import pytest
from match.evening import SHIPPED, game

from scorekeeper.rules.build import read_when
from scorekeeper.rules.model import Option, Ruleset, When
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.rules.values_by_name import View

from .tiny import problems, tiny

RULESET = tiny(
    options="""
options:
  target: {title: {en: T}, kind: number, min: 1, max: 500, none: yes, default: 100, clause: end.target}
  packs: {title: {en: P}, kind: number, min: 1, max: 4, also: [any], default: 1, clause: end.target}
  style: {title: {en: S}, kind: choice, choices: {low: {en: l}, high: {en: h}}, default: low, clause: end.target}
  quiet: {title: {en: Q}, kind: yes_no, default: no, clause: end.target}
  more: {title: {en: M}, kind: several, choices: {jack: {en: j}, two: {en: t}}, default: none, clause: end.target}
""",
    facts="""
facts:
  out: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
  next: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
  crowd: {kind: players, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: number, ask: {en: Left?}, clause: scoring.cards}
  slam: {kind: yes_no, ask: {en: Slam?}, clause: scoring.cards}
  mood: {kind: choice, who: everyone, choices: {good: {en: g}, bad: {en: b}}, ask: {en: Mood?}, clause: scoring.cards}
""",
    roles="""
roles:
  rich: {when: {left: {above: 10}}}
  other: {of: not out}
  lowest_one: {least: left, tie: nobody}
  lowest_all: {least: left, tie: all}
  richest: {of: not out, most: left, tie: nobody}
  low_rich: {when: {left: {above: 5}}, least: left, tie: nobody}
""",
)
VIEW = View(
    ("Ana", "Beto", "Carla"),
    {"left": {"Ana": 0, "Beto": 20, "Carla": 30}, "slam": {"Ana": 1, "Beto": 1, "Carla": 1}},
    {"out": ("Ana",), "next": (), "crowd": ("Ana", "Carla")},
    {"mood": {"Ana": "good", "Beto": "bad"}},
    hand_number=3,
)


def rules(ruleset: Ruleset = RULESET, players: int = 3, **options: object) -> TableRules:
    found = table_rules_for(ruleset, options, players)
    assert isinstance(found, TableRules), found
    return found


def holds(condition: Any, me: str = "Ana", view: View = VIEW, **options: object) -> bool:
    found = rules(**options).scope.holds(read_when(condition))
    return found if isinstance(found, bool) else found(view, me)


@pytest.mark.parametrize(
    ("condition", "those"),
    [
        ({}, "Ana Beto Carla"),
        ({"left": "20"}, "Beto"),
        ({"left": {"is": "20"}}, "Beto"),
        ({"left": {"is_not": "20"}}, "Ana Carla"),
        ({"left": {"below": "20"}}, "Ana"),
        ({"left": {"at_most": "20"}}, "Ana Beto"),
        ({"left": {"at_least": "20"}}, "Beto Carla"),
        ({"left": {"above": "20"}}, "Carla"),
        ({"left": {"one_of": ["0", "30"]}}, "Ana Carla"),
        ({"left": {"above": "0", "below": "30"}}, "Beto"),
        ({"left": {"above": "0"}, "out": {"is_not": "me"}}, "Beto Carla"),
        ({"crowd": "me"}, "Ana Carla"),
        ({"crowd": {"is_not": "me"}}, "Beto"),
        ({"left": "highest.left"}, "Carla"),
        ({"left": {"below": "others.left"}}, "Ana Beto"),
        ({"others.left": {"above": "25"}}, "Ana Beto"),
        ({"others.left": {"above": "30"}}, "Ana"),
        ({"next.mood": "good"}, ""),
        ({"lowest_one.mood": "good"}, "Ana Beto Carla"),
        ({"richest.mood": {"is_not": "none"}}, ""),
        ({"left": {"below": "target - 75"}}, "Ana Beto"),
        ({"out": "me"}, "Ana"),
        ({"out": {"is_not": "me"}}, "Beto Carla"),
        ({"out": "nobody"}, ""),
        ({"out": {"is_not": "nobody"}}, "Ana Beto Carla"),
        ({"next": "nobody"}, "Ana Beto Carla"),
        ({"next": "me"}, ""),
        ({"out": "next"}, ""),
        ({"out": {"is_not": "next"}}, "Ana Beto Carla"),
        ({"out": "lowest_one"}, "Ana Beto Carla"),
        ({"rich": "me"}, "Beto Carla"),
        ({"other": "me"}, "Beto Carla"),
        ({"lowest_one": "me"}, "Ana"),
        ({"richest": "me"}, "Carla"),
        ({"low_rich": "me"}, "Beto"),
        ({"slam": "yes"}, "Ana Beto Carla"),
        ({"slam": "no"}, ""),
        ({"slam": {"is_not": "no"}}, "Ana Beto Carla"),
        ({"slam": {"is_not": "yes"}}, ""),
        ({"slam": {"one_of": ["yes"]}}, "Ana Beto Carla"),
        ({"slam": {"one_of": ["no"]}}, ""),
        ({"mood": "good"}, "Ana"),
        ({"mood": {"is_not": "good"}}, "Beto Carla"),
        ({"mood": "none"}, "Carla"),
        ({"mood": {"one_of": ["good", "bad"]}}, "Ana Beto"),
        ({"out.mood": "good"}, "Ana Beto Carla"),
        ({"out.mood": "bad"}, ""),
        ({"next.mood": "none"}, "Ana Beto Carla"),
        ({"out.left": "0"}, "Ana Beto Carla"),
        ({"hand_number": "3"}, "Ana Beto Carla"),
        ({"player_count": {"above": "3"}}, ""),
        ({"any_of": [{"left": "0"}, {"left": "30"}]}, "Ana Carla"),
        ({"any_of": [{"left": "7"}, {"out": "nobody"}]}, ""),
        ({"any_of": [{"style": "low"}, {"left": "30"}]}, "Ana Beto Carla"),
        ({"any_of": [{"style": "high"}, {"left": "30"}]}, "Carla"),
        ({"any_of": [{"style": "high"}, {"style": "low", "quiet": "yes"}]}, ""),
        ({"any_of": [{"left": "0"}, {"left": "30"}], "out": {"is_not": "me"}}, "Carla"),
    ],
)  # fmt: skip
def test_whom_a_condition_holds_for(condition: Any, those: str) -> None:
    assert [name for name in VIEW.players if holds(condition, name)] == those.split()


@pytest.mark.parametrize(
    ("options", "condition", "decided"),
    [
        ({}, {"style": "low"}, True),
        ({}, {"style": "high"}, False),
        ({}, {"style": {"is_not": "high"}}, True),
        ({}, {"style": {"one_of": ["high", "low"]}}, True),
        ({"style": "high"}, {"style": "high"}, True),
        ({}, {"quiet": "no"}, True),
        ({}, {"quiet": {"is_not": "no"}}, False),
        ({"quiet": True}, {"quiet": "yes"}, True),
        ({"quiet": True}, {"quiet": "no"}, False),
        ({}, {"target": "100"}, True),
        ({}, {"target": {"above": "99"}}, True),
        ({}, {"target": {"one_of": ["99", "100"]}}, True),
        ({}, {"target": {"one_of": ["99", "101"]}}, False),
        ({}, {"target": "none"}, False),
        ({}, {"target": {"is_not": "none"}}, True),
        ({"target": None}, {"target": "none"}, True),
        ({"target": None}, {"target": {"is_not": "none"}}, False),
        ({"target": None}, {"target": {"at_least": "0"}}, False),
        ({"target": None}, {"target": {"at_most": "1000"}}, False),
        ({"target": None}, {"target": {"is_not": "100"}}, True),
        ({"target": None}, {"target": "100"}, False),
        ({"packs": "any"}, {"packs": "any"}, True),
        ({"packs": "any"}, {"packs": {"is_not": "any"}}, False),
        ({"packs": "any"}, {"packs": {"at_least": "1"}}, False),
        ({"packs": 2}, {"packs": "any"}, False),
        ({"packs": 2}, {"packs": {"is_not": "any"}}, True),
        ({"packs": 2}, {"packs": {"one_of": ["2", "any"]}}, True),
        ({"packs": 3}, {"packs": {"one_of": ["2", "any"]}}, False),
        ({}, {"more": "none"}, True),
        ({}, {"more": "jack"}, False),
        ({"more": ["two"]}, {"more": "two"}, True),
        ({"more": ["two"]}, {"more": "jack"}, False),
        ({"more": ["two"]}, {"more": {"is_not": "jack"}}, True),
        ({"more": ["two", "jack"]}, {"more": {"one_of": ["jack"]}}, True),
        ({"more": ["two"]}, {"more": "none"}, False),
    ],
)
def test_what_options_alone_decide(options: dict[str, object], condition: Any, decided: bool) -> None:
    assert rules(**options).scope.holds(read_when(condition)) is decided


@pytest.mark.parametrize("operator", ["is", "below", "at_most", "at_least", "above"])
def test_a_comparison_with_an_option_that_is_none_never_holds(operator: str) -> None:
    assert not holds({"left": {operator: "target"}}, target=None)
    assert not holds({"left": {"one_of": ["target"]}}, target=None)
    assert holds({"left": {"is_not": "target"}}, target=None)
    assert holds({"left": {operator: "target"}}, target=20, me="Beto") is (operator in ("is", "at_most", "at_least"))


def test_roles_with_equals() -> None:
    level = View(VIEW.players, {"left": {"Ana": 5, "Beto": 5, "Carla": 9}}, {"out": ("Carla",)})
    assert [name for name in VIEW.players if holds({"lowest_one": "me"}, name, level)] == []
    assert [name for name in VIEW.players if holds({"lowest_all": "me"}, name, level)] == ["Ana", "Beto"]


@pytest.mark.parametrize(
    ("to", "those"),
    [
        ("everyone", "Ana Beto Carla"),
        ("out", "Ana"),
        ("not out", "Beto Carla"),
        ("next", ""),
        ("not next", ""),
        ("rich", "Beto Carla"),
        ("not rich", "Ana"),
    ],
)
def test_whom_a_step_is_for(to: str, those: str) -> None:
    from scorekeeper.rules.build import recipient

    assert rules().scope.recipients(recipient(to))(VIEW) == tuple(those.split())


@pytest.mark.parametrize(
    ("tree", "those"),
    [
        ({"most": "left", "tie": "nobody"}, "Carla"),
        ({"least": "left", "tie": "nobody"}, "Ana"),
        ({"most": "slam", "tie": "nobody"}, ""),
        ({"most": "slam", "tie": "all"}, "Ana Beto Carla"),
        ({"least": "slam", "tie": "all"}, "Ana Beto Carla"),
        ({"least": "0", "tie": "nobody"}, ""),
    ],
)
def test_whoever_has_most_or_least(tree: Any, those: str) -> None:
    from scorekeeper.rules.build import recipient

    assert rules().scope.recipients(recipient(tree))(VIEW) == tuple(those.split())


def test_nobody_plays_nobody_has_most() -> None:
    from scorekeeper.rules.build import recipient

    assert rules().scope.recipients(recipient({"most": "left", "tie": "all"}))(View((), {"left": {}})) == ()


def choices_of(option: Option) -> list[object]:
    if option.kind == "yes_no":
        return [True, False]
    if option.kind == "number":
        bounds = [option.least, option.most] if not option.one_of else list(option.one_of)
        fixed = [bound for bound in bounds if bound is not None]  # what hangs on other options is tried with these
        return [*fixed, *option.also, *([None] if option.may_be_none else [])]
    return (
        [list(option.choices), *([name] for name in option.choices), []]
        if option.kind == "several"
        else list(option.choices)
    )


CHOSEN = [
    (name, option.name, choice)
    for name in SHIPPED
    for option in game(name).options.values()
    for choice in choices_of(option)
]


@pytest.mark.parametrize(("name", "option", "choice"), CHOSEN)
def test_what_a_clause_says_under_a_choice_is_decided_under_every_choice(
    name: str, option: str, choice: object
) -> None:
    ruleset = game(name)
    for players in (4, 3, 2):
        found = table_rules_for(ruleset, {option: choice}, players)
        if isinstance(found, tuple):
            assert {problem.key for problem in found} <= {
                "options.needs",
                "options.not-so-many",
                "players.how-many",
                "players.exactly",
                "players.one-of",
            }
            continue
        conditions: list[When] = [test for clause in ruleset.clauses.values() for test, _ in clause.under]
        for condition in conditions:
            decided = found.scope.holds(condition)
            assert isinstance(decided if isinstance(decided, bool) else decided(View(("",) * players), ""), bool)


@pytest.mark.parametrize(
    ("when", "key", "facts"),
    [
        ("left", "rules.not-a-mapping", {"place": "when"}),
        ("[left]", "rules.not-a-mapping", {"place": "when"}),
        ("{left: {one_of: []}}", "rules.list-too-short", {"n": 1}),
        ("{any_of: [{left: 1}]}", "rules.list-too-short", {"n": 2}),
        ("{any_of: {left: 1}}", "rules.not-a-list", {}),
        ("{any_of: []}", "rules.list-too-short", {"n": 2}),
    ],
)
def test_a_condition_of_the_wrong_shape(when: str, key: str, facts: dict[str, object]) -> None:
    (problem,) = problems(score=f"score: [{{when: {when}, points: left, clause: scoring.cards}}]")
    assert problem.key == key
    assert facts.items() <= problem.facts.items()
