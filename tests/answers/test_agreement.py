"""Where a topic and the clauses say the same rule, it is the answer, in games that topics know little of, too."""

from __future__ import annotations

import pytest

from tests.answers.desk import asked


@pytest.mark.parametrize(
    ("ruleset", "question", "clause"),
    [
        ("hearts", "who deals next", "deal.next"),
        ("hearts", "how many cards does each player get", "deal.cards"),
        ("golf", "who deals next", "deal.next"),
    ],
)
def test_two_who_agree_are_surer_than_one(ruleset: str, question: str, clause: str) -> None:
    answer = asked(ruleset, question)
    assert answer.answer is not None
    assert [cited.id for cited in answer.clauses][:1] == [clause]
