"""Sentences of the rulesets about a side of the match: the verb of one person, or of partners."""

from __future__ import annotations

import re

import pytest
from match.evening import SHIPPED, game

from scorekeeper.scoring.said_of import said_of
from scorekeeper.store.shelf.shipped import shipped_folder

ONE = "tiene|puede|pudo|bajó|cerró|hizo|muestra|vació|va|lleva|juega|has|holds|shows|plays|takes"
IN_TEAMS = [name for name in SHIPPED if "\nteams:" in (shipped_folder() / f"{name}.yaml").read_text(encoding="utf-8")]


@pytest.mark.parametrize(
    ("text", "name", "several", "said"),
    [
        ("{player} {tiene|tienen} más oros.", "Ana", False, "Ana tiene más oros."),
        ("{player} {tiene|tienen} más oros.", "Ana+Beto", True, "Ana+Beto tienen más oros."),
        ("A {player} no {le|les} queda nada.", "Ana+Beto", True, "A Ana+Beto no les queda nada."),
        ("{player} bid blind, but not nil.", "Tom", False, "Tom bid blind, but not nil."),
    ],
)
def test_the_form_that_fits(text: str, name: str, several: bool, said: str) -> None:
    assert said_of(text, name, several) == said


@pytest.mark.parametrize("name", IN_TEAMS)
def test_what_may_be_said_of_partners_has_a_verb_for_several(name: str) -> None:
    of_sides = [check for check in game(name).checks if check.of.name == "everyone"]
    said = [one for check in of_sides for one in check.text.values()]
    assert not [one for one in said if re.search(rf"\{{player\}} (no )?({ONE})\b", one)]


def test_there_are_such_sentences() -> None:
    assert any("{tiene|tienen}" in one for check in game("mus").checks for one in check.text.values())
    assert {check.of.name for check in game("mus").checks} == {"everyone"}
