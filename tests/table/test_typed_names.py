"""How people list who plays, and who is understood."""

from __future__ import annotations

import shlex

import pytest

from scorekeeper.messages import say
from scorekeeper.table.typed.typed_names import as_known, names_typed


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Ana Beto Carla", "Ana|Beto|Carla"),
        ("Ana, Beto, Carla", "Ana|Beto|Carla"),
        ("Ana,Beto,Carla,", "Ana|Beto|Carla"),
        ("Ana, Beto and Carla", "Ana|Beto|Carla"),
        ("Ana, Beto, and Carla", "Ana|Beto|Carla"),
        ("Ana, Beto y Carla", "Ana|Beto|Carla"),
        ("Ana Beto y Carla", "Ana|Beto|Carla"),
        ("Beto e Inés", "Beto|Inés"),
        ("Ana and Beto", "Ana|Beto"),
        ("Ana '&' Beto", "Ana|Beto"),
        ("María José, Ana Luz y Juan Carlos", "María José|Ana Luz|Juan Carlos"),
        ("'María José' 'Ana Luz'", "María José|Ana Luz"),
        ("'Ana, Beto and Carla'", "Ana|Beto|Carla"),
        ("Quique y la Nona", "Quique|la Nona"),
        ("La Nona y el Abu", "La Nona|el Abu"),
        ("la nona quique y abu", "la nona|quique|abu"),
        ("Martín Quique y la tía Marta", "Martín|Quique|la tía Marta"),
        ("Quique y doña Nona", "Quique|doña Nona"),
        ("Abu Marta Quique", "Abu|Marta|Quique"),
        ("the Boss and Ana", "the Boss|Ana"),
        ("A B C", "A|B|C"),
        ("d, e, f", "d|e|f"),
        ("D E F", "D|E|F"),
        ("e y f", "e|f"),
        ("Ana y", "Ana|y"),
        ("and Ana", "and|Ana"),
        ("'Ana and Beto' 'Carla and Dani'", "Ana and Beto|Carla and Dani"),
        (",", ""),
    ],
)
def test_the_names(typed: str, names: str) -> None:
    assert names_typed(shlex.split(typed)) == (names.split("|") if names else [], [])


@pytest.mark.parametrize("word", ["", "+x", "="])
def test_what_is_no_name_is_left_to_be_refused(word: str) -> None:
    assert names_typed(["Ana", word]) == (["Ana", word], [])


@pytest.mark.parametrize(
    "typed", ["Ana+Carla Beto+Dani", "Ana+Carla, Beto+Dani", "Ana + Carla, Beto + Dani", "Ana+Carla y Beto+Dani"]
)
def test_partners_sit_opposite_each_other(typed: str) -> None:
    assert names_typed(typed.split()) == (
        ["Ana", "Beto", "Carla", "Dani"],
        ["Ana+Carla=Ana,Carla", "Beto+Dani=Beto,Dani"],
    )


@pytest.mark.parametrize(
    "typed",
    ["La Nona y Abu contra Martín y Quique", "La Nona+Abu Martín+Quique", "La Nona + Abu vs Martín + Quique"],
)
def test_partners_may_be_called_with_an_article(typed: str) -> None:
    assert names_typed(typed.split())[0] == ["La Nona", "Martín", "Abu", "Quique"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_list_that_was_shown_may_be_typed_again(lang: str) -> None:
    names = ["Ana", "Beto", "Carla", "Dani"]
    for n in range(2, 5):
        listed = say("start.game", lang, game="", players=names[:n], count=n).rpartition(":")[2].strip(" .")
        assert names_typed(listed.split())[0] == names[:n]


@pytest.mark.parametrize(
    ("line", "names", "sides"),
    [
        ("somos paco, lola y tía Marisa", "paco|lola|tía Marisa", ""),
        ("we are Ana, Beto and Carla", "Ana|Beto|Carla", ""),
        ("jugamos Ana y Beto", "Ana|Beto", ""),
        ("Ana con Beto", "Ana|Beto", ""),
        ("Paco con Iker y Lola con tía Marisa", "Paco|Lola|Iker|tía Marisa", "Paco,Iker|Lola,tía Marisa"),
        ("Paco with Iker, Lola with Eva", "Paco|Lola|Iker|Eva", "Paco,Iker|Lola,Eva"),
        ("Paco+Iker Lola+tía Marisa", "Paco|Lola|Iker|tía Marisa", "Paco,Iker|Lola,tía Marisa"),
        ("tía marisa + Paco y Lola + Iker", "tía marisa|Lola|Paco|Iker", "tía marisa,Paco|Lola,Iker"),
        ("Paco+Iker Lola+Eva", "Paco|Lola|Iker|Eva", "Paco,Iker|Lola,Eva"),
        ("son Goku", "son|Goku", ""),
    ],
)
def test_a_line_as_a_family_says_it_that_has_played_here(line: str, names: str, sides: str) -> None:
    players, teams = names_typed(as_known(line, ["tía Marisa", "Ana"]).split())
    assert "|".join(players) == names
    assert "|".join(team.partition("=")[2] for team in teams) == sides
