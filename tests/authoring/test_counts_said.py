"""Numbers as a table says them: in digits or words, with the things they count; what is not understood is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper.authoring.counts_said import read_packs, read_players, said_number
from scorekeeper.authoring.typed_answers import is_none
from scorekeeper.problems import Refused


@pytest.mark.parametrize(
    ("typed", "packs", "jokers"),
    [
        ("2", 2, 0),
        ("two", 2, 0),
        ("1 2", 1, 2),
        ("2 packs", 2, 0),
        ("2 packs 3 jokers", 2, 3),
        ("two packs with 3 jokers each", 2, 3),
        ("Two decks, three jokers in each pack.", 2, 3),
        ("one pack and 2 jokers", 1, 2),
        ("2 jokers, one pack", 1, 2),
        ("a pack with two jokers", 1, 2),
        ("a pack without jokers", 1, 0),
        ("two packs, no jokers", 2, 0),
        ("3 jokers", 1, 3),
        ("dos barajas con tres comodines en cada una", 2, 3),
        ("una baraja sin comodines", 1, 0),
        ("2 mazos y 1 comodín", 2, 1),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_packs_and_jokers(typed: str, packs: int, jokers: int, lang: str) -> None:
    assert read_packs(typed, lang, jokers=True) == (packs, jokers)


@pytest.mark.parametrize(
    "typed",
    ["", "lots", "2 packs 3 wilds", "1.5 packs", "2 packs with jokers", "2 packs 3 jokers 4", "2 packs 3 packs",
     "1 2 3", "2 packs of 52 cards", "two dozen", "2 packs with 6 jokers in all", "-"],
)  # fmt: skip
def test_packs_that_are_not_understood(typed: str) -> None:
    assert why(lambda: read_packs(typed, "en", jokers=True)) == ("authoring.not-packs", {"text": typed}, "packs")


@pytest.mark.parametrize(
    ("typed", "number", "least"),
    [("0", "0", 1), ("21", "21", 1), ("no packs", "0", 1), ("one pack, 21 jokers", "21", 0)],
)
def test_packs_and_jokers_out_of_bounds(typed: str, number: str, least: int) -> None:
    facts = {"text": number, "least": least, "most": 20}
    assert why(lambda: read_packs(typed, "en", jokers=True)) == ("authoring.out-of-bounds", facts, "packs")


def test_a_pack_without_jokers_has_none() -> None:
    assert read_packs("2 packs, no jokers", "en", jokers=False) == (2, 0)
    with pytest.raises(Refused):
        read_packs("2 packs 3 jokers", "en", jokers=False)


@pytest.mark.parametrize(
    ("typed", "least", "most"),
    [
        ("4", 4, 4),
        ("four players", 4, 4),
        ("exactly 4", 4, 4),
        ("2-6", 2, 6),
        ("2–6", 2, 6),
        ("2 to 6", 2, 6),
        ("from two to six people", 2, 6),
        ("between 3 and 5", 3, 5),
        ("up to 6", 2, 6),
        ("at most six", 2, 6),
        ("3 or 4", 3, 4),
        ("2, 3 or 4", 2, 4),
        ("hasta 6", 2, 6),
        ("de dos a seis", 2, 6),
        ("3 o 4 personas", 3, 4),
        ("como máximo 5", 2, 5),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_players(typed: str, least: int, most: int, lang: str) -> None:
    assert read_players(typed, lang) == (least, most)


@pytest.mark.parametrize("typed", ["2 packs 3 jokers", "many", "", "3 or more", "2 4 6", "up to", "1.5"])
def test_players_that_are_not_understood(typed: str) -> None:
    assert why(lambda: read_players(typed, "en")) == ("authoring.not-players", {"text": typed}, "players")


@pytest.mark.parametrize(("typed", "number"), [("2-40", "40"), ("1", "1"), ("1-4", "1"), ("21", "21")])
def test_players_out_of_bounds(typed: str, number: str) -> None:
    facts = {"text": number, "least": 2, "most": 20}
    assert why(lambda: read_players(typed, "en")) == ("authoring.out-of-bounds", facts, "players")


@pytest.mark.parametrize(
    ("typed", "lang", "number"),
    [
        ("seven", "en", 7),
        ("seven cards", "en", 7),
        ("siete cartas", "es", 7),
        ("cards", "en", None),
        ("", "en", None),
        ("seven or eight cards", "en", None),
        ("seven eight cards", "en", None),
        ("siete u ocho", "es", None),
    ],
)
def test_the_one_number_that_a_text_says(typed: str, lang: str, number: int | None) -> None:
    assert said_number(typed, lang) == number


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    ("typed", "none"),
    [
        *[("-", True), (" – ", True), ("—", True), ("none", True), ("no", True), ("nobody", True), ("ninguno", True)],
        *[("nada", True), ("", False), ("0", False), ("nine", False), ("--", False), ("-1", False)],
    ],
)
def test_the_words_for_nothing(typed: str, none: bool, lang: str) -> None:
    assert is_none(typed, lang) is none


def why(read: Callable[[], object]) -> tuple[str, dict[str, object], str]:
    """What is refused: which problem, its facts, and where."""
    with pytest.raises(Refused) as refused:
        read()
    (problem,) = refused.value.problems
    return problem.key, dict(problem.facts), problem.where
