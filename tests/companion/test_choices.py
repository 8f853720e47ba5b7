"""A number key picks one of the choices that `ask` offers."""

from __future__ import annotations

import pytest

from scorekeeper.answers import Answer, Choice
from scorekeeper.table.questions.rules_desk import RulesDesk

from .conftest import Sit

CHOICES = (Choice("What is the rule: Eights?", "Eights"), Choice("What is the rule: Next dealer?", "Next dealer"))
REAL = RulesDesk.ask


@pytest.fixture(autouse=True)
def unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    """`hm` may mean two things; everything else is asked as always."""

    def ask(desk: RulesDesk, question: str) -> Answer:
        return Answer(question, None, (), "en", choices=CHOICES) if question == "hm" else REAL(desk, question)

    monkeypatch.setattr(RulesDesk, "ask", ask)


@pytest.mark.parametrize(("key", "said"), [("1", "eight"), ("2", "deal")])
def test_in_the_companion_a_number_key_picks_one(four: Sit, key: str, said: str) -> None:
    told = four("?hm", key).partition("Do you mean one of these?")[2]
    assert "1  What is the rule: Eights?" in told
    assert said in told.partition("Enter for none:")[2].casefold()


def test_in_the_companion_enter_picks_none(four: Sit) -> None:
    told = four("?hm", "").partition("Enter for none:")[2]
    assert "The rules of" not in told


def test_what_is_no_answer_to_it_is_asked_again_and_not_dropped(four: Sit) -> None:
    said = four("?hm", "well yes", "")
    assert said.count("Which one, 1 to 2?") == 2
    assert "“well yes” is none of them." in said


def test_a_number_that_is_no_choice_is_no_hand_either(four: Sit) -> None:
    assert "“7” is none of them." in four("?hm", "7", "")


def test_a_hand_told_where_it_is_asked_which_stands_at_the_next_question(four: Sit) -> None:
    said = four("?hm", "b 8k3, c 9", "")
    assert "[b 8k3, c 9] " in said
    assert "Beto: 8 K 3." in said
