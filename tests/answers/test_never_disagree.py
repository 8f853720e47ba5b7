"""`ask` and `may` are asked about the same cards: top card, suit that was named, card played, under each ruleset."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from scorekeeper.referee import may
from tests.answers.desk import ASKED, asked, table
from tests.sampling import one_in

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SAID = dict(zip(RANKS, RANKS, strict=True)) | {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}
DICHO = SAID | {"A": "as", "J": "jota", "Q": "reina", "K": "rey"}
PALOS = {"H": "corazones", "S": "picas", "D": "diamantes", "C": "tréboles"}
VERDICTS = {"yes": ("Yes.", "Sí."), "no": ("No.",)}
NAMING = ("ochos-locos", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights")


def english(card: str) -> str:
    return f"{SAID[card[:-1]]} of {SUITS[card[-1]]}"


def spanish(card: str) -> str:
    return f"{DICHO[card[:-1]]} de {PALOS[card[-1]]}"


def agrees(ruleset: str, question: str, verdict: str) -> bool:
    answer = asked(ruleset, question).answer or ""
    return verdict == "unsaid" or answer.startswith(VERDICTS[verdict])


def every_other(pairs: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    """Of each rank one suit, on every other top card the other one: each rank on each top card."""
    return [(top, card) for place, (top, card) in enumerate(pairs) if place % 2 == place // 26 % 2]


@pytest.mark.parametrize("ruleset", ASKED)
def test_one_card_on_another(ruleset: str) -> None:
    cards = [rank + suit for rank, suit in product(RANKS, "HC")]
    tops = [rank + suit for rank, suit in zip(("A", "2", "3", "8", "10", "J", "K"), "HCDSHCD", strict=True)]
    wrong = []
    for top, card in one_in(3, every_other(product(tops, cards))):
        verdict = may(table(ruleset), card, top).answer
        question = f"can i play the {english(card)} on the {english(top)}"
        if not agrees(ruleset, question, verdict):
            wrong.append((question, verdict))
    assert wrong == []


@pytest.mark.parametrize("ruleset", ASKED)
def test_one_card_on_another_in_spanish(ruleset: str) -> None:
    wrong = []
    tops = [rank + suit for rank, suit in product(RANKS, "HS")]
    for top, card in one_in(2, zip(tops, [rank + "S" for rank in reversed(RANKS * 2)], strict=True)):
        verdict = may(table(ruleset), card, top).answer
        question = f"se puede tirar {spanish(card)} sobre {spanish(top)}"
        if not agrees(ruleset, question, verdict):
            wrong.append((question, verdict))
    assert wrong == []


@pytest.mark.parametrize("ruleset", NAMING)
def test_a_card_after_an_eight(ruleset: str) -> None:
    wrong = []
    for named, rank, suit in one_in(3, product(SUITS, RANKS, "HC")):
        verdict = may(table(ruleset), rank + suit, "8S", named).answer
        question = f"they played the 8 of spades and called {SUITS[named]}, can i play the {english(rank + suit)}"
        if not agrees(ruleset, question, verdict):
            wrong.append((question, verdict))
    assert wrong == []
