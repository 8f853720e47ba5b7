"""Laws that hold for every ruleset, whatever was played; and garbage, which gets problems and never breaks anything."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.hand.reading import read_hand
from scorekeeper.match.replay import replay, replay_result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .any_evening import NAMES, evenings, tables
from .evening import SHIPPED, game

JSON = some.recursive(
    some.none()
    | some.booleans()
    | some.integers(-(10**12), 10**12)
    | some.floats()
    | some.text(max_size=8)
    | some.sampled_from(["Ana", "8S", "any", "none", ""]),
    lambda inner: (
        some.lists(inner, max_size=4)
        | some.dictionaries(some.text(max_size=6) | some.sampled_from(NAMES), inner, max_size=4)
    ),
    max_leaves=12,
)


EVENINGS = some.sampled_from(SHIPPED).flatmap(lambda name: some.tuples(some.just(name), evenings(name)))


@given(EVENINGS)
@settings(max_examples=60, deadline=None)
def test_a_total_is_the_sum_of_its_lines(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    standings = replay(game(name), line)
    if not isinstance(standings, Standings):
        assert {problem.where for problem in standings} <= {f"options.{option}" for option in game(name).options} | {
            "players",
            "teams",
            "start.eliminated",
        }
        return
    sums = dict.fromkeys(standings.totals, 0)
    openings = list(standings.openings)
    for one in standings.hands:
        for opening in [opening for opening in openings if opening.after < one.number]:
            sums[opening.line.side] += opening.line.points
            openings.remove(opening)
        points = dict.fromkeys(one.totals, 0)
        for scored in one.lines:
            points[scored.side] += scored.points
        assert points == dict(one.points)
        for side, won in points.items():
            sums[side] += won
        assert {side: sums[side] for side in one.totals} == dict(one.totals)
    for opening in openings:
        sums[opening.line.side] += opening.line.points
    assert sums == dict(standings.totals)
    if standings.final is not None:
        for scored in standings.final_lines:
            sums[scored.side] += scored.points
        assert sums == dict(standings.final)


@given(EVENINGS)
@settings(max_examples=60, deadline=None)
def test_every_standing_fits_together(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    standings = replay(game(name), line)
    if not isinstance(standings, Standings):
        return
    placed = [player for group in standings.places for player in group]
    assert sorted(placed) == sorted(standings.sides)
    assert bool(standings.winners) is (standings.state == "ended") is (standings.next is None)
    assert standings.winners == (standings.places[0] if standings.state == "ended" else ())
    clauses = standings.rules.ruleset.clauses.keys()
    clauses |= {"table.carried", "table.joined", "table.starts-at", "table.adjusted"}
    every = [scored for one in standings.hands for scored in one.lines] + [one.line for one in standings.openings]
    assert {clause for scored in every for clause in (scored.clause, scored.step)} <= clauses
    assert standings.decided_by is None or standings.decided_by in clauses
    if standings.next is not None:
        assert standings.next.dealer in standings.next.players
        assert [player for player in standings.seats if player in standings.next.players] == list(
            standings.next.players
        )
        assert set(standings.next.sides).isdisjoint(standings.eliminated)
    assert replay_result(standings) == replay_result(replay(game(name), line))  # type: ignore[arg-type]


@given(EVENINGS)
@settings(max_examples=80, deadline=None)
def test_what_cannot_be_applied_changes_nothing(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    standings = replay(game(name), line)
    if not isinstance(standings, Standings):
        return
    wrong = {problem.where.split("]")[0].removeprefix("hands[") for problem in troubles(standings)} - {"closed"}
    kept = [entry for number, entry in enumerate(line["hands"]) if str(number) not in wrong]
    again = replay(game(name), {**line, "hands": kept})
    assert isinstance(again, Standings)
    assert replay_result(again) == replay_result(standings)


LINE = some.fixed_dictionaries(
    {},
    optional={
        "players": some.just(["Ana", "Beto"]) | JSON,
        "options": some.dictionaries(some.sampled_from(["target", "scoring", "packs", "x"]), JSON, max_size=2) | JSON,
        "dealer": some.sampled_from(["Ana", None]) | JSON,
        "start": some.fixed_dictionaries(
            {}, optional=dict.fromkeys(("totals", "counters", "hands", "eliminated"), JSON)
        )
        | JSON,
        "hands": some.lists(
            some.fixed_dictionaries(
                {},
                optional={
                    word: JSON | some.sampled_from(["Ana", {"Ana": ["8S"]}, {"Beto": 9}, ["Ana"]])
                    for word in (
                        "out",
                        "left",
                        "void",
                        "sat_out",
                        "join",
                        "at",
                        "after",
                        "leave",
                        "swap",
                        "dealer",
                        "house",
                        "note",
                        "taken",
                        "points",
                    )
                },
            )
            | JSON,
            max_size=4,
        )
        | JSON,
        "closed": some.booleans() | JSON,
        "teams": JSON,
    },
)


@given(some.sampled_from(SHIPPED), LINE | some.dictionaries(some.text(max_size=8), JSON, max_size=4))
@settings(max_examples=150, deadline=None)
def test_any_json_is_a_match_or_has_problems(name: str, line: dict[str, Any]) -> None:
    standings = replay(game(name), line)
    if isinstance(standings, Standings):
        replay_result(standings)
        found = troubles(standings)
    else:
        assert standings
        found = standings
    assert all(isinstance(problem, Problem) and isinstance(problem.where, str) for problem in found)


@given(some.sampled_from(SHIPPED), some.data())
@settings(max_examples=120, deadline=None)
def test_any_facts_are_a_hand_or_have_problems(name: str, data: some.DataObject) -> None:
    ruleset = game(name)
    players = NAMES[: data.draw(some.sampled_from(tables(name)))]
    rules = table_rules_for(ruleset, {}, len(players))
    assert isinstance(rules, TableRules)
    by_player = some.dictionaries(some.sampled_from(players) | some.text(max_size=3), JSON, max_size=3)
    facts = data.draw(
        some.dictionaries(
            some.sampled_from([*ruleset.facts, "x"]), JSON | by_player | some.sampled_from(players), max_size=4
        )
    )
    told = read_hand(rules, players, facts)
    assert (told.hand is None) is bool(told.problems)
    assert all(isinstance(problem.where, str) for problem in told.problems)
