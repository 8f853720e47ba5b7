"""Six letters for a match: what may be told otherwise without changing them, and what makes it another match."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.check_code import LETTERS, check_code, lettered
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Ruleset

from .evening import VOID, Diary, evening, game, hand

FIRST = hand("Ana", Beto="8S KD", Carla="3C")
SECOND = hand("Carla", Ana="9H", Beto=27)
EVA = {"join": "Eva", "at": 5}


def code(*hands: object, players: str = "Ana Beto Carla", ruleset: str | Ruleset = "ochos-locos", **more: Any) -> str:
    return check_code(evening(ruleset, players, *hands, **more))


def same() -> str:
    return code(FIRST, SECOND)


def test_six_letters_that_nobody_misreads() -> None:
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{6}", same())
    assert len(set(LETTERS)) == 32
    assert not set("0O1I") & set(LETTERS)


@pytest.mark.parametrize(
    ("last_bytes", "letters"),
    [
        ([0], "222"),
        ([1], "322"),
        ([31], "Z22"),
        ([32], "232"),
        ([4, 1], "323"),
        ([255, 255], "ZZZ"),
    ],
)
def test_five_bits_are_a_letter_the_last_bits_first(last_bytes: list[int], letters: str) -> None:
    digest = bytes(8 - len(last_bytes)) + bytes(last_bytes)
    assert lettered(digest + b"more", 3) == letters


def test_twelve_letters_hold_sixty_bits() -> None:
    assert lettered(bytes.fromhex("0100000000000000"), 12) == "2" * 11 + "4"


@pytest.mark.parametrize(
    ("match", "printed"),
    [
        ({"hands": [hand("Ana", Beto="8S KD 3C")], "players": "Ana Beto"}, "ZTKM87"),
        ({"hands": [FIRST, SECOND]}, "6VVLLL"),
        ({"hands": [hand(None, Ana="3C", Beto="8S KD", Carla="3H")]}, "79JVFY"),
        (
            {
                "hands": [FIRST, VOID, EVA, {"swap": ["Ana", "Beto"]}, {"house": {"target": 200}}, {"leave": "Carla"}],
                "dealer": "Beto",
                "options": {"target": 150},
                "start": {"totals": {"Ana": 7}, "hands": 2},
                "closed": True,
            },
            "9X5BXY",
        ),
    ],
)
def test_a_sheet_that_was_printed_keeps_its_code(match: dict[str, Any], printed: str) -> None:
    """However the program changes, sheets of a year ago and of today can be compared."""
    assert code(*match["hands"], **{word: told for word, told in match.items() if word != "hands"}) == printed


@pytest.mark.parametrize(
    ("hands", "more"),
    [
        ([hand("Ana", Carla="3C", Beto="KD 8S"), SECOND], {}),
        ([{"left": {"Beto": ["8S", "KD"], "Carla": ["3C"]}}, SECOND], {}),
        ([hand("Ana", Ana="", Beto="8S KD", Carla="3C"), SECOND], {}),
        ([FIRST, SECOND], {"dealer": "Ana"}),
        ([FIRST, SECOND], {"options": {"target": 100}}),
        ([FIRST, SECOND], {"id": "m1", "name": "Friday", "started": "2024-05-01", "language": "es"}),
        ([FIRST, {"note": "Beto may take back that eight"}, SECOND], {}),
        ([FIRST, SECOND], {"start": {"totals": {"Ana": 0}}}),
    ],
)
def test_the_same_match_has_the_same_code(hands: list[Any], more: dict[str, Any]) -> None:
    assert code(*hands, **more) == same()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ([FIRST, {"join": "Eva", "at": "highest"}], [FIRST, {"join": "Eva", "at": 60}]),
        ([FIRST, {"join": "Eva", "at": 0}], [FIRST, {"join": "Eva"}]),
        ([FIRST, VOID], [FIRST, {"void": True, "left": {"Beto": ["8S"]}}]),
    ],
)
def test_it_does_not_matter_how_it_came_about(one: list[Any], other: list[Any]) -> None:
    assert code(*one) == code(*other)


@pytest.mark.parametrize(
    ("hands", "more"),
    [
        ([FIRST], {}),
        ([SECOND, FIRST], {}),
        ([hand("Ana", Beto="8H KD", Carla="3C"), SECOND], {}),  # another eight, the same points
        ([hand("Ana", Beto=60, Carla="3C"), SECOND], {}),  # the same points, the cards not told
        ([FIRST, SECOND, VOID], {}),
        ([FIRST, SECOND], {"dealer": "Beto"}),
        ([FIRST, SECOND], {"players": "Beto Ana Carla"}),
        ([FIRST, SECOND], {"players": "Ana Carla Beto"}),
        ([FIRST, SECOND], {"options": {"target": 101}}),
        ([FIRST, SECOND], {"start": {"totals": {"Ana": 1}}}),
        ([FIRST, SECOND], {"closed": True}),
        ([FIRST, SECOND, EVA], {}),
        ([FIRST, {"swap": ["Ana", "Beto"]}, SECOND], {}),
        ([FIRST, hand("Carla", sat_out=["Beto"], Ana="9H")], {}),
        ([FIRST, SECOND], {"ruleset": "eights"}),
    ],
)
def test_another_match_has_another_code(hands: list[Any], more: dict[str, Any]) -> None:
    assert code(*hands, **more) != same()


def test_where_a_latecomer_sits_is_a_fact() -> None:
    assert code(FIRST, EVA) != code(FIRST, {**EVA, "after": "Ana"})


def test_who_leaves_is_a_fact() -> None:
    assert code(FIRST, {"leave": "Ana"}) != code(FIRST, {"leave": "Beto"})


def changed(standings: Standings, **hand: Any) -> Standings:
    """The same standings, but for something about their only hand."""
    return replace(standings, hands=(replace(standings.hands[0], **hand),))


@pytest.mark.parametrize(
    "otherwise",
    [
        lambda now: replace(now, totals={**now.totals, "Ana": 1}),
        lambda now: replace(now, places=(("Ana",), ("Carla", "Beto"))),
        lambda now: replace(now, winners=("Ana",)),
        lambda now: replace(now, stopped=True),
        lambda now: changed(now, kind="extra"),
        lambda now: changed(now, players=("Ana", "Beto")),
        lambda now: changed(now, points={"Ana": 0, "Beto": 60, "Carla": 4}),
    ],
)
def test_what_a_ruleset_makes_of_the_facts_is_part_of_it(otherwise: Any) -> None:
    """Another version of a game may come to another result from the same cards."""
    now = evening("ochos-locos", "Ana Beto Carla", FIRST)
    assert check_code(otherwise(now)) != check_code(now)


FACTS = """
facts:
  left: {kind: cards, values: left, optional: yes, ask: {en: Left?}, clause: scoring.cards}
  bid: {kind: number, optional: yes, ask: {en: Bid?}, clause: scoring.cards}
  moon: {kind: yes_no, ask: {en: Moon?}, clause: scoring.cards}
  call: {kind: choice, optional: yes, choices: {high: {en: high}, low: {en: low}}, ask: {en: Call?}, clause: scoring.cards}
"""  # noqa: E501


def told(**facts: Any) -> str:
    return code(facts, players="Ana Beto", ruleset=tiny(facts=FACTS))


def test_nothing_told_and_nothing_are_the_same() -> None:
    nothing = told()
    assert told(bid={"Ana": 0}) == nothing
    assert told(left={"Ana": []}) == nothing
    assert told(moon="no") == told(moon=False) == nothing
    assert told(call="none") == told(call=None) == nothing


def test_every_answer_counts() -> None:
    answers = [
        told(),
        told(bid={"Ana": 1}),
        told(bid={"Beto": 1}),
        told(moon="yes"),
        told(call="high"),
        told(call="low"),
    ]
    assert len(set(answers)) == len(answers)
    assert told(moon=True) == told(moon="yes")


def test_a_house_rule_that_lets_more_play() -> None:
    """What the game says anyway cannot be asked of so many; then every house rule that was chosen counts."""
    three = "players: {min: 2, max: {first: [{when: {style: low}, use: 2}, {use: 3}]}, clause: players.number}"
    high, again, higher = (
        code(FIRST, ruleset=tiny(players=three), options={"style": "high", **more})
        for more in ({}, {}, {"target": 300})
    )
    assert high == again != higher


def test_a_correction_counts_and_how_it_came_about_does_not() -> None:
    straight, corrected = Diary("Ana Beto Carla"), Diary("Ana Beto Carla")
    straight.hand(FIRST)
    number = corrected.hand(SECOND)
    corrected.correct(number, FIRST)
    corrected.hand(SECOND)
    corrected.undo()
    assert check_code(corrected.now()) == check_code(straight.now())


def test_a_hand_that_lost_its_place_does_not_count() -> None:
    played: Standings = evening("ochos-locos", "Ana Beto", hand("Ana", Beto=100))
    kept = [*played.events, HandPlayed({}, "normal", ("Ana", "Beto"), n=3)]
    after = play(game("ochos-locos"), kept)
    assert after.hands[-1].aside == "after-end"
    assert check_code(after) == check_code(played)
