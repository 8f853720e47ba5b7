"""How a match begins: what may be wrong with its players, its dealer, and what was carried over from paper."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.match.events import Started
from scorekeeper.match.names import name_problem, unknown_player
from scorekeeper.match.stored_object import is_number
from scorekeeper.match.teams import team_problems, teams_of
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules

MOST_POINTS = 1_000_000
MOST_HANDS = 10_000
MOST_NAMES = 100  # looked at


def start_problems(ruleset: Ruleset, started: Started, rules: TableRules | None = None) -> tuple[Problem, ...]:
    """What is wrong with the players, their teams, the dealer and what was carried over.

    `rules` is the ruleset with its options settled, None where that failed.
    """
    players = started.players
    if rules is None and len(players) > MOST_NAMES:  # no game takes them, and that is said
        return ()
    sides: tuple[str, ...] = tuple(players)
    if rules is not None and (started.teams or rules.team_play == "must"):
        wrong = team_problems(rules, started)
        if wrong:
            return wrong
        sides = tuple(teams_of(rules, started))
    return (*_seat_problems(started), *_carried_problems(ruleset, started, sides), *_out_problems(started, sides))


def _seat_problems(started: Started) -> Iterator[Problem]:
    players = started.players
    yield from filter(None, (name_problem(str(name)) for name in players))
    folded = [str(player).casefold() for player in players]
    for place, player in enumerate(players):
        if folded.index(folded[place]) != place:
            yield Problem("players.twice", {"name": player}, "players")
    if started.dealer is not None and started.dealer not in players:
        yield unknown_player(started.dealer, players, "dealer")


def _carried_problems(ruleset: Ruleset, started: Started, sides: tuple[str, ...]) -> Iterator[Problem]:
    """Points and counters from paper."""
    start = started.start
    numbers = {f"start.totals.{name}": (name, points, sides) for name, points in start.totals.items()}
    for counter, counts in start.counters.items():
        if counter not in ruleset.counters:
            facts = {"name": counter, "choices": tuple(ruleset.counters)}
            yield Problem("start.no-counter", facts, f"start.counters.{counter}")
        whose = started.players if counter in ruleset.own_counters else sides
        numbers |= {f"start.counters.{counter}.{name}": (name, count, whose) for name, count in counts.items()}
    for where, (name, number, whose) in numbers.items():
        if name not in whose:
            yield unknown_player(name, whose, where)
        if not is_number(number) or abs(number) > MOST_POINTS:
            yield Problem("hand.not-a-number", {"value": str(number)[:40]}, where, kind=ProblemKind.NONSENSE)


def _out_problems(started: Started, sides: tuple[str, ...]) -> Iterator[Problem]:
    """Who was out already, and how many hands had been played."""
    out, hands = started.start.eliminated, started.start.hands
    for name in out:
        if name not in sides:
            yield unknown_player(name, sides, "start.eliminated")
    if out and len([side for side in sides if side not in out]) < 2:
        yield Problem("hand.too-few", {"least": 2}, "start.eliminated")
    if not is_number(hands) or not 0 <= hands <= MOST_HANDS:
        facts = {"value": str(hands)[:40], "least": 0, "most": MOST_HANDS}
        yield Problem("hand.out-of-bounds", facts, "start.hands")
