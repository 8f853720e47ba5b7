"""How often something was done in a match, in which hands, and whether at all; averages; who has come to the target."""

from __future__ import annotations

import pytest

from scorekeeper.table.questions.rules_desk import RulesDesk

TABLE = [
    # gone out, closed, knocked, called: as each game says it
    ("ochos", "how many times has Lucía gone out", "Lucía has gone out once in 3 hands. In hand 3."),
    ("ochos", "cuántas veces ha cerrado Pedro", "Pedro se ha quedado sin cartas 0 veces en 3 manos."),
    ("gin", "how often has Leo knocked", "Who knocked: Leo 1 (hand 2)."),
    ("chinchon", "cuántas veces cerró Raúl", "Quién cerró: Raúl 1 (mano 2)."),
    ("yaniv", "in which hand did Dana call", "Who called Yaniv: Dana in hand 2."),
    ("gin", "has Bea ever had gin", "No. Was it gin: Bea never."),
    # hands won, bids, the moon
    ("ochos", "quién ha ganado más manos", "Más manos ganadas: "),
    ("spades-late", "how many times have Blue made their bid", "Blue has made the bid in 3 hands of 3. "),
    ("spades-late", "has Lou ever bid nil", "Yes. Nil: Lou in hand 3."),
    ("corazones", "en qué mano hizo luna Nico", "Se llevó todo lo que había: Nico en la mano 2."),
    ("oh-hell", "in how many hands did Cho bust her bid", "Cho has missed the bid in 1 hand of 1. In hand 1."),
    ("spades-late", "did Kai and Max miss their bid more than once", "Red has missed the bid in 1 hand of 3."),
    # what a rule does only now and then, and who was put out
    ("skyjo", "how often was Gabi doubled", "Doubled"),
    ("pool", "in which hand was Bala knocked out", "Out of the match: Bala in hand 2, with 110."),
    # points
    ("ochos", "which hand was it that Marta got 18", "18 in a hand: Marta in hand 2."),
    ("tally", "cuántas veces sacó Vico 20 puntos", "20 en una mano: Vico 1 (mano 1)."),
    ("ochos", "when did Marta take the lead", "Took the lead: Marta in hand 1, with 0"),
    ("uno", "how many hands has Raj taken", "Raj has won 0 hands of 2."),
    ("euchre", "how often did Hana and Jo get euchred", "Euchred: Gio+Ike 1 (hand 2)."),
    # what is asked of one at this table
    ("gin", "how much do you get for an undercut in this house", "At this table, as usual: Bonus for an undercut"),
    ("hearts", "what happened in hand 3, everybody except Xena jumped", "Points of hand 3: Will 26"),
    # averages
    ("ochos", "what's Pedro's average per hand", "Pedro gets 25.3 a hand on average: 76 in 3 hands."),
    ("tally", "promedio por mano de Vico", "Vico lleva 6.7 por mano en promedio: 20 en 3 manos."),
    # the target
    ("ochos", "did anybody get to 100 yet", "No. Nobody has reached 100. Pedro is nearest to 100: 76, 24 to go."),
    ("ochos", "llegó Lucía a los 60", "Sí. Con 60 o más: Lucía 68."),
    ("ended", "who has reached 40", "40 or more: Bob 46, Cat 43 and Dan 41."),
    # as it was after a hand
    ("ochos", "who was winning after hand 2", "After hand 2: "),
    # more people and bids that are supposed
    ("ochos", "if Marta gets 30 and Iván gets 5 who is in front", "Iván would lead with 28. "),
    ("ochos", "si Marta saca 50 y los demás nada va ganando", "No. Marta tendría 69. Iván iría adelante con 23."),
    ("hearts", "suppose I'm Zoe and I shoot the moon, am I first then", "No. Zoe would have 42."),
    ("spades-late", "si Kai y Max piden 4 y hacen las 4 justas pasan de 300 o no", "No. Red tendría 112."),
    ("oh-hell", "if Ben bids 2 and makes it is he winning", "Yes. Ben would have 23. Ben would lead with 23."),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "question", "answer"), TABLE)
def test_what_was_done_in_this_match_is_counted(
    evening: str, question: str, answer: str, desks: dict[str, RulesDesk]
) -> None:
    said = desks[evening].ask(question)
    assert (said.answer or "").startswith(answer), said.answer


@pytest.mark.parametrize(
    "question",
    [
        "what would the score be if we played again tomorrow",
        "who is going to win in the end, be honest",
        "cuántos puntos vamos a hacer mañana",
        "quién crees que gane",
        "was Pedro distracted or just unlucky",
        "cuántas cervezas lleva Iván",
        "did Pedro let her win because it's her birthday",
        "será que Pedro se dejó ganar",
    ],
)
def test_what_is_to_come_nobody_knows(question: str, desks: dict[str, RulesDesk]) -> None:
    said = desks["ochos"].ask(question)
    assert (said.answer, said.choices) == (None, ())
