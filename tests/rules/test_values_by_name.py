"""What stands before a name: the others, all, the lowest or highest of them. Who has no number has 0."""

from __future__ import annotations

import pytest

from scorekeeper.rules.values_by_name import OF_ALL, OF_RIVALS, Column, View

PLAYERS = ("Ana", "Beto", "Carla")
TOLD = {"Ana": 3, "Beto": -2}


def over(prefix: str, column: Column, players: tuple[str, ...], me: str) -> int:
    view = View(players)
    return OF_ALL[prefix](column, view.kin(me)) if prefix in OF_ALL else OF_RIVALS[prefix](column, view.rivals(me))


@pytest.mark.parametrize(
    ("prefix", "ana", "beto", "carla"),
    [
        ("others", -2, 3, 1),
        ("all", 1, 1, 1),
        ("lowest", -2, -2, -2),
        ("highest", 3, 3, 3),
        ("lowest_other", -2, 0, -2),
        ("highest_other", 0, 3, 3),
    ],
)
def test_over_all_players(prefix: str, ana: int, beto: int, carla: int) -> None:
    assert [over(prefix, TOLD, PLAYERS, me) for me in PLAYERS] == [ana, beto, carla]


@pytest.mark.parametrize("prefix", ["others", "lowest_other", "highest_other"])
def test_where_there_is_nobody_else(prefix: str) -> None:
    assert over(prefix, {"Ana": 3}, ("Ana",), "Ana") == 0


@pytest.mark.parametrize("ana", [-3, 3])
def test_who_has_no_number_is_the_lowest_or_the_highest_too(ana: int) -> None:
    extremes = [over(prefix, {"Ana": ana}, PLAYERS, "Ana") for prefix in ("lowest", "highest")]
    assert extremes == sorted([0, ana])


@pytest.mark.parametrize("prefix", [*OF_ALL, *OF_RIVALS])
def test_where_there_is_nobody(prefix: str) -> None:
    assert over(prefix, {}, (), "") == 0


TEAMS = View(("N", "E", "S", "W"), teams={"NS": ("N", "S"), "EW": ("E", "W")})


@pytest.mark.parametrize(
    ("named", "those"),
    [
        ((), ""),
        (("E",), "E EW"),
        (("NS",), "N S NS"),
        (("N", "W"), "N W NS EW"),
    ],
)
def test_somebody_named_is_in_a_team_and_a_team_has_somebody_named(named: tuple[str, ...], those: str) -> None:
    assert [one for one in (*TEAMS.players, *TEAMS.sides) if TEAMS.is_one(one, named)] == those.split()


@pytest.mark.parametrize(("me", "rivals"), [("N", "E W"), ("W", "N S"), ("NS", "EW")])
def test_the_others_of_a_player_are_not_in_the_same_team(me: str, rivals: str) -> None:
    assert TEAMS.rivals(me) == tuple(rivals.split())


def test_where_everybody_plays_alone_all_others_are_rivals() -> None:
    assert View(PLAYERS).rivals("Beto") == ("Ana", "Carla")
