"""A match in which nothing was played yet, for questions about no match on the table."""

from __future__ import annotations

from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.rules.table_rules import TableRules


def fresh_match(rules: TableRules) -> Standings | None:
    """A match under these rules in which nothing was played; None where it cannot begin."""
    players = [f"player {n}" for n in range(1, rules.player_count + 1)]
    line: dict[str, object] = {"ruleset": rules.ruleset.id, "players": players, "options": dict(rules.chosen)}
    if rules.teams:
        line["teams"] = {name: list(members) for name, members in rules.teams.items()}
    begun = replay(rules.ruleset, line)
    return begun if isinstance(begun, Standings) else None
