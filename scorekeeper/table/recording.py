"""A hand that was told is recorded: read, checked, scored and appended under one lock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from scorekeeper.match.events import Event, HandPlayed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import TIE_BREAK, PlayedHand, match_ended
from scorekeeper.problems import Refused, Remark, WayOut
from scorekeeper.table.match_access import Table, record
from scorekeeper.table.typed.typed_hand import TypedHand
from scorekeeper.values import dataclass

LONGEST_LINE = 2000  # characters that are kept of what was typed
SOON = 60  # seconds in which the same hand again is probably the same hand


@dataclass(frozen=True)
class Recorded:
    """The match before and after the hand, the hand, and what is odd about it."""

    before: MatchState
    after: MatchState
    hand: PlayedHand
    remarks: tuple[Remark, ...]


def record_facts(table: Table, told: TypedHand, revision: int | None = None) -> Recorded:
    """The hand that was told, from prompts, a page or another program, is recorded.

    Raises Refused with all its problems; then nothing is written.
    """
    return record_made(table, lambda state: told_event(state, told), revision)


def record_made(table: Table, make: Callable[[MatchState], HandPlayed], revision: int | None = None) -> Recorded:
    """The hand that `make` gives from the match as it is under the lock; raises as `record_facts`."""
    before, after = record(table, make, revision)
    hand = after.standings.hands[-1]
    remarks = (*hand.remarks, *_same_again(before, after.events[-1]))
    return Recorded(before, after, hand, remarks)


def told_event(state: MatchState, told: TypedHand) -> HandPlayed:
    """The event of a hand that was told; raises Refused where the match is over, or some of it could not be read."""
    standings = state.standings
    if standings.next is None:
        raise Refused(match_ended(standings.stopped))
    if told.problems:
        raise Refused(told.problems)
    return HandPlayed(
        {} if told.void else told.facts,
        "extra" if standings.state == TIE_BREAK else "normal",
        standings.next.players,
        tuple(told.sat_out),
        told.void,
        told.typed[:LONGEST_LINE],
        told.numbers,
    )


def as_kept(words: Sequence[str]) -> str:
    """What an event keeps of the words that were typed."""
    return " ".join(words)[:LONGEST_LINE]


def _same_again(before: MatchState, event: Event) -> tuple[Remark, ...]:
    last = before.events[-1]
    if not isinstance(last, HandPlayed) or not isinstance(event, HandPlayed) or last.void or event.void:
        return ()
    if last.facts != event.facts:
        return ()
    apart = datetime.fromisoformat(event.at) - datetime.fromisoformat(last.at)
    return (Remark("hand.same-again", ways=(WayOut("undo"),)),) if abs(apart.total_seconds()) < SOON else ()
