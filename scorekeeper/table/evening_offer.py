"""How an evening begins: tonight's match goes on, or an older one, or the same people play once more, or a new game."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Literal

from scorekeeper.match.events import Closed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.values import dataclass

TONIGHT = 12 * 3600  # seconds after which a match is not of this evening any more
Kind = Literal["resume", "unfinished", "again", "new"]


@dataclass(frozen=True)
class Tonight:
    """What to offer: the match it is about, how many days ago that was; `unread`: what is wrong with later ones."""

    kind: Kind
    state: MatchState | None = None
    days: int = 0
    unread: tuple[Problem, ...] = ()


def tonights_offer(table: Table) -> Tonight:
    """What the table most likely wants. Raises Refused only for a match that was named and cannot be opened.

    Where a later match cannot be opened, no other one is taken up in its place without asking.
    """
    if table.match:
        return Tonight("resume", open_match(table))
    state, unread = _latest(table)
    if state is None:
        return Tonight("new", unread=unread)
    seconds, days = _ago(table, state)
    over = state.standings.state == ENDED
    told = any(isinstance(event, Closed) for event in state.standings.events)
    if seconds < TONIGHT and not (over and told) and not unread:
        return Tonight("resume", state, days)
    return Tonight("again" if over else "unfinished", state, days, unread)


def _latest(table: Table) -> tuple[MatchState | None, tuple[Problem, ...]]:
    """The first that can be opened of the current match and then the newest; what is wrong with those before it."""
    unread: list[Problem] = []
    current: str | None = None
    try:
        current = table.store.current()
    except Refused as refused:
        unread += refused.problems
    for match in dict.fromkeys(filter(None, (current, *table.store.newest(5)))):
        try:
            return open_match(replace(table, match=match)), tuple(unread)
        except Refused as refused:
            unread += refused.problems
    return None, tuple(unread)


def _ago(table: Table, state: MatchState) -> tuple[float, int]:
    """How long ago its last event was: seconds, and days by the calendar."""
    now = datetime.fromisoformat(table.now())
    try:
        then = datetime.fromisoformat(state.events[-1].at).astimezone(now.tzinfo)
    except (ValueError, TypeError, OverflowError):
        return float("inf"), 0
    return (now - then).total_seconds(), max(0, (now.date() - then.date()).days)
