"""What the table has said that a number alone is, as it was kept with a hand: it holds for the match."""

from __future__ import annotations

from scorekeeper.match.events import HandPlayed
from scorekeeper.match.match_state import MatchState
from scorekeeper.table.typed.lone_number import CARDS, TOTALS


def numbers_kept(state: MatchState) -> str:
    """CARDS or TOTALS, as it was said last; empty where nobody has said."""
    said = (event.numbers for event in reversed(state.events) if isinstance(event, HandPlayed))
    return next((numbers for numbers in said if numbers in (CARDS, TOTALS)), "")
