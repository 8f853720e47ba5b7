# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from match.any_evening import tables
from match.evening import SHIPPED, game

from scorekeeper.problems import Problem
from scorekeeper.rules.table_rules import TableRules, table_rules_for, with_options

from .tiny import in_english, tiny

OCHOS = "ochos-locos"


def settled(name: str, wanted: dict[str, Any], players: int = 3) -> TableRules | tuple[Problem, ...]:
    return table_rules_for(game(name), wanted, players)


def options(name: str, wanted: dict[str, Any], players: int = 3) -> dict[str, Any]:
    found = settled(name, wanted, players)
    assert isinstance(found, TableRules), found
    return dict(found.options)


def worked_out(default: str) -> Any:
    return tiny(
        options=f"""
options:
  target: {{title: {{en: Target}}, kind: number, min: 1, max: 500, default: 100, clause: end.target}}
  chips: {{title: {{en: Chips}}, kind: number, min: 10, max: 300, default: {default}, clause: end.target}}
"""
    )


@pytest.mark.parametrize(
    ("default", "wanted", "players", "chips"),
    [
        ("50 * player_count", {}, 3, 150),
        ("50 * player_count", {}, 6, 300),
        ("50 * player_count", {"chips": 20}, 3, 20),
        ("1000 * player_count", {}, 2, 300),
        ("2 - player_count", {}, 2, 10),
        ("target + 5", {"target": 40}, 2, 45),
        ("{first: [{when: {player_count: 2}, use: 20}, {use: target * 2}]}", {}, 2, 20),
        ("{first: [{when: {player_count: 2}, use: 20}, {use: target * 2}]}", {}, 3, 200),
    ],
)
def test_a_default_may_be_worked_out(default: str, wanted: dict[str, Any], players: int, chips: int) -> None:
    found = table_rules_for(worked_out(default), wanted, players)
    assert isinstance(found, TableRules), found
    assert found.options["chips"] == chips


KEPT_BACK = """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, offered: no, default: 30, clause: end.target}
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, default: low, clause: scoring.cards}
"""


def test_an_option_that_is_not_offered_is_as_its_default_says() -> None:
    ruleset = tiny(options=KEPT_BACK)
    found = table_rules_for(ruleset, {}, 2)
    assert isinstance(found, TableRules)
    assert (list(ruleset.options), dict(found.options), found.scope.constant("target")) == (
        ["style"],
        {"style": "low"},
        30,
    )
    refused = table_rules_for(ruleset, {"target": 50}, 2)
    assert isinstance(refused, tuple)
    assert [(one.key, one.where) for one in refused] == [("options.unknown", "options.target")]


@pytest.mark.parametrize(
    ("name", "wanted", "players", "expected"),
    [
        (OCHOS, {}, 2, {"scoring": "penalty", "target": 100, "packs": 1, "blocked": "own", "lower_ties": "shared", "actions": ()}),
        (OCHOS, {}, 5, {"packs": 1}),
        (OCHOS, {}, 6, {"packs": 2}),
        (OCHOS, {}, 10, {"packs": 2}),
        (OCHOS, {"packs": 1}, 10, {"packs": 1}),
        (OCHOS, {"packs": "any"}, 3, {"packs": "any"}),
        (OCHOS, {"packs": "ANY"}, 3, {"packs": "any"}),
        (OCHOS, {"scoring": "collection"}, 3, {"blocked": "nothing"}),
        (OCHOS, {"scoring": "collection", "blocked": "difference"}, 3, {"blocked": "difference"}),
        (OCHOS, {"blocked": "nothing"}, 3, {"blocked": "nothing"}),
        (OCHOS, {"scoring": " Collection "}, 3, {"scoring": "collection"}),
        (OCHOS, {"target": 1}, 3, {"target": 1}),
        (OCHOS, {"target": 10_000}, 3, {"target": 10_000}),
        (OCHOS, {"target": "200"}, 3, {"target": 200}),
        (OCHOS, {"target": 200.0}, 3, {"target": 200}),
        (OCHOS, {"actions": ["jack", "two"]}, 3, {"actions": ("jack", "two")}),
        (OCHOS, {"actions": "jack,two,jack"}, 3, {"actions": ("jack", "two")}),
        (OCHOS, {"actions": "none"}, 3, {"actions": ()}),
        (OCHOS, {"actions": []}, 3, {"actions": ()}),
        (OCHOS, {"eight_on_eight": False}, 3, {"eight_on_eight": False}),
        (OCHOS, {"eight_on_eight": "sí"}, 3, {"eight_on_eight": True}),
        (OCHOS, {"eight_on_eight": "N"}, 3, {"eight_on_eight": False}),
        (OCHOS, {"eight_on_eight": "no"}, 3, {"eight_on_eight": False}),
        *((OCHOS, {"eight_on_eight": word}, 3, {"eight_on_eight": True}) for word in ("si", "SÍ", "y", "Y", "Yes")),
        ("ocho", {}, 3, {"target": None}),
        ("ocho", {"target": None}, 3, {"target": None}),
        ("ocho", {"target": "none"}, 3, {"target": None}),
        ("eights", {}, 4, {"scoring": "collection", "target": 250, "blocked": "nothing", "packs": 1}),
        ("eights", {}, 6, {"packs": 1}),
        ("eights", {}, 7, {"packs": 2}),
        ("crazy-eights-five-rounds", {}, 2, {"scoring": "penalty", "hands": 5, "target": None, "blocked": "own"}),
        ("playpalace-crazy-eights", {}, 2, {"scoring": "collection", "target": 500, "packs": 2}),
        ("hearts", {"jack": -10}, 4, {"jack": -10, "moon": "give"}),
        ("hearts", {"jack": "-10"}, 4, {"jack": -10}),
        ("gin-rummy", {}, 2, {"undercut": 10, "gin_pays": 20, "target": 100}),
        ("tally", {}, 2, {"winner": "highest", "target": None, "hands": None}),
    ],
)  # fmt: skip
def test_how_options_settle(name: str, wanted: dict[str, Any], players: int, expected: dict[str, Any]) -> None:
    found = options(name, wanted, players)
    assert {option: found[option] for option in expected} == expected
    assert {option: type(found[option]) for option in expected} == {
        option: type(value) for option, value in expected.items()
    }


@pytest.mark.parametrize(
    ("name", "wanted", "key", "facts"),
    [
        (OCHOS, {"tarjet": 100}, "options.unknown", {"nearest": "target", "option": "tarjet"}),
        (OCHOS, {"target": 0}, "options.out-of-bounds", {"value": "0", "least": 1, "most": 10_000}),
        (OCHOS, {"target": 10_001}, "options.out-of-bounds", {"value": "10001"}),
        (OCHOS, {"target": -5}, "options.out-of-bounds", {"value": "-5"}),
        (OCHOS, {"target": 1e9}, "options.out-of-bounds", {}),
        (OCHOS, {"target": 10**9}, "options.out-of-bounds", {}),
        (OCHOS, {"target": 99.5}, "options.not-a-number", {"value": "99.5"}),
        (OCHOS, {"target": "a hundred"}, "options.not-a-number", {}),
        (OCHOS, {"target": "٣"}, "options.not-a-number", {}),
        (OCHOS, {"target": "²"}, "options.not-a-number", {}),
        (OCHOS, {"target": "--5"}, "options.not-a-number", {}),
        (OCHOS, {"target": ""}, "options.not-a-number", {}),
        (OCHOS, {"target": None}, "options.not-a-number", {"value": "none"}),
        (OCHOS, {"target": True}, "options.not-a-number", {"value": "yes"}),
        (OCHOS, {"target": [100]}, "options.not-a-number", {}),
        (OCHOS, {"packs": 0}, "options.out-of-bounds-or-word", {"choices": ("any",)}),
        (OCHOS, {"packs": 5}, "options.out-of-bounds-or-word", {}),
        (OCHOS, {"packs": "all"}, "options.not-a-number-or-word", {"choices": ("any",)}),
        ("ocho", {"target": "all"}, "options.not-a-number-or-word", {"choices": ("none",)}),
        ("hearts", {"jack": -9}, "options.not-a-choice", {"choices": ("0", "-10")}),
        (OCHOS, {"scoring": "colection"}, "options.not-a-choice", {"nearest": "collection", "choices": ("penalty", "collection")}),
        (OCHOS, {"scoring": "penalty,collection"}, "options.not-a-choice", {}),
        (OCHOS, {"scoring": ""}, "options.not-a-choice", {}),
        (OCHOS, {"scoring": None}, "options.not-a-choice", {"value": "none"}),
        (OCHOS, {"scoring": {"a": 1}}, "options.not-a-choice", {}),
        (OCHOS, {"actions": "jack,king"}, "options.not-a-choice", {}),
        (OCHOS, {"eight_on_eight": "perhaps"}, "options.yes-or-no", {"value": "perhaps"}),
        (OCHOS, {"eight_on_eight": 2}, "options.yes-or-no", {}),
        (OCHOS, {"blocked": "difference"}, "options.needs", {"needed": ("scoring=collection",), "value": "difference"}),
        (OCHOS, {"scoring": "collection", "blocked": "own"}, "options.needs", {"needed": ("scoring=penalty",)}),
    ],
)  # fmt: skip
def test_what_an_option_cannot_be(name: str, wanted: dict[str, Any], key: str, facts: dict[str, Any]) -> None:
    found = settled(name, wanted)
    assert isinstance(found, tuple)
    problem = in_english(found[0])
    option = list(wanted)[-1]
    assert (problem.key, problem.where, problem.facts["option"]) == (key, f"options.{option}", option)
    assert {name: problem.facts[name] for name in facts} == facts


def test_every_option_that_is_wrong_is_told_at_once() -> None:
    found = settled(OCHOS, {"tarjet": 1, "target": 0, "scoring": "x", "packs": 9}, 11)
    assert isinstance(found, tuple)
    assert sorted(problem.where for problem in found) == [
        "options.packs",
        "options.scoring",
        "options.target",
        "options.tarjet",
        "players",
    ]


def test_long_values_are_cut() -> None:
    found = settled(OCHOS, {"target": "9" * 5000, "scoring": "x" * 5000})
    assert isinstance(found, tuple)
    assert all(len(str(problem.facts["value"])) <= 40 for problem in found)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("ochos-locos", 2, 10),
        ("ocho", 2, 10),
        ("crazy-eights-five-rounds", 2, 10),
        ("playpalace-crazy-eights", 2, 8),
        ("hearts", 3, 7),
        ("gin-rummy", 2, 2),
        ("uno", 2, 10),
        ("tally", 2, 20),
    ],
)
def test_how_many_may_play(name: str, least: int, most: int) -> None:
    for players, fine in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        found = settled(name, {}, players)
        assert isinstance(found, TableRules) is fine
        if isinstance(found, tuple):
            (problem,) = found
            given = {key: problem.facts[key] for key in ("least", "most", "n")}
            assert (problem.where, given) == ("players", {"least": least, "most": most, "n": players})


@pytest.mark.parametrize(
    ("name", "players", "deal"),
    [
        ("ochos-locos", 4, 7),
        ("eights", 4, 7),
        ("eights", 5, 5),
        ("crazy-eights-five-rounds", 3, 5),
        ("playpalace-crazy-eights", 3, 5),
        ("hearts", 3, 17),
        ("hearts", 4, 13),
        ("hearts", 5, 10),
        ("gin-rummy", 2, 10),
        ("uno", 2, 7),
        ("tally", 2, None),
    ],
)
def test_how_many_cards_each_gets(name: str, players: int, deal: int | None) -> None:
    found = settled(name, {}, players)
    assert isinstance(found, TableRules)
    assert found.deal == deal


@pytest.mark.parametrize(
    ("name", "wanted", "size"),
    [
        (OCHOS, {}, 52),
        (OCHOS, {"packs": 2}, 104),
        (OCHOS, {"packs": "any"}, None),
        ("ocho", {}, None),
        ("uno", {}, 108),
        ("playpalace-crazy-eights", {}, 104),
        ("tally", {}, None),
    ],
)
def test_how_many_cards_there_are(name: str, wanted: dict[str, Any], size: int | None) -> None:
    found = settled(name, wanted)
    assert isinstance(found, TableRules)
    assert found.deck.size() == size


@pytest.mark.parametrize(
    ("name", "wanted", "lowest"),
    [
        (OCHOS, {}, True),
        (OCHOS, {"scoring": "collection"}, False),
        ("ocho", {}, False),
        ("eights", {}, False),
        ("eights", {"scoring": "penalty"}, True),
        ("crazy-eights-five-rounds", {}, True),
        ("playpalace-crazy-eights", {}, False),
        ("hearts", {}, True),
        ("uno", {}, False),
        ("tally", {"winner": "lowest"}, True),
        ("tally", {}, False),
    ],
)
def test_whether_the_lowest_wins(name: str, wanted: dict[str, Any], lowest: bool) -> None:
    found = settled(name, wanted)
    assert isinstance(found, TableRules)
    assert found.lowest_wins is lowest


def test_house_rules_keep_what_was_chosen_and_let_defaults_follow() -> None:
    start = settled(OCHOS, {"target": 300}, 6)
    assert isinstance(start, TableRules)
    changed = with_options(start, {"scoring": "collection"})
    assert isinstance(changed, TableRules)
    assert {name: changed.options[name] for name in ("target", "blocked", "packs")} == {
        "target": 300,
        "blocked": "nothing",
        "packs": 2,
    }
    assert dict(start.options) | {"scoring": "collection", "blocked": "nothing"} == dict(changed.options)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_default_can_be_chosen(name: str) -> None:
    players = tables(name)[-1]
    defaults = options(name, {}, players)
    assert options(name, defaults, players) == defaults


def test_an_option_that_is_wrong_stands_at_its_default_for_the_others() -> None:
    found = table_rules_for(game("ochos-locos"), {"scoring": "both", "blocked": "own"}, 3)
    assert isinstance(found, tuple)
    assert [(problem.where, problem.key) for problem in found] == [("options.scoring", "options.not-a-choice")]


ENDLESS = """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, default: 100, also: [any], clause: end.target}
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, default: low, clause: scoring.cards}
  jack: {title: {en: Jack}, kind: number, one_of: [0, -10], default: 0, clause: scoring.cards}
  bonus: {title: {en: Bonus}, kind: number, min: 0, max: 9, default: 5, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("option", "value", "key", "facts"),
    [
        ("target", 500, "", {}),
        ("target", "any", "", {}),
        ("target", 501, "options.out-of-bounds-or-word", {"least": 1, "most": 500, "choices": ("any",)}),
        ("target", "many", "options.not-a-number-or-word", {"value": "many", "least": 1, "most": 500, "choices": ("any",)}),
        ("target", "9" * 600, "options.not-a-number-or-word", {"value": "9" * 40}),
        ("bonus", 0, "", {}),
        ("bonus", -1, "options.out-of-bounds", {"least": 0, "most": 9, "choices": ()}),
        ("jack", -10, "", {}),
        ("jack", -5, "options.not-a-choice", {"value": "-5", "choices": ("0", "-10"), "nearest": ""}),
        ("style", "lo", "options.not-a-choice", {"value": "lo", "choices": ("low", "high"), "nearest": "low"}),
        ("style", "", "options.not-a-choice", {"value": ""}),
        ("style", "low,high", "options.not-a-choice", {"value": "low,high"}),
        ("style", "x" * 99, "options.not-a-choice", {"value": "x" * 40}),
    ],
)  # fmt: skip
def test_what_an_option_takes_and_what_its_problem_says(
    option: str, value: object, key: str, facts: dict[str, object]
) -> None:
    found = table_rules_for(tiny(options=ENDLESS), {option: value}, 3)
    if not key:
        assert isinstance(found, TableRules)
        return
    assert isinstance(found, tuple)
    problem = in_english(found[0])
    assert (problem.where, problem.key) == (f"options.{option}", key)
    assert {"option": option, **facts}.items() <= problem.facts.items()


def test_what_is_neither_yes_nor_no_is_told_back_cut_to_a_line() -> None:
    found = settled(OCHOS, {"eight_on_eight": "x" * 99})
    facts = {"option": "eight_on_eight", "value": "x" * 40}
    assert isinstance(found, tuple)
    assert in_english(found[0]) == Problem("options.yes-or-no", facts, "options.eight_on_eight")


ONLY = """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, none: yes, default: 100, clause: end.target}
  mood: {title: {en: Mood}, kind: choice, choices: {good: {en: good}, bad: {en: bad}}, default: bad, clause: end.target}
  style:
    title: {en: Style}
    kind: choice
    choices: {low: {en: low}, two: {en: two}, many: {en: many}, both: {en: both}, even: {en: even}, one: {en: one}, words: {en: words}}
    only:
      two: {player_count: 2}
      many: {player_count: {at_least: 4}}
      both: {player_count: 2, mood: good}
      even: {mood: good, any_of: [{player_count: 2}, {player_count: 4}]}
      one: {any_of: [{player_count: 2}, {mood: good}]}
      words: {mood: good, target: 50}
    default: low
    clause: scoring.cards
"""


@pytest.mark.parametrize(
    ("players", "wanted", "problem", "needed"),
    [
        (2, {"style": "two"}, "", ()),
        (3, {"style": "two"}, "options.not-so-many", ()),
        (4, {"style": "many"}, "", ()),
        (3, {"style": "many"}, "options.not-so-many", ()),
        (2, {"style": "both", "mood": "good"}, "", ()),
        (3, {"style": "both", "mood": "good"}, "options.not-so-many", ()),
        (2, {"style": "both"}, "options.needs", ("mood=good",)),
        # as long as it cannot be with so many, no other option helps
        (3, {"style": "both"}, "options.not-so-many", ()),
        (4, {"style": "even", "mood": "good"}, "", ()),
        (3, {"style": "even", "mood": "good"}, "options.not-so-many", ()),
        (2, {"style": "one"}, "", ()),
        (3, {"style": "one", "mood": "good"}, "", ()),
        (3, {"style": "one"}, "options.needs", ("mood=good",)),
        (3, {"style": "words"}, "options.needs", ("mood=good", "target=50")),
        (3, {"style": "words", "target": 50}, "options.needs", ("mood=good", "target=50")),
    ],
)
def test_a_choice_may_need_so_many_players(
    players: int, wanted: dict[str, Any], problem: str, needed: tuple[str, ...]
) -> None:
    found = table_rules_for(tiny(options=ONLY), wanted, players)
    told = [] if isinstance(found, TableRules) else [(one.key, one.where, dict(in_english(one).facts)) for one in found]
    facts: dict[str, Any] = {"option": "style", "value": wanted["style"]}
    more = {"n": players} if problem == "options.not-so-many" else {"needed": needed}
    assert told == ([(problem, "options.style", {**facts, **more})] if problem else [])


BOUNDED = """
options:
  base: {title: {en: Base}, kind: number, min: 1, max: 50, default: 10, clause: scoring.cards}
  most: {title: {en: Most}, kind: number, min: base, max: base * player_count, default: base, clause: scoring.cards}
  twice: {title: {en: Twice}, kind: yes_no, default: no, only: {yes: {base: {above: 10}}}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("wanted", "wrong"),
    [
        ({"most": 30}, ()),
        ({"most": 31}, ("options.out-of-bounds",)),
        ({"most": 9}, ("options.out-of-bounds",)),
        ({"base": 11, "most": 33}, ()),
        ({"twice": True}, ("options.needs",)),
        ({"twice": False}, ()),
        ({"twice": True, "base": 11}, ()),
    ],
)
def test_bounds_and_needs_hang_on_the_options_above(wanted: dict[str, object], wrong: tuple[str, ...]) -> None:
    end = "{when: {total: {at_least: most}}, clause: end.target}"
    match = f"match: {{ends: [{end}], winner: {{is: lowest, clause: end.target}}}}"
    found = table_rules_for(tiny(options=BOUNDED, match=match), wanted, 3)
    assert tuple(one.key for one in (found if isinstance(found, tuple) else ())) == wrong


@pytest.mark.parametrize(("players", "packs"), [(2, 1), (5, 1), (6, 2), (11, 3)])
def test_a_plain_default_is_held_within_bounds_that_hang_on_the_players(players: int, packs: int) -> None:
    options = """
options:
  packs: {title: {en: Packs}, kind: number, min: "divide_up(10 * player_count, 52)", max: 4, default: 1, clause: end.target}
  target: {title: {en: Target}, kind: number, min: 1, max: 500, default: 100, clause: end.target}
"""
    ruleset = tiny(options=options, players="players: {min: 2, max: 12, clause: players.number}")
    settled = table_rules_for(ruleset, {}, players)
    assert isinstance(settled, TableRules)
    assert settled.options["packs"] == packs
