"""The course of a match: what is known at one moment while its events are played through."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.match.history import Event
from scorekeeper.match.ranking import Ranking, by_totals, rank_ended
from scorekeeper.match.seats import Seats
from scorekeeper.match.standings import ENDED, PLAYING, TIE_BREAK, Opening, PlayedHand
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.calculate import View
from scorekeeper.scoring.hand_points import Scored
from scorekeeper.scoring.lines import Line


class Course:
    """A match in the middle of being played through. The only thing here that changes."""

    def __init__(self, agreed: Agreed, started: Event, corrected: frozenset[int]) -> None:
        self.agreed, self.corrected = agreed, corrected
        start: Mapping[str, Any] = started.get("start") or {}
        self.seats = Seats(tuple(started["players"]), started.get("dealer") or started["players"][0])
        base, carried = agreed.ruleset.starts_at, start.get("totals") or {}
        self.totals: dict[str, int] = {player: carried.get(player, base) for player in self.seats.order}
        self.counters = {
            name: {player: (start.get("counters") or {}).get(name, {}).get(player, 0) for player in self.seats.order}
            for name in agreed.ruleset.counters
        }
        self.openings = [
            Opening(0, Line(player, total, (), clause, clause))
            for player, total in self.totals.items()
            if total and (clause := "table.carried" if player in carried else "table.starts-at")
        ]
        self.eliminated = tuple(player for player in self.totals if player in (start.get("eliminated") or ()))
        self.started_at_hand = start.get("hands", 0)
        self.hand_count = self.started_at_hand  # hands that count towards a fixed number of hands
        self.hands: list[PlayedHand] = []
        self.state, self.stopped = PLAYING, False
        self.ranking: Ranking | None = None
        self.ended_by: str | None = None
        self.notes: list[tuple[int, str]] = []
        self.troubles: dict[int, tuple[Problem, ...]] = {}
        self.last_scored: Scored | None = None

    def active(self) -> tuple[str, ...]:
        """Those still in the match, in seat order."""
        if not self.eliminated:
            return self.seats.order
        return tuple(player for player in self.seats.order if player not in self.eliminated)

    def due(self) -> tuple[str, ...]:
        """Those who play the next hand."""
        if self.state != TIE_BREAK or self.ranking is None:
            return self.active()
        tied = self.ranking.playing
        return tuple(player for player in self.active() if player in tied)

    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Who is before whom now, ties inside a group."""
        return self.ranking.groups if self.ranking else by_totals(self.active(), self.totals, self.agreed.lowest_wins)

    def test_ends(self, view: View) -> None:
        """Is it over? Then who is first, or who must play on?"""
        for holds, clause in self.agreed.ends:
            if any(holds(view, player) for player in view.players):
                self.ended_by = clause
                self.rank(rank_ended(self.agreed, self.active(), self.totals, view))
                return

    def rank(self, ranking: Ranking) -> None:
        """The match is over under this ranking, or waits for an extra hand."""
        self.ranking = ranking
        self.state = TIE_BREAK if ranking.playing else ENDED

    def view(self) -> View:
        """What the names of conditions mean between hands."""
        columns: dict[str, Mapping[str, int]] = {"total": self.totals, **self.counters}
        if self.last_scored:
            columns = {**self.last_scored.view.columns, **columns}
        groups = dict(self.last_scored.view.groups) if self.last_scored else {}
        return View(self.active(), dict(columns), groups, {}, self.hand_count)

    def counted(self) -> dict[str, dict[str, int]]:
        """The counters as they are now."""
        return {name: dict(counts) for name, counts in self.counters.items()}
