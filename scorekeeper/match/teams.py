"""Who plays together: the teams of a match as they were named, or as the seats make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorekeeper.match.history import Event
from scorekeeper.match.names import name_problem
from scorekeeper.match.ranking import Group
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed


def teams_of(agreed: Agreed, started: Event) -> dict[str, Group]:
    """The teams of the match by name; where the game needs some and nobody said which, those who sit opposite."""
    named: Mapping[str, Any] = started.get("teams") or {}
    if named or agreed.team_play != "must":
        return {side: tuple(members) for side, members in named.items()}
    players, count = tuple(started["players"]), agreed.ruleset.team_count
    dealt = [players[first::count] for first in range(min(count, len(players)))]
    return {"+".join(members): members for members in dealt}


def team_problems(agreed: Agreed, started: Event) -> tuple[Problem, ...]:
    """What is wrong with the teams: nobody is left over, nobody is in two, none is larger than another."""
    players, named = tuple(started["players"]), started.get("teams") or {}
    game = {"game": agreed.ruleset.name}
    if agreed.team_play == "never":
        return (Problem("teams.never", game, "teams"),)
    if not isinstance(named, Mapping) or not all(_is_group(members) for members in named.values()):
        return (Problem("replay.shape", {"word": "teams"}, "teams"),)
    teams = teams_of(agreed, started)
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
                problems.append(Problem("players.unknown", {"name": member[:60], "players": players}, where))
            elif times[member] > 1:
                problems.append(Problem("teams.twice", {"name": member}, where))
    missing = tuple(player for player in players if player not in times)
    if missing:
        problems.append(Problem("teams.without", {"names": missing, "n": len(missing)}, "teams"))
    sizes = {len(members) for members in teams.values()}
    if not problems and (len(teams) < 2 or len(sizes) > 1):
        facts = {**game, "n": len(players), "teams": tuple(f"{name} ({', '.join(m)})" for name, m in teams.items())}
        problems.append(Problem("teams.uneven", facts, "teams"))
    return tuple(problems)


def _is_group(members: object) -> bool:
    return isinstance(members, (list, tuple)) and bool(members) and all(isinstance(name, str) for name in members)
