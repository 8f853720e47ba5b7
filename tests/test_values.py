"""Values are what the standard library's dataclasses are; only their methods are not compiled anew each time."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable, Mapping

import pytest

from scorekeeper.values import FEW, dataclass


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    cards: tuple[str, ...] = ()
    number: int


@dataclass
class Sheet:
    names: list[str]
    totals: dict[str, int] = dataclasses.field(default_factory=dict)
    lines: list[str] = dataclasses.field(init=False, default_factory=list)
    title: str = dataclasses.field(init=False, default="Sheet")
    widest: int = dataclasses.field(init=False)

    def __post_init__(self) -> None:
        self.widest = max(map(len, self.names))


@pytest.mark.parametrize("nth", range(FEW + 2))
def test_one_is_made_as_the_standard_library_makes_it(nth: int) -> None:
    assert (Hand(number=3).cards, Hand(number=3, cards=("8S",)).number) == ((), 3)
    assert not hasattr(Hand(number=3), "__dict__")
    one, other = Sheet(["Ana", "Beto"]), Sheet(["Ana"], {"Ana": 8})
    assert (one.widest, one.totals, one.lines, one.title) == (4, {}, [], "Sheet")
    assert one.lines is not other.lines
    assert Joker("8").rank == "8"


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Card(), r"missing 1 required positional argument: 'rank'"),
        (lambda: Card("8", suits="S"), r"unexpected keyword argument 'suits'"),
        (lambda: Card("8", rank="8"), r"multiple values for argument 'rank'"),
        (lambda: Hand(3), r"takes 1 positional argument"),
        (lambda: Sheet(["Ana"], lines=[]), r"unexpected keyword argument 'lines'"),
    ],
)
def test_what_does_not_fit_is_refused_the_first_time_and_later(make: Callable[[], object], said: str) -> None:
    for _ in range(FEW + 2):
        with pytest.raises(TypeError, match=said):
            make()


@pytest.mark.parametrize("made_before", [0, FEW - 1, FEW, FEW + 1])
def test_what_does_not_fit_is_refused_however_many_were_made(made_before: int) -> None:
    @dataclass(frozen=True)
    class Bid:
        player: str
        tricks: int = 0

    for n in range(made_before):
        assert (Bid("Ana", n).tricks, Bid(player="Ana").tricks) == (n, 0)
    for wrong, said in (
        (lambda: Bid(), "'player'"),
        (lambda: Bid("Ana", 1, 2), "takes from 2 to 3"),
        (lambda: Bid("Ana", player="Ana"), "multiple values"),
        (lambda: Bid("Ana", bid=1), "'bid'"),
    ):
        with pytest.raises(TypeError, match=said):
            wrong()
    assert Bid("Ana", tricks=3) == Bid(tricks=3, player="Ana")


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
    with pytest.raises(dataclasses.FrozenInstanceError):
        del Card("8").rank
    assert dataclasses.replace(Card("8"), rank="9") == Card("9")


def test_a_value_shows_its_fields_and_travels() -> None:
    assert repr(Card("8", told="x")) == "Card(rank='8', suit='S', said={})"
    assert repr(Nothing()) == "Nothing()"
    assert pickle.loads(pickle.dumps(Card("8"))) == Card("8")
