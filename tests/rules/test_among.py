"""A number of the cards that another fact tells: it stands below that fact."""

from __future__ import annotations

import pytest

from .tiny import problems

FACTS = """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left}, ask: {en: Who?}, clause: scoring.cards}
  laid: {kind: cards, values: left, ask: {en: Laid?}, clause: scoring.cards}
  low: {kind: KIND, who: everyone, optional: yes, among: NAME, ask: {en: Low?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
"""


@pytest.mark.parametrize(
    ("kind", "name", "keys"),
    [
        ("number", "laid", []),
        ("number", "left", ["rules.not-told-yet"]),
        ("number", "out", ["rules.not-card-fact"]),
        ("number", "lost", ["rules.not-card-fact"]),
        ("yes_no", "laid", ["rules.not-for-kind"]),
    ],
)
def test_the_cards_are_told_above_it(kind: str, name: str, keys: list[str]) -> None:
    told = problems(facts=FACTS.replace("KIND", kind).replace("NAME", name))
    assert [problem.key for problem in told] == keys


def test_the_problem_says_which_cards_it_could_be() -> None:
    (problem,) = problems(facts=FACTS.replace("KIND", "number").replace("NAME", "left"))
    assert problem.facts == {"name": "left", "fact": "low", "choices": ("laid",)}
