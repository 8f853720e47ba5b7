"""Everything that can be wrong with what the table told, and where."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from match.evening import game
from rules.tiny import tiny

from scorekeeper.hand.reading import read_hand
from scorekeeper.hand.told import Told
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.rules.model import Ruleset

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


def told(ruleset: Ruleset | str, facts: Any, **options: Any) -> Told:
    return read_hand(agreed(ruleset, **options), PLAYERS, facts)


def agreed(ruleset: Ruleset | str, **options: Any) -> Agreed:
    found = agree(game(ruleset) if isinstance(ruleset, str) else ruleset, options, len(PLAYERS))
    assert isinstance(found, Agreed)
    return found


def out(name: str | None, **left: Any) -> dict[str, Any]:
    return {"out": name, "left": left}


WRONG = [
    # facts as such
    ("ochos-locos", {"out": "Ana", "left": {"Beto": 1, "Carla": 1}, "lef": {}}, [("lef", "hand.unknown-fact")]),
    ("ochos-locos", {"out": "Ana"}, [("left", "hand.missing-fact")]),
    (ASKING, {"bid": {}, "caller": "Ana"}, [("seen", "hand.missing-fact")]),
    (ASKING, {"seen": "late", "caller": "Ana"}, [("bid", "hand.missing-fact")]),
    (ASKING, {"seen": "late", "bid": {}}, [("caller", "hand.missing-fact")]),
    ("ochos-locos", {"out": "Ana", "left": [["8S"]]}, [("left", "hand.not-by-player")]),
    ("ochos-locos", {"out": "Ana", "left": "8S"}, [("left", "hand.not-by-player")]),
    ("ochos-locos", out("Ana", Beto=1, Carla=1, Eva=1), [("left.Eva", "hand.not-playing")]),
    # lists of players, grids
    ("president", {"place": 7}, [("place", "hand.not-a-list")]),
    ("president", {"place": None}, [("place", "hand.order-incomplete")]),
    ("president", {}, [("place", "hand.missing-fact")]),
    ("president", {"place": ["Ana", "Eva"]}, [("place[1]", "hand.not-playing"), ("place", "hand.order-incomplete")]),
    ("president", {"place": ["Ana", "Ana", "Beto"]}, [("place[1]", "hand.named-twice")]),
    ("golf", {"grid": {"Ana": [["KH"], "5D"]}}, [("grid.Ana[1]", "hand.not-a-column")]),
    ("golf", {"grid": {"Ana": [["KH"], ["1D", "XX"]]}}, [("grid.Ana[1][0]", "cards.ambiguous"), ("grid.Ana[1][1]", "cards.not-a-card")]),
    ("golf", {"grid": {"Ana": [["KH", "KH"]]}}, [("grid.Ana", "audit.twice-with-one")]),
    # who
    ("ochos-locos", out("Eva", Beto=1, Carla=1), [("out", "hand.not-playing")]),
    ("ochos-locos", out("ana", Beto=1, Carla=1), [("out", "hand.not-playing")]),
    ("ochos-locos", {"out": 7, "left": {"Beto": 1, "Carla": 1}}, [("out", "hand.not-playing")]),
    ("ochos-locos", out("Ana", Ana=["8S"], Beto=1, Carla=1), [("left.Ana", "hand.out-has-cards")]),
    ("ochos-locos", out("Ana", Ana=8, Beto=1, Carla=1), [("left.Ana", "hand.out-has-cards")]),
    ("ochos-locos", out("Ana", Beto=1), [("out", "hand.also-empty")]),
    ("ochos-locos", out("Ana", Beto=1, Carla=0), [("out", "hand.also-empty")]),
    ("ochos-locos", out("Ana", Beto=1, Carla=[]), [("out", "hand.also-empty")]),
    ("ochos-locos", out(None, Ana=1, Beto=1), [("out", "hand.nobody-but-empty")]),
    ("ochos-locos", {"left": {"Ana": 1}}, [("out", "hand.two-empty")]),
    ("ochos-locos", {"left": {"Ana": 1, "Beto": 1, "Carla": 1}}, [("out", "hand.nobody-empty")]),
    ("ocho", {"left": {"Ana": ["8S"]}}, [("out", "hand.nobody-empty")]),
    ("uno", {"out": None, "left": {"Ana": 1, "Beto": 1, "Carla": 1}}, [("out", "hand.nobody-not-allowed")]),
    (ASKING, GOOD | {"caller": None}, [("caller", "hand.nobody-not-allowed")]),
    (ASKING, GOOD | {"caller": "Eva"}, [("caller", "hand.not-playing")]),
    ("hearts", {"taken": {"Ana": 13, "Beto": ["QS", "JD"]}, "has_jack": "Ana"}, [("has_jack", "hand.card-elsewhere")]),
    # cards
    ("ochos-locos", out("Ana", Beto=["ZZ"], Carla=1), [("left.Beto[0]", "cards.not-a-card")]),
    ("ochos-locos", out("Ana", Beto=["8S", 8], Carla=1), [("left.Beto[1]", "cards.not-text")]),
    ("ochos-locos", out("Ana", Beto="8S", Carla=1), [("left.Beto", "hand.not-cards")]),
    ("ochos-locos", out("Ana", Beto=1.5, Carla=1), [("left.Beto", "hand.not-cards")]),
    ("ochos-locos", out("Ana", Beto=True, Carla=1), [("left.Beto", "hand.not-cards")]),
    ("ochos-locos", out("Ana", Beto=["8S"] * 201, Carla=1), [("left.Beto", "cards.too-many-cards")]),
    ("ochos-locos", out("Ana", Beto=-1, Carla=1), [("left.Beto", "hand.sum-impossible")]),
    ("ochos-locos", out("Ana", Beto=509, Carla=1), [("left.Beto", "hand.sum-impossible")]),
    ("ochos-locos", out("Ana", Beto={"cards": ["8S"], "sum": 49}, Carla=1), [("left.Beto", "hand.sum-differs")]),
    ("ochos-locos", out("Ana", Beto={"cards": ["8S"], "sum": "50"}, Carla=1), [("left.Beto", "hand.sum-differs")]),
    ("ochos-locos", out("Ana", Beto={"cards": 49, "sum": 50}, Carla=1), [("left.Beto", "hand.sum-differs")]),
    ("ocho", out("Ana", Beto=27, Carla=["8S"]), [("left.Beto", "hand.no-points-here")]),
    (ASKING, GOOD | {"laid": {"Beto": 5}}, [("laid.Beto", "hand.no-points-here")]),
    (SUITED, out("Ana", Beto=["Q"], Carla=["K"]), [("left.Beto", "hand.suit-needed")]),
    ("ochos-locos", out("Ana", Beto=["JOKER"], Carla=1), [("left.Beto", "audit.no-such-card")]),
    # numbers, yes and no, choices
    (ASKING, GOOD | {"bid": 3}, [("bid", "hand.not-by-player")]),
    (ASKING, GOOD | {"bid": {"Ana": "3"}}, [("bid.Ana", "hand.not-a-number")]),
    (ASKING, GOOD | {"bid": {"Ana": True}}, [("bid.Ana", "hand.not-a-number")]),
    (ASKING, GOOD | {"bid": {"Ana": 8}}, [("bid.Ana", "hand.out-of-bounds")]),
    (ASKING, GOOD | {"bid": {"Ana": -1}}, [("bid.Ana", "hand.out-of-bounds")]),
    (ASKING, GOOD | {"bid": {"Eva": 1}}, [("bid.Eva", "hand.not-playing")]),
    (ASKING, GOOD | {"trump": 5}, [("trump", "hand.out-of-bounds")]),
    (ASKING, GOOD | {"trump": "1"}, [("trump", "hand.not-a-number")]),
    (ASKING, GOOD | {"slam": "maybe"}, [("slam", "hand.not-yes-no")]),
    (ASKING, GOOD | {"shot": {"Ana": "maybe"}}, [("shot.Ana", "hand.not-yes-no")]),
    (ASKING, GOOD | {"shot": True}, [("shot", "hand.not-by-player")]),
    (ASKING, GOOD | {"seen": "erly"}, [("seen", "hand.not-a-choice")]),
    (ASKING, GOOD | {"mood": {"Ana": "god"}}, [("mood.Ana", "hand.not-a-choice")]),
    # sums over all players
    ("hearts", {"taken": {"Ana": 20, "Beto": 7}}, [("taken", "hand.must-total-too-much")]),
    ("hearts", {"taken": {"Ana": 20, "Beto": 5}}, [("taken", "hand.must-total-too-little")]),
    # one thing that is wrong hides no other, and makes none
    ("ochos-locos", {"left": {"Ana": [], "Beto": 1, "Carla": 1}, "lef": 1}, [("lef", "hand.unknown-fact")]),
    (
        "ochos-locos",
        {"lef": 1} | out("Ana", Beto={"cards": ["8S"], "sum": 49}, Carla=1),
        [("lef", "hand.unknown-fact"), ("left.Beto", "hand.sum-differs")],
    ),
    ("ochos-locos", out("Ana", Beto={"cards": ["JOKER"], "sum": 49}, Carla=1), [("left.Beto", "audit.no-such-card")]),
    (ASKING, GOOD | {"laid": {"Beto": {"cards": ["8S"], "sum": 1}}}, [("laid.Beto", "hand.sum-differs")]),
    # all at once
    (
        "ochos-locos",
        {"out": "Eva", "left": {"Beto": ["ZZ", "8S"], "Carla": ["YY"], "Luis": 1}, "lef": 1},
        [
            ("lef", "hand.unknown-fact"),
            ("left.Beto[0]", "cards.not-a-card"),
            ("left.Carla[0]", "cards.not-a-card"),
            ("left.Luis", "hand.not-playing"),
            ("out", "hand.not-playing"),
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "facts", "wrong"), WRONG)
def test_what_is_wrong_and_where(ruleset: Any, facts: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    read = told(ruleset, facts)
    assert read.hand is None
    assert sorted({(problem.where, problem.key) for problem in read.problems}) == sorted(wrong)


@pytest.mark.parametrize(
    ("facts", "given"),
    [
        ({"out": "Ana", "left": {}, "lfet": 1}, {"nearest": "left", "fact": "lfet", "choices": ("out", "left")}),
        (out("Ana", Beto=1), {"name": "Ana", "also": ("Carla",), "n": 1}),
        ({"left": {"Ana": 1}}, {"also": ("Beto", "Carla"), "n": 2}),
        (out(None, Ana=1), {"also": ("Beto", "Carla"), "n": 2}),
        ({"left": {"Ana": 1, "Beto": 1, "Carla": 1}}, {"also": (), "n": 0}),
        (out("Ana", Beto=509, Carla=1), {"sum": 509, "most": 4 * (50 + 30 + 1 + 46)}),
        (out("Ana", Beto={"cards": ["8S"], "sum": 49}, Carla=1), {"claimed": "49", "counted": 50}),
        (out("Ana", Beto="8S", Carla=1), {"value": "8S"}),
        (out("Ana", Beto=1, Carla=1, Eva=1), {"name": "Eva", "players": PLAYERS}),
    ],
)
def test_the_facts_its_sentence_needs(facts: dict[str, Any], given: dict[str, Any]) -> None:
    problem = told("ochos-locos", facts).problems[0]
    assert {name: problem.facts[name] for name in given} == given


@pytest.mark.parametrize(
    ("taken", "key", "given"),
    [
        ({"Ana": 26, "Beto": 1}, "hand.must-total-too-much", {"total": 27, "wanted": 26, "difference": 1}),
        ({"Ana": 20, "Beto": ["2H"]}, "hand.must-total-too-little", {"total": 21, "wanted": 26, "difference": 5}),
    ],
)
def test_how_far_the_sum_is_off(taken: dict[str, Any], key: str, given: dict[str, int]) -> None:
    (problem,) = told("hearts", {"taken": taken}).problems
    assert problem.key == key
    assert {name: problem.facts[name] for name in given} == given


def test_long_texts_are_cut_in_problems() -> None:
    for facts in (out("Ana", Beto="x" * 9999, Carla=1), out("y" * 9999, Beto=1, Carla=1), {"z" * 9999: 1, "left": {}}):
        for problem in told("ochos-locos", facts).problems:
            assert all(len(str(fact)) < 200 for fact in problem.facts.values())


@pytest.mark.parametrize(
    ("ruleset", "facts", "people"),
    [
        ("ochos-locos", {"left": {"Ana": 1, "Carla": 1}}, {"out": ("Beto",)}),
        ("ochos-locos", {"left": {"Ana": 1, "Beto": [], "Carla": 1}}, {"out": ("Beto",)}),
        ("ochos-locos", out(None, Ana=1, Beto=1, Carla=1), {"out": ()}),
        ("ochos-locos", out("Ana", Beto=508, Carla=1), {"out": ("Ana",)}),
        ("ocho", {"out": "Ana"}, {"out": ("Ana",)}),
        ("ocho", {"out": None}, {"out": ()}),
        ("ocho", {"left": {"Ana": ["8S"], "Carla": ["2S"]}}, {"out": ("Beto",)}),
        ("ocho", {"left": {"Ana": ["8S"], "Beto": [], "Carla": ["2S"]}}, {"out": ("Beto",)}),
        ("ocho", {"out": "Ana", "left": {"Beto": ["JOKER", "JOKER", "8S", "8S"]}}, {"out": ("Ana",)}),
        ("hearts", {"taken": {"Ana": 13, "Beto": ["QS", "JD"]}}, {"has_jack": ("Beto",)}),
        ("hearts", {"taken": {"Ana": 26}}, {"has_jack": ()}),
        ("hearts", {"taken": {"Ana": 26}, "has_jack": "Carla"}, {"has_jack": ("Carla",)}),
        ("hearts", {"taken": {"Ana": 26}, "has_jack": None}, {"has_jack": ()}),
    ],
)
def test_who_it_was(ruleset: str, facts: dict[str, Any], people: dict[str, tuple[str, ...]]) -> None:
    read = told(ruleset, facts)
    assert read.problems == ()
    assert read.hand is not None
    assert read.hand.people == people


def test_what_may_be_left_out() -> None:
    read = told(ASKING, GOOD)
    assert read.problems == ()
    assert read.hand is not None
    assert read.hand.numbers == {
        "bid": {"Ana": 3, "Beto": 0, "Carla": 0},
        "trump": dict.fromkeys(PLAYERS, 0),
        "shot": dict.fromkeys(PLAYERS, 0),
        "slam": dict.fromkeys(PLAYERS, 0),
    }
    assert read.hand.choices == {"seen": dict.fromkeys(PLAYERS, "early"), "mood": dict.fromkeys(PLAYERS, "none")}


def test_everything_told() -> None:
    more = {
        "mood": {"Beto": "bad", "Ana": "none"},
        "trump": 4,
        "shot": {"Carla": True, "Ana": "no"},
        "slam": "yes",
        "laid": {"Ana": ["8S"]},
    }
    read = told(ASKING, GOOD | more)
    assert read.hand is not None
    assert read.hand.numbers["trump"] == dict.fromkeys(PLAYERS, 4)
    assert read.hand.numbers["shot"] == {"Ana": 0, "Beto": 0, "Carla": 1}
    assert read.hand.numbers["slam"] == dict.fromkeys(PLAYERS, 1)
    assert read.hand.choices["mood"] == {"Ana": "none", "Beto": "bad", "Carla": "none"}
    assert read.hand.cards["laid"] == {"Ana": ("8S",)}


@pytest.mark.parametrize("bid", [0, 7])
def test_bounds_are_inside(bid: int) -> None:
    assert told(ASKING, GOOD | {"bid": {"Ana": bid}}).problems == ()


@pytest.mark.parametrize("held", [["Q"], ["QS"], ["qs"], ["TD", "10d"], []])
def test_cards_as_machines_write_them(held: list[str]) -> None:
    assert told("ochos-locos", out("Ana", Beto=held, Carla=1), packs=2).problems == () or held == []


def test_every_key_of_this_layer_is_shown_here() -> None:
    folder = Path(__file__).resolve().parents[2] / "scorekeeper" / "hand"
    keys = {key for path in folder.glob("*.py") for key in re.findall(r'"(hand\.[a-z-]+)"', path.read_text("utf-8"))}
    assert keys - {key for _, _, wrong in WRONG for _, key in wrong} == set()


WHO = """
facts:
  must: {kind: player, ask: {en: Who?}, clause: scoring.cards}
  may: {kind: player, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  none: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("facts", "people"),
    [
        ({"must": "Ana"}, {"must": ("Ana",), "may": (), "none": ()}),
        ({"must": "Ana", "may": None, "none": None}, {"must": ("Ana",), "may": (), "none": ()}),
        ({"must": "Ana", "may": "Beto", "none": "Carla"}, {"must": ("Ana",), "may": ("Beto",), "none": ("Carla",)}),
    ],
)
def test_who_may_be_left_out(facts: dict[str, Any], people: dict[str, tuple[str, ...]]) -> None:
    read = told(tiny(facts=WHO, score="score: [{to: must, points: 1, clause: scoring.cards}]"), facts)
    assert read.problems == ()
    assert read.hand is not None
    assert read.hand.people == people


def test_of_two_who_hold_the_card_the_first_told_is_meant() -> None:
    ruleset = tiny(
        facts="""
facts:
  jack: {kind: player, nobody: yes, known_by: {card: JD, in: left}, ask: {en: Jack?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
""",
        deck="deck: {pack: french-52, packs: 2, clause: scoring.cards}",
    )
    read = told(ruleset, {"left": {"Carla": ["JD"], "Beto": ["JD", "2S"], "Ana": ["3S"]}})
    assert read.hand is not None
    assert read.hand.people["jack"] == ("Carla",)


@pytest.mark.parametrize(("sum_", "sound"), [(-2000, True), (-2001, False), (0, True), (508 - 184, True), (508, False)])
def test_how_low_and_how_high_a_sum_can_be(sum_: int, sound: bool) -> None:
    values = "values:\n  left: [{cards: [8], points: -10, clause: scoring.cards}, {cards: [other], points: face, clause: scoring.cards}]"
    ruleset = tiny(values=values.replace("face", "9"))
    problems = told(ruleset, out("Ana", Beto=sum_, Carla=["2H"])).problems
    assert [problem.key for problem in problems] == ([] if sound else ["hand.sum-impossible"])


@pytest.mark.parametrize(("sum_", "sound"), [(52, True), (53, False)])
def test_jokers_without_a_value_make_no_sum_endless(sum_: int, sound: bool) -> None:
    values = "values:\n  left: [{cards: [JOKER], points: 0, clause: scoring.cards}, {cards: [other], points: 1, clause: scoring.cards}]"
    deck = "deck: {pack: french-52, packs: 1, jokers: any, clause: scoring.cards}"
    problems = told(tiny(values=values, deck=deck), out("Ana", Beto=sum_, Carla=["JOKER"])).problems
    assert [problem.key for problem in problems] == ([] if sound else ["hand.sum-impossible"])


def test_a_sum_of_cards_without_points_is_nothing() -> None:
    assert told(ASKING, GOOD | {"laid": {"Beto": {"cards": ["8S"], "sum": 0}}}).problems == ()


@pytest.mark.parametrize(
    ("packs", "held", "sound"), [("any", ["8S"] * 9, True), (1, ["8S"], True), ("any", ["JOKER"], False)]
)
def test_only_cards_with_a_value_are_known(packs: object, held: list[str], sound: bool) -> None:
    problems = told("ochos-locos", out("Ana", Beto=held, Carla=1), packs=packs).problems
    assert [problem.key for problem in problems] == ([] if sound else ["audit.no-such-card"])


LONG = "x" * 99
CUT = "x" * 40


@pytest.mark.parametrize(
    ("ruleset", "facts", "problem"),
    [
        (ASKING, GOOD | {LONG: 1}, Problem("hand.unknown-fact", {"fact": CUT, "choices": tuple(ASKING.facts), "nearest": ""}, LONG)),
        (ASKING, {"seen": "late", "bid": {}}, Problem("hand.missing-fact", {"fact": "caller", "ask": {"en": "Caller?"}}, "caller")),
        (ASKING, GOOD | {"caller": None}, Problem("hand.nobody-not-allowed", {"ask": {"en": "Caller?"}}, "caller")),
        (ASKING, GOOD | {"caller": LONG}, Problem("hand.not-playing", {"name": "x" * 60, "players": PLAYERS}, "caller")),
        (ASKING, GOOD | {"bid": {"Ana": LONG}}, Problem("hand.not-a-number", {"value": CUT}, "bid.Ana")),
        (ASKING, GOOD | {"slam": LONG}, Problem("hand.not-yes-no", {"value": CUT}, "slam")),
        (ASKING, GOOD | {"seen": LONG}, Problem("hand.not-a-choice", {"value": CUT, "choices": ("early", "late"), "nearest": ""}, "seen")),
        ("ochos-locos", out("Ana", Beto=LONG, Carla=1), Problem("hand.not-cards", {"value": CUT}, "left.Beto")),
        ("ochos-locos", out("Ana", Beto={"cards": ["8S"], "sum": LONG}, Carla=1), Problem("hand.sum-differs", {"claimed": "x" * 12, "counted": 50}, "left.Beto")),
        ("ochos-locos", out("Ana", Beto=["8S", "JOKER"], Carla=1), Problem("audit.no-such-card", {"cards": ("JOKER",)}, "left.Beto")),
    ],
)  # fmt: skip
def test_what_a_problem_tells(ruleset: Any, facts: dict[str, Any], problem: Problem) -> None:
    assert told(ruleset, facts).problems == (problem,)


@pytest.mark.parametrize(("ruleset", "nobody"), [("ochos-locos", "--out"), ("uno", "")])
def test_nobody_is_offered_only_where_the_ruleset_knows_it(ruleset: str, nobody: str) -> None:
    (problem,) = told(ruleset, {"left": {"Ana": 1, "Beto": 1, "Carla": 1}}).problems
    assert (problem.key, problem.facts["option"], problem.facts["nobody"]) == ("hand.nobody-empty", "--out", nobody)
