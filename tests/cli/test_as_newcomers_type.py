"""Lines of newcomers in a shell: words between, commands called otherwise, a suggestion that is typed as it stands."""

from __future__ import annotations

import pytest

from .conftest import Cli


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rules of gin", "Gin Rummy, on one screen."),
        ("--lang es reglas de la brisca", "Brisca, en una pantalla."),
        ("--lang es reglas del mus", "Mus, en una pantalla."),
    ],
)
def test_words_between_rules_and_the_game(cli: Cli, line: str, said: str) -> None:
    assert cli(*line.split()).out.startswith(said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("add Dan", "Dan joins"),
        ("points", "No hand has been recorded yet."),
        ("set target=50", "From this hand on: Target: 50."),
        ("--lang es agregar Dan", "Dan entra con 0"),
    ],
)
def test_commands_as_other_people_call_them(cli: Cli, line: str, said: str) -> None:
    cli("new", "hearts", "Ann", "Bob", "Cy")
    assert said in cli(*line.split()).out


def test_a_suggestion_about_a_game_that_is_not_on_the_table_names_the_game(cli: Cli) -> None:
    suggested = cli("--lang", "es", "cómo se reparte en mus").out.splitlines()[1].split()
    assert suggested[:4] == ["scorekeeper", "preguntar", "-r", "mus"]
    assert cli("--lang", "es", *suggested[1:]).code == 0
