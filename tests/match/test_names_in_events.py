"""A name put right: the match is as if everybody had been called so from the start, wherever the name stands."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.match.as_line import as_line
from scorekeeper.match.check_code import check_code
from scorekeeper.match.match_state import names_in
from scorekeeper.match.replay import replay, replay_result
from scorekeeper.match.standings import Standings

from .any_evening import evenings
from .evening import SHIPPED, Diary, evening, game, hand, refused

LIUS = "Ana Beto Lius"
PUT_RIGHT = {"rename": ["Lius", "Luis"]}


def called(tree: Any, old: str, new: str) -> Any:
    """The same tree with another name, in keys, values and names of sides."""
    if isinstance(tree, dict):
        return {called(key, old, new): called(value, old, new) for key, value in tree.items()}
    if isinstance(tree, list):
        return [called(one, old, new) for one in tree]
    if isinstance(tree, str):
        return "+".join(new if one == old else one for one in tree.split("+"))
    return tree


@given(some.sampled_from(SHIPPED).flatmap(lambda name: some.tuples(some.just(name), evenings(name))))
@settings(max_examples=60, deadline=None)
def test_any_evening_comes_out_the_same_with_the_other_name(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    before = replay(game(name), line)
    old = line["players"][0]
    after = replay(game(name), {**line, "hands": [*line["hands"], {"rename": [old, "Ulises"]}]})
    if not isinstance(before, Standings):
        return
    assert isinstance(after, Standings)
    assert replay_result(after) == called(replay_result(before), old, "Ulises")
    assert as_line(after) == called(as_line(before), old, "Ulises")
    again = replay(game(name), as_line(after))
    assert isinstance(again, Standings)
    assert check_code(again) == check_code(after)


def test_what_was_told_before_and_after_is_of_one_person() -> None:
    played = evening(
        "ochos-locos",
        LIUS,
        hand("Ana", Beto=5, Lius="8S"),
        PUT_RIGHT,
        hand("Luis", Ana=3, Beto="KS"),
        {"dealer": "Luis"},
    )
    assert dict(played.totals) == {"Ana": 3, "Beto": 15, "Luis": 50}
    assert [one.told for one in played.hands] == [
        {"out": "Ana", "left": {"Beto": 5, "Luis": ["8S"]}},
        {"out": "Luis", "left": {"Ana": 3, "Beto": ["KS"]}},
    ]
    assert as_line(played)["players"] == ["Ana", "Beto", "Luis"]


def test_a_card_and_a_choice_are_no_names() -> None:
    played = evening("ochos-locos", "K Beto", hand("K", Beto="KS K"), {"rename": ["K", "Karla"]})
    assert played.hands[0].told == {"out": "Karla", "left": {"Beto": ["KS", "K"]}}


def test_a_side_named_after_its_players_follows_them() -> None:
    line = {"players": ["Ana", "Beto", "Carla", "Luis"], "hands": [{"rename": ["Ana", "Anita"]}]}
    standings = replay(game("spades"), line)
    assert isinstance(standings, Standings)
    assert standings.sides == ("Anita+Carla", "Beto+Luis")


def test_undo_brings_the_old_name_back() -> None:
    diary = Diary(LIUS)
    diary.hand(hand("Ana", Beto=5, Lius=9))
    diary.add("person-renamed", old="Lius", new="Luis")
    assert diary.now().seats == ("Ana", "Beto", "Luis")
    assert names_in(diary.events) == {"Ana", "Beto", "Luis"}
    diary.undo()
    assert diary.now().seats == ("Ana", "Beto", "Lius")
    assert names_in(diary.events) == {"Ana", "Beto", "Lius"}
    diary.redo()
    assert diary.now().totals["Luis"] == 9


def test_a_hand_corrected_later_uses_the_new_name() -> None:
    diary = Diary(LIUS)
    first = diary.hand(hand("Ana", Beto=5, Lius=9))
    diary.add("person-renamed", old="Lius", new="Luis")
    diary.correct(first, hand("Luis", Ana=2, Beto=5))
    assert dict(diary.now().totals) == {"Ana": 2, "Beto": 5, "Luis": 0}
    assert diary.now().troubles == {}


def test_two_people_change_names() -> None:
    swap = [{"rename": ["Ana", "X"]}, {"rename": ["Beto", "Ana"]}, {"rename": ["X", "Beto"]}]
    played = evening("ochos-locos", LIUS, hand("Ana", Beto=5, Lius=9), *swap)
    assert dict(played.totals) == {"Beto": 0, "Ana": 5, "Lius": 9}


def test_a_finished_match_and_what_was_announced_too() -> None:
    diary = Diary(LIUS)
    diary.hand(hand("Lius", Ana=5, Beto=100))
    announced = {
        "places": [["Lius"], ["Ana"], ["Beto"]],
        "winners": ["Lius"],
        "totals": {"Lius": 0, "Ana": 5, "Beto": 100},
    }
    diary.add("closed", announced=announced)
    diary.add("person-renamed", old="Lius", new="Luis")
    assert (diary.now().state, diary.now().winners, diary.now().troubles) == ("ended", ("Luis",), {})
    closed = next(event for event in diary.now().events if event.KIND == "closed")
    assert getattr(closed, "announced").winners == ("Luis",)  # noqa: B009 - which kind it is was just asked


@pytest.mark.parametrize(
    ("new", "where", "key"),
    [
        (["Eva", "Luis"], "hands[0].rename", "players.unknown"),
        (["Lius", "Beto"], "hands[0].rename", "rename.taken"),
        (["Lius", "beto"], "hands[0].rename", "rename.taken"),
        (["Lius", "Lius"], "hands[0].rename", "people.same"),
        (["Lius", ""], "hands[0].rename", "names.empty"),
        (["Lius", "x" * 61], "hands[0].rename", "names.too-long"),
        (["Lius"], "hands[0].rename", "replay.shape"),
        ("Lius", "hands[0].rename", "replay.shape"),
        ([1, 2], "hands[0].rename", "replay.shape"),
    ],
)
def test_names_that_cannot_be(new: object, where: str, key: str) -> None:
    assert refused("ochos-locos", LIUS, {"rename": new}) == [(where, key)]


def test_case_and_accents_of_ones_own_name_may_change() -> None:
    assert evening("ochos-locos", "ana Beto", {"rename": ["ana", "Ana"]}).seats == ("Ana", "Beto")
