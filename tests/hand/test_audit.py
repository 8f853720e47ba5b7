"""Every card of every player against the packs on the table."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from match.evening import cards, game, hand, problems
from rules.tiny import tiny

from scorekeeper.hand.reading import read_hand
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for

SUIT = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
PACK = " ".join(SUIT.replace("S", suit) for suit in "SHDC")


def found(ruleset: str | Ruleset, options: dict[str, Any], told: dict[str, Any]) -> list[Problem]:
    rules = table_rules_for(game(ruleset) if isinstance(ruleset, str) else ruleset, options, 3)
    assert isinstance(rules, TableRules)
    return list(read_hand(rules, ("Ana", "Beto", "Carla"), told).problems)


@pytest.mark.parametrize(
    ("options", "told", "wrong"),
    [
        ({}, hand("Ana", Beto="8S KD", Carla="8H 8D 8C"), []),
        ({}, hand("Ana", Beto="8S", Carla="8S"), [("left.Carla", "audit.too-often")]),
        ({}, hand("Ana", Beto="8S 8S", Carla="2H"), [("left.Beto", "audit.twice-with-one")]),
        ({}, hand("Ana", Beto="8S KD", Carla="KD 8S"), [("left.Carla", "audit.too-often")] * 2),
        ({}, hand("Ana", Beto="8 8", Carla="8 8"), []),
        ({}, hand("Ana", Beto="8 8 8", Carla="8 8"), [("left.Carla", "audit.too-many-of-rank")]),
        ({}, hand("Ana", Beto="8 8S 8H 8D", Carla="8C"), [("left.Carla", "audit.too-many-of-rank")]),
        ({}, hand("Ana", Beto="8 8S 8H", Carla="8C"), []),
        # a card told twice and so a rank too often is one mistake
        ({}, hand("Ana", Beto="8S 8S 8H 8D", Carla="8C"), [("left.Beto", "audit.twice-with-one")]),
        ({}, hand("Ana", Beto="8S 8S K K K", Carla="K K"), [("left.Beto", "audit.twice-with-one"), ("left.Carla", "audit.too-many-of-rank")]),
        ({}, hand("Ana", Beto="JOKER", Carla="2H"), [("left.Beto", "audit.no-such-card")]),
        # a counted sum holds nothing that could be compared
        ({}, hand("Ana", Beto=50, Carla="8S"), []),
        ({"packs": 2}, hand("Ana", Beto="8S", Carla="8S"), []),
        ({"packs": 2}, hand("Ana", Beto="8S 8S", Carla="8S"), [("left.Carla", "audit.too-often")]),
        ({"packs": 2}, hand("Ana", Beto="8 8 8 8", Carla="8 8 8 8"), []),
        ({"packs": 2}, hand("Ana", Beto="8 8 8 8 8", Carla="8 8 8 8"), [("left.Carla", "audit.too-many-of-rank")]),
        ({"packs": "any"}, hand("Ana", Beto="8S 8S 8S", Carla="8 8 8 8"), []),
        ({}, hand(None, Ana="2S", Beto="3S", Carla="2S"), [("left.Carla", "audit.too-often")]),
        # one card always lies on the discard pile
        ({}, hand("Ana", Beto=PACK.rsplit(" ", 2)[0], Carla="QC"), []),
        ({}, hand("Ana", Beto=PACK.rsplit(" ", 1)[0], Carla="KC"), [("", "audit.too-many-left")]),
        ({}, hand("Ana", Beto=PACK.replace("8S", "8").rsplit(" ", 1)[0], Carla="KC"), [("", "audit.too-many-left")]),
        ({"packs": 2}, hand("Ana", Beto=PACK, Carla=PACK.rsplit(" ", 1)[0]), []),
        ({"packs": 2}, hand("Ana", Beto=PACK, Carla=PACK), [("", "audit.too-many-left")]),
    ],
)  # fmt: skip
def test_ochos_locos(options: dict[str, Any], told: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    assert [(problem.where, problem.key) for problem in found("ochos-locos", options, told)] == wrong


@pytest.mark.parametrize(
    ("told", "given"),
    [
        (hand("Ana", Beto="8S", Carla="8S"), {"cards": ("8S",), "holders": ("Beto", "Carla"), "told": 2, "holds": 1, "n": 1}),
        (hand("Ana", Beto="8S 8S 8S", Carla="2H"), {"cards": ("8S",), "holders": ("Beto",), "told": 3, "holds": 1, "n": 1}),
        (hand("Ana", Beto="8 8 8", Carla="8 8"), {"rank": "8", "told": 5, "holds": 4, "n": 1, "holders": ("Beto", "Carla")}),
        (hand("Ana", Beto=PACK, Carla=0), {"told": 52, "size": 52, "on_table": 1, "n": 1}),
    ],
)  # fmt: skip
def test_what_is_told_of_it(told: dict[str, Any], given: dict[str, Any]) -> None:
    told["left"] = {name: held for name, held in told["left"].items() if held != 0}
    if len(told["left"]) == 1:
        told = {"out": None, "left": {"Ana": 1, "Carla": 1, **told["left"]}}
    (problem,) = found("ochos-locos", {}, told)
    assert {name: problem.facts[name] for name in given} == given
    assert problem.facts["more"] == 2, "another pack would do"


def test_no_card_lies_on_the_table_when_all_are_taken() -> None:
    whole = {"taken": {"Ana": cards(PACK)}}
    assert found("hearts", {}, whole) == []
    assert [problem.key for problem in found("hearts", {}, {"taken": {"Ana": cards(PACK + " 2S")}})] == [
        "audit.twice-with-one"
    ]


@pytest.mark.parametrize(
    ("left", "wrong"),
    [
        ("R0 G0 B0 Y0", []),
        ("R0 R0", ["audit.twice-with-one"]),
        ("R5 R5", []),
        ("R5 R5 R5", ["audit.too-often-of"]),
        ("WILD WILD WILD WILD WD4 WD4 WD4 WD4", []),
        ("WILD WILD WILD WILD WILD", ["audit.too-often-of"]),
        ("8S", ["cards.not-a-card"]),
    ],
)
def test_uno_has_a_pack_of_its_own(left: str, wrong: list[str]) -> None:
    assert [
        problem.key for problem in problems("uno", {"players": ["Ana", "Beto"], "hands": [hand("Ana", Beto=left)]})
    ] == wrong


JOKERS = """
values:
  left: [{cards: [JOKER], points: 50, clause: scoring.cards}, {cards: [other], points: 1, clause: scoring.cards}]
"""
ONES = "values:\n  left: [{cards: [other], points: 1, clause: scoring.cards}]\n"


@pytest.mark.parametrize(
    ("jokers", "left", "wrong"),
    [
        ("0", "JOKER", ["audit.no-such-card"]),
        ("2", "JOKER JOKER", []),
        ("2", "JOKER JOKER JOKER", ["audit.too-often-of"]),
        ("any", "JOKER", []),
        ("any", "JOKER JOKER JOKER", []),
        ("any", "JOKER JOKER 8S 8S", ["audit.twice-with-one"]),
    ],
)
def test_jokers(jokers: str, left: str, wrong: list[str]) -> None:
    deck = f"deck: {{pack: french-52, packs: 1, jokers: {jokers}, clause: scoring.cards}}"
    ruleset = tiny(values=ONES if jokers == "0" else JOKERS, deck=deck)
    assert [problem.key for problem in found(ruleset, {}, hand("Ana", Beto=left, Carla="2H"))] == wrong


@pytest.mark.parametrize(("jokers", "most"), [("0", 52), ("2", 152), ("any", 100_000)])
def test_the_most_that_cards_can_count(jokers: str, most: int) -> None:
    deck = f"deck: {{pack: french-52, packs: 1, jokers: {jokers}, clause: scoring.cards}}"
    ruleset = tiny(values=ONES if jokers == "0" else JOKERS, deck=deck)
    assert found(ruleset, {}, hand("Ana", Beto=most, Carla="2H")) == []
    (problem,) = found(ruleset, {}, hand("Ana", Beto=most + 1, Carla="2H"))
    assert (problem.where, problem.key, problem.facts["most"]) == ("left.Beto", "hand.sum-impossible", most)


def test_nothing_on_the_table_too_many_cards() -> None:
    ruleset = tiny(
        values=ONES,
        facts="""
facts:
  out: {kind: player, nobody: yes, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  won: {kind: cards, values: left, optional: yes, ask: {en: Won?}, clause: scoring.cards}
""",
    )
    whole = {"left": {"Ana": cards(PACK)}}
    assert found(ruleset, {}, whole) == []
    both = {"left": {"Ana": cards(PACK)}, "won": {"Beto": ["8S"]}}
    assert [problem.key for problem in found(ruleset, {}, both)] == ["audit.too-often"]


WITH_POT = tiny(
    values=ONES,
    deck="deck: {pack: french-52, packs: 1, clause: scoring.cards}",
    facts="""
facts:
  left: {kind: cards, values: left, optional: yes, ask: {en: Left?}, clause: scoring.cards}
  pot: {kind: cards, values: left, who: hand, optional: yes, ask: {en: Pot?}, clause: scoring.cards}
  tail: {kind: cards, values: left, who: hand, optional: yes, ask: {en: Tail?}, clause: scoring.cards}
""",
)


@pytest.mark.parametrize(
    ("told", "wrong", "where", "with_whom", "under"),
    [
        ({"pot": "8S 8S"}, "audit.too-often-told", "pot", (), ("Pot?",)),
        ({"pot": "8S", "tail": "8S"}, "audit.too-often-told", "tail", (), ("Pot?", "Tail?")),
        ({"left": {"Ana": "8S"}, "pot": "8S"}, "audit.too-often-told", "pot", ("Ana",), ("Pot?",)),
        ({"left": {"Ana": "8S", "Beto": "8S"}, "pot": "8S"}, "audit.too-often-told", "pot", ("Ana", "Beto"), ("Pot?",)),
        ({"left": {"Ana": "8 8 8"}, "pot": "8 8"}, "audit.too-many-told", "pot", ("Ana",), ("Pot?",)),
        ({"pot": "8 8 8", "tail": "8 8"}, "audit.too-many-told", "tail", (), ("Pot?", "Tail?")),
        ({"left": {"Ana": "8S", "Beto": "8S"}, "pot": "8H"}, "audit.too-often", "left.Beto", ("Ana", "Beto"), None),
    ],
)  # fmt: skip
def test_cards_that_are_with_nobody(
    told: dict[str, Any], wrong: str, where: str, with_whom: tuple[str, ...], under: tuple[str, ...] | None
) -> None:
    read = {
        fact: {name: cards(some) for name, some in held.items()} if isinstance(held, dict) else cards(held)
        for fact, held in told.items()
    }
    (problem,) = found(WITH_POT, {}, read)
    assert (problem.key, problem.where, problem.facts["holders"]) == (wrong, where, with_whom)
    asked = problem.facts.get("asked")
    assert (asked and tuple(ask["en"] for ask in asked)) == under  # type: ignore[attr-defined]


def test_where_packs_are_no_option_no_other_number_of_packs_is_offered() -> None:
    ruleset = tiny(deck="deck: {pack: french-52, packs: 1, on_table: 1, clause: scoring.cards}")
    (twice,) = found(ruleset, {}, hand("Ana", Beto="2H", Carla="8S 8S"))
    assert twice.facts["more"] == ""
    first, second = PACK.split()[:26], PACK.split()[26:]
    told = {"out": "Ana", "left": {"Beto": first, "Carla": second}}
    (problem,) = found(ruleset, {}, told)
    assert problem.key == "audit.too-many-left"
    assert dict(problem.facts) == {"told": 52, "size": 52, "on_table": 1, "n": 1, "more": ""}
