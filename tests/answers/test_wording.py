from __future__ import annotations

import unicodedata

import pytest

from tests.answers.desk import asked

QUESTIONS = [
    ("ochos-locos", "who goes first"),
    ("ochos-locos", "how much is a queen"),
    ("ochos-locos", "¿cuántas cartas se reparten?"),
    ("ochos-locos", "qué pasa si se acaba el mazo"),
    ("ochos-locos", "do i have to say last card"),
    ("ocho", "what does the joker do"),
    ("ocho", "puedo ver las cartas jugadas"),
    ("eights", "can i draw instead of playing"),
    ("crazy-eights-five-rounds", "how many rounds do we play"),
    ("playpalace-crazy-eights", "which key passes"),
]


def without_accents(text: str) -> str:
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


def doubled(text: str) -> str:
    longest = max(text.split(), key=len)
    return text.replace(longest, longest[:2] + longest[1:])


def turned(text: str) -> str:
    """The second half first: `out the stock runs` is how somebody types who thinks while typing."""
    parts = text.split()
    return " ".join((*parts[len(parts) // 2 :], *parts[: len(parts) // 2]))


CHANGES = {
    "shouted": str.upper,
    "no accents": without_accents,
    "a letter twice": doubled,
    "pls": lambda text: f"{text} pls",
    "greeting": lambda text: f"hey, {text}??",
    "please": lambda text: f"quick question {text} thanks",
    "blanks": lambda text: f"   {'   '.join(text.split())}  ",
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(("ruleset", "question"), QUESTIONS)
def test_the_same_clause_however_it_is_typed(ruleset: str, question: str, change: str) -> None:
    plain, changed = asked(ruleset, question), asked(ruleset, CHANGES[change](question))
    assert plain.answer
    assert changed.clauses == plain.clauses


@pytest.mark.parametrize(("ruleset", "question"), QUESTIONS)
def test_the_same_clause_in_another_order_of_words(ruleset: str, question: str) -> None:
    plain, changed = asked(ruleset, question), asked(ruleset, turned(question))
    assert set(plain.clauses) <= set(changed.clauses)


@pytest.mark.parametrize(
    ("ruleset", "english", "spanish"),
    [
        ("ochos-locos", "who goes first", "quién empieza"),
        ("ochos-locos", "what happens when the stock runs out", "qué pasa cuando se acaba el mazo"),
        ("eights", "how many points to win", "cuántos puntos para ganar"),
        ("ocho", "what does an ace do", "qué hace el as"),
    ],
)
def test_the_same_clause_in_the_other_language(ruleset: str, english: str, spanish: str) -> None:
    one, other = asked(ruleset, english), asked(ruleset, spanish)
    assert [clause.id for clause in one.clauses] == [clause.id for clause in other.clauses]
    assert (one.lang, other.lang) == ("en", "es")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("who gose first", "who goes first"),
        ("wich key passses", "which key passes"),
        ("quien empiesa", "quien empieza"),
    ],
)
def test_a_slip_of_the_finger_is_understood(typed: str, meant: str) -> None:
    assert asked("playpalace-crazy-eights", typed).clauses == asked("playpalace-crazy-eights", meant).clauses != ()
