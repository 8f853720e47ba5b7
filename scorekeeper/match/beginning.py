"""How a match begins: what may be wrong with its players, its dealer, and what was carried over from paper."""

from __future__ import annotations

from scorekeeper.match.events import Started
from scorekeeper.match.names import name_problem
from scorekeeper.match.teams import team_problems, teams_of
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules

MOST_POINTS = 1_000_000
MOST_NAMES = 100  # looked at


def start_problems(ruleset: Ruleset, started: Started, rules: TableRules | None = None) -> tuple[Problem, ...]:
    """What is wrong with the players, their teams, the dealer and what was carried over.

    `rules` is the ruleset with its options settled, None where that failed.
    """
    players, start = started.players, started.start
    if rules is None and len(players) > MOST_NAMES:  # no game takes them, and that is said
        return ()
    sides: tuple[str, ...] = tuple(players)
    if rules is not None and (started.teams or rules.team_play == "must"):
        wrong = team_problems(rules, started)
        if wrong:
            return wrong
        sides = tuple(teams_of(rules, started))
    problems = [problem for name in players if (problem := name_problem(str(name)))]
    folded = [str(player).casefold() for player in players]
    for place, player in enumerate(players):
        if folded.index(folded[place]) != place:
            problems.append(Problem("players.twice", {"name": player}, "players"))
    if started.dealer is not None and started.dealer not in players:
        problems.append(
            Problem(
                "players.unknown",
                {"name": started.dealer, "players": players},
                "dealer",
                kind=ProblemKind.UNKNOWN_PLAYER,
            )
        )
    numbers = {f"start.totals.{name}": (name, points, sides) for name, points in start.totals.items()}
    for counter, counts in start.counters.items():
        if counter not in ruleset.counters:
            problems.append(
                Problem(
                    "start.no-counter",
                    {"name": counter, "choices": tuple(ruleset.counters)},
                    f"start.counters.{counter}",
                )
            )
        whose = players if counter in ruleset.own_counters else sides
        numbers |= {f"start.counters.{counter}.{name}": (name, count, whose) for name, count in counts.items()}
    for where, (name, number, whose) in numbers.items():
        if name not in whose:
            facts = {"name": str(name), "players": whose}
            problems.append(Problem("players.unknown", facts, where, kind=ProblemKind.UNKNOWN_PLAYER))
        if isinstance(number, bool) or not isinstance(number, int) or abs(number) > MOST_POINTS:
            problems.append(Problem("hand.not-a-number", {"value": str(number)[:40]}, where, kind=ProblemKind.NONSENSE))
    out = start.eliminated
    for name in out:
        if name not in sides:
            where = "start.eliminated"
            problems.append(
                Problem(
                    "players.unknown",
                    {"name": str(name)[:60], "players": sides},
                    where,
                    kind=ProblemKind.UNKNOWN_PLAYER,
                )
            )
    if out and len([side for side in sides if side not in out]) < 2:
        problems.append(Problem("hand.too-few", {}, "start.eliminated"))
    hands = start.hands
    if isinstance(hands, bool) or not isinstance(hands, int) or not 0 <= hands <= 10_000:
        problems.append(
            Problem("hand.out-of-bounds", {"value": str(hands)[:40], "least": 0, "most": 10_000}, "start.hands")
        )
    return tuple(problems)
