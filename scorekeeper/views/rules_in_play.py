"""The rules that somebody asks about: those of a match, or those of a ruleset as it is usually played."""

from __future__ import annotations

from scorekeeper.match.match_state import MatchState
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class RulesInPlay:
    """A ruleset as it is played; the match it is played in, where it is one; the language cards are typed in."""

    rules: TableRules
    language: str
    state: MatchState | None
