"""A verdict with every clause that it names, in order, and everything that follows: nothing of it may be lost."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import at_table, ruling

TABLE = [
    # A starter that binds nobody is named where it is not said whether the card is one.
    ("eights", {}, "AS on 8D", "unsaid", "special.after-eight turn.match deal.starter-eight", "depends"),
    ("eights", {}, "AS on 8D in S", "yes", "special.after-eight turn.match", ""),
    ("eights", {}, "AS on 8D first", "yes", "deal.starter-eight", ""),
    # What waits to be drawn is taken, what would answer it is named, and a suit is named in vain.
    ("ochos-locos", {"actions": "two"}, "AS on 2D +2", "no", "special.two-stack special.two", "take answer"),
    (
        "ochos-locos",
        {"actions": "two"},
        "AS on 2D in H +2",
        "no",
        "special.two-stack special.two",
        "take answer no-name",
    ),
    ("ochos-locos", {"actions": "two"}, "2S on 2D +2", "yes", "special.two-stack special.two", "draw"),
    # Where an eight may be silent, that is why its own suit is followed; not why its rank is.
    ("ochos-locos", {"silent_eight": "yes"}, "2D on 8D", "yes", "special.silent-eight turn.match", ""),
    ("ochos-locos", {"silent_eight": "yes"}, "2D on 8D in H", "yes", "special.silent-eight turn.match", "no-name"),
    ("ochos-locos", {"silent_eight": "yes"}, "2D on 3D", "yes", "turn.match", ""),
]


@pytest.mark.parametrize(("ruleset", "options", "question", "answer", "clauses", "follows"), TABLE)
def test_nothing_of_it_is_lost(
    ruleset: str, options: dict[str, Any], question: str, answer: str, clauses: str, follows: str
) -> None:
    verdict = ruling(at_table(ruleset, **options), question)
    kinds = " ".join(one.kind for one in verdict.consequences)
    assert (verdict.answer, " ".join(verdict.clauses), kinds) == (answer, clauses, follows)


@pytest.mark.parametrize(
    ("options", "question", "suit", "rank", "wild"),
    [
        ({}, "7S on 9D", "D", "9", ("8",)),
        ({}, "7S on 8D in H", "H", "", ("8",)),  # its suit binds, not its rank
        ({"eight_on_eight": "no"}, "7S on 8D in H", "H", "", ()),  # no eight may be offered there
        ({"eight_on_eight": "no"}, "7S on 9D", "D", "9", ("8",)),
    ],
)
def test_what_would_be_in_order_instead(
    options: dict[str, Any], question: str, suit: str, rank: str, wild: tuple[str, ...]
) -> None:
    verdict = ruling(at_table("ochos-locos", **options), question)
    (fits,) = (one for one in verdict.consequences if one.kind == "fits")
    assert (fits.suit, fits.rank, fits.cards) == (suit, rank, wild)
