from __future__ import annotations

import pytest

from tests.answers.desk import ASKED
from tests.answers.reach import clauses_of, poorly_reached, written_down
from tests.sampling import one_in


@pytest.mark.parametrize("ruleset", ASKED)
def test_the_report_is_current(ruleset: str) -> None:
    """`python -m tests.answers.reach` writes it anew."""
    said = written_down()[ruleset]
    for clause in one_in(5, clauses_of(ruleset)):
        assert poorly_reached(ruleset, clause) == said.get(clause, ()), clause


def test_hardly_a_clause_is_out_of_reach() -> None:
    assert {ruleset: len(poor) for ruleset, poor in written_down().items() if poor} == {
        "ocho": 1,
        "playpalace-crazy-eights": 4,
    }
