"""The course of a match: what is known at one moment while its events are played through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.match.events import Started
from scorekeeper.match.ranking import Group, Ranking, by_totals, in_order, rank_ended
from scorekeeper.match.seats import Seats
from scorekeeper.match.standings import ENDED, PLAYING, TIE_BREAK, Opening, PlayedHand
from scorekeeper.match.teams import teams_of
from scorekeeper.problems import Problem
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.scoring.facts_by_name import seats_after
from scorekeeper.scoring.hand_points import Scored, take_step
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.moment import at_moment, of_both

STARTS_AT = "table.starts-at"  # the clause of what everybody starts with
JOINED = "table.joined"  # and of what whoever joins later starts with


class Course:
    """A match in the middle of being played through. The only thing here that changes."""

    def __init__(self, rules: TableRules, started: Started, corrected: frozenset[int]) -> None:
        self.teams = teams_of(rules, started)
        self.rules = replace(rules, teams=self.teams) if self.teams else rules
        self.corrected = corrected
        start = started.start
        self.seats = Seats(started.players, started.dealer or started.players[0])
        base, carried = rules.starts_at, start.totals
        self.totals: dict[str, int] = {side: carried.get(side, base) for side in self.sides()}
        own, starts = rules.ruleset.own_counters, rules.ruleset.counter_starts
        self.counters = {
            name: {
                one: start.counters.get(name, {}).get(one, starts.get(name, 0))
                for one in (self.seats.order if name in own else self.totals)
            }
            for name in rules.ruleset.counters
        }
        self.openings = [
            Opening(0, Line(side, total, (), clause, clause))
            for side, total in self.totals.items()
            if total and (clause := "table.carried" if side in carried else STARTS_AT)
        ]
        self.eliminated = {side: 0 for side in self.totals if side in start.eliminated}  # after which hand
        self.bought_in: dict[str, int] = {}  # how often somebody who was out came back
        self.started_at_hand = start.hands
        self.hand_count = self.started_at_hand  # hands that count towards a fixed number of hands
        self.hands: list[PlayedHand] = []
        self.state, self.stopped = PLAYING, False
        self.ranking: Ranking | None = None
        self.ended_by: str | None = None
        self.notes: list[tuple[int, str]] = []
        self.troubles: dict[int, tuple[Problem, ...]] = {}
        self.last_scored: Scored | None = None
        self.begins: str | int | None = rules.begins_at_first(started.players, on_paper=self.started_at_hand > 0)

    def copy(self) -> Course:
        """The same course, free to go another way: whatever grows in it is its own."""
        twin = Course.__new__(Course)
        for name, value in vars(self).items():
            own = value
            if isinstance(value, list):
                own = list(value)
            elif isinstance(value, dict):
                own = {key: dict(inner) if isinstance(inner, dict) else inner for key, inner in value.items()}
            setattr(twin, name, own)
        return twin

    def never_played(self, side: str) -> bool:
        """Whether this side is in no hand that was told, and has only what everybody, or whoever joins, begins with."""
        if any(side in hand.sides for hand in self.hands):
            return False
        own = {one.line.clause for one in self.openings if one.line.side == side}
        return own <= {STARTS_AT, JOINED} and (JOINED in own or not self.started_at_hand)

    def forget(self, side: str) -> None:
        """The side is on no sheet any more."""
        self.totals = {one: total for one, total in self.totals.items() if one != side}
        self.openings = [one for one in self.openings if one.line.side != side]
        self.counters = {
            name: {one: count for one, count in counts.items() if one != side} for name, counts in self.counters.items()
        }

    def sides(self) -> Group:
        """Who scores: the teams, or everybody in seat order."""
        return tuple(self.teams) if self.teams else self.seats.order

    def active(self) -> Group:
        """The sides still in the match."""
        return tuple(side for side in self.sides() if side not in self.eliminated)

    def due_sides(self) -> Group:
        """The sides that play the next hand."""
        if self.state != TIE_BREAK or self.ranking is None:
            return self.active()
        tied = self.ranking.playing
        return tuple(side for side in self.active() if side in tied)

    def due(self) -> Group:
        """The players of the next hand, in seat order."""
        return self.players_of(self.due_sides())

    def players_of(self, sides: Group) -> Group:
        """The players of these sides, in seat order."""
        if not self.teams:
            return sides
        members = {player for side in sides for player in self.teams[side]}
        return tuple(player for player in self.seats.order if player in members)

    def playing_teams(self, players: Group) -> Mapping[str, Group]:
        """The teams of these players; none where everybody plays alone."""
        return {side: members for side, members in self.teams.items() if set(members) & set(players)}

    def groups(self) -> tuple[Group, ...]:
        """Who is before whom now, ties inside a group; those who are out of the match after the others."""
        return self.ranking.groups if self.ranking else self.in_order()

    def decisive(self) -> Mapping[str, int]:
        """The numbers that say who is first when the match is over: the totals, or the sheet with its final steps."""
        return final_sheet(self, ())[0] if self.rules.ruleset.winner_by_final else self.totals

    def in_order(self, totals: Mapping[str, int] | None = None) -> tuple[Group, ...]:
        """By these totals, or as the match goes so far: whoever stayed longer before those who were out sooner."""
        totals = self.totals if totals is None else totals
        groups = self._in_order(self.active(), totals)
        for hand in sorted(set(self.eliminated.values()), reverse=True):
            gone = tuple(side for side, after in self.eliminated.items() if after == hand)
            groups += self._in_order(tuple(side for side in gone if side in self.sides()), totals)
        return groups

    def _in_order(self, sides: Group, totals: Mapping[str, int]) -> tuple[Group, ...]:
        return in_order(self.rules, sides, totals, self.counters)

    def test_ends(self, view: View) -> None:
        """Is it over? Then who is first, or who must play on?"""
        for reached_in, clause, among in self.rules.ends:
            reached = reached_in(view)
            if reached:
                self.ended_by = clause
                totals = self.decisive()
                groups = self.in_order(totals)
                if among:
                    rest = (tuple(side for side in group if side not in reached) for group in groups)
                    first = by_totals(reached, totals, self.rules.lowest_wins)
                    groups = (*first, *(group for group in rest if group))
                self.rank(rank_ended(self.rules, groups, view))
                return

    def rank(self, ranking: Ranking) -> None:
        """The match is over under this ranking, or waits for an extra hand."""
        self.ranking = ranking
        self.state = TIE_BREAK if ranking.playing else ENDED

    def view(self, sides: Group | None = None) -> View:
        """What the names of conditions mean between hands, for those still in, or for these sides."""
        columns: dict[str, Mapping[str, int]] = {"total": self.totals, **self.counters}
        last = self.last_scored.view if self.last_scored else None
        players = self.players_of(self.active() if sides is None else sides)
        teams = self.playing_teams(players)
        if last:
            columns = {**last.columns, **columns}
        words = dict(last.words) if last else {}
        view = View(players, columns, dict(last.groups) if last else {}, words, self.hand_count, teams)
        if last:
            return at_moment(self.rules, view, self.totals, self.counters)
        for name in ("total", *self.counters):
            columns[name] = of_both(self.rules, view, name, columns[name])
        return view

    def dealt(self, players: Group, dealer: str) -> Mapping[str, int]:
        """Cards dealt to each in the next hand, where not all get as many."""
        if not self.rules.deals_unevenly:
            return {}
        view = self.view()
        view.players, view.hand_number, view.groups = players, self.hand_count + 1, {"dealer": (dealer,)}
        view.columns["seats_after_dealer"] = seats_after(dealer, players)
        return self.rules.dealt_to(view)

    def counters_now(self) -> dict[str, dict[str, int]]:
        """The counters as they are now, also of a side whose players each have their own: their sum."""
        view = View(self.seats.order, teams=self.teams)
        own = self.rules.ruleset.own_counters
        return {name: dict(view.with_sums(counts) if name in own else counts) for name, counts in self.counters.items()}


def final_sheet(course: Course, winners: Group) -> tuple[Mapping[str, int], tuple[Line, ...]]:
    """The totals with the final steps, and their lines; `winners` are the champions, where steps ask for them.

    Whoever was out before the end is on the sheet like all others.
    """
    view = course.view(course.sides())
    sheet = {side: course.totals[side] for side in course.sides()}
    view.groups["champion"] = winners
    lines: list[Line] = []
    for step in course.rules.final:
        now = at_moment(course.rules, view, {**course.totals, **sheet}, course.counters, sheet)
        take_step(course.rules, step, now, Hand(view.players), sheet, lines, {})
    return {**course.totals, **sheet}, tuple(lines)
