"""Every card on every card: the verdict is the one of a second, independent telling of each game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from match.evening import SHIPPED, game

from scorekeeper.referee import may
from tests.sampling import one_in

from .tables import at_table

RANKS = ["A", *"23456789", "10", *"JQK"]
CARDS = [rank + suit for rank in RANKS for suit in "SHDC"] + ["JOKER"]
Model = Callable[[str, str, str | None, int], str]


def matches(card: str, on: str) -> str:
    return "yes" if card[:-1] == on[:-1] or card[-1] == on[-1] else "no"


def follows(card: str, named: str | None) -> str:
    return "unsaid" if named is None else "yes" if card[-1] == named else "no"


def crazy_eights(*, eight_on_eight: bool = True, silent: bool = False, stacked: str = "", answer: str = "") -> Model:
    def model(card: str, on: str, named: str | None, pending: int) -> str:
        if "JOKER" in (card, on):
            return "no"
        if pending and on[:-1] == stacked:
            return "yes" if card[:-1] == answer else "no"
        if card[:-1] == "8":
            return "yes" if eight_on_eight or on[:-1] != "8" else "no"
        return follows(card, named) if on[:-1] == "8" and not silent else matches(card, on)

    return model


def wild_courts(card: str, on: str, named: str | None, pending: int) -> str:
    if pending and on in ("JOKER", "2S", "2H", "2D", "2C"):
        return "yes" if on != "JOKER" and card[:-1] == "2" else "no"
    if card == "JOKER" or card[0] in "JQK":
        return "yes"
    return follows(card, named) if on == "JOKER" or on[0] in "JQK" else matches(card, on)


GAMES = [
    ("ochos-locos", {}, crazy_eights()),
    ("ochos-locos", {"actions": "jack,queen,two"}, crazy_eights(stacked="2", answer="2")),
    ("ochos-locos", {"eight_on_eight": "no"}, crazy_eights(eight_on_eight=False)),
    ("ochos-locos", {"silent_eight": "yes"}, crazy_eights(silent=True)),
    ("ochos-locos", {"silent_eight": "yes", "eight_on_eight": "no"}, crazy_eights(eight_on_eight=False, silent=True)),
    ("ocho", {}, wild_courts),
    ("eights", {}, crazy_eights()),
    ("crazy-eights-five-rounds", {}, crazy_eights()),
    ("playpalace-crazy-eights", {}, crazy_eights(stacked="K")),
]


TOLD: tuple[tuple[str | None, int], ...] = ((None, 0), ("H", 0), (None, 4))


@pytest.mark.parametrize(
    ("name", "options", "model"), GAMES, ids=lambda value: "model" if callable(value) else str(value)[:60]
)
def test_every_card_on_every_card(name: str, options: dict[str, str], model: Model) -> None:
    rules = at_table(name, **options)
    wrong = [
        (card, on, named, pending, found)
        for card, on in one_in(17, product(CARDS, CARDS))
        for named, pending in TOLD
        if (found := may(rules, card, on, named, pending).answer) != model(card, on, named, pending)
    ]
    assert wrong == []


FOR_FEWER = {name: int(most) for name in SHIPPED if (most := game(name).tree["players"]["max"]) in ("2", "3")}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", SHIPPED)
def test_whatever_is_asked_the_verdict_names_clauses_there_are(name: str) -> None:
    rules = at_table(name, FOR_FEWER.get(name, 4))
    codes = list(game(name).pack.kinds)
    said = cycle(product((False, True), (False, True), (0, 2)))
    for card, on in product(codes[::5], codes[::3]):
        first, drawn, pending = next(said)
        verdict = may(rules, card, on, None, pending, first=first, drawn=drawn)
        named = [*verdict.clauses, *(one.clause for one in verdict.consequences if one.clause)]
        assert set(named) <= set(game(name).clauses)
        assert verdict.answer == "unsaid" or verdict.clauses


@given(st.text(max_size=4), st.text(max_size=4), st.none() | st.text(max_size=2), st.integers())
def test_what_is_no_card_gets_no_verdict(card: str, on: str, named: str | None, pending: int) -> None:
    kinds = game("ocho").pack.kinds
    verdict = may(at_table("ocho"), card, on, named, pending)
    assert verdict.answer == "unsaid" or (card in kinds and on in kinds)


@pytest.mark.parametrize(("name", "reason"), [("kaluki", "in-words"), ("rummy-500", "in-words"), ("tally", "unsaid")])
def test_a_game_without_such_rules_says_so(name: str, reason: str) -> None:
    verdict = may(at_table(name), "7H", "7S")
    assert (verdict.answer, verdict.reason, verdict.clauses) == ("unsaid", reason, ())


@pytest.mark.parametrize("options", [{}, {"silent_eight": "yes"}, {"actions": "two"}])
def test_a_card_without_suit_is_judged_as_all_it_may_be(options: dict[str, str]) -> None:
    rules = at_table("ochos-locos", **options)
    for rank, on in product("278K", CARDS[:-1]):
        answers = {may(rules, rank + suit, on).answer for suit in "SHDC"}
        assert may(rules, rank, on).answer == (answers.pop() if len(answers) == 1 else "unsaid")
