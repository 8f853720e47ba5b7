"""Rules that no topic knows are found by their own titles, everyday words and texts."""

from __future__ import annotations

import pytest

from tests.answers.desk import asked


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("how do you shoot the moon", "scoring.moon"),
        ("how much is the queen of spades", "scoring.queen"),
        ("do hearts have to be broken", "special.broken"),
        ("who holds the two of clubs", "turn.first-lead"),
    ],
)
def test_a_clause_is_found_by_its_own_words(question: str, clause: str) -> None:
    answer = asked("hearts", question)
    assert answer.answer
    assert clause in [one.id for one in answer.clauses]


@pytest.mark.parametrize(
    ("ruleset", "question", "clause"),
    [
        ("spades", "whats nil worth", "scoring.nil"),  # and not Blind nil, whose title is not asked whole
        ("canasta", "can i go out without a canasta", "end.go-out"),  # `go out` is one thing
        ("canasta", "whats a red three worth", "scoring.red-threes"),  # though the ruleset has verdicts
    ],
)
def test_the_clause_that_is_meant_is_told_from_its_neighbours(ruleset: str, question: str, clause: str) -> None:
    assert asked(ruleset, question).clauses[0].id == clause


@pytest.mark.parametrize(
    "question", ["whats the capital of peru", "how do i castle in chess", "can bots sit at our table"]
)
def test_what_no_clause_speaks_of_is_not_answered(question: str) -> None:
    assert asked("hearts", question).answer is None


@pytest.mark.parametrize(
    "ruleset", ["belote", "briscola", "chicago-bridge", "guinote", "julepe", "oh-hell", "rook", "tute"]
)
def test_what_a_game_has_beside_a_rule_goes_before_what_all_games_ask(ruleset: str) -> None:
    """Whether one may trump who could follow is no question about which suit is trumps."""
    answer = asked(ruleset, "¿puedo jugar triunfo si tengo del palo?", fixed="es")
    assert "turn.follow" in [one.id for one in answer.clauses]
    assert not (answer.answer or "").startswith("Sí")
