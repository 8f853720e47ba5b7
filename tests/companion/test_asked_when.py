"""What follows from an answer is not asked: where nobody knocked there was no gin, and nobody has deadwood to tell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .conftest import MatchNow, Sit

ASKED = [  # game, players, what is typed, what is asked then and what is not
    ("gin-rummy", "Ana Beto", ["a"], ["Was it gin?"], []),
    ("gin-rummy", "Ana Beto", [""], [], ["Was it gin?", "Deadwood after laying off"]),
    ("gin-rummy", "Ana Beto", ["nobody"], [], ["Was it gin?", "Deadwood after laying off"]),
    ("mau-mau", "Ana Beto", ["a"], ["Was the last card a jack?"], []),
    ("mau-mau", "Ana Beto", [""], ["Was the last card a jack?"], []),  # the cards will say who it was
    ("mau-mau", "Ana Beto", ["nobody"], ["Cards left in hand"], ["Was the last card a jack?"]),
    ("canasta", "Ana+Carla Beto+Dani", ["ana"], ["Concealed, with the whole hand at once?"], []),
    ("canasta", "Ana+Carla Beto+Dani", [""], ["Points of the cards laid down"], ["Concealed"]),
    ("chinchon", "Ana Beto", ["a", "y"], ["Was it a run of seven (chinchon)?"], []),
    ("chinchon", "Ana Beto", ["a", "n"], ["Loose cards"], ["Was it a run of seven"]),
    ("pitch", "Ana+Carla Beto+Dani", ["ana", "4", "y", "4", "0"], ["Did the bidder take all six tricks?"], []),
    ("pitch", "Ana+Carla Beto+Dani", ["ana", "3", "n", "3", "1"], [], ["Did the bidder take all six tricks?"]),
    ("skat", "Ana Beto Carla", ["a", "grand"], ["With or without how many matadors?"], []),
    (
        "skat",
        "Ana Beto Carla",
        ["a", "null"],
        ["Which null?"],
        ["With or without how many matadors?", "How many extras?"],
    ),
    ("skat", "Ana Beto Carla", ["a", "null", "ouvert-46"], ["The bid"], ["How many extras?"]),
    ("skat", "Ana Beto Carla", [""], [], ["matadors", "extras", "The bid", "Was the game won?"]),
    ("spades", "Ana Beto Carla Dani", [*"4231"], ["Tricks taken"], ["without looking at the cards"]),
    ("spades", "Ana Beto Carla Dani", [*"4031"], ["without looking at the cards"], []),
    ("truco", "Ana Beto", ["", "b"], ["What was called and accepted?"], []),
    ("truco", "Ana Beto", ["", ""], ["Points from envido and flor"], ["What was called and accepted?"]),
    ("tichu", "Ana+Carla Beto+Dani", [""], ["Card points (100 in all"], []),
    ("tichu", "Ana+Carla Beto+Dani", ["ana"], ["Who went out first?"], ["Card points (100 in all"]),
    ("five-hundred", "Ana+Carla Beto+Dani", ["ana", "n", "120"], ["How many tricks were bid?"], []),
    ("five-hundred", "Ana+Carla Beto+Dani", ["ana", "y", "250"], ["Tricks"], ["How many tricks were bid?"]),
]

OF_WHOM = [  # game, players, what is typed, of whom what is asked then
    ("cribbage", "Ana Beto", ["1", "2", "8", "8", "6", "", "3", "1", "8", "8"], "Points in the crib", ["Ana", "Beto"]),
    ("siete-y-media", "Ana Beto Carla", ["", "", ""], "Chips bet", ["Beto", "Carla"]),
    ("julepe", "Ana Beto Carla", ["3", "a c", "", "", ""], "Tricks won", ["Ana", "Carla"]),
    ("julepe", "Ana Beto Carla", ["3", "", "", "", ""], "Tricks won", []),
]


@pytest.mark.parametrize(("game", "players", "typed", "asked", "whom"), OF_WHOM)
def test_only_those_whom_it_concerns_are_asked(
    sit: Sit, game: str, players: str, typed: list[str], asked: str, whom: list[str]
) -> None:
    """In cribbage Ana deals the first hand and Beto the second."""
    assert list(dict.fromkeys(whom_asked(sit(game, players, *typed), asked, players))) == whom


def whom_asked(said: str, asked: str, players: str) -> Iterator[str]:
    """The players who are asked this, below the line that says what is asked."""
    below = False
    for line in said.splitlines():
        name = line.partition(":")[0]
        below = line.startswith(asked) or (below and name in players.split())
        if below and name in players.split():
            yield name


@pytest.mark.parametrize(("game", "players", "typed", "asked", "not_asked"), ASKED)
def test_what_is_asked(
    sit: Sit, game: str, players: str, typed: list[str], asked: list[str], not_asked: list[str]
) -> None:
    said = sit(game, players, *typed)
    assert [text for text in asked if text not in said] == []
    assert [text for text in not_asked if text in said] == []


def test_nobody_knocked_and_the_hand_is_told(sit: Sit, now_there: MatchNow) -> None:
    sit("gin-rummy", "Ana Beto", "nobody", "")
    standings = now_there().standings
    assert [hand.told for hand in standings.hands] == [{"knocker": None}]
    assert standings.totals == {"Ana": 0, "Beto": 0}


def test_another_answer_brings_the_questions_back(sit: Sit, now_there: MatchNow) -> None:
    said = sit("gin-rummy", "Ana Beto", "nobody", ".back", "a", "y", "kh", "")
    assert said.index("Was it gin?") > said.index("Who knocked? [nobody] a")
    assert now_there().standings.totals == {"Ana": 30, "Beto": 0}


def test_a_hand_opened_again_is_asked_no_more_than_before(sit: Sit, now_there: MatchNow) -> None:
    said = sit("gin-rummy", "Ana Beto", "nobody", "", ".undo", "y", "")
    assert "Was it gin?" not in said
    assert [hand.told for hand in now_there().standings.hands] == [{"knocker": None}]
