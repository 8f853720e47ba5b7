"""A condition of a ruleset, in words: no comparison may be told as another."""

from __future__ import annotations

import pytest

from scorekeeper.rules.amounts import Name
from scorekeeper.rules.model import AnyOf, When
from scorekeeper.rules.model import Test as Comparison
from scorekeeper.views.rulebook.condition_text import condition_text
from tests.match.evening import game


def compared(operator: str, *operands: str, name: str = "packs") -> Comparison:
    return Comparison(Name(name), operator, operands)


YES, TWO = compared("is", "yes", name="silent_eight"), compared("is", "2")


@pytest.mark.parametrize(
    ("when", "en", "es"),
    [
        ((TWO,), "packs=2", "barajas=2"),
        ((compared("one_of", "2", "3", "4"),), "packs=2, packs=3 or packs=4", "barajas=2, barajas=3 o barajas=4"),
        ((compared("is_not", "2"),), "packs other than 2", "barajas distinto de 2"),
        ((compared("is_not", "none"),), "packs other than none", "barajas distinto de ninguno"),
        ((compared("at_least", "2"),), "packs 2 or more", "barajas 2 o más"),
        ((compared("at_most", "2"),), "packs 2 or less", "barajas 2 o menos"),
        ((compared("above", "2"),), "packs above 2", "barajas más de 2"),
        ((compared("below", "2"),), "packs below 2", "barajas menos de 2"),
        ((compared("at_least", "5", name="player_count"),), "5 or more players", "5 o más jugadores"),
        ((YES, TWO), "silent_eight=yes and packs=2", "ocho-mudo=sí y barajas=2"),
        ((AnyOf(((YES,), (TWO,))),), "silent_eight=yes or packs=2", "ocho-mudo=sí o barajas=2"),
    ],
)
def test_each_comparison_says_what_it_asks(when: When, en: str, es: str) -> None:
    ruleset = game("ochos-locos")
    assert (condition_text(when, ruleset, "en"), condition_text(when, ruleset, "es")) == (en, es)
