"""Who plays, as words of a shell."""

from __future__ import annotations

import shlex

import pytest

from .conftest import Cli


@pytest.mark.parametrize(
    ("names", "understood"),
    [
        ("Ana, Beto, Carla", "3 players: Ana, Beto and Carla."),
        ("Ana, Beto and Carla", "3 players: Ana, Beto and Carla."),
        ("Ana y Beto", "2 players: Ana and Beto."),
        ("'María José' Beto", "2 players: María José and Beto."),
        ("María José, Ana Luz", "2 players: María José and Ana Luz."),
    ],
)
def test_names_as_people_list_them(cli: Cli, names: str, understood: str) -> None:
    assert cli("new", "ochos", *shlex.split(names)).out.startswith(f"Ochos Locos, {understood}")


def test_partners_together(cli: Cli) -> None:
    ran = cli("new", "euchre", "Ana+Carla", "and", "Beto+Dani", "--json")
    assert ran.json["players"] == ["Ana", "Beto", "Carla", "Dani"]
    assert ran.json["teams"] == {"Ana+Carla": ["Ana", "Carla"], "Beto+Dani": ["Beto", "Dani"]}
