"""Two questions about the match in one: how sure each has to be, and what is no second question."""

from __future__ import annotations

import pytest

from scorekeeper.answers.match_reader.reader import _both
from scorekeeper.answers.reading import Reading
from scorekeeper.table.questions.rules_desk import RulesDesk


def readings(*sure: float) -> tuple[Reading, ...]:
    return tuple(Reading(f"question {n}", f"title {n}", f"Answer {n}.", (), one, "match") for n, one in enumerate(sure))


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        ((0.9,), (0.6,), True),
        ((0.9,), (0.25, 0.05), True),  # beside a sure one, what is left is for the rules
        ((0.9,), (0.15,), False),  # hardly about the match at all
        ((0.4, 0.3), (0.25,), False),  # neither is sure
        ((0.9,), (), False),
    ],
)
def test_each_is_sure_or_stands_beside_a_sure_one(
    first: tuple[float, ...], second: tuple[float, ...], both: bool
) -> None:
    assert (_both(readings(*first), readings(*second)) is not None) is both
    assert (_both(readings(*second), readings(*first)) is not None) is both


@pytest.mark.parametrize(
    "question", ["¿y la tortilla quién la trajo, la Marta o la Lucía?", "who brought the cake, Marta or Pedro?"]
)
def test_behind_a_mere_comma_the_mark_makes_no_second_question(question: str, desks: dict[str, RulesDesk]) -> None:
    assert desks["ochos"].ask(question).answer is None
