"""What a card counts, in any pack, by the names that the pack has."""

from __future__ import annotations

import pytest

from tests.answers.desk import asked


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        ("uno", "how much is a wild", "Wilds: 50 points each."),
        ("uno", "what is a draw two worth", "Draw twos: 20 points each."),
        ("phase-10", "how many points is a 12", "Twelves: 10 points each."),
        ("briscola", "cuánto vale la sota", "Sotas: 2 puntos cada carta."),
        ("chinchon", "cuanto vale el caballo", "Caballos: 10 puntos cada carta."),
        ("canasta", "what are deuces worth", "Twos: 20 points each."),
        ("hearts", "how much is the queen of spades", "Queen of spades: 13 points."),
        ("skyjo", "how much is the -2", "Minus twos: -2 points each."),
        ("skyjo", "cuánto vale el -1", "Menos unos: -1 puntos cada carta."),
        (
            "five-crowns",
            "how much is a three",
            "Threes: 3 points each. A card of the rank that is wild in this hand costs 20.",
        ),
    ],
)
def test_the_values_of_the_ruleset_answer(game: str, question: str, answer: str) -> None:
    said = asked(game, question)
    assert said.answer == answer
    assert said.clauses


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("scopa", "cuánto vale el 7 de oros"),  # its 21 is for the primiera only
        ("uno", "how much is a wild after a skip with three players"),
        ("spades", "how much is a queen"),  # no card counts there
    ],
)
def test_where_more_is_asked_or_no_card_counts_no_value_is_made_up(game: str, question: str) -> None:
    assert "each." not in (asked(game, question).answer or "")
    assert "21" not in (asked(game, question).answer or "")


@pytest.mark.parametrize("question", ["two eights", "a pair of tens", "dos doses", "both red queens"])
def test_several_of_one_card_are_read_without_a_slip(question: str) -> None:
    asked("ochos-locos", question)
