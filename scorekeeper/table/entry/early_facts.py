"""What was told of the hand that is due and is kept until the rest of it is."""

from __future__ import annotations

from scorekeeper.match.before_play import NOTHING_TOLD, BeforePlay
from scorekeeper.match.match_state import MatchState
from scorekeeper.table.match_access import Table


def before_play(table: Table, state: MatchState) -> BeforePlay:
    """What was told before the play, from terminals and phones; nothing where nothing was, or the game asks nothing."""
    if not asks_before_play(state):
        return NOTHING_TOLD
    from scorekeeper.table.entry.early_facts_kept import (
        told_so_far,  # few games have it, and it takes prompts and drafts
    )

    return told_so_far(table, state)


def asks_before_play(state: MatchState) -> bool:
    """Whether something of the hand that is due is told before it is played."""
    return state.standings.next is not None and any(fact.before_play for fact in state.ruleset.facts.values())
