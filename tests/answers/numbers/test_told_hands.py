"""Hands as people tell them (`tools/questions/told`): nearly all worked out, what is not clear said so."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.answers.data import load
from scorekeeper.answers.numbers import numbers_reader
from scorekeeper.answers.numbers.scene.answering import heard
from scorekeeper.answers.question import understand
from tests.answers.by_clause import usual_table

TOLD = Path(__file__).parents[3] / "tools" / "questions" / "told"
RIGHT, WRONG = 0.95, 0.01
WORDS = 60


def hands(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (TOLD / name).read_text(encoding="utf-8").splitlines()]


def graded(hand: dict[str, Any]) -> str:
    rules = usual_table(hand["ruleset"])
    found = numbers_reader(rules, None)(understand(hand["question"], load(), hand["lang"]))
    text = " ".join(found[0].answer.split()[:WORDS]) if found else ""
    if not text:
        return "not worked out"
    right = all(re.search(one, text, re.IGNORECASE) for one in hand["must"])
    return "right" if right and not any(re.search(one, text, re.IGNORECASE) for one in hand["must_not"]) else "wrong"


@pytest.mark.parametrize(("name", "least"), [("cards.jsonl", RIGHT), ("cards-more.jsonl", 0.8)])
def test_told_hands_are_worked_out(name: str, least: float) -> None:
    found = Counter(graded(hand) for hand in hands(name) if hand["answerable"])
    assert found["right"] >= least * found.total(), found
    assert found["wrong"] <= WRONG * found.total(), found


def test_what_may_be_done_with_cards_is_not_counted() -> None:
    asked = [hand for hand in hands("cards-more.jsonl") if not hand["answerable"]]
    assert asked
    assert [hand["question"] for hand in asked if graded(hand) != "not worked out"] == []


WHO = [
    # pronouns of a man or a woman, several people, someone named after what they did
    ("crazy-eights", "my sister finished; i'm holding 5, J and Tim has an ace", {"": "5 J", "?Tim": "A"}, "?sister"),
    ("mau-mau", "se fue mi hermana y a mi tío le quedan un as y un rey; él tenía 85", {"?tio": "A K"}, "?hermana"),
    ("uno", "Leo emptied his hand. I've got a red 5 and a skip, Mia's got two wilds",
     {"": "5R SKIP", "?Mia": "WILD WILD"}, "?Leo"),
    ("chinchon", "cerró el Beto con un 3 y a mí me quedaron un rey y un 2", {"?Beto": "3", "": "12 2"}, "?Beto"),
    # who holds nothing ended it, whatever the words
    ("uno", "Sam chucked his very last one and I was left with two wilds", {"": "WILD WILD"}, None),
    # what is denied, thrown, or only spoken of is in no hand
    ("hearts", "4 hearts, not the queen", {"": "AH 2H 3H 4H"}, None),
    ("skyjo", "My cards: 12, 8, 0 and 2. A column of fours went away", {"": "12 8 0 2"}, None),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "text", "held", "ended"), WHO)
def test_who_holds_what(ruleset: str, text: str, held: dict[str, str], ended: str | None) -> None:
    lang = "es" if re.search(r"\b(?:mi|el|un)\b", text) else "en"
    _, scene = heard(usual_table(ruleset), text, lang)
    cards = {who: " ".join(one.cards["left"]) for who, one in scene.holdings.items() if one.cards["left"]}
    pack = usual_table(ruleset).ruleset.pack
    assert {who: [pack.kinds[code].rank for code in text.split()] for who, text in cards.items()} == {
        who: [pack.kinds[code].rank if code in pack.kinds else code.rstrip("R") for code in text.split()]
        for who, text in held.items()
    }
    if ended is not None:
        assert scene.ends == [ended]


def test_what_is_not_clear_is_said_so() -> None:
    """A correction, or two sums of one player: no figure is given."""
    for question in (
        "I had K K 4 but put the 4 on her fives... sorry, her fours. she knocked with 3, what does she score",
        "she knocked with 5 and I have 12 and 9, how much does she get",
    ):
        assert graded({"ruleset": "gin-rummy", "lang": "en", "question": question, "must": [], "must_not": []}) == (
            "not worked out"
        )
