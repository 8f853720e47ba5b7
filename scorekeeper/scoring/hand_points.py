"""One hand to its lines: the steps of the ruleset, from top to bottom; then what the totals bring about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.hand.told import Hand
from scorekeeper.problems import Problem, Remark
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.ready import ReadyEffect, ReadyStep
from scorekeeper.rules.view import View
from scorekeeper.scoring.card_lines import card_lines
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.viewing import view_of

MOST_IN_A_HAND = 1_000_000_000  # beyond every bound: no hand counts that brings it
Counts = dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class Scored:
    """What a hand brought: points and counts for each side that played it (points are the sums of the lines)."""

    points: Mapping[str, int]
    counts: Mapping[str, Mapping[str, int]]  # counter -> side -> how many more
    lines: tuple[Line, ...]
    view: View
    leaves: tuple[str, ...] = ()  # the sides that are out of the match now


def score_hand(
    agreed: Agreed,
    hand: Hand,
    totals: Mapping[str, int],
    counters: Mapping[str, Mapping[str, int]],
    hand_number: int,
    dealer: str,
) -> Scored:
    """The lines of a hand. `totals` and `counters` are those before it; `hand_number` counts from 1."""
    view = view_of(agreed, hand, totals, counters, hand_number)
    view.groups["dealer"] = (dealer,)
    points = dict.fromkeys(view.sides, 0)
    view.columns["points_so_far"] = points
    lines: list[Line] = []
    counts: Counts = {}
    for step in agreed.score:
        take_step(agreed, step, view, hand, points, lines, counts)
        if view.side_of:
            view.columns["points_so_far"] = view.with_players(points, 0)
        if runs_away(points, counts):
            break  # a ruleset can square its own totals: stop before the numbers fill the memory
    leaves = _totals(agreed, view, hand, totals, counters, points, lines, counts)
    return Scored(points, counts, tuple(lines), view, leaves)


def runs_away(points: Mapping[str, int], counts: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether some number is beyond everything that a table counts."""
    return any(abs(n) > MOST_IN_A_HAND for column in (points, *counts.values()) for n in column.values())


def check_hand(agreed: Agreed, view: View) -> tuple[tuple[Problem, ...], tuple[Remark, ...]]:
    """What the ruleset itself refuses or remarks about a hand."""
    problems: list[Problem] = []
    remarks: list[Remark] = []
    for holds, of, check in agreed.checks:
        found = next((one for one in of(view) if holds(view, one)), None)
        if found is not None:
            text = {lang: said.replace("{player}", found) for lang, said in check.text.items()}
            facts = {"text": text, "clause": check.clause}
            if check.refuse:
                problems.append(Problem("hand.refused-by-rules", facts))
            else:
                remarks.append(Remark("hand.remark-by-rules", facts))
    return tuple(problems), tuple(remarks)


def take_step(
    agreed: Agreed,
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
                made.append((side, *_effect(agreed, ready, step, view, hand, one, points[side])))
                for counter, amount in ready.counts:
                    counted = counts.setdefault(counter, {})
                    counted[side] = counted.get(side, 0) + amount(view, one)
                if ready.effect.leaves:
                    leaves.append(side)
                break
    for side, change, reasons in made:
        points[side] += change
        lines.extend(reasons)
    return tuple(leaves)


def _effect(
    agreed: Agreed, ready: ReadyEffect, step: ReadyStep, view: View, hand: Hand, one: str, so_far: int
) -> tuple[int, list[Line]]:
    if ready.worth is not None and ready.worth.fact in hand.cards:
        by_card = card_lines(agreed, ready, view, hand, one, step.step.clause)
        return sum([line.points for line in by_card]), by_card
    amount = ready.amount(view, one)
    change = {"points": amount, "set": amount - so_far, "multiply": so_far * (amount - 1)}[ready.effect.what]
    if not change:
        return 0, []
    side = view.side_of.get(one, one)
    worked = ready.working(view, one) if ready.working else ""
    whose = one if one != side else ""
    return change, [Line(side, change, (), ready.effect.clause, step.step.clause, whose, working=worked)]


def _totals(
    agreed: Agreed,
    view: View,
    hand: Hand,
    totals: Mapping[str, int],
    counters: Mapping[str, Mapping[str, int]],
    points: dict[str, int],
    lines: list[Line],
    counts: Counts,
) -> tuple[str, ...]:
    """Counters turn over, then the steps on the totals; each change is a line of this hand. Who leaves the match."""
    for carry, every, worth in agreed.carries:
        for side in view.sides:
            before = counters[carry.counter][side]
            now, size = before + counts.get(carry.counter, {}).get(side, 0), every(view, side)
            turns = now // size if size > 0 and now >= size else 0
            if turns:
                counted = counts.setdefault(carry.counter, {})
                counted[side] = counted.get(side, 0) - turns * size
                change = turns * worth(view, side)
                points[side] += change
                lines.append(Line(side, change, (), carry.clause, carry.clause))
    sheet = {side: totals[side] + points[side] for side in view.sides}
    leaves: tuple[str, ...] = ()
    for step in agreed.totals:
        if runs_away(sheet, counts):
            break
        view.columns["total"] = view.with_players(sheet, 0) if view.side_of else {**totals, **sheet}
        leaves += take_step(agreed, step, view, hand, sheet, lines, counts)
    for side in view.sides:
        points[side] = sheet[side] - totals[side]
    return tuple(dict.fromkeys(leaves))
