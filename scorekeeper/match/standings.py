"""Where a match stands: every hand with its lines, totals, places, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.match.events import Event, Started
from scorekeeper.problems import Problem, Remark, WayOut
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.scoring.lines import Line
from scorekeeper.values import dataclass

PLAYING, TIE_BREAK, ENDED = "playing", "tie-break", "ended"


def match_ended(stopped: bool) -> Problem:
    """Nothing more can happen in a match that is over: what can be done instead."""
    return Problem("match.ended", {"stopped": stopped}, ways=(WayOut("undo"), WayOut("edit"), WayOut("again")))


@dataclass(frozen=True)
class PlayedHand:
    """One recorded hand, called `number` at the table; `aside` says why a kept hand does not count ("" if it does)."""

    number: int
    event: int
    kind: str  # normal, extra, void
    players: tuple[str, ...]
    sides: tuple[str, ...]  # who scored: the players, or their teams
    sat_out: tuple[str, ...]
    dealer: str
    told: Mapping[str, object]
    hand: Hand | None
    points: Mapping[str, int]
    totals: Mapping[str, int]
    counters: Mapping[str, Mapping[str, int]]
    lines: tuple[Line, ...]
    rules: TableRules = field(compare=False)  # those of its moment: the table may have agreed on others since
    remarks: tuple[Remark, ...] = ()
    problems: tuple[Problem, ...] = ()
    aside: str = ""
    corrected: bool = False


@dataclass(frozen=True)
class Opening:
    """A line before or between hands: carried over, a latecomer's first, outside a hand; `after` that many hands."""

    after: int
    line: Line
    why: str = ""  # what the table said, of points outside a hand


@dataclass(frozen=True)
class Next:
    """Who deals the next hand, and who plays it (seat order), for which sides; who begins, where it is known by now."""

    dealer: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    dealt: Mapping[str, int] = field(default_factory=dict)  # cards of each, where not all get as many
    begins: str = field(default="", compare=False)  # a hand does not change because another one begins it


@dataclass(frozen=True)
class Standings:
    """The match as it stands. Sides that nothing separates share a place; places leave out who has left.

    `seats` are the players at the table; `sides` those of them who score, or their teams.
    """

    rules: TableRules
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    teams: Mapping[str, tuple[str, ...]]  # the players of each side; empty where everybody plays alone
    gone: tuple[str, ...]
    hands: tuple[PlayedHand, ...]
    openings: tuple[Opening, ...]
    totals: Mapping[str, int]
    counters: Mapping[str, Mapping[str, int]]
    state: str
    places: tuple[tuple[str, ...], ...]
    winners: tuple[str, ...]
    ended_by: str | None  # the clause that ended it, None while playing or when the table stopped
    decided_by: str | None  # the clause that put the winner first
    stopped: bool
    final: Mapping[str, int] | None
    final_lines: tuple[Line, ...]
    next: Next | None
    deals_next: str  # whose turn it is to deal, also after the end: who deals first when they play once more
    eliminated: tuple[str, ...]
    notes: tuple[tuple[int, str], ...]  # (hands recorded before it, text)
    troubles: Mapping[int, tuple[Problem, ...]]  # events that could not be applied, by their n
    events: tuple[Event, ...]  # what holds now, corrections applied
    hidden: bool = False  # points, totals and places are not shown: all of them are 0 here (`match/hidden_totals.py`)

    @property
    def started(self) -> Started:
        """The first event: who sat down, what was agreed."""
        started = self.events[0]
        assert isinstance(started, Started)  # `play` refuses what does not begin so
        return started

    @property
    def counted(self) -> tuple[PlayedHand, ...]:
        """The hands that count for the totals, misdeals included."""
        return tuple(hand for hand in self.hands if not hand.aside)

    @property
    def scored(self) -> tuple[PlayedHand, ...]:
        """The hands in which points were counted: misdeals are none, wherever hands are counted."""
        return tuple(hand for hand in self.counted if hand.kind != "void")

    @property
    def unplayed(self) -> bool:
        """Whether the table stopped before anything was played for: all are level, and nobody has won anything."""
        return self.stopped and not self.hands_played and len(self.places) == 1

    @property
    def hands_played(self) -> int:
        """How many hands count towards a fixed number of them: those carried over from paper do, misdeals do not."""
        return int(self.started.start.hands) + len(self.scored)

    @property
    def number_due(self) -> int:
        """What the table calls the hand that comes now: those of the paper have a number, and misdeals do."""
        return int(self.started.start.hands) + len(self.hands) + 1

    def count_at(self, number: int) -> int:
        """Which one, of the hands that count, the hand of this number is, or would be."""
        return number - sum(hand.number < number for hand in self.hands if hand not in self.scored)

    def of_event(self, n: int) -> PlayedHand | None:
        """The hand that event `n` recorded."""
        return next((hand for hand in self.hands if hand.event == n), None)

    def as_seated(self, told: Iterable[str]) -> tuple[str, ...]:
        """These players or sides in the order in which they sit now; whoever sits here no more comes last."""
        places = [(one, n) for n, player in enumerate(self.seats) for one in (player, self.side_of(player))]
        order = dict(reversed(places))  # a side sits where the first of its players does
        return tuple(sorted(told, key=lambda one: order.get(one, len(order))))

    def side_of(self, player: str) -> str:
        """The side that this player scores for."""
        return next((side for side, members in self.teams.items() if player in members), player)
