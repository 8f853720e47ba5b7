"""What is made of the readings of all readers together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.answers import Answer, Reading, ask
from scorekeeper.answers.question import Question
from scorekeeper.answers.reading import By, decide
from tests.answers.desk import table


def reading(question: str, sure: float, by: By = "rules") -> Reading:
    return Reading(f"{question}?", question, f"The {question}.", (), sure, by)


def test_one_sure_reading_is_the_answer() -> None:
    decision = decide([reading("deal", 0.9), reading("draw", 0.05)])
    assert decision.answer is not None
    assert decision.answer.title == "deal"


@pytest.mark.parametrize(
    ("sure", "offered"),
    [
        ((0.4, 0.28, 0.2), ("deal", "draw", "end")),
        ((0.4, 0.27, 0.2, 0.08), ("deal", "draw", "end")),  # never more than three
        ((0.4, 0.2, 0.08), ()),  # too often something else
        ((0.54, 0.04), ()),  # what is hardly ever right is no choice
        ((0.3, 0.1, 0.1), ()),  # more likely none of them
        ((), ()),
    ],
)
def test_below_certainty_the_table_chooses_or_it_is_not_covered(
    sure: tuple[float, ...], offered: tuple[str, ...]
) -> None:
    found = [reading(name, chance) for name, chance in zip(("deal", "draw", "end", "tie"), sure, strict=False)]
    decision = decide(found)
    assert decision.answer is None
    assert tuple(one.title for one in decision.choices) == offered


@pytest.mark.parametrize(
    ("of_the_match", "chosen", "answer"),
    [
        (0.4, 0.8, "draw"),  # a guess about the match stands back behind what this table chose
        (0.4, 0.6, ""),  # ... where that surely is asked about
        (0.6, 0.8, ""),
        (0.8, 0.8, "total"),
    ],
)
def test_a_rule_that_this_table_chose_goes_before_guesses(of_the_match: float, chosen: float, answer: str) -> None:
    found = [reading("total", of_the_match, "match"), replace(reading("draw", chosen), chosen=True)]
    decision = decide(found, all_read=True)
    assert (decision.answer.title if decision.answer else "") == answer
    usual = [replace(one, chosen=False) for one in found]
    assert (decide(usual, all_read=True).answer == decision.answer) == (answer != "draw")


def test_two_rules_of_which_one_is_meant_are_both_said() -> None:
    decision = decide([reading("deal", 0.5), reading("draw", 0.4)])
    assert decision.answer is not None
    assert decision.answer.answer == "The deal. The draw."


@pytest.mark.parametrize(
    ("said", "beside", "answer"),
    [
        ("The draw.", 0.15, "The deal. The draw."),
        ("The draw.", 0.03, "The deal."),  # hardly ever what was meant
        ("Yes. The draw.", 0.15, "The deal."),
        ("The draw. " + "The end " * 40, 0.15, "The deal. The draw."),
        ("The draw " * 40, 0.15, "The deal."),  # no room for it
    ],
)
def test_what_may_be_meant_as_well_stands_after_the_answer(said: str, beside: float, answer: str) -> None:
    decision = decide([reading("deal", 0.8), replace(reading("draw", beside), answer=said)])
    assert decision.answer is not None
    assert decision.answer.answer == answer


@pytest.mark.parametrize("said", ["Yes. The deal.", "The deal " * 40])
def test_half_a_yes_and_what_is_long_to_read_is_chosen(said: str) -> None:
    decision = decide([replace(reading("deal", 0.5), answer=said), reading("draw", 0.4)])
    assert decision.answer is None
    assert len(decision.choices) == 2


def test_the_match_goes_before_the_rules() -> None:
    decision = decide([reading("who deals", 0.95), reading("Carla deals", 0.9, "match")])
    assert decision.answer is not None
    assert decision.answer.by == "match"


def test_a_match_that_is_hardly_meant_leaves_the_rules_their_say() -> None:
    decision = decide([reading("who deals", 0.95), reading("Carla deals", 0.1, "match")])
    assert decision.answer is not None
    assert decision.answer.by == "rules"


def test_two_readers_that_are_both_half_sure_are_choices() -> None:
    decision = decide([reading("who deals", 0.9), reading("Carla deals", 0.5, "match")])
    assert decision.answer is None
    assert [one.by for one in decision.choices] == ["match", "rules"]


@pytest.mark.parametrize(
    ("counted", "said", "by"), [(0.5, 0.6, "rules"), (0.6, 0.5, "numbers"), (0.75, 0.9, "numbers")]
)
def test_who_counts_and_a_rule_that_rest_on_one_clause_make_each_other_surer(
    counted: float, said: float, by: By
) -> None:
    found = (reading("count", counted, "numbers"), reading("rule", said))
    decision = decide([replace(one, clauses=("scoring.jokers",)) for one in found])
    assert decision.answer is not None
    assert (decision.answer.by, decision.answer.sure) == (by, 1 - (1 - counted) * (1 - said))


def _asked(*found: Reading) -> Answer:
    def reader(question: Question) -> tuple[Reading, ...]:
        return tuple(one for one in found if one.title in question.text)

    return ask(table("ochos-locos"), "how high is the moon", "en", lambda *_: "", readers=(reader,))


def test_what_another_reader_knows_is_answered_and_says_who_knew() -> None:
    answer = _asked(Reading("the moon?", "moon", "It is 26.", ("scoring.eights", "no.such"), 0.9, "numbers"))
    assert (answer.answer, answer.by, answer.choices) == ("It is 26.", "numbers", ())
    assert [clause.id for clause in answer.clauses] == ["scoring.eights"]


def test_choices_come_without_an_answer_and_without_clauses() -> None:
    answer = _asked(
        Reading("the moon?", "moon", "It is 26.", ("scoring.eights",), 0.5, "match"),
        Reading("how high?", "high", "Very.", (), 0.3, "match"),
    )
    assert (answer.answer, answer.by, answer.clauses) == (None, None, ())
    assert [choice.question for choice in answer.choices][:2] == ["the moon?", "how high?"]


@pytest.mark.parametrize(("rule", "answer"), [(0.96, "tichu"), (0.95, "tichu"), (0.9, "")])
def test_a_very_sure_rule_answers_a_hand_that_could_not_be_worked_out(rule: float, answer: str) -> None:
    unclear = replace(reading("points", 0.6, "numbers"), answer="")
    decision = decide([unclear, reading("tichu", rule)], all_read=True)
    assert (decision.answer.title if decision.answer else "") == answer
    assert decision.unclear == (not answer)
    told = replace(unclear, answer="66 points.", sure=0.8)
    known = decide([told, reading("tichu", rule)], all_read=True).answer
    assert known is not None
    assert known.answer == "66 points."
