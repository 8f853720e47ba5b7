"""Players who score together, at the command line: from the start to the receipt, a correction and an export."""

from __future__ import annotations

import json
from collections.abc import Callable

START = ["new", "spades", "Ana", "Beto", "Carla", "Dani", "--team", "NS=ana,carla", "--team", "EW=beto,dani"]


def test_an_evening_in_teams(sk: Callable[..., str]) -> None:
    assert "Teams: NS (Ana, Carla) and EW (Beto, Dani)." in sk(*START)
    told = sk("hand", "a=4/5", "b=3/2", "c=3/3", "d=3/3")
    assert "NS: bid/tricks Ana 4/5; Carla 3/3; hand 71; total 71; leads." in told
    assert "EW: bid/tricks Beto 3/2; Dani 3/3; hand -60; total -60." in told
    assert "NS: place 1; total 71; Bags 1; leads." in sk("score")
    assert sk("why", "1", "carla").startswith("NS, hand 1: 71")
    assert "Hand 1: EW -60 becomes 60." in sk("edit", "1", "beto=3/3", "ana=4/4", "--yes")
    board = json.loads(sk("export", "--format", "json"))
    assert board["teams"] == {"NS": ["Ana", "Carla"], "EW": ["Beto", "Dani"]}
    assert board["totals"] == {"NS": 70, "EW": 60}
    assert board["places"] == [["NS"], ["EW"]]


def test_the_export_is_a_replay_line(sk: Callable[..., str], tmp_path_factory: object) -> None:
    sk(*START)
    sk("hand", "a=4/5", "b=3/2", "c=3/3", "d=3/3")
    board = json.loads(sk("export", "--format", "json"))
    again = json.loads(sk("replay", "-", "--json", typed=json.dumps(board)))
    assert (again["hands"][0]["totals"], again["problems"]) == (board["totals"], [])


def test_those_who_sit_opposite_play_together(sk: Callable[..., str]) -> None:
    assert "Teams: Ana+Carla and Beto+Dani." in sk("new", "euchre", "Ana", "Beto", "Carla", "Dani")
    assert "Ana+Carla: tricks 4; hand 1" in sk("hand", "--makers", "ana", "ana=4", "dani=1")
