"""What the table is reminded of before a hand: which way to pass, which contract, how many cards."""

from __future__ import annotations

from scorekeeper.match.standings import Standings
from scorekeeper.messages import in_language


def reminder(standings: Standings, lang: str) -> str:
    """What holds for the hand that is played next; empty where the ruleset reminds of nothing, or it is over."""
    if standings.next is None:
        return ""
    said = standings.rules.reminders_in(standings.hands_played + 1)
    return " ".join(in_language(text, lang) for text, _ in said)
