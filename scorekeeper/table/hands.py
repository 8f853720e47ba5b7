"""A hand is recorded: one line typed, read, checked, scored and appended under one lock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.match.standings import TIE_BREAK, PlayedHand
from scorekeeper.problems import Problem, Refused, Remark
from scorekeeper.table.line_to_type import line_to_type
from scorekeeper.table.opened import NewEvent, Opened, Table, record
from scorekeeper.table.typed_hand import TypedHand, read_line

LONGEST_LINE = 2000  # characters that are kept of what was typed
SOON = 60  # seconds in which the same hand again is probably the same hand


@dataclass(frozen=True, slots=True)
class Recorded:
    """The match before and after the hand, the hand, and what is odd about it."""

    before: Opened
    after: Opened
    hand: PlayedHand
    remarks: tuple[Remark, ...]


def record_hand(table: Table, words: Sequence[str], revision: int | None = None) -> Recorded:
    """The hand typed in `words` is recorded. Raises Refused with all its problems; then nothing is written."""
    before, after = record(table, lambda opened: hand_event(opened, words), revision)
    hand = after.standings.hands[-1]
    remarks = (*hand.remarks, *_same_again(before, after.events[-1]))
    return Recorded(before, after, hand, remarks)


def hand_event(opened: Opened, words: Sequence[str]) -> NewEvent:
    """The event of a typed hand; raises Refused where it cannot be read. The rules are asked when it is appended."""
    standings = opened.standings
    if standings.next is None:
        raise Refused(Problem("match.ended", {"stopped": standings.stopped}))
    if not words:
        raise Refused(Problem("line.empty", {"line": line_to_type(standings.agreed, standings.next.players)}))
    typed = read_line(standings.agreed, standings.seats, opened.language, words)
    if typed.problems:
        raise Refused(typed.problems)
    return {
        "kind": "hand",
        "why": "extra" if standings.state == TIE_BREAK else "normal",
        "players": standings.next.players,
        **told_part(typed, words),
    }


def told_part(typed: TypedHand, words: Sequence[str]) -> NewEvent:
    """What an event keeps of a hand that was told: the facts, who sat out, whether it was a misdeal, and the words."""
    return {
        "facts": {} if typed.void else typed.facts,
        "typed": " ".join(words)[:LONGEST_LINE],
        **({"sat_out": typed.sat_out} if typed.sat_out else {}),
        **({"void": True} if typed.void else {}),
    }


def _same_again(before: Opened, event: Mapping[str, Any]) -> tuple[Remark, ...]:
    last = before.events[-1]
    same = last["kind"] == "hand" and last.get("facts") == event["facts"] and last.get("void") == event.get("void")
    if not same or event.get("void"):
        return ()
    apart = datetime.fromisoformat(event["at"]) - datetime.fromisoformat(last["at"])
    return (Remark("hand.same-again", {}),) if abs(apart.total_seconds()) < SOON else ()
