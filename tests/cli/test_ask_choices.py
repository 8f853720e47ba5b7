"""Below certainty `ask` offers choices: lines to copy in a shell, `choices` for programs."""

from __future__ import annotations

import json

import pytest

from scorekeeper.answers import Answer, Choice
from scorekeeper.table.questions.rules_desk import RulesDesk

from .conftest import Cli

CHOICES = (Choice("What is the rule: Eights?", "Eights"), Choice("What is the rule: Next dealer?", "Next dealer"))
REAL = RulesDesk.ask


@pytest.fixture(autouse=True)
def unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    """`hm` may mean two things; everything else is asked as always."""

    def ask(desk: RulesDesk, question: str) -> Answer:
        return Answer(question, None, (), "en", choices=CHOICES) if question == "hm" else REAL(desk, question)

    monkeypatch.setattr(RulesDesk, "ask", ask)


def test_a_shell_gets_lines_to_copy_without_a_sign_that_it_eats(cli: Cli) -> None:
    ran = cli("ask", "-r", "ochos", "hm")
    assert ran.code == 1
    assert ran.out == (
        "Do you mean one of these?\n"
        "  scorekeeper ask -r ochos What is the rule: Eights\n"
        "  scorekeeper ask -r ochos What is the rule: Next dealer\n"
    )


def test_a_copied_line_gives_its_clause(cli: Cli) -> None:
    ran = cli("ask", "-r", "ochos", "--ids", "What", "is", "the", "rule:", "Next", "dealer")
    assert ran.code == 0
    assert "[deal.next]" in ran.out


def test_a_program_gets_them_as_data(cli: Cli) -> None:
    told = json.loads(cli("ask", "-r", "ochos", "--json", "hm").out)
    assert (told["answer"], told["from"]) == (None, None)
    assert told["choices"] == [{"question": one.question, "title": one.title} for one in CHOICES]
