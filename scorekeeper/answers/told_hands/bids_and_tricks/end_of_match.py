"""Whether the match is over with a hand that is told on top of totals that are told, and who has won it then."""

from __future__ import annotations

from collections.abc import Collection

from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import Account
from scorekeeper.answers.told_hands.reckoning import Reckoned
from scorekeeper.answers.told_hands.sheet_told import said_of_end
from scorekeeper.answers.told_hands.telling import Said
from scorekeeper.insight.end_ahead import becomes_another, end_with, first_with
from scorekeeper.match.fresh_match import fresh_match


def end_told(account: Account, hand: Reckoned, known: Collection[str], lang: str) -> Said | None:
    """Whether it is over with this hand, or who has won; None where that is not clear.

    `known`: the sides whose totals were told; those of others say nothing.
    """
    rules = account.rules
    standings = fresh_match(rules)
    if standings is None or standings.hidden or rules.last_in:
        return None
    sides = standings.sides
    totals = {one: hand.totals[one] if one in known else rules.starts_at for one in sides}
    if becomes_another(standings, totals):
        return None
    whole = {*known} >= {*sides}
    end = hand.ended_by if whole else end_with(standings, totals, 1)  # an end may hang on what was played
    if end is None:
        return None
    first = first_with(standings, totals) if whole else ()
    told = tuple(one for one in sides if one in known)
    return said_of_end(standings, totals, told, end, first, _asks(account), lang)


def _asks(account: Account) -> frozenset[str]:
    """What is asked: who has won, whether who asks has, or whether it is over."""
    if account.asked.compares:
        return frozenset(("WHO", "WIN"))
    return frozenset(("WIN",) if account.asks_if_won and account.asks_if_over else ("OVER",))
