"""Hands told in many ways: with a small word between, a run of one suit, the person named after what they did."""

from __future__ import annotations

import pytest

from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.by_clause import usual_table


def answer(ruleset: str, question: str) -> str:
    rules = usual_table(ruleset)
    return RulesDesk(rules, (), "en", None, False, (numbers_reader(rules, None),)).ask(question).answer or ""


TOLD = [
    # a small word between the number and the cards
    ("hearts", "i got five measly hearts plus the queen of spades, how much is that", "18 points"),
    ("ochos-locos", "me quedaron tres malditas figuras y un cuatro, ¿cuánto es?", "34 puntos"),
    # several cards of one suit, the suit said once
    ("rummy-500", "i laid down the 7, 8 and 9 of clubs and nothing is left in my hand, how many points", "24 points"),
    ("gin-rummy", "how much is the 5 6 and king of hearts as deadwood", "21 points"),
    # all of a suit
    ("hearts", "i took all the hearts and my niece took the queen, how many points for me", "13 points"),
    # who closed, and with how much
    ("gin-rummy", "knocked w/ 4, she was left with 19. what do i score", "15 points"),
    ("gin-rummy", "I knocked on three and my opponent had 21, what do i get", "18 points"),
    ("yaniv", "I called with 5, the old man shows 3. what do i write down", "35 points"),
    ("skyjo", "ended it with 12 in front of me but my niece had 8, what do i write", "24 points"),
    ("chinchon", "cerró mi suegra y a mí me quedaron sueltos un rey y un tres, ¿cuánto me apunto?", "13 puntos"),
    # a bid and what was taken, in whatever words
    ("wizard", "Predicted 3, made 3. my score please", "50 points"),
    ("oh-hell", "i went for zero and ended with zero, what do i score", "10 points"),
    ("wizard", "Pronostiqué una y al final fueron tres, ¿cuánto me apunto?", "-20 puntos"),
    # cards of a pile, where the hand is told as points
    ("tichu", "our tricks hold two kings, a five and the dragon, how many points", "50 points"),
    ("briscola", "en mis bazas hay un as, un tres y dos reyes, ¿cuánto suma?", "29 puntos"),
    ("tute", "tengo en bazas dos ases, un caballo y una sota, cuánto es", "27 puntos"),
    # a game told whole
    ("pinochle", "we bid 260, melded 60 and took 190 in tricks, what do we score", "-260 points"),
    ("golf", "mis columnas: dos cincos; una reina y un tres; un as y un seis. ¿cuánto es?", "20 puntos"),
    ("hearts", "my aunt took every single heart and the black lady. i was at 30, what do i write", "26 points"),
    # somebody else's total
    ("hearts", "grandpa was on 40 and now took three hearts, where does that put him", "3 points"),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "question", "points"), TOLD)
def test_a_hand_is_heard_in_many_ways(ruleset: str, question: str, points: str) -> None:
    assert points in answer(ruleset, question)


@pytest.mark.parametrize(
    ("ruleset", "question"),
    [
        ("uno", "i hold a nine, she holds 4 and 7 and 12 of something, what do i get"),
    ],
)
def test_a_hand_that_cannot_be_worked_out_is_not_answered_with_a_rule(ruleset: str, question: str) -> None:
    rules = usual_table(ruleset)
    said = RulesDesk(rules, (), "en", None, False, (numbers_reader(rules, None),)).ask(question)
    assert (said.answer, said.unclear) == (None, True)


def test_what_anybody_may_do_is_for_the_rules_to_say() -> None:
    assert answer("hearts", "what if someone shoots the moon").startswith("Whoever takes all thirteen hearts")
