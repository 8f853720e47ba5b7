"""Whatever a table is shown to type has a name in Spanish: options, facts, and what each may be."""

from __future__ import annotations

import pytest
from match.evening import SHIPPED, game

from scorekeeper.messages import called
from scorekeeper.rules.options import values_to_type

OF_HAND = ("match", "json", "lang", "plain", "help")  # options of the command itself, which a fact must not hide


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_option_fact_and_choice_has_a_spanish_name(name: str) -> None:
    ruleset = game(name)
    named = (*ruleset.options.values(), *ruleset.facts.values())
    assert [one.name for one in named if "es" not in one.called] == []
    assert [f"{one.name}.{word}" for one in named for word, local in one.words.items() if "es" not in local] == []


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_no_fact_is_called_like_an_option_of_the_command(name: str) -> None:
    taken = {word for option in OF_HAND for lang in ("en", "es") for word in called("option", option, lang)}
    assert {word for fact in game(name).facts.values() for word in fact.called.values()} & taken == set()


def test_a_house_rule_is_shown_as_it_is_typed() -> None:
    shown = [[one["es"] for one in values_to_type(option)] for option in game("ochos-locos").options.values()]
    assert shown[0] == ["contar=castigo", "cobrar"]
    assert shown[1] == ["meta=1 a 10000"]
    assert shown[-1] == ["robar=una", "hasta"]
