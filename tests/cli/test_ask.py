from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from scorekeeper.store.shelf.ruleset_paths import shipped_folder

from .conftest import Cli


def typed_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_the_answer_and_its_clause_in_brackets(cli: Cli) -> None:
    ran = cli("ask", "-r", "ochos", "how", "much", "is", "a", "queen")
    assert (ran.code, ran.out) == (0, "Queens: 10 points each. (Picture cards)\n")


def test_ids_of_clauses_are_shown_when_wanted(cli: Cli) -> None:
    assert "[scoring.courts]" in cli("ask", "-r", "ochos", "--ids", "how much is a queen").out


def test_what_the_rules_do_not_say_offers_the_nearest_clauses_and_a_note(cli: Cli) -> None:
    ran = cli("ask", "-r", "eights", "what happens if the stock runs dry")
    assert ran.code == 1
    assert ran.out.startswith("The rules of Eights do not say.\n")
    assert "scorekeeper note" in ran.out


def test_what_this_program_does_is_said_as_such(cli: Cli) -> None:
    ran = cli("ask", "-r", "eights", "what happens on a tie")
    assert ran.code == 1
    assert "What this program does: " in ran.out


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("como se juega al truco", "Truco: Gana dos de las tres bazas"),
        ("how do you play gin rummy", "Gin Rummy: "),
        ("can the king lead", "The rules of Ochos Locos do not say."),  # a card here, whatever game is called so
        ("how is whist scored", "Whist: "),
    ],
)
def test_another_game_that_is_named_answers_where_this_one_does_not(cli: Cli, question: str, begins: str) -> None:
    assert cli("new", "ochos", "Ana", "Beto").code == 0
    assert cli("ask", question).out.startswith(begins)


def test_the_match_decides_and_its_house_rules(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Beto", "--set", "eight_on_eight=no")
    ran = cli("ask", "can", "i", "answer", "an", "eight", "with", "another", "eight")
    assert ran.out.startswith("No. ")
    assert "house rule" in ran.out


@pytest.mark.parametrize(
    ("table", "question", "said"),
    [
        # the rank that is wild in the hand on the table counts as such
        ("five-crowns Ana Beto", "how much is a three", "Threes: 20 points each. A card of the rank that is wild"),
        ("five-crowns Ana Beto", "how much is a four", "Fours: 4 points each. (Number cards)"),
        # another option that was set makes no house rule of a card's own worth
        ("six Ana Beto Carla --set target=30", "how much is 55", "55: 7 points each. (The 55)"),
        ("uno Ana Beto --set target=200", "how much is a skip", "Skips: 20 points each. (Action cards)"),
        ("mau-mau Ana Beto --set jack=20", "how much is a jack", "Jacks: 20 points each. That is a house rule"),
    ],
)
def test_what_a_card_counts_at_this_table(cli: Cli, table: str, question: str, said: str) -> None:
    assert cli("new", *table.split()).code == 0
    assert said in cli("ask", question).out


@pytest.mark.parametrize("question", ["a cuanto se juega", "hasta cuantos puntos se juega"])
def test_no_yes_is_said_where_a_number_is_asked(cli: Cli, question: str) -> None:
    assert not cli("ask", "-r", "tute", question).out.startswith(("Yes", "Sí"))


def test_what_the_table_noted_is_quoted(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Beto")
    assert cli("ask", "can i show my cards").code == 1
    cli("note", "Nobody shows their cards")
    ran = cli("ask", "can i show my cards")
    assert (ran.code, ran.out) == (0, "This table noted: Nobody shows their cards\n")


def test_without_a_match_and_a_ruleset_there_is_nothing_to_go_by(cli: Cli) -> None:
    ran = cli("ask", "how much is a queen")
    assert ran.code == 1
    assert ran.err
    assert not ran.out


def test_without_words_it_reads_one_question(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    typed_in(monkeypatch, "what's a queen worth?\nwho starts\n")
    assert cli("ask", "-r", "ochos").out == "Queens: 10 points each. (Picture cards)\n"


def test_no_question_is_a_problem(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    typed_in(monkeypatch, "")
    assert cli("ask", "-r", "ochos").code == 2


def test_many_questions_one_a_line(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    typed_in(monkeypatch, "how much is a queen\n¿quién empieza?\ncan i castle\n")
    ran = cli("ask", "-r", "ochos", "--json", "-")
    told = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 1
    assert [set(line) for line in told] == [{"question", "answer", "from", "clauses", "choices", "lang"}] * 3
    assert [line["lang"] for line in told] == ["en", "es", "en"]
    assert told[2]["answer"] is None
    assert told[0]["clauses"][0]["id"] == "scoring.courts"


def test_the_language_can_be_told(cli: Cli) -> None:
    assert cli("ask", "-r", "ochos", "--lang", "es", "who goes first").out.startswith("Empieza ")
    assert cli("ask", "-r", "ochos", "quien empieza").out.startswith("Empieza ")


def test_where_only_the_scoring_is_written_down_it_says_so(cli: Cli, tmp_path: Path) -> None:
    tally = (shipped_folder() / "tally.yaml").read_text("utf-8")
    file = tmp_path / "our-tally.yaml"
    file.write_text(tally.replace("id: tally", "id: our-tally").replace("covers: all", "covers: scoring"), "utf-8")
    assert cli("rulesets", "add", str(file)).code == 0
    ran = cli("ask", "-r", "our-tally", "who bakes the cake")
    assert ran.code == 1
    assert ran.out.startswith("Only the scoring of ")
