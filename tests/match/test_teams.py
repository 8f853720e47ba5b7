"""Who plays together: teams as they were named, or as the seats make them, and what is wrong with some."""

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.replay import replay
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset

from .evening import evening, game, hand, line, problems

GAME = {"en": "Tiny"}


def partners(are: str = "may", count: int = 2) -> Ruleset:
    return tiny(teams=f"teams: {{are: {are}, count: {count}, clause: scoring.cards}}")


@pytest.mark.parametrize(
    ("players", "count", "teams"),
    [
        ("N E S W", 2, {"N+S": ("N", "S"), "E+W": ("E", "W")}),
        ("A B C D E F", 2, {"A+C+E": ("A", "C", "E"), "B+D+F": ("B", "D", "F")}),
        ("A B C D E F", 3, {"A+D": ("A", "D"), "B+E": ("B", "E"), "C+F": ("C", "F")}),
    ],
)
def test_those_who_sit_opposite(players: str, count: int, teams: dict[str, Any]) -> None:
    standings = evening(partners("must", count), players)
    assert (dict(standings.teams), standings.sides) == (teams, tuple(teams))


def test_as_they_were_named() -> None:
    named = {"us": ["A", "B"], "them": ["C", "D"]}
    for are in ("must", "may"):
        standings = evening(partners(are), "A B C D", teams=named)
        assert dict(standings.teams) == {"us": ("A", "B"), "them": ("C", "D")}
    assert evening(partners("may"), "A B C D").teams == {}
    assert evening(partners("may"), "A B C D", teams=None).teams == {}


ODD = {"game": GAME, "n": 4, "teams": ("us (A)", "them (B, C, D)")}


@pytest.mark.parametrize(
    ("teams", "wanted"),
    [
        # not teams at all
        (["A", "B"], [("teams", "replay.shape", {"word": "teams"})]),
        ({"us": "AB", "them": ["C", "D"]}, [("teams", "replay.shape", {"word": "teams"})]),
        ({"us": [], "them": ["A", "B", "C", "D"]}, [("teams", "replay.shape", {"word": "teams"})]),
        ({"us": ["A", 7], "them": ["C", "D"]}, [("teams", "replay.shape", {"word": "teams"})]),
        # their names
        ({"us": ["A", "B"], "a": ["C", "D"]}, [("teams.a", "teams.like-a-player", {"team": "a"})]),
        (
            {"": ["A", "B"], "d": ["C", "D"]},
            [("teams.", "names.empty", {}), ("teams.d", "teams.like-a-player", {"team": "d"})],
        ),
        # their players
        (
            {"us": ["A", "B"], "them": ["C", "X" * 70]},
            [
                ("teams.them", "players.unknown", {"name": "X" * 59 + "…", "players": ("A", "B", "C", "D")}),
                ("teams", "teams.without", {"names": ("D",), "n": 1}),
            ],
        ),
        (
            {"us": ["A", "B"], "them": ["B", "C"]},
            [
                ("teams.us", "teams.twice", {"name": "B"}),
                ("teams.them", "teams.twice", {"name": "B"}),
                ("teams", "teams.without", {"names": ("D",), "n": 1}),
            ],
        ),
        ({"us": ["A"], "them": ["B"]}, [("teams", "teams.without", {"names": ("C", "D"), "n": 2})]),
        # how many there are
        ({"us": ["A"], "them": ["B", "C", "D"]}, [("teams", "teams.uneven", ODD)]),
        ({"all": list("ABCD")}, [("teams", "teams.uneven", {**ODD, "teams": ("all (A, B, C, D)",)})]),
    ],
)
def test_what_is_wrong_with_teams(teams: Any, wanted: list[tuple[str, str, dict[str, Any]]]) -> None:
    found = problems(partners(), line("A B C D", teams=teams))
    assert [(problem.where, problem.key) for problem in found] == [(where, key) for where, key, _ in wanted]
    told = [{name: problem.facts[name] for name in facts} for problem, (_, _, facts) in zip(found, wanted, strict=True)]
    assert told == [facts for _, _, facts in wanted]


def test_where_everybody_plays_alone() -> None:
    (found,) = problems("ochos-locos", line("A B C D", teams={"us": ["A", "B"], "them": ["C", "D"]}))
    assert (found.where, found.key, found.facts) == ("teams", "teams.never", {"game": game("ochos-locos").name})


def test_three_cannot_make_two_teams() -> None:
    found = replay(partners("must"), line("A B C"))
    assert isinstance(found, tuple)
    assert [(problem.where, problem.key) for problem in found] == [("teams", "teams.uneven")]
    assert found[0].facts == {"game": GAME, "n": 3, "teams": ("A+C (A, C)", "B (B)")}


def test_tied_teams_play_on_and_the_third_waits() -> None:
    match = """
match:
  ends: [{when: {total: {at_least: target}}, clause: end.target}]
  winner: {is: lowest, clause: end.target}
  ties: [{by: extra-hand, winner: out, clause: scoring.cards}]
"""
    ruleset = tiny(match=match, teams="teams: {are: must, count: 3, clause: scoring.cards}")
    tied = hand(None, A=0, B=0, C=50, D=0, E=0, F=50)
    standings = evening(ruleset, "A B C D E F", tied)
    assert (standings.state, standings.places) == ("tie-break", (("A+D", "B+E"), ("C+F",)))
    assert standings.next is not None
    assert (standings.next.players, standings.next.sides) == (("A", "B", "D", "E"), ("A+D", "B+E"))
    decided = evening(ruleset, "A B C D E F", tied, hand("A", B=50, D=0, E=0))
    assert [one.sides for one in decided.hands] == [("A+D", "B+E", "C+F"), ("A+D", "B+E")]
    assert decided.places == (("A+D",), ("B+E",), ("C+F",))


def test_who_plays_alone_is_a_side() -> None:
    assert evening("ochos-locos", "A B", hand("A", B=3)).hands[0].sides == ("A", "B")


@pytest.mark.parametrize(("between", "where"), [({"join": "Eva"}, "join"), ({"leave": "N"}, "leave")])
def test_nobody_comes_or_goes(between: dict[str, str], where: str) -> None:
    (found,) = problems(partners("must"), line("N E S W", between))
    assert found == Problem("match.teams-stay", {"teams": ("N+S", "E+W")}, f"hands[0].{where}")


@pytest.mark.parametrize(("player", "side"), [("N", "N+S"), ("S", "N+S"), ("W", "E+W"), ("Luis", "Luis")])
def test_whose_side_somebody_is_on(player: str, side: str) -> None:
    assert evening(partners("must"), "N E S W").side_of(player) == side
    assert evening("ochos-locos", "N E S W").side_of(player) == player


@pytest.mark.parametrize(("swap", "seats"), [("N S", "S E N W"), ("N E", "E N S W")])
def test_a_swap_that_was_recorded_stands_whoever_sits_side_by_side_then(swap: str, seats: str) -> None:
    assert evening(partners("must"), "N E S W", {"swap": swap.split()}).seats == tuple(seats.split())
