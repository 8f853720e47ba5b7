"""How a match begins: who sits there, who deals, what was carried over from paper; and what keeps it from starting."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.from_paper import paper_problems
from scorekeeper.match.names import unknown_player
from scorekeeper.match.replay import started_of
from scorekeeper.problems import Problem
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from tests.rules.tiny import tiny

from .evening import evening, game, hand, line, problems, refused


def from_paper(name: str, players: str, start: dict[str, Any]) -> tuple[Problem, ...]:
    started = started_of(line(players, start=start))
    rules = table_rules_for(game(name), {}, len(started.players))
    assert isinstance(rules, TableRules)
    return paper_problems(rules, started)


PLAYERS = ("Ana", "Beto", "Carla")
TWO = ("Ana", "Beto")


@pytest.mark.parametrize(
    ("players", "start", "problem"),
    [
        (["Ana", "ana"], {}, ("players", "players.twice")),
        (["Ana", "Beto"], {"totals": {"Eva": 1}}, ("start.totals.Eva", "players.unknown")),
        (["Ana", "Beto"], {"totals": {"Ana": "7"}}, ("start.totals.Ana", "hand.not-a-number")),
        (["Ana", "Beto"], {"totals": {"Ana": True}}, ("start.totals.Ana", "hand.not-a-number")),
        (["Ana", "Beto"], {"totals": {"Ana": 1_000_001}}, ("start.totals.Ana", "hand.not-a-number")),
        (["Ana", "Beto"], {"counters": {"boxes": {"Ana": 1}}}, ("start.counters.boxes", "start.no-counter")),
        (["Ana", "Beto"], {"eliminated": 7}, ("start.eliminated", "replay.shape")),
        (["Ana", "Beto"], {"eliminated": ["Eva"]}, ("start.eliminated", "players.unknown")),
        (["Ana", "Beto"], {"eliminated": [["Ana"]]}, ("start.eliminated", "players.unknown")),
        (["Ana", "Beto", "Carla"], {"eliminated": ["Ana", "Beto"]}, ("start.eliminated", "hand.too-few")),
        (["Ana", "Beto"], {"eliminated": ["Ana", "Beto"]}, ("start.eliminated", "hand.too-few")),
        (["Ana", "Beto"], {"hands": -1}, ("start.hands", "hand.out-of-bounds")),
        (["Ana", "Beto"], {"hands": 10_001}, ("start.hands", "hand.out-of-bounds")),
        (["Ana", "Beto"], {"hands": True}, ("start.hands", "hand.out-of-bounds")),
        (["Ana", "Beto"], {"hands": "3"}, ("start.hands", "hand.out-of-bounds")),
        (["Ana", "Beto\u202e"], {}, ("players", "names.hidden")),
        (["Ana", "B" * 61], {}, ("players", "names.too-long")),
    ],
)
def test_a_match_that_cannot_start(players: list[str], start: dict[str, Any], problem: tuple[str, str]) -> None:
    assert problem in refused("ochos-locos", " ".join(players), start=start)


@pytest.mark.parametrize(
    "start",
    [
        {"totals": {"Ana": 1_000_000, "Beto": -1_000_000}},
        {"hands": 10_000},
        {"hands": 0},
        {"eliminated": ["Carla"]},
    ],
)
def test_what_may_be_carried_over(start: dict[str, Any]) -> None:
    assert refused("ochos-locos", "Ana Beto Carla", start=start) == []


@pytest.mark.parametrize(
    ("counters", "wrong"),
    [
        ({"boxes": {"Eva": 1}}, [("start.counters.boxes.Eva", "players.unknown")]),
        ({"boxes": {"Ana": "1"}}, [("start.counters.boxes.Ana", "hand.not-a-number")]),
        ({"box": {"Ana": 1}}, [("start.counters.box", "start.no-counter")]),
    ],
)
def test_counters_that_cannot_be_carried_over(counters: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    start = {"totals": {"Eva": 5}, "counters": counters}
    found = refused("gin-rummy", "Ana Beto", start=start)
    assert sorted(found) == sorted([("start.totals.Eva", "players.unknown"), *wrong])


def test_who_was_eliminated_on_paper_plays_no_more() -> None:
    start = {"eliminated": ["Ana"], "totals": {"Ana": 99}}
    standings = evening("ochos-locos", "Ana Beto Carla", hand("Beto", Carla=5), start=start)
    assert (standings.eliminated, standings.next.players) == (("Ana",), ("Beto", "Carla"))  # type: ignore[union-attr]
    assert dict(standings.totals) == {"Ana": 99, "Beto": 0, "Carla": 5}


def test_counters_are_carried_over() -> None:
    start = {"counters": {"boxes": {"Ana": 2}}, "totals": {"Ana": 60}}
    told = {"knocker": "Ana", "gin": True, "deadwood": {"Beto": 30}}
    standings = evening("gin-rummy", "Ana Beto", told, start=start)
    assert standings.counters == {"boxes": {"Ana": 3, "Beto": 0}}
    assert standings.final == {"Ana": 60 + 50 + 200 + 60, "Beto": 0}


@pytest.mark.parametrize(
    ("start", "problem"),
    [
        ({"totals": {"Ana": "x" * 99}}, Problem("hand.not-a-number", {"value": "x" * 40}, "start.totals.Ana")),
        (
            {"eliminated": ["y" * 99]},
            unknown_player("y" * 59 + "…", PLAYERS, "start.eliminated"),
        ),
        (
            {"hands": "z" * 99},
            Problem("hand.out-of-bounds", {"value": "z" * 40, "least": 0, "most": 10_000}, "start.hands"),
        ),
    ],
)
def test_what_is_carried_over_is_told_back_cut_to_a_line(start: dict[str, Any], problem: Problem) -> None:
    assert problems("ochos-locos", line(" ".join(PLAYERS), start=start)) == (problem,)


def test_who_deals_first() -> None:
    starts = [evening("ochos-locos", "Ana Beto Carla", dealer=dealer).next for dealer in (None, "Ana", "Carla")]
    assert [first.dealer for first in starts if first] == ["Ana", "Ana", "Carla"]


@pytest.mark.parametrize(
    ("players", "more", "problem"),
    [
        ("Ana Beto ANA", {}, Problem("players.twice", {"name": "ANA"}, "players")),
        ("Ana Beto", {"dealer": "Eva"}, unknown_player("Eva", TWO, "dealer")),
        ("Ana Beto", {"dealer": 7}, unknown_player("7", TWO, "dealer")),
        (
            "Ana Beto",
            {"start": {"totals": {"Eva": 5}}},
            unknown_player("Eva", TWO, "start.totals.Eva"),
        ),
        (
            "Ana Beto",
            {"start": {"counters": {"box": {"Ana": 1}}}},
            Problem("start.no-counter", {"name": "box", "choices": ("boxes",)}, "start.counters.box"),
        ),
    ],
)
def test_what_the_sentence_about_a_start_needs(players: str, more: dict[str, Any], problem: Problem) -> None:
    assert problem in problems("gin-rummy", line(players, **more))


@pytest.mark.parametrize(
    ("name", "players", "start"),
    [
        ("casino", "Ana Beto", {"totals": {"Ana": 21, "Beto": 21}}),  # level at the target: another deal decides
        ("spades", "Ana Beto Carla Dani", {"totals": {"Ana+Carla": -190}}),
        ("yaniv", "Ana Beto Carla", {"totals": {"Ana": 230}, "eliminated": ["Ana"]}),
        ("five-hundred", "Ana Beto Carla", {"totals": {"Ana": 490}}),
        ("wizard", "Ana Beto Carla", {"hands": 19}),
        ("spades", "Ana Beto Carla Dani", {"counters": {"bags": {"Ana+Carla": 9}}}),
    ],
)
def test_totals_from_paper_that_can_be(name: str, players: str, start: dict[str, Any]) -> None:
    assert from_paper(name, players, start) == ()


def test_a_counter_turns_over_as_soon_as_it_is_full() -> None:
    (full,) = from_paper("spades", "Ana Beto Carla Dani", {"counters": {"bags": {"Ana+Carla": 10}}})
    assert (full.key, full.facts["every"]) == ("start.turns-over", 10)


def test_totals_are_counted_from_what_everybody_starts_with() -> None:
    """In a game of fives that begins at 2, 7 is a total and 10 is none."""
    score = "score:\n  - {points: '5', clause: scoring.cards}"
    ends = "ends: [{when: {total: {at_least: target}}, clause: end.target}]"
    match = f"match:\n  starts_at: 2\n  {ends}\n  winner: {{is: highest, clause: end.target}}"
    rules = table_rules_for(tiny(score=score, match=match), {}, 2)
    assert isinstance(rules, TableRules)
    found = paper_problems(rules, started_of(line("Ana Beto", start={"totals": {"Ana": 7, "Beto": 10}})))
    assert [(one.key, one.where, one.facts["nearest"]) for one in found] == [("start.between", "start.totals.Beto", 7)]
