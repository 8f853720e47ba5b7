"""A card and so many of a suit is what they count together, where each of the suit counts the same."""

from __future__ import annotations

import pytest

from scorekeeper.table.typed.counted_suit import with_suit_counted
from tests.answers.by_clause import usual_table

from .conftest import MatchNow, Sit

HEARTS = ("hearts", "Kate Bill Susan Tom")


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("kate queen of spades and 3 hearts", 16),
        ("kate queen and two hearts", 15),
        ("kate qs 3 hearts", 16),
        ("kate 4 hearts and the queen", 17),
        ("kate 5 hearts, queen", 18),
        ("kate q and :3", 16),
        ("kate reina de picas y 3 corazones", 16),
    ],
)
def test_the_queen_and_so_many_hearts(sit: Sit, now_there: MatchNow, said: str, points: int) -> None:
    lang = "es" if "reina" in said else "en"
    sit("hearts", "Kate Bill Susan Tom", said, "0", "0", "", "", lang=lang)
    assert now_there().standings.totals == {"Kate": points, "Bill": 0, "Susan": 0, "Tom": 26 - points}


def test_alone_it_may_be_the_card(sit: Sit) -> None:
    shown = sit(*HEARTS, "kate 3 hearts")
    assert "“3 hearts” may be one card or so many of them.\n  The card: 3H. The total: :3." in shown


@pytest.mark.parametrize(("said", "read"), [("queen and 2 hearts", ":15"), ("queen and 2 clubs", "queen and 2 clubs")])
def test_of_a_suit_that_counts_nothing_it_is_cards(said: str, read: str) -> None:
    rules = usual_table("hearts")
    assert with_suit_counted(rules.ruleset.facts["taken"], rules, "en", said) == read
