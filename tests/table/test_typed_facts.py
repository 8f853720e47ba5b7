"""Facts of every kind as they are typed after a hand: sides, orders, several numbers in one word, columns."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from match.evening import game

from scorekeeper.match.events import Started
from scorekeeper.match.play import play
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.line_to_type import hand_to_type
from scorekeeper.table.typed.typed_hand import read_line

PLAYERS = ("Ana", "Beto", "Carla", "Dani")
TEAMS = {"NS": ["Ana", "Carla"], "EW": ["Beto", "Dani"]}


def table(name: str, **teams: list[str]) -> TableRules:
    players = PLAYERS if teams or name in ("president", "euchre", "jass") else PLAYERS[:2]
    event = Started(tuple(players), teams={team: tuple(members) for team, members in teams.items()}, n=1)
    return play(game(name), [event]).rules


def facts(rules: TableRules, line: str) -> Any:
    typed = read_line(rules, PLAYERS[: rules.player_count], "en", line.split())
    assert typed.problems == []
    return typed.facts


@pytest.mark.parametrize(
    ("name", "line", "wanted"),
    [
        ("euchre", "--makers ns ns=3 ew=2", {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}),
        ("euchre", "--makers ana carla=3 d=2", {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}),
        ("euchre", "--makers=e --alone ns=0 --tricks ew=5", {"makers": "EW", "alone": True, "tricks": {"NS": 0, "EW": 5}}),
        ("spades", "a=4/5 b=3/2", {"bid": {"Ana": 4, "Beto": 3}, "tricks": {"Ana": 5, "Beto": 2}}),
        ("spades", "a=4 b=3 --tricks a=5,b=2", {"bid": {"Ana": 4, "Beto": 3}, "tricks": {"Ana": 5, "Beto": 2}}),
        ("spades", "--blind ana", {"blind": {"Ana": True}}),
        ("spades", "--blind ana,b", {"blind": {"Ana": True, "Beto": True}}),
        ("spades", "--blind ana b d=1", {"blind": {"Ana": True, "Beto": True}, "bid": {"Dani": 1}}),
        ("spades", "--blind ana=no,b=yes", {"blind": {"Ana": False, "Beto": True}}),
        ("president", "--place carla,ana,dani,b", {"place": ["Carla", "Ana", "Dani", "Beto"]}),
        ("president", "--place carla ana d b", {"place": ["Carla", "Ana", "Dani", "Beto"]}),
        ("president", "--place=carla,ana,d", {"place": ["Carla", "Ana", "Dani"]}),
        ("golf", "a=kh5d/2c2s/jh3d b=:12", {"grid": {"Ana": [["KH", "5D"], ["2C", "2S"], ["JH", "3D"]], "Beto": 12}}),
        ("golf", "a=kh 5d / 2c 2s b=", {"grid": {"Ana": [["KH", "5D"], ["2C", "2S"]], "Beto": []}}),
        ("golf", "a=kh5d/2c2s:5", {"grid": {"Ana": {"cards": [["KH", "5D"], ["2C", "2S"]], "sum": 5}}}),
        ("guinote", "--last ana --last ana last=ana", {"last": "Ana"}),
        ("spades", "a=4/5 --bid a=4", {"bid": {"Ana": 4}, "tricks": {"Ana": 5}}),
        ("canasta", "--melded a=100 b=50 --in-hand a=k5 b=k", {"melded": {"Ana": 100, "Beto": 50}, "in_hand": {"Ana": ["K", "5"], "Beto": ["K"]}}),
        ("canasta", "--melded a=100 b=50 a=:20 b=:5", {"melded": {"Ana": 100, "Beto": 50}, "in_hand": {"Ana": 20, "Beto": 5}}),
        ("guinote", "--twenties a=2 b=1 --points a=60 b=60", {"twenties": {"Ana": 2, "Beto": 1}, "points": {"Ana": 60, "Beto": 60}}),
        ("guinote", "a=60 b=60 --twenties a=2 b=1", {"twenties": {"Ana": 2, "Beto": 1}, "points": {"Ana": 60, "Beto": 60}}),
        ("guinote", "--twenties a=2 b=60", {"twenties": {"Ana": 2}, "points": {"Beto": 60}}),
        ("canasta", "--out nobody --melded a=100 --in-hand a=k5", {"out": None, "melded": {"Ana": 100}, "in_hand": {"Ana": ["K", "5"]}}),
    ],
)  # fmt: skip
def test_what_was_typed(name: str, line: str, wanted: Any) -> None:
    teams = TEAMS if name in ("euchre", "spades") else {}
    assert facts(table(name, **teams), line) == wanted


@pytest.mark.parametrize(
    ("name", "line", "keys"),
    [
        ("euchre", "--makers x ns=3", ["players.unknown"]),
        ("euchre", "ns=3 ana=2", ["line.player-twice"]),
        ("spades", "a=1/2/3", ["hand.not-a-number"]),
        ("president", "--place x,ana", ["players.unknown"]),
        ("golf", "a=kx/5d", ["cards.not-a-card"]),
        ("guinote", "--last ana --last beto", ["line.told-twice"]),
        ("guinote", "last=ana --last nobody", ["line.told-twice"]),
        ("euchre", "--makers ns makers=ew", ["line.told-twice"]),
        ("euchre", "--makers ns --alone yes --alone no", ["line.told-twice"]),
        ("euchre", "--makers ns --tricks ns=3 --tricks ns=4", ["line.told-twice"]),
        ("jass", "--contract hearts --contract spades", ["line.told-twice"]),
        ("spades", "a=4/5 --bid a=3", ["line.told-twice"]),
    ],
)
def test_what_cannot_be_read(name: str, line: str, keys: list[str]) -> None:
    rules = table(name, **(TEAMS if name in ("euchre", "spades") else {}))
    assert [
        problem.key for problem in read_line(rules, PLAYERS[: rules.player_count], "en", line.split()).problems
    ] == keys


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("euchre", "--makers SIDE NS=tricks EW=tricks"),
        ("spades", "Ana=bid/tricks Beto=bid/tricks Carla=bid/tricks ..."),
        ("president", "--place NAME,NAME,..."),
        ("golf", "Ana=CARDS/CARDS/... Beto=CARDS/CARDS/..."),
        ("phase-10", "--done NAME,NAME,... Ana=CARDS Beto=CARDS"),
    ],
)
def test_the_line_to_type(name: str, line: str) -> None:
    rules = table(name, **(TEAMS if name in ("euchre", "spades") else {}))
    seats = PLAYERS[: rules.player_count]
    assert hand_to_type(rules, seats)["en"] == line
