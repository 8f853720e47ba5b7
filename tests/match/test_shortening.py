"""A replay line made shorter: every name one letter, every list of words one text, and nothing that reads two ways."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.shortening import LETTERS, lengthened, shortened

MANY = [f"player {number}" for number in range(28)]


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ({}, {"names": []}),
        ({"players": ["Ana", "Beto"]}, {"names": ["Ana", "Beto"], "players": "*a b"}),
        ({"players": ["Ana"], "dealer": "Ana"}, {"names": ["Ana"], "players": "*a", "dealer": "a"}),
        # those who come later have a letter, too; who comes back keeps theirs
        (
            {"players": ["Ana"], "hands": [{"join": "Eva"}, {"join": "Ana"}, {"join": 3}, "x y"]},
            {"names": ["Ana", "Eva"], "players": "*a", "hands": [{"join": "b"}, {"join": "a"}, {"join": 3}, "x y"]},
        ),
        ({"players": None, "hands": None}, {"names": [], "players": None, "hands": None}),
        # only text of several words or none stays a list
        ({"cards": ["8S", "KD"]}, {"names": [], "cards": "*8S KD"}),
        ({"cards": []}, {"names": [], "cards": []}),
        ({"cards": ["8S", ""]}, {"names": [], "cards": ["8S", ""]}),
        ({"cards": ["eight of spades", "KD"]}, {"names": [], "cards": ["eight of spades", "KD"]}),
        ({"cards": ["8S", 3]}, {"names": [], "cards": ["8S", 3]}),
        ({"cards": ("8S", "KD")}, {"names": [], "cards": "*8S KD"}),
        ({"cards": (3, ("8S",))}, {"names": [], "cards": [3, "*8S"]}),
        # keys are names as often as values are
        ({"players": ["Ana"], "left": {"Ana": 7, 8: 9}}, {"names": ["Ana"], "players": "*a", "left": {"a": 7, "8": 9}}),
        # what looks like a letter or a list is marked
        ({"word": "a"}, {"names": [], "word": "'a"}),
        ({"word": "ab"}, {"names": [], "word": "ab"}),
        ({"word": "A"}, {"names": [], "word": "A"}),
        ({"word": ""}, {"names": [], "word": ""}),
        ({"word": "*a"}, {"names": [], "word": "'*a"}),
        ({"word": "'a"}, {"names": [], "word": "''a"}),
        ({"players": ["b", "a"]}, {"names": ["b", "a"], "players": "*a b"}),
        ({"n": 3, "void": True}, {"names": [], "n": 3, "void": True}),
    ],
)
def test_shorter(line: dict[str, Any], short: dict[str, Any]) -> None:
    assert shortened(line) == short


@pytest.mark.parametrize(
    "line",
    [
        {"players": ["Ana", "Bo"], "hands": [{"left": {"Bo": ["8S", "K"], "Ana": 7}}, {"join": "Eva", "after": "Ana"}]},
        {"players": ["b", "a", "*", "'"], "hands": [{"left": {"a": ["8S"], "*": [], "'": ["a b"]}}]},
        {"players": MANY, "hands": [{"left": dict.fromkeys(MANY, 3)}]},
        {"words": ["a\tb", "c"], "tabs": ["\t"]},
        {"words": ["*a", "''", "", "x"], "more": [["a", "b"], [1, [2]]]},
    ],
)  # fmt: skip
def test_and_longer_again(line: dict[str, Any]) -> None:
    short = shortened(line)
    assert short != line
    assert lengthened(short) == line


def test_only_as_many_names_as_there_are_letters() -> None:
    short = shortened({"players": MANY})
    assert short["names"] == MANY[:26]
    assert short["players"] == [*LETTERS, "player 26", "player 27"]


@pytest.mark.parametrize("names", [None, "ab", {"a": "Ana"}, [1], ["Ana", None], [str(n) for n in range(27)]])
def test_what_cannot_have_been_shortened(names: Any) -> None:
    with pytest.raises(ValueError, match="names"):
        lengthened({"names": names, "players": "*a"})
