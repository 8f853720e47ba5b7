"""Totals told in a question: whether the match is over with them, who has won it, who is out."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest

from scorekeeper.answers import Answer
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.desk import table


def asked(ruleset: str, players: int, question: str, **options: str) -> Answer:
    rules = table(ruleset, players, **options)
    return RulesDesk(rules, (), "en", None, False, (numbers_reader(rules, None),)).ask(question)


@pytest.mark.parametrize(
    ("ruleset", "players", "question", "answer", "clause"),
    [
        ("spades", 4, "we had 482, bid 4 and took 4, they have 210. is it over", "Yes. With 522 the match is over.", "end.target"),
        ("spades", 4, "we have 482, bid 4 and took 3, is it over", "No. With 442 the match goes on.", "end.target"),
        ("spades", 4, "we are at 510 and they are at 520, who wins", "The others win with 520. With 510 and 520 the match is over.", "end.target"),
        ("hearts", 4, "im on 99 exactly, is the game over", "No. With 99 the match goes on.", "end.target"),
        ("hearts", 4, "i have 100, they have 45 and 60 and 71, game over?", "Yes. With 100, 45, 60 and 71 the match is over. The others win with 45.", "end.target"),
        ("truco", 2, "estábamos 28 nosotros y 29 ellos; ahora 31 nosotros y 30 ellos, ¿quién ganó?", "Ganas con 31. Con 31 y 30 la partida termina.", "end.target"),
        ("uno", 4, "i have 480 and get 35 more, over now?", "Yes. With 515 the match is over.", "end.target"),
        ("yaniv", 4, "tengo 200 justos, ¿quedo fuera?", "No. Con 200 sigues en la partida.", "end.limit"),
        ("yaniv", 4, "tengo 201, ¿quedo fuera?", "Sí. Con 201 quedas fuera de la partida.", "end.limit"),
    ],
)  # fmt: skip
def test_totals_told_in_a_question(ruleset: str, players: int, question: str, answer: str, clause: str) -> None:
    said = asked(ruleset, players, question)
    assert (said.answer or "").startswith(answer)
    assert clause in [one.id for one in said.clauses]


def test_the_target_of_the_table_is_what_counts() -> None:
    assert (asked("hearts", 4, "i am at 60, is it over").answer or "").startswith("No.")
    assert (asked("hearts", 4, "i am at 60, is it over", target="50").answer or "").startswith("Yes.")


@pytest.mark.parametrize(
    ("ruleset", "question"),
    [
        ("hearts", "does the game end when somebody has 100"),  # nobody's total is told
        ("hearts", "can we play to 50 and then it is over"),  # a target
        ("hearts", "my sister and i are tied at 62, is it over or who wins"),  # what a tie means
        ("five-hundred", "we have 500, do we win"),  # the hand decides: only a contract made wins
    ],
)
def test_what_is_no_total_is_not_taken_for_one(ruleset: str, question: str) -> None:
    assert "With" not in (asked(ruleset, 4, question).answer or "")
