"""Everything that can be wrong with what the table told, and where."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from match.evening import game
from rules.tiny import in_english, tiny

from scorekeeper.problems import Problem

from .asking import ASKING, GOOD, PLAYERS, SUITED, out, told

CARD_TELLS = tiny(
    facts="""
facts:
  star: {kind: player, known_by: {card: JD, in: left}, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
""",
    score="score: [{points: left, clause: scoring.cards}, {to: star, points: 5, clause: scoring.cards}]",
)
WRONG = [
    (CARD_TELLS, {"left": {"Beto": 50}}, [("star", "hand.card-in-a-sum")]),
    # facts as such
    ("ochos-locos", {"out": "Ana", "left": {"Beto": 1, "Carla": 1}, "lef": {}}, [("lef", "hand.unknown-fact")]),
    ("ochos-locos", {"out": "Ana"}, [("left", "hand.missing-fact")]),
    (ASKING, {"bid": {}, "caller": "Ana"}, [("seen", "hand.missing-fact")]),
    (ASKING, {"seen": "late", "caller": "Ana"}, [("bid", "hand.missing-fact")]),
    (ASKING, {"seen": "late", "bid": {}}, [("caller", "hand.missing-fact")]),
    ("spades", {"bid": {"Ana": 5, "Beto": 0}, "tricks": {"Ana": 8, "Beto": 9}}, [("bid.Carla", "hand.missing-answer")]),
    ("yaniv", {"caller": "Ana", "left": {"Ana": 5, "Beto": 6}}, [("left.Carla", "hand.missing-answer")]),
    ("ochos-locos", {"out": "Ana", "left": [["8S"]]}, [("left", "hand.not-by-player")]),
    ("ochos-locos", {"out": "Ana", "left": "8S"}, [("left", "hand.not-by-player")]),
    ("ochos-locos", out("Ana", Beto=1, Carla=1, Eva=1), [("left.Eva", "hand.not-playing")]),
    # no more cards, and no other sums, than one can have
    ("loba", {"out": "Ana", "left": {"Beto": ["2C"] * 10, "Carla": ["2S"]}}, [("left.Beto", "hand.too-many-cards")]),
    ("loba", {"out": "Ana", "left": {"Beto": 91, "Carla": ["2S"]}}, [("left.Beto", "hand.sum-of-so-many")]),
    ("skyjo", {"ender": "Ana", "sum": {"Ana": ["5"] * 3, "Beto": 1, "Carla": 2}}, [("sum.Ana", "hand.too-many-alike")]),
    ("golf", {"grid": {"Ana": 60, "Beto": 60, "Carla": 60}}, [("grid", "hand.sums-together")]),
    # lists of players, grids
    ("president", {"place": 7}, [("place", "hand.not-a-list")]),
    ("president", {"place": None}, [("place", "hand.order-incomplete")]),
    ("president", {}, [("place", "hand.missing-fact")]),
    ("president", {"place": ["Ana", "Eva"]}, [("place[1]", "hand.not-playing"), ("place", "hand.order-incomplete")]),
    ("president", {"place": ["Ana", "Ana", "Beto"]}, [("place[1]", "hand.named-twice")]),
    ("golf", {"grid": {"Ana": [["KH", "KH"], "5D"], "Beto": 1, "Carla": 1}}, [("grid.Ana[1]", "hand.not-a-column")]),
    ("golf", {"grid": {"Ana": [["KH", "KH"], ["1D", "XX"]], "Beto": 1, "Carla": 1}}, [("grid.Ana[1][0]", "cards.ambiguous"), ("grid.Ana[1][1]", "cards.not-a-card")]),
    ("golf", {"grid": {"Ana": [["KH", "KH"]], "Beto": 1, "Carla": 1}}, [("grid.Ana", "audit.twice-with-one")]),
    ("golf", {"grid": {"Ana": [["KH", "5D", "2C"]], "Beto": 1, "Carla": 1}}, [("grid.Ana[0]", "hand.column-size")]),
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
    # sums over all players, where all could be read
    ("hearts", {"taken": {"Ana": 20, "Eva": 6}}, [("taken.Eva", "hand.not-playing")]),
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


def test_every_key_of_this_layer_is_shown_here() -> None:
    folder = Path(__file__).resolve().parents[2] / "scorekeeper" / "hand"
    keys = {key for path in folder.glob("*.py") for key in re.findall(r'"(hand\.[a-z-]+)"', path.read_text("utf-8"))}
    of_teams = {"hand.told-apart"}  # tests/hand/test_by_side.py
    assert keys - {key for _, _, wrong in WRONG for _, key in wrong} == of_teams


LONG = "x" * 99
CUT = "x" * 40


@pytest.mark.parametrize(
    ("ruleset", "facts", "problem"),
    [
        (ASKING, GOOD | {LONG: 1}, Problem("hand.unknown-fact", {"fact": CUT, "choices": tuple(ASKING.facts), "nearest": ""}, LONG)),
        (ASKING, {"seen": "late", "bid": {}}, Problem("hand.missing-fact", {"fact": "caller", "ask": {"en": "Caller?"}}, "caller")),
        (ASKING, GOOD | {"caller": None}, Problem("hand.nobody-not-allowed", {"ask": {"en": "Caller?"}}, "caller")),
        (ASKING, GOOD | {"caller": LONG}, Problem("hand.not-playing", {"name": "x" * 60, "players": PLAYERS}, "caller")),
        ("ochos-locos", {"out": "Ana"}, Problem("hand.missing-fact", {"fact": "left", "ask": game("ochos-locos").facts["left"].ask}, "left")),
        ("ochos-locos", {"out": "Ana", "left": 7}, Problem("hand.not-by-player", {"fact": "left"}, "left")),
        ("ochos-locos", out("Ana", Ana=8, Beto=1, Carla=1), Problem("hand.out-has-cards", {"name": "Ana"}, "left.Ana")),
        ("uno", out(None, Ana=1, Beto=1, Carla=1), Problem("hand.nobody-not-allowed", {"ask": game("uno").facts["out"].ask}, "out")),
        ("hearts", {"taken": {"Ana": 13, "Beto": ["QS", "JD"]}, "has_jack": "Ana"}, Problem("hand.card-elsewhere", {"cards": ("JD",), "name": "Ana", "holders": ("Beto",)}, "has_jack")),
        ("hearts", {"taken": {"Ana": 20}}, Problem("hand.must-total-too-little", {"ask": game("hearts").facts["taken"].ask, "total": 20, "wanted": 26, "difference": 6}, "taken")),
        ("golf", {"grid": {"Ana": [["KH", "KH"], LONG], "Beto": 1, "Carla": 1}}, Problem("hand.not-a-column", {"value": CUT}, "grid.Ana[1]")),
        (SUITED, out("Ana", Beto=["Q"], Carla=["K"]), Problem("hand.suit-needed", {"cards": ("Q",)}, "left.Beto")),
        (ASKING, GOOD | {"laid": {"Beto": 5}}, Problem("hand.no-points-here", {"sum": 5}, "laid.Beto")),
        (ASKING, GOOD | {"bid": {"Ana": 8}}, Problem("hand.out-of-bounds", {"value": 8, "least": 0, "most": 7}, "bid.Ana")),
        (ASKING, GOOD | {"seen": "erly"}, Problem("hand.not-a-choice", {"value": "erly", "choices": ("early", "late"), "nearest": "early"}, "seen")),
        (ASKING, GOOD | {"bid": {"Ana": LONG}}, Problem("hand.not-a-number", {"value": CUT}, "bid.Ana")),
        (ASKING, GOOD | {"slam": LONG}, Problem("hand.not-yes-no", {"value": CUT}, "slam")),
        (ASKING, GOOD | {"seen": LONG}, Problem("hand.not-a-choice", {"value": CUT, "choices": ("early", "late"), "nearest": ""}, "seen")),
        ("ochos-locos", out("Ana", Beto=LONG, Carla=1), Problem("hand.not-cards", {"value": CUT}, "left.Beto")),
        ("ochos-locos", out("Ana", Beto={"cards": ["8S"], "sum": LONG}, Carla=1), Problem("hand.sum-differs", {"claimed": "x" * 12, "counted": 50}, "left.Beto")),
        ("ochos-locos", out("Ana", Beto=["8S", "JOKER"], Carla=1), Problem("audit.no-such-card", {"cards": ("JOKER",)}, "left.Beto")),
    ],
)  # fmt: skip
def test_what_a_problem_tells(ruleset: Any, facts: dict[str, Any], problem: Problem) -> None:
    assert tuple(map(in_english, told(ruleset, facts).problems)) == (in_english(problem),)


@pytest.mark.parametrize(("ruleset", "nobody"), [("ochos-locos", "out="), ("uno", "")])
def test_nobody_is_offered_only_where_the_ruleset_knows_it(ruleset: str, nobody: str) -> None:
    (told_of,) = told(ruleset, {"left": {"Ana": 1, "Beto": 1, "Carla": 1}}).problems
    problem = in_english(told_of)
    assert (problem.key, problem.facts["option"], problem.facts["nobody"]) == ("hand.nobody-empty", "out=", nobody)
    assert str(problem.facts["ask"]).startswith("Who went out")
