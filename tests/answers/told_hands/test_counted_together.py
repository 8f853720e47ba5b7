"""Cards that count together, told in a question: what is counted, and what is no such question."""

from __future__ import annotations

import pytest

from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from scorekeeper.answers.told_hands.counted_together import counted_together
from tests.answers.by_clause import usual_table


def answered(game: str, text: str, lang: str) -> str:
    found = counted_together(usual_table(game), understand(text, load(), lang, None))
    return found.answer if found else ""


@pytest.mark.parametrize(
    ("game", "lang", "text", "points"),
    [
        ("cribbage", "en", "holding 5 5 J Q and the starter is an 8, the jack is no nobs. count it please", 10),
        ("cribbage", "en", "how much is 5 5 5 j with a 5", 28),
        ("cribbage", "en", "i've got three nines, what do those three bring me", 6),
        ("cribbage", "en", "what do i score: the five of hearts, the five of clubs, a jack, a six and a four", 16),
        ("cribbage", "en", "how many points is a pair of fives and a ten", 6),
        ("cribbage", "es", "tengo dos cincos, una sota y un rey, y salió un cuatro. ¿cuántos puntos tengo?", 10),
        ("cribbage", "en", "had 5h 5c 4d and the jack of spades, 6 of diamonds turned up. how many points is that", 16),
        ("cribbage", "en", "5h 5d 5s jc 5c, how many points", 29),
        ("truco", "en", "I've got the seven and five of cups and the king of coins, what's my envido", 32),
        ("truco", "es", "tengo 6 y 5 de copas y un rey de bastos, ¿cuánto canto de envido?", 31),
        ("truco", "es", "con siete de espadas y seis de espadas cuánto envido tengo", 33),
        ("truco", "es", "cuanto de envido tengo con 7 y 6 de copa", 33),
        ("truco", "es", "tengo un 7 y un 6, ¿cuánto canto de envido?", 0),
        ("truco", "en", "i have the 7 and 5 of cups and a 12 of coins, how much envido is that", 32),
    ],
)  # fmt: skip
def test_it_is_counted(game: str, lang: str, text: str, points: int) -> None:
    told = answered(game, text, lang)
    assert told.startswith(f"{points} p") if points else not told


@pytest.mark.parametrize(
    ("game", "lang", "text"),
    [
        ("cribbage", "en", "we played 4 5 6 and then 7, how many does the last one peg"),
        ("cribbage", "en", "he played a 5, i played a 6 and a 7, how many points is that"),
        ("cribbage", "en", "i pegged 7, my hand was 12 and the crib 4, what do i get"),
        ("cribbage", "en", "my hand was 12 and the crib 4, how much do i get"),
        ("cribbage", "en", "how much is a king worth"),
        ("cribbage", "en", "may i keep a 5 and a 6"),
        ("truco", "es", "¿cuánto vale el retruco?"),
        ("truco", "es", "cuánto vale la falta envido si vamos 20 a 15"),
        ("ochos-locos", "es", "tengo un 5 y un rey, ¿cuánto suman?"),
    ],
)
def test_it_is_another_question(game: str, lang: str, text: str) -> None:
    assert answered(game, text, lang) == ""
