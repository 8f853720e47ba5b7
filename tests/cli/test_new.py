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


@pytest.mark.parametrize("game", ["jass", "mus", "guinote"])
def test_points_from_paper_of_those_who_sit_opposite(cli: Cli, game: str) -> None:
    assert cli("new", game, "Ana", "Beto", "Caro", "Dani", "--start", "Ana+Caro=1", "--start", "beto+d=2").code == 0
    assert cli("export", "--format", "json").json["start"]["totals"] == {"Ana+Caro": 1, "Beto+Dani": 2}


def test_a_name_that_is_too_long_is_refused_and_not_cut(cli: Cli) -> None:
    ran = cli("new", "ochos", "Ana", "Beto", "--name", "Friday " * 12)
    assert ran.code == 2
    assert ran.err.startswith("A name for a match has 1 to 80 characters; this one has 83.")
    assert cli("matches").out.startswith("No match")
    assert cli("new", "ochos", "Ana", "Beto", "--name", "x" * 80).code == 0


@pytest.mark.parametrize("line", ["new ochos Ana Beto --name", "rename --title"])
def test_a_name_with_what_nobody_sees_is_refused(cli: Cli, line: str) -> None:
    cli("new", "ochos", "Ana", "Beto")
    ran = cli(*line.split(), "Fri\x1b[31mday")
    assert ran.code == 2
    assert "has characters that cannot be seen" in ran.err


@pytest.mark.parametrize(
    ("line", "understood"),
    [
        ("gin rummy Ann Bob", "Gin Rummy, 2 players: Ann and Bob."),
        ("rummy 500 Ann Bob Cy", "Rummy 500, 3 players: Ann, Bob and Cy."),
        ("no thanks Ann Bob Cy", "No Thanks!, 3 players: Ann, Bob and Cy."),
        ("no gracias Ann Bob Cy", "No Thanks!, 3 players: Ann, Bob and Cy."),
        ("five crowns Ann, Bob", "Five Crowns, 2 players: Ann and Bob."),
        ("hearts Ann Mus Bob", "Hearts, 3 players: Ann, Mus and Bob."),
    ],
)
def test_a_game_of_several_words_seats_none_of_them(cli: Cli, line: str, understood: str) -> None:
    assert cli("new", *line.split()).out.startswith(understood)


def test_what_was_changed_is_said_at_the_start_however_many_it_is(cli: Cli) -> None:
    changed = ("--set=box=25", "--set=game_bonus=150", "--set=big_gin=31", "--set=gin_pays=30")
    said = cli("new", "gin", "Ana", "Beto", *changed).out
    assert [number for number in ("25", "150", "31", "30") if f": {number}." not in said] == []
    assert "Target: 100." in said


def test_who_has_played_here_is_known_in_small_letters(cli: Cli) -> None:
    assert cli("new", "ochos", "Joe", "María", "Tim").code == 0
    assert cli("hand", "j=", "m=8", "t=9").code == 0
    ran = cli("new", "hearts", "joe", "maria", "Tim", "Zoe")
    assert "did you mean" not in ran.err
    assert cli("score", "--json").json["seats"] == ["Joe", "María", "Tim", "Zoe"]


def test_a_capital_a_before_a_number_is_somebody(cli: Cli) -> None:
    """Two who are called A and 2 do not play to two."""
    assert cli("new", "ochos", "Eva", "A", "2").code == 0
    assert cli("score", "--json").json["seats"] == ["Eva", "A", "2"]
    assert (
        "2 players: Eva and Beto. Way of scoring: each counts their own cards, lowest total wins. Target: 200"
        in cli("new", "ochos", "Eva", "Beto", "a", "200").out
    )


def test_partners_who_have_played_here_are_known_in_small_letters(cli: Cli) -> None:
    assert cli("new", "ochos", "Joe", "María", "Tim", "Zoe").code == 0
    assert cli("hand", "j=", "m=8", "t=9", "z=3").code == 0
    assert cli("new", "spades", "joe+maria", "tim+zoe").code == 0
    assert cli("score", "--json").json["teams"] == {"Joe+María": ["Joe", "María"], "Tim+Zoe": ["Tim", "Zoe"]}
