"""Values are what the standard library's dataclasses are; only their common methods are not compiled anew each time."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Mapping

import pytest

from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Card:
    rank: str
    suit: str = "S"
    said: Mapping[str, str] = dataclasses.field(default_factory=dict, compare=False)
    told: str = dataclasses.field(default="", repr=False)


@dataclass(frozen=True)
class Joker(Card):
    pass


@dataclass(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True, eq=False)
class Table:
    name: str


@dataclass
class Draft:
    cards: list[str]


@dataclass(frozen=True)
class Whole:
    number: int

    def __hash__(self) -> int:
        return 7

    def __eq__(self, other: object) -> bool:
        return other == self.number


def test_equal_fields_are_equal_values_of_one_kind() -> None:
    assert Card("8") == Card("8", "S")
    assert Card("8") != Card("9")
    assert Card("8", said={"en": "eight"}) == Card("8")
    assert Card("8") != Joker("8")
    assert Card("8") != "8"
    assert Nothing() == Nothing()
    assert Table("a") != Table("a")
    assert Draft(["8"]) == Draft(["8"])


def test_equal_values_are_one_in_a_set() -> None:
    assert {Card("8", said={"en": "eight"}), Card("8")} == {Card("8")}
    assert len({Nothing(), Nothing()}) == 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(Draft([]))


def test_what_a_class_says_of_itself_holds() -> None:
    assert hash(Whole(3)) == 7
    assert Whole(3) == 3


def test_a_value_does_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Card("8").rank = "9"  # type: ignore[misc]
    assert dataclasses.replace(Card("8"), rank="9") == Card("9")


def test_a_value_shows_its_fields_and_travels() -> None:
    assert repr(Card("8", told="x")) == "Card(rank='8', suit='S', said={})"
    assert repr(Nothing()) == "Nothing()"
    assert pickle.loads(pickle.dumps(Card("8"))) == Card("8")
