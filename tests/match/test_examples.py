"""Worked examples: one that holds says nothing; one that does not is told with what was expected and what came out."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.examples import Difference, check_example, example_line, failed_examples
from scorekeeper.messages import problem_text
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset

from .evening import game

PLAYED = {
    "name": "one hand",
    "players": ["Ana", "Beto"],
    "options": {"target": "50"},
    "start": {"totals": {"Ana": "7"}},
    "hands": [{"out": "Ana", "left": {"Beto": "8S KD"}}],
}
RIGHT: dict[str, Any] = {
    "points": [{"Ana": "0", "Beto": "60"}],
    "totals": [{"Beto": "60", "Ana": "7"}],
    "final": {"Ana": "7", "Beto": "60"},
    "counters": {},
    "state": "ended",
    "winners": ["Ana"],
    "places": [["Ana"], ["Beto"]],
    "dealers": ["Ana"],
    "next": "none",
    "decided_by": "winning.match",
}


def test_what_is_refused_hides_nothing_else_that_is_expected() -> None:
    hands = [*PLAYED["hands"], {"out": "Eva"}]  # type: ignore[misc]
    line = {**PLAYED, "hands": hands, "expect": {"refused": "hands[1]", "winners": ["Ana"], "totals": [{"Beto": "61"}]}}
    (wrong,) = check_example(game("ochos-locos"), line)
    assert (wrong.key, wrong.facts["wanted"], wrong.facts["got"]) == ("examples.differs", "61", "60")


@pytest.mark.parametrize("key", RIGHT)
def test_what_comes_out_as_it_says(key: str) -> None:
    assert check_example(game("ochos-locos"), PLAYED | {"expect": {key: RIGHT[key]}}) == []
    assert check_example(game("ochos-locos"), PLAYED | {"expect": RIGHT}) == []


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"points": [{"Ana": "0", "Beto": "61"}]}, [("points 1 Beto", "61", "60")]),
        ({"points": [{"Ana": "1", "Beto": "61"}]}, [("points 1 Ana", "1", "0"), ("points 1 Beto", "61", "60")]),
        ({"points": [{}, {"Ana": "1"}]}, [("points 2 Ana", "1", None)]),
        ({"points": [{"Eva": "1"}]}, [("points 1 Eva", "1", None)]),
        ({"totals": [{"Ana": "8"}]}, [("totals 1 Ana", "8", "7")]),
        ({"points": [{"Beto": "1"}], "totals": [{"Ana": "8"}]}, [("points 1 Beto", "1", "60"), ("totals 1 Ana", "8", "7")]),
        ({"final": {"Ana": "8"}}, [("final", "Ana 8", "Ana 7, Beto 60")]),
        ({"final": {"Eva": "8"}}, [("final", "Eva 8", "Ana 7, Beto 60")]),
        ({"counters": {"boxes": {"Ana": "1"}}}, [("counters", "boxes Ana 1", None)]),
        ({"state": "playing"}, [("state", "playing", "ended")]),
        ({"winners": ["Beto"]}, [("winners", "Beto", "Ana")]),
        ({"winners": []}, [("winners", None, "Ana")]),
        ({"winners": ["Ana", "Beto"]}, [("winners", "Ana; Beto", "Ana")]),
        ({"winners": {"Ana": "1"}}, [("winners", "Ana 1", "Ana")]),
        ({"state": ["ended"]}, [("state", "ended", "ended")]),
        ({"places": [["Beto"], ["Ana"]]}, [("places", "Beto; Ana", "Ana; Beto")]),
        ({"dealers": ["Beto"]}, [("dealers", "Beto", "Ana")]),
        ({"next": {"dealer": "Ana"}}, [("next", "dealer Ana", None)]),
        ({"decided_by": "none"}, [("decided_by", "none", "winning.match")]),
    ],
)  # fmt: skip
def test_what_comes_out_otherwise(expect: dict[str, Any], told: list[Difference]) -> None:
    assert differing(game("ochos-locos"), PLAYED | {"expect": expect}) == told


def differing(ruleset: Ruleset, example: dict[str, Any]) -> list[Difference]:
    found = check_example(ruleset, example)
    assert {problem.key for problem in found} <= {"examples.differs"}
    return [(problem.facts["place"], problem.facts["wanted"], problem.facts["got"]) for problem in found]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("hands", "expect", "told"),
    [
        ([{"out": "Eva"}], {"refused": "hands[0].out"}, []),
        ([{"out": "Eva"}], {"refused": "hands[0]"}, []),
        ([{"out": "Eva"}], {"refused": "hands[1]"}, ["examples.refused-elsewhere hand.missing-fact", "examples.refused-elsewhere hand.not-playing"]),
        ([{"out": "Eva"}], {"state": "playing"}, ["examples.cannot-play 1 hand.missing-fact", "examples.cannot-play 1 hand.not-playing"]),
        (["misdeal"], {"state": "playing"}, ["examples.cannot-play 1 replay.not-a-hand"]),
        ([{"void": "yes"}], {"refused": "hands[0]"}, ["examples.not-refused"]),
        ([{"out": "Ana", "left": ["Beto"]}], {"state": "playing"}, ["examples.cannot-play 1 hand.not-by-player"]),
    ],
)  # fmt: skip
def test_what_is_refused(hands: list[Any], expect: dict[str, str], told: list[str]) -> None:
    assert why_not({"players": ["Ana", "Beto"], "hands": hands, "expect": expect}) == told


def why_not(example: dict[str, Any], ruleset: str = "ochos-locos") -> list[str]:
    found = []
    for problem in check_example(game(ruleset), example):
        wrong = problem.facts.get("wrong")
        parts = [problem.key, problem.facts.get("hand"), wrong.key if isinstance(wrong, Problem) else None]
        found.append(" ".join(str(part) for part in parts if part is not None))
    return found


def test_an_answer_of_the_wrong_shape_is_a_problem_like_any_other() -> None:
    told = {"done": ["Beto"], "left": {"Ana": ":10"}}
    example = {"players": ["Ana", "Beto"], "hands": [told], "expect": {"points": []}}
    assert why_not(example, "phase-10") == ["examples.cannot-play 1 hand.not-by-player"]


def test_a_match_that_cannot_start_is_told_as_such() -> None:
    alone = {"players": ["Ana"], "hands": []}
    assert check_example(game("ochos-locos"), alone | {"expect": {"refused": "players"}}) == []
    assert why_not(alone | {"expect": {"state": "playing"}}) == ["examples.cannot-play players.how-many"]


def test_a_match_that_goes_on_has_a_next_hand_and_nobody_decided() -> None:
    expect = {"next": {"dealer": "Ana", "players": ["Ana", "Beto"]}, "decided_by": "none", "winners": []}
    assert check_example(game("ochos-locos"), {"players": ["Ana", "Beto"], "hands": [], "expect": expect}) == []


DEALING = tiny(
    deal="deal: {cards: hand_number + 4, next: left, clause: scoring.cards, next_clause: scoring.cards}",
    deck="deck: {pack: french-52, packs: any, jokers: 2, on_table: 1, clause: scoring.cards}",
    checks="checks: [{when: {left: 50}, remark: {en: An eight.}, clause: scoring.cards}]",
)
MORE: dict[str, Any] = {
    "dealt": ["5", "6", "7"],
    "deck": {"packs": "none", "jokers": "2", "on_table": "1", "cards": "none"},
    "remarks": ["1", "3"],
    "eliminated": ["Carla"],
}


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        *(({key: MORE[key]}, []) for key in MORE),
        ({"deck": {"jokers": "2"}}, []),
        ({"dealt": ["5"]}, []),
        ({"dealt": ["6", "7"]}, [("dealt", "6; 7", "5; 6")]),
        ({"deck": {"packs": "1"}}, [("deck", "packs 1", "packs none, jokers 2, on_table 1, cards none")]),
        ({"remarks": []}, [("remarks", None, "1; 3")]),
        ({"remarks": ["2"]}, [("remarks", "2", "1; 3")]),
        ({"eliminated": []}, [("eliminated", None, "Carla")]),
    ],
)
def test_what_is_dealt_remarked_and_left(expect: dict[str, Any], told: list[Difference]) -> None:
    hands = [{"out": "Ana", "left": {"Beto": cards}} for cards in ("8S", "4S", "8H")]
    played = {"players": ["Ana", "Beto", "Carla"], "start": {"eliminated": ["Carla"]}, "hands": hands}
    assert differing(DEALING, played | {"expect": expect}) == told


def test_how_many_are_dealt_may_not_be_known() -> None:
    unsaid = tiny(deal="deal: {next: left, next_clause: scoring.cards}")
    played = {"players": ["Ana", "Beto"], "hands": []}
    assert check_example(unsaid, played | {"expect": {"dealt": ["none", "none"]}}) == []
    assert differing(unsaid, played | {"expect": {"dealt": ["none", "5"]}}) == [
        ("dealt", "none; 5", "none; none"),
    ]


def test_each_difference_is_a_problem_with_its_place() -> None:
    wrong = PLAYED | {"expect": {"points": [{"Beto": "1"}], "state": "playing"}}
    right = PLAYED | {"expect": RIGHT}
    found = failed_examples(game("ochos-locos"), [right, wrong])
    assert [(one.key, one.where) for one in found] == [("examples.differs", "examples[2]")] * 2
    assert [dict(one.facts) for one in found] == [
        {"example": "one hand", "number": 2, "place": "points 1 Beto", "wanted": "1", "got": "60"},
        {"example": "one hand", "number": 2, "place": "state", "wanted": "playing", "got": "ended"},
    ]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The example “one hand” does not hold: winners is Ana, and the file says none."),
        ("es", "El ejemplo «one hand» no se cumple: winners da Ana, y el archivo dice ninguno."),
    ],
)
def test_nothing_is_said_as_a_word(lang: str, said: str) -> None:
    (problem,) = failed_examples(game("ochos-locos"), [PLAYED | {"expect": {"winners": []}}])
    assert problem_text(problem, lang)[0] == said


FACTS = """
facts:
  out: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  slam: {kind: yes_no, ask: {en: Slam?}, clause: scoring.cards}
  bid: {kind: number, min: -9, max: 9, optional: yes, ask: {en: Bid?}, clause: scoring.cards}
  maker: {kind: side, nobody: yes, optional: yes, ask: {en: Maker?}, clause: scoring.cards}
  crowd: {kind: players, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  place: {kind: order, optional: yes, ask: {en: Order?}, clause: scoring.cards}
  rows: {kind: grid, values: left, optional: yes, ask: {en: Rows?}, clause: scoring.cards}
  seen: {kind: choice, optional: yes, choices: {one: {en: one}, two: {en: two}}, ask: {en: Seen?}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("entry", "read"),
    [
        ({"out": "Ana"}, {"out": "Ana"}),
        ({"out": "nobody"}, {"out": None}),
        ({"left": {"Ana": "8S KD", "Beto": "10h,2c"}}, {"left": {"Ana": ["8S", "KD"], "Beto": ["10H", "2C"]}}),
        ({"left": {"Ana": ":27", "Beto": ":-3"}}, {"left": {"Ana": 27, "Beto": -3}}),
        ({"left": {"Ana": ":many"}}, {"left": {"Ana": "many"}}),
        ({"left": {"Ana": "8S ZZ"}}, {"left": {"Ana": ["8S ZZ"]}}),
        ({"left": {"Ana": ["8S"]}}, {"left": {"Ana": ["8S"]}}),
        ({"left": {"Ana": ["8P"]}}, {"left": {"Ana": ["8P"]}}),
        ({"rows": {"Ana": "8S KD / 10h,2c"}}, {"rows": {"Ana": [["8S", "KD"], ["10H", "2C"]]}}),
        ({"rows": {"Ana": "8S KD/10H ZZ"}}, {"rows": {"Ana": [["8S", "KD"], ["10H ZZ"]]}}),
        ({"rows": {"Ana": ["8s kd", ["10h"], {"cards": "2C"}]}}, {"rows": {"Ana": [["8S", "KD"], ["10h"], ["{'cards': '2C'}"]]}}),
        ({"rows": {"Ana": ":27"}}, {"rows": {"Ana": 27}}),
        ({"maker": "Ana"}, {"maker": "Ana"}),
        ({"maker": "nobody"}, {"maker": None}),
        ({"crowd": "Ana Beto"}, {"crowd": ["Ana", "Beto"]}),
        ({"crowd": ["Ana"]}, {"crowd": ["Ana"]}),
        ({"place": "Beto  Ana"}, {"place": ["Beto", "Ana"]}),
        ({"slam": "yes"}, {"slam": True}),
        ({"slam": "no"}, {"slam": False}),
        ({"slam": "maybe"}, {"slam": "maybe"}),
        ({"bid": {"Ana": "-3"}}, {"bid": {"Ana": -3}}),
        ({"bid": {"Ana": "three"}}, {"bid": {"Ana": "three"}}),
        ({"seen": "1"}, {"seen": "1"}),
        ({"seen": "no"}, {"seen": "no"}),
        ({"void": "yes"}, {"void": True}),
        ({"void": "true"}, {"void": True}),
        ({"void": "no"}, {"void": False}),
        ({"join": "Eva", "at": "20"}, {"join": "Eva", "at": 20}),
        ("misdeal", "misdeal"),
    ],
)  # fmt: skip
def test_how_texts_of_an_example_are_read(entry: Any, read: Any) -> None:
    line = example_line(tiny(facts=FACTS), {"players": ["Ana", "Beto"], "hands": [entry]})
    assert line["hands"] == [read]


def test_an_example_as_a_line() -> None:
    example = {
        "players": ("Ana", "Beto"),
        "dealer": "Beto",
        "options": {"target": "none", "style": "low"},
        "start": {"totals": {"Ana": "-5"}, "hands": "3", "eliminated": ["Ana"]},
        "hands": [],
        "closed": "yes",
    }
    assert example_line(tiny(), example) == {
        "players": ["Ana", "Beto"],
        "dealer": "Beto",
        "options": {"target": None, "style": "low"},
        "start": {"totals": {"Ana": -5}, "hands": 3, "eliminated": ["Ana"]},
        "hands": [],
        "closed": True,
    }
    named = {"us": ("Ana", "Beto"), "them": ("Carla", "Dani")}
    four = example_line(tiny(), {"players": ["Ana", "Beto", "Carla", "Dani"], "teams": named, "hands": []})
    assert four["teams"] == {"us": ["Ana", "Beto"], "them": ["Carla", "Dani"]}
    short = example_line(tiny(), {"players": ["Ana"], "hands": []})
    assert short == {"players": ["Ana"], "dealer": None, "options": {}, "start": {}, "hands": []}
