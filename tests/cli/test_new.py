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


def test_counters_from_paper(cli: Cli) -> None:
    typed = ("new", "phase-10", "Ana", "Beto", "--start", "Ana=45", "--start", "phase:ana=3")
    assert cli(*typed).code == 0
    assert cli("export", "--format", "json").json["start"]["counters"] == {"phase": {"Ana": 3}}
    assert "Phases 3" in cli("score").out
    assert cli("new", "phase-10", "Ana", "Beto", "--start", "boxes:Ana=3").code == 2
    assert cli("new", "phase-10", "Ana", "Beto", "--start", "phase:Eva=3").code == 2
