"""One hand to its lines: the steps of the ruleset, from top to bottom; then what the totals bring about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from itertools import islice

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.problems import Problem, Remark
from scorekeeper.rules.amount_functions import Calculated, Holds
from scorekeeper.rules.model import Carry
from scorekeeper.rules.ready_steps import ReadyEffect, ReadyStep
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import Partly, Seat, View
from scorekeeper.scoring.card_lines import card_lines
from scorekeeper.scoring.facts_by_name import view_of
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.moment import at_moment
from scorekeeper.scoring.said_of import said_of
from scorekeeper.values import dataclass

COUNTED = "counted.step"  # a column that no amount can name: by which step a side met the end, or came to its points
MOST_IN_A_HAND = 1_000_000_000  # beyond every bound: no hand counts that brings it
Counts = dict[str, dict[str, int]]


@dataclass(frozen=True)
class Scored:
    """What a hand brought: points and counts for each side that played it (points are the sums of the lines)."""

    points: Mapping[str, int]
    counts: Mapping[str, Mapping[str, int]]  # counter -> side -> how many more
    lines: tuple[Line, ...]
    told: View  # with the totals and counters before it: what was told is judged by these
    view: View  # with those after it
    leaves: tuple[str, ...] = ()  # the sides that are out of the match now
    problems: tuple[Problem, ...] = ()  # cards that a rule asks for, and only their sum was told


def score_hand(
    rules: TableRules,
    hand: Hand,
    totals: Mapping[str, int],
    counters: Mapping[str, Mapping[str, int]],
    hand_number: int,
    dealer: str,
    decides_tie: bool = False,
) -> Scored:
    """The lines of a hand. `totals` and `counters` are those before it; `hand_number` counts from 1.

    `decides_tie`: it is played among those who met the end of the match level, so all of it counts.
    """
    view = view_of(rules, hand, totals, counters, hand_number, dealer)
    count = _Count(rules, hand, view, totals, counters, dict.fromkeys(view.sides, 0))
    view.columns["points_so_far"] = count.points
    reached = count.steps(cut_short=bool(rules.ends_at_once) and not decides_tie)
    leaves = count.take_totals()
    after = count.moment()
    view.columns["points_so_far"] = after.columns["points_so_far"]
    after.columns[COUNTED] = reached
    if any(isinstance(column, Partly) for column in after.columns.values()):
        for ends, clause, _ in rules.ends:
            ends(after)
            count.note(after, clause)
    return Scored(count.points, count.counts, tuple(count.lines), view, after, leaves, count.cards_needed())


@dataclass
class _Count:
    """A hand while it is counted: what stood before it, and what has come so far."""

    rules: TableRules
    hand: Hand
    view: View
    totals: Mapping[str, int]
    counters: Mapping[str, Mapping[str, int]]
    points: dict[str, int]
    lines: list[Line] = field(default_factory=list)
    counts: Counts = field(default_factory=dict)
    needed: dict[Seat, str] = field(default_factory=dict)  # whose cards a rule asks for, though only their sum was told

    def steps(self, cut_short: bool) -> Mapping[str, int]:
        """Each step in its turn; by which of them each side came to its points, or met an end of the match.

        `cut_short`: an end that holds at once leaves the steps after it out.
        """
        rules, view = self.rules, self.view
        asks_who_was_first = any(tie.by == "counted-first" for tie in rules.ruleset.ties)
        counted: dict[str, int] = {}
        there = dict.fromkeys(_there(rules, self.moment()), 0) if asks_who_was_first else {}
        for number, step in enumerate(rules.score, 1):
            before = dict(self.points)
            take_step(rules, step, view, self.hand, self.points, self.lines, self.counts)
            counted.update((side, number) for side in view.sides if self.points[side] != before[side])
            self.note(view, step.step.clause)
            if view.side_of:
                view.columns["points_so_far"] = view.with_players(self.points, 0)
            if asks_who_was_first:
                there = {**dict.fromkeys(_there(rules, self.moment()), number), **there}
            if runs_away(self.points, self.counts):
                break  # a ruleset can square its own totals: stop before the numbers fill the memory
            if cut_short and _is_over(rules, self.moment()):
                break  # who got there first has won, and nothing more counts
        return {**counted, **{side: number for side, number in there.items() if number}}

    def take_totals(self) -> tuple[str, ...]:
        """Counters turn over, then the steps on the totals; each change is a line of this hand. Who leaves."""
        for carry, every, worth in self.rules.carries:
            self._carry(carry, every, worth)
        sheet = {side: self.totals[side] + self.points[side] for side in self.view.sides}
        leaves: tuple[str, ...] = ()
        for step in self.rules.totals:
            if runs_away(sheet, self.counts):
                break
            moment = self.moment()
            leaves += take_step(self.rules, step, moment, self.hand, sheet, self.lines, self.counts)
            self.note(moment, step.step.clause)
            for side in self.view.sides:
                self.points[side] = sheet[side] - self.totals[side]
        return tuple(dict.fromkeys(leaves))

    def _carry(self, carry: Carry, every: Calculated, worth: Calculated) -> None:
        view = self.view
        for one in view.players if carry.counter in self.rules.ruleset.own_counters else view.sides:
            side, counted = view.side_of.get(one, one), self.counts.get(carry.counter, {})
            now, size = self.counters[carry.counter][one] + counted.get(one, 0), every(view, one)
            turns = now // size if size > 0 and now >= size else 0
            if turns:
                counted = self.counts.setdefault(carry.counter, {})
                counted[one] = counted.get(one, 0) - turns * size
                change = turns * worth(view, one)
                self.points[side] += change
                self.lines.append(Line(side, change, (), carry.clause, carry.clause))

    def moment(self) -> View:
        """The hand with what it has brought so far on the totals and counters."""
        now = {side: total + self.points.get(side, 0) for side, total in self.totals.items()}
        counted = {
            name: {side: n + self.counts.get(name, {}).get(side, 0) for side, n in column.items()}
            for name, column in self.counters.items()
        }
        return at_moment(self.rules, self.view, now, counted, dict(self.points))

    def note(self, view: View, clause: str) -> None:
        """Cards that were asked for, and are not known, are needed for this clause."""
        for seat in view.asked:
            self.needed.setdefault(seat, clause)
        view.asked.clear()

    def cards_needed(self) -> tuple[Problem, ...]:
        """The sums that are not enough, each at its place."""
        clauses = self.rules.ruleset.clauses
        return tuple(
            Problem(
                "hand.cards-needed",
                {"name": who, "sum": self.hand.cards[fact][who], "rule": clauses[clause].title},
                f"{fact}.{who}" if who else fact,
            )
            for (fact, who), clause in self.needed.items()
        )


def _is_over(rules: TableRules, now: View) -> bool:
    return any(reached(now) for reached in rules.ends_at_once if now.sides)


def _there(rules: TableRules, now: View) -> tuple[str, ...]:
    """The sides for which an end of the match holds now."""
    return tuple(side for reached, _, _ in rules.ends for side in reached(now)) if now.sides else ()


def runs_away(points: Mapping[str, int], counts: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether some number is beyond everything that a table counts."""
    return any(abs(n) > MOST_IN_A_HAND for column in (points, *counts.values()) for n in column.values())


def check_hand(rules: TableRules, view: View) -> tuple[tuple[Problem, ...], tuple[Remark, ...]]:
    """What the ruleset itself refuses or remarks about a hand; of everybody it is true of, where it says of whom."""
    problems: list[Problem] = []
    remarks: list[Remark] = []
    for holds, of, check in rules.checks:
        of_each = any("{player}" in said for said in check.text.values())
        for found in islice((one for one in of(view) if _is_plain(view, holds, one)), None if of_each else 1):
            several = len(rules.teams.get(found, ())) > 1
            text = {lang: said_of(said, found, several) for lang, said in check.text.items()}
            facts = {"text": text, "clause": check.clause}
            if check.refuse:
                problems.append(Problem("hand.refused-by-rules", facts))
            else:
                remarks.append(Remark("hand.remark-by-rules", facts))
    return tuple(problems), tuple(remarks)


def _is_plain(view: View, holds: Holds, one: str) -> bool:
    """Whether the condition holds without asking for cards of which only the sum was told."""
    view.asked.clear()
    held = holds(view, one)
    unknown = bool(view.asked)
    view.asked.clear()
    return held and not unknown


def take_step(
    rules: TableRules,
    step: ReadyStep,
    view: View,
    hand: Hand,
    points: dict[str, int],
    lines: list[Line],
    counts: Counts,
) -> tuple[str, ...]:
    """Work out one step for all its recipients, then change their points (and only then); those who leave by it."""
    made: list[tuple[str, int, list[Line]]] = []
    leaves: list[str] = []
    for one in step.to(view):
        if step.holds is not True and not (step.holds and step.holds(view, one)):
            continue
        side = view.side_of.get(one, one)
        for ready in step.effects:
            if ready.holds is True or (ready.holds and ready.holds(view, one)):
                made.append((side, *_effect(rules, ready, step, view, hand, one, points[side])))
                for counter, amount in ready.counts:
                    counted = counts.setdefault(counter, {})
                    for whose, asked in _counted_for(rules, view, counter, one):
                        counted[whose] = counted.get(whose, 0) + amount(view, asked)
                if ready.effect.leaves:
                    leaves.append(side)
                break
    for side, change, reasons in made:
        points[side] += change
        lines.extend(reasons)
    return tuple(leaves)


def _counted_for(rules: TableRules, view: View, counter: str, one: str) -> tuple[tuple[str, str], ...]:
    """Whose counter it is, and whose numbers are counted: the side's; or of each of its players, where all have one."""
    if counter in rules.ruleset.own_counters:
        return tuple((player, player) for player in view.teams.get(one, (one,)))
    return ((view.side_of.get(one, one), one),)


def _effect(
    rules: TableRules, ready: ReadyEffect, step: ReadyStep, view: View, hand: Hand, one: str, so_far: int
) -> tuple[int, list[Line]]:
    if ready.worth is not None and ready.worth.fact in hand.cards:
        by_card = card_lines(rules, ready, view, hand, one, step.step.clause)
        return sum([line.points for line in by_card]), by_card
    amount = ready.amount(view, one)
    change = {"points": amount, "set": amount - so_far, "multiply": so_far * (amount - 1)}[ready.effect.what]
    if not change:
        return 0, []
    side = view.side_of.get(one, one)
    worked = ready.working(view, one) if ready.working else ""
    whose = one if one != side else ""
    return change, [Line(side, change, (), ready.effect.clause, step.step.clause, whose, working=worked)]
