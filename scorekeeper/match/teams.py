"""Who plays together: the teams of a match as they were named, or as the seats make them."""

from __future__ import annotations

from collections import Counter

from scorekeeper.match.events import Started
from scorekeeper.match.names import name_problem, unknown_player
from scorekeeper.match.ranking import Group
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.table_rules import TableRules


def teams_of(rules: TableRules, started: Started) -> dict[str, Group]:
    """The teams of the match by name; where the game needs some and nobody said which, those who sit opposite."""
    named = started.teams
    if named or rules.team_play != "must":
        return dict(named)
    players, count = started.players, rules.ruleset.team_count
    dealt = [players[first::count] for first in range(min(count, len(players)))]
    return {"+".join(members): members for members in dealt}


def team_problems(rules: TableRules, started: Started) -> tuple[Problem, ...]:
    """What is wrong with the teams: nobody is left over, nobody is in two, none is larger than another."""
    players, named = started.players, started.teams
    game = {"game": rules.ruleset.name}
    if rules.team_play == "never":
        return (Problem("teams.never", game, "teams"),)
    if not all(named.values()):
        return (Problem("replay.shape", {"word": "teams"}, "teams", kind=ProblemKind.NONSENSE),)
    teams = teams_of(rules, started)
    problems = [problem for name in named if (problem := name_problem(str(name), f"teams.{name}"))]
    folded = [name.casefold() for name in players]
    problems += [
        Problem("teams.like-a-player", {"team": name}, f"teams.{name}") for name in named if name.casefold() in folded
    ]
    times = Counter(member for members in teams.values() for member in members)
    for name, members in teams.items():
        for member in members:
            where = f"teams.{name}"
            if member not in players:
                problems.append(unknown_player(member, players, where))
            elif times[member] > 1:
                problems.append(Problem("teams.twice", {"name": member}, where))
    missing = tuple(player for player in players if player not in times)
    if missing:
        problems.append(Problem("teams.without", {"names": missing, "n": len(missing)}, "teams"))
    sizes = {len(members) for members in teams.values()}
    if not problems and (len(teams) < 2 or (len(sizes) > 1 and rules.ruleset.teams_alike)):
        facts = {**game, "n": len(players), "teams": tuple(f"{name} ({', '.join(m)})" for name, m in teams.items())}
        problems.append(Problem("teams.uneven", facts, "teams"))
    return tuple(problems)
