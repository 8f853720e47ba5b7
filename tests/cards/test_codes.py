from __future__ import annotations

import pytest

from scorekeeper.cards import MOST_CARDS, Pack, read_codes

from .shelf import FRENCH, NIMMT, SHELF, UNO, tree


@pytest.mark.parametrize("pack", SHELF.values(), ids=SHELF)
def test_every_code_is_read_as_itself(pack: Pack) -> None:
    for code in pack.kinds:
        assert read_codes([code, code.lower(), f" {code} "], pack).cards == (code,) * 3


@pytest.mark.parametrize(
    ("pack", "code", "card"),
    [
        (FRENCH, "TD", "10D"),
        (FRENCH, "td", "10D"),
        (FRENCH, "T", "10"),
        (FRENCH, "JK", "JOKER"),
        (FRENCH, "8♠", "8S"),
        (UNO, "R+2", "RD2"),
        (UNO, "+4", "WD4"),
        (UNO, "bs", "BSKIP"),
    ],
)
def test_codes_may_be_written_as_in_english(pack: Pack, code: str, card: str) -> None:
    assert read_codes([code], pack).cards == (card,)


@pytest.mark.parametrize(("code", "meant"), [("8P", "8S"), ("10T", "10C"), ("asp", "AS"), ("S8", "8S"), ("hk", "KH")])
def test_what_was_meant_is_named(code: str, meant: str) -> None:
    assert read_codes([code], FRENCH).problems[0].facts["meant"] == meant


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("S8", "cards.wrong-order"),
        ("8P", "cards.other-language"),
        ("1", "cards.ambiguous"),
        ("ZZ", "cards.not-a-card"),
        ("", "cards.not-a-card"),
        ("8S9D", "cards.not-a-card"),
        ("89", "cards.not-a-card"),
        ("2x8", "cards.not-a-card"),
        ("8" * 1_000_000, "cards.not-a-card"),
        ("ﷺ" * 1_000_000, "cards.not-a-card"),
        (8, "cards.not-text"),
        (8.5, "cards.not-text"),
        (None, "cards.not-text"),
        (True, "cards.not-text"),
        ([], "cards.not-text"),
        ({"8S": 1}, "cards.not-text"),
    ],
    ids=lambda value: repr(value)[:12],
)
def test_what_is_no_code_has_its_place(code: object, key: str) -> None:
    read = read_codes(["8S", code, "KD"], FRENCH)
    assert read.cards == ("8S", "KD")
    assert [(problem.key, problem.where) for problem in read.problems] == [(key, "[1]")]


@pytest.mark.parametrize("number", [0, 105, -3, 10**40, True, 5.0])
def test_a_number_that_is_on_no_card(number: object) -> None:
    assert read_codes([55, "104", 7], NIMMT).cards == ("55", "104", "7")
    assert [problem.where for problem in read_codes([55, number], NIMMT).problems] == ["[1]"]


def test_cards_below_nought_may_be_numbers() -> None:
    skyjo = Pack.from_tree(tree("skyjo-150"))
    assert read_codes([-2, -1, 0, 12], skyjo).cards == ("-2", "-1", "0", "12")


def test_no_codes_are_no_cards() -> None:
    assert read_codes([], FRENCH).cards == ()


def test_more_than_the_most_cards_is_a_problem() -> None:
    assert read_codes(["8S"] * MOST_CARDS, FRENCH).problems == ()
    read = read_codes(["8S"] * (MOST_CARDS + 1), FRENCH)
    assert (read.cards, [problem.key for problem in read.problems]) == ((), ["cards.too-many-cards"])
