from __future__ import annotations

import pytest

from tests.answers.desk import asked


@pytest.mark.parametrize(
    ("ruleset", "question", "answer"),
    [
        (
            "playpalace-crazy-eights",
            "i'm on 480 and they left a queen and an ace. did i make it?",
            "Yes. 480 + 21 = 501 points: that reaches the target of 500.",
        ),
        (
            "playpalace-crazy-eights",
            "voy en 470 con meta de 500 y los demás se quedaron con un 9 y una jota, ya gané?",
            "No. 470 + 29 = 499 puntos: a la meta de 500 le faltan 1.",
        ),
        ("eights", "i'm on 200, have i won", "No. 200 points: 50 short of the target of 250."),
        ("eights", "tengo 250, gané?", "Sí. 250 puntos: con eso se llega a la meta de 250."),
        # lowest wins: reaching the target ends the match, and wins nothing
        (
            "ochos-locos",
            "i have 80 and i am left with a king and a queen, is it over",
            "80 + 20 = 100 points: that reaches the target of 100.",
        ),
    ],
)
def test_a_total_is_held_against_the_target(ruleset: str, question: str, answer: str) -> None:
    assert asked(ruleset, question).answer == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "luis has a king and a 3, marta holds one crazy, i got two aces: who has the least",
            "luis 13, marta 50, i 2 points: i with 2.",
        ),
        ("ana tiene un rey, beto tiene dos cincos: quién tiene más", "ana 10, beto 10 puntos: ana y beto con 10."),
    ],
)
def test_hands_are_counted_apart(question: str, answer: str) -> None:
    assert asked("ochos-locos", question).answer == answer


@pytest.mark.parametrize(
    ("ruleset", "question", "answer"),
    [
        (
            "ochos-locos",
            "caught with 2 crazies, a 10 and a jack, damage?",
            "120 points: 2 eights 100, ten 10, jack 10.",
        ),
        ("eights", "two losers: one with an 8 and an ace, the other a 9 and a 4. what do i collect", "73 points:"),
        ("eights", "tres rivales: uno con un 8, otro con dos reinas. total pa mí?", "70 puntos:"),
        ("ochos-locos", "al rival le quedaron K, dos dieces y un 6, total?", "36 puntos:"),
        ("playpalace-crazy-eights", "A holds a king and a 4, B holds an 8. what do i collect", "74 points:"),
        ("ochos-locos", "losers hold K+5 and 8+A+2: what do i collect", "68 points:"),
    ],
)
def test_people_are_not_counted_as_cards(ruleset: str, question: str, answer: str) -> None:
    assert (asked(ruleset, question).answer or "").startswith(answer)


@pytest.mark.parametrize(
    ("ruleset", "question", "answer"),
    [
        ("eights", "king and a ten, do those two count the same", "Yes. Kings and tens: 10 points each."),
        ("playpalace-crazy-eights", "does a king count the same as a ten", "No."),
        ("eights", "la sota y el rey cuestan lo mismo?", "Sí."),
        ("ochos-locos", "un rey vale más que un diez?", "No."),
        ("playpalace-crazy-eights", "un rey vale más que un diez?", "Sí."),
        ("playpalace-crazy-eights", "does a ten count less than a king", "Yes."),
        ("ochos-locos", "y un nueve?", "Nueves: 9 puntos cada carta."),
        ("ochos-locos", "ace left?", "Aces: 1 point each."),
    ],
)
def test_cards_are_held_against_each_other(ruleset: str, question: str, answer: str) -> None:
    assert (asked(ruleset, question).answer or "").startswith(answer)


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("theres 7 people here and only one pack in the drawer, do we need to borrow another", "Yes."),
        ("llegamos a siete personas, alcanza con un mazo?", "No."),
        ("somos cuatro, con un solo mazo alcanza?", "Sí."),
    ],
)
def test_of_two_numbers_of_packs_the_last_is_meant(question: str, begins: str) -> None:
    assert (asked("eights", question).answer or "").startswith(begins)


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("do spades outrank hearts here like in bridge", "No."),
        ("in bridge spades outrank clubs. does one suit top another here?", "No."),
        ("el as vale 1 como en el conquián?", "No."),
    ],
)
def test_a_game_that_is_only_compared_with_is_left_out(question: str, begins: str) -> None:
    assert (asked("eights", question).answer or "").startswith(begins)


@pytest.mark.parametrize(
    ("ruleset", "question"),
    [
        ("ocho", "el 7 hace algo raro o nomás es un 7"),
        ("crazy-eights-five-rounds", "after an eight does the next guy have to follow that eights own suit"),
        ("ochos-locos", "si juego un ocho de tréboles me tengo que quedar en tréboles a fuerza?"),
    ],
)
def test_one_card_told_twice_is_not_played_on_itself(ruleset: str, question: str) -> None:
    assert not (asked(ruleset, question).answer or "").startswith(("Yes", "Sí"))
