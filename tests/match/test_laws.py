"""Laws that hold for every ruleset, whatever was played; and garbage, which gets problems and never breaks anything."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.hand.reading import read_hand
from scorekeeper.match.replay import replay, result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.rules.model import Fact, Option, Ruleset

from .evening import SHIPPED, game

NAMES = ("Ana", "Beto", "Carla", "Dani", "Eva", "Luis")
PLAYERS = {"gin-rummy": 2, "hearts": 4}
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


def chosen(option: Option) -> some.SearchStrategy[Any]:
    if option.kind == "number":
        words = [*option.also, *([None] if option.may_be_none else [])]
        numbers = (
            some.sampled_from(option.one_of)
            if option.one_of
            else some.integers(option.least or 0, min(option.most or 0, 400))
        )
        return numbers | some.sampled_from(words) if words else numbers
    if option.kind == "yes_no":
        return some.booleans()
    names = some.sampled_from(list(option.choices))
    return some.lists(names, max_size=2) if option.kind == "several" else names


@some.composite
def hands(draw: some.DrawFn, ruleset: Ruleset, players: list[str]) -> dict[str, Any]:
    """A hand as a table could have played it: cards from one shuffled pack, numbers within their bounds."""
    if draw(some.integers(0, 9)) == 0:
        return {"void": True}
    codes = [code for code, kind in ruleset.pack.kinds.items() if kind.exact and ruleset.pack.copies[code]]
    pack = draw(some.permutations(codes))
    return {
        name: told
        for name, fact in ruleset.facts.items()
        if (told := draw(answers(ruleset, fact, players, pack))) is not ...
    }


@some.composite
def answers(draw: some.DrawFn, ruleset: Ruleset, fact: Fact, players: list[str], pack: list[str]) -> Any:
    if fact.kind == "cards" and fact.must_total is not None:
        whole = [code for code in pack if code[-1] == "H" or code in ("QS", "JD")]
        cut = draw(some.integers(0, len(whole)))
        return {players[0]: whole[:cut], players[1]: whole[cut:]}
    if fact.kind == "cards":
        empty = draw(some.sampled_from([None, *players]))
        each = draw(some.integers(1, 5))
        return {name: pack[place * each : (place + 1) * each] for place, name in enumerate(players) if name != empty}
    if fact.kind == "player":
        return draw(some.sampled_from(players)) if not (fact.empty or fact.card) else ...
    if fact.kind == "number":
        return {name: draw(some.integers(max(fact.least, -60), min(fact.most, 60))) for name in players}
    return ...


@some.composite
def evenings(draw: some.DrawFn, name: str) -> dict[str, Any]:
    ruleset = game(name)
    players = list(NAMES[: PLAYERS.get(name, draw(some.integers(2, 4)))])
    options = {option.name: draw(chosen(option)) for option in ruleset.options.values() if draw(some.booleans())}
    start = draw(some.dictionaries(some.sampled_from(players), some.integers(-50, 90), max_size=2))
    entries = draw(some.lists(hands(ruleset, players) | between(players), max_size=7))
    return {
        "players": players,
        "options": options,
        "start": {"totals": start},
        "hands": entries,
        "closed": draw(some.booleans()),
    }


def between(players: list[str]) -> some.SearchStrategy[dict[str, Any]]:
    names = some.sampled_from([*players, "Sol"])
    return (
        some.fixed_dictionaries(
            {"join": some.just("Sol"), "at": some.sampled_from(["highest", "lowest", "average", 7, -3])}
        )
        | some.fixed_dictionaries({"leave": names})
        | some.fixed_dictionaries({"dealer": names})
        | some.fixed_dictionaries({"swap": some.tuples(names, names).map(list)})
        | some.fixed_dictionaries({"house": some.fixed_dictionaries({"target": some.integers(1, 300)})})
    )


EVENINGS = some.sampled_from(SHIPPED).flatmap(lambda name: some.tuples(some.just(name), evenings(name)))


@given(EVENINGS)
@settings(max_examples=250, deadline=None)
def test_a_total_is_the_sum_of_its_lines(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    standings = replay(game(name), line)
    if not isinstance(standings, Standings):
        assert {problem.where for problem in standings} <= {f"options.{option}" for option in game(name).options} | {
            "players"
        }
        return
    base = standings.agreed.ruleset.starts_at
    sums = dict.fromkeys(standings.totals, base)
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
@settings(max_examples=150, deadline=None)
def test_every_standing_fits_together(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    standings = replay(game(name), line)
    if not isinstance(standings, Standings):
        return
    placed = [player for group in standings.places for player in group]
    assert sorted(placed) == sorted(standings.seats)
    assert bool(standings.winners) is (standings.state == "ended") is (standings.next is None)
    assert standings.winners == (standings.places[0] if standings.state == "ended" else ())
    clauses = standings.agreed.ruleset.clauses.keys() | {"table.carried", "table.joined"}
    every = [scored for one in standings.hands for scored in one.lines] + [one.line for one in standings.openings]
    assert {clause for scored in every for clause in (scored.clause, scored.step)} <= clauses
    assert standings.decided_by is None or standings.decided_by in clauses
    if standings.next is not None:
        assert standings.next.dealer in standings.next.players
        assert [player for player in standings.seats if player in standings.next.players] == list(
            standings.next.players
        )
    assert result(standings) == result(replay(game(name), line))  # type: ignore[arg-type]


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
    assert result(again) == result(standings)


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
@settings(max_examples=400, deadline=None)
def test_any_json_is_a_match_or_has_problems(name: str, line: dict[str, Any]) -> None:
    standings = replay(game(name), line)
    if isinstance(standings, Standings):
        result(standings)
        found = troubles(standings)
    else:
        assert standings
        found = standings
    assert all(isinstance(problem, Problem) and isinstance(problem.where, str) for problem in found)


@given(some.sampled_from(SHIPPED), some.data())
@settings(max_examples=300, deadline=None)
def test_any_facts_are_a_hand_or_have_problems(name: str, data: some.DataObject) -> None:
    ruleset = game(name)
    players = NAMES[: PLAYERS.get(name, 3)]
    agreed = agree(ruleset, {}, len(players))
    assert isinstance(agreed, Agreed)
    by_player = some.dictionaries(some.sampled_from(players) | some.text(max_size=3), JSON, max_size=3)
    facts = data.draw(
        some.dictionaries(
            some.sampled_from([*ruleset.facts, "x"]), JSON | by_player | some.sampled_from(players), max_size=4
        )
    )
    told = read_hand(agreed, players, facts)
    assert (told.hand is None) is bool(told.problems)
    assert all(isinstance(problem.where, str) for problem in told.problems)
