from __future__ import annotations

import re
from typing import Any

import pytest

from scorekeeper.match.check_code import LETTERS, check_code
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings

from .evening import VOID, Diary, evening, game, hand

FIRST = hand("Ana", Beto="8S KD", Carla="3C")
SECOND = hand("Carla", Ana="9H", Beto=27)


def code(*hands: object, players: str = "Ana Beto Carla", ruleset: str = "ochos-locos", **more: Any) -> str:
    return check_code(evening(ruleset, players, *hands, **more))


SAME = code(FIRST, SECOND)


def test_six_letters_that_nobody_misreads() -> None:
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{6}", SAME)
    assert len(set(LETTERS)) == 32
    assert not set("0O1I") & set(LETTERS)


@pytest.mark.parametrize(
    "again",
    [
        code(hand("Ana", Carla="3C", Beto="KD 8S"), SECOND),
        code({"left": {"Beto": ["8S", "KD"], "Carla": ["3C"]}}, SECOND),
        code(hand("Ana", Ana="", Beto="8S KD", Carla="3C"), SECOND),
        code(FIRST, SECOND, dealer="Ana"),
        code(FIRST, SECOND, options={"target": 100}),
        code(FIRST, SECOND, id="m1", name="Friday", started="2024-05-01", language="es"),
        code(FIRST, {"note": "Beto may take back that eight"}, SECOND),
        code(FIRST, SECOND, start={"totals": {"Ana": 0}}),
    ],
)
def test_the_same_match_has_the_same_code(again: str) -> None:
    assert again == SAME


@pytest.mark.parametrize(
    "other",
    [
        code(FIRST),
        code(SECOND, FIRST),
        code(hand("Ana", Beto="8H KD", Carla="3C"), SECOND),  # another eight, the same points
        code(hand("Ana", Beto=60, Carla="3C"), SECOND),  # the same points, the cards not told
        code(FIRST, SECOND, VOID),
        code(FIRST, SECOND, dealer="Beto"),
        code(FIRST, SECOND, players="Beto Ana Carla"),
        code(FIRST, SECOND, options={"target": 101}),
        code(FIRST, SECOND, start={"totals": {"Ana": 1}}),
        code(FIRST, SECOND, closed=True),
        code(FIRST, SECOND, {"join": "Eva", "at": 5}),
        code(FIRST, {"swap": ["Ana", "Beto"]}, SECOND),
        code(FIRST, SECOND, ruleset="eights"),
    ],
)
def test_another_match_has_another_code(other: str) -> None:
    assert other != SAME


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
    kept = [*played.events, {"n": 3, "kind": "hand", "why": "normal", "players": ["Ana", "Beto"], "facts": {}}]
    after = play(game("ochos-locos"), kept)
    assert after.hands[-1].aside == "after-end"
    assert check_code(after) == check_code(played)


def test_the_order_of_a_finish_is_a_fact() -> None:
    """The seats are in order; nothing of it is sorted away."""
    assert code(FIRST, players="Ana Beto Carla") != code(FIRST, players="Ana Carla Beto")
