"""A hand told in one line: what is told before the play is kept, and the rest records it."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.before_play import BeforePlay
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.table.entry.early_facts import asks_before_play, before_play
from scorekeeper.table.match_access import Table
from scorekeeper.table.recording import Recorded, record_made, told_event
from scorekeeper.table.typed.line_to_type import line_to_type
from scorekeeper.table.typed.typed_hand import TypedHand, read_line


class KeptForLater(Exception):  # noqa: N818 - nothing is wrong
    """The line told only what is told before the play: that is kept, and the hand is still to be told."""

    def __init__(self, state: MatchState, kept: BeforePlay) -> None:
        self.state, self.kept = state, kept
        super().__init__()


def record_hand(table: Table, words: Sequence[str], revision: int | None = None) -> Recorded:
    """The hand typed in `words` is recorded.

    Raises Refused with all its problems, KeptForLater where it was told only as far as it goes before the play; then
    nothing is recorded.
    """
    kept: list[BeforePlay] = []

    def make(state: MatchState) -> HandPlayed:
        if not asks_before_play(state):
            return hand_event(state, words)
        from scorekeeper.table.entry.early_facts_kept import is_before_play, keep_before_play, with_what_was_kept

        kept.append(before_play(table, state))
        told = typed_hand(state, words, kept[-1].complete)
        if is_before_play(state, told):
            keep_before_play(table, state, told)
            raise KeptForLater(state, before_play(table, state))
        return told_event(state, with_what_was_kept(kept[-1], state, told))

    recorded = record_made(table, make, revision)
    if kept and kept[-1].facts:
        from scorekeeper.table.entry.early_facts_kept import forget_before_play

        forget_before_play(table, recorded.after)
    return recorded


def hand_event(state: MatchState, words: Sequence[str]) -> HandPlayed:
    """The event of a typed hand; raises Refused where it cannot be read. The rules are asked when it is appended."""
    return told_event(state, typed_hand(state, words))


def typed_hand(state: MatchState, words: Sequence[str], bids_are_in: bool = False) -> TypedHand:
    """What the line tells; a number of somebody is no bid any more where `bids_are_in`. Raises Refused if empty."""
    standings = state.standings
    if standings.next is not None and not words:
        typed_so = line_to_type(standings.rules, standings.next.players, standings.next.dealer)
        raise Refused(Problem("line.empty", ways=(typed_so, WayOut("hand", {"--help": True}))))
    told = TypedHand()
    if standings.next is not None:
        line = words
        # What hears like the prompts takes as long to import as all the rest: only for a line that needs it.
        if not any("=" in word or word.startswith("-") for word in words):
            from scorekeeper.table.entry.named_in_line import line_in_order

            line = line_in_order(state, words)
        if any("=" in word and ("-" in word or "−" in word) for word in line):
            from scorekeeper.table.entry.below_zero import with_cards_against

            line = with_cards_against(state, line)
        told = read_line(standings.rules, standings.seats, state.language, line, bids_are_in=bids_are_in)
    told.typed = " ".join(words)
    return told


def rest_to_type(state: MatchState) -> WayOut:
    """What is typed after the play, where what comes before it is kept."""
    rules, due = state.standings.rules, state.standings.next
    players = due.players if due else state.standings.seats
    return line_to_type(rules, players, due.dealer if due else "", late=True)
