"""Players who score together, at the command line: from the start to the receipt, a correction and an export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Cli

START = "new spades Ana Beto Carla Dani --team NS=ana,carla --team EW=beto,dani"
HAND = "hand a=4/5 b=3/2 c=3/3 d=3/3"


def said(cli: Cli, line: str) -> str:
    ran = cli(*line.split())
    assert ran.code == 0, ran.err
    return ran.out


def test_an_evening_in_teams(cli: Cli) -> None:
    assert "Teams: NS (Ana, Carla) and EW (Beto, Dani)." in said(cli, START)
    told = said(cli, HAND)
    assert "NS: bid/tricks Ana 4/5; Carla 3/3; hand 71; total 71; leads." in told
    assert "EW: bid/tricks Beto 3/2; Dani 3/3; hand -60; total -60." in told
    assert "NS: place 1; total 71; Bags 1; leads." in said(cli, "score")
    assert said(cli, "why 1 carla").startswith("NS, hand 1: 71")
    assert "Hand 1: EW -60 becomes 60." in said(cli, "edit 1 beto=3/3 ana=4/4 --yes")
    assert "Hand 1: NS 70; EW 60; corrected." in said(cli, "score --hands")


def test_the_rematch_keeps_the_partners(cli: Cli) -> None:
    said(cli, "new tute Ana+Carla Beto+Dani")
    said(cli, "hand --points ana=70,beto=50 --last ana")
    said(cli, "stop --yes")
    assert "Teams: Ana+Carla and Beto+Dani." in said(cli, "again")
    said(cli, "swap ana carla")
    assert "Teams: Ana+Carla and Beto+Dani." in said(cli, "again"), "by the names they had"


def test_the_export_holds_the_teams_and_can_be_replayed(cli: Cli, tmp_path: Path) -> None:
    said(cli, START)
    said(cli, HAND)
    board = cli("score", "--json").json
    assert board["teams"] == {"NS": ["Ana", "Carla"], "EW": ["Beto", "Dani"]}
    assert (board["totals"], board["places"]) == ({"NS": 71, "EW": -60}, [["NS"], ["EW"]])
    (tmp_path / "line.json").write_text(json.dumps(board))
    again = cli("replay", "line.json", "--json").json
    assert (again["hands"][0]["totals"], again["problems"]) == (board["totals"], [])


def test_those_who_sit_opposite_play_together(cli: Cli) -> None:
    assert "Teams: Ana+Carla and Beto+Dani." in said(cli, "new euchre Ana Beto Carla Dani")
    assert "Ana+Carla: tricks 4; hand 1" in said(cli, "hand --makers ana ana=4 dani=1")


def test_nobody_joins_a_match_in_teams(cli: Cli) -> None:
    said(cli, START)
    ran = cli("join", "Eva")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "Nobody joins or leaves a match in teams: NS and EW.")


def test_who_is_out_is_shown_and_the_last_one_in_wins(cli: Cli) -> None:
    said(cli, "new indian-rummy-pool Ana Beto Carla --start ana=90")
    assert "Ana: left K♦ 2♣; hand 12; total 102; out." in said(cli, "hand --out carla a=kd2c b=3h")
    assert "Carla wins, the last one in, with 0." in said(cli, "hand --out carla b=:80") + said(
        cli, "hand --out carla b=:80"
    )


@pytest.mark.parametrize("typed", ["cuarenta paco", "las 40 paco", "paco las 40", "cuarenta=paco", "forty paco"])
def test_who_it_was_is_put_right_and_not_added(cli: Cli, typed: str) -> None:
    """Only one sings the 40: naming another says that it was not the first."""
    said(cli, "new tute Paco+Carmen Diego+Lucía --lang es")
    said(cli, "hand --points p=70,d=50 --last p --forty d")
    said(cli, f"edit 1 {typed} --yes")
    assert cli("score", "--json").json["totals"] == {"Paco+Carmen": 120, "Diego+Lucía": 50}


@pytest.mark.parametrize("who", ["ana", "ana and carla", "beto"])
def test_whether_somebody_ever_led_is_told_of_this_match(cli: Cli, who: str) -> None:
    """And not by who has won how many; partners are no opponents who never met."""
    for line in ("new euchre Ana+Carla Beto+Dani", "hand --makers beto b=4 a=1", "hand --makers ana a=5 b=0"):
        said(cli, line)
    said(cli, "stop --yes")
    assert said(cli, f"ask did {who} ever lead") == "Yes. Ana+Carla led from hand 2. Before: Beto+Dani after hand 1.\n"


def test_who_never_led_is_told_so(cli: Cli) -> None:
    said(cli, "new tally Ana Beto")
    said(cli, "hand a=5 b=3")
    assert said(cli, "ask did beto ever lead") == "No. Ana has led since the first hand.\n"


def test_partners_never_played_against_each_other(cli: Cli) -> None:
    for line in ("new euchre Ana+Carla Beto+Dani", "hand --makers beto b=4 a=1", "stop --yes"):
        said(cli, line)
    ran = cli("ask", "did ana and carla ever win")
    assert ran.out == "Ana and Carla have not finished a match against each other.\n"
