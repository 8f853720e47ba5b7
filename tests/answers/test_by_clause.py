"""Questions written from the clauses of many games: what is right, wrong, and not covered and said so.

Raise a share when it is better. Fewer right answers are no loss only where fewer are wrong.
"""

from __future__ import annotations

import pytest

from scorekeeper.answers.citing import sentences
from tests.answers.by_clause import Asked, questions, reply_to, shares

# One list of choices in ten lacks what was meant, and counts as wrong; the other nine would be refused without it.
REACHED = [(True, 0.80, 0.04, 0.92), (False, 0.82, 0.01, 0.93)]


@pytest.mark.parametrize(("left_out", "right", "wrong", "silent"), REACHED)
def test_as_many_as_before_are_reached(left_out: bool, right: float, wrong: float, silent: float) -> None:
    found = shares(left_out)
    assert found["right"] >= right
    assert found["wrong"] <= wrong
    assert found["silent"] >= silent
    assert found["offered"] <= 0.09


def test_no_answer_says_a_sentence_twice() -> None:
    both = Asked("spades", "en", (), "can I trump if I can follow suit?")  # one clause answers each half of it
    answers = [reply_to(one, one.text).answer or "" for one in (both, *questions())]
    told = [[one for one in sentences(text) if len(one.split()) > 1] for text in answers]
    assert [said for said in told if len(said) > len(set(said))] == []
