"""One hand to its lines: the steps of the ruleset, from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.hand.told import Cards, Hand
from scorekeeper.problems import Problem, Remark
from scorekeeper.rules.agreed import Agreed, CardTable, ReadyEffect, ReadyStep, Worth
from scorekeeper.rules.calculate import View
from scorekeeper.scoring.lines import Line

MOST_IN_A_HAND = 1_000_000_000  # beyond every bound: no hand counts that brings it


@dataclass(frozen=True, slots=True)
class Scored:
    """What a hand brought: points and counts for each who played it (points are the sums of the lines)."""

    points: Mapping[str, int]
    counts: Mapping[str, Mapping[str, int]]  # counter -> player -> how many more
    lines: tuple[Line, ...]
    view: View


def score_hand(
    agreed: Agreed, hand: Hand, totals: Mapping[str, int], counters: Mapping[str, Mapping[str, int]], hand_number: int
) -> Scored:
    """The lines of a hand. `totals` and `counters` are those before it; `hand_number` counts from 1."""
    view = view_of(agreed, hand, totals, counters, hand_number)
    points = dict.fromkeys(hand.players, 0)
    view.columns["points_so_far"] = points
    lines: list[Line] = []
    counts: dict[str, dict[str, int]] = {}
    for step in agreed.score:
        take_step(agreed, step, view, hand, points, lines, counts)
        if any(max(map(abs, column.values()), default=0) > MOST_IN_A_HAND for column in (points, *counts.values())):
            break  # a ruleset can square its own totals: stop before the numbers fill the memory
    return Scored(points, counts, tuple(lines), view)


def view_of(
    agreed: Agreed, hand: Hand, totals: Mapping[str, int], counters: Mapping[str, Mapping[str, int]], hand_number: int
) -> View:
    """What the names of amounts and conditions stand for in this hand."""
    ruleset = agreed.ruleset
    columns: dict[str, Mapping[str, int]] = {}
    for name, seats in hand.cards.items():
        columns[name] = _sums(seats, agreed.tables.get(ruleset.facts[name].values), hand.players)
        if name in agreed.counted_facts:
            columns[f"{name}.count"] = {
                p: len(held) if isinstance(held := seats.get(p, ()), tuple) else 0 for p in hand.players
            }
    for name, (fact, values) in ruleset.derive.items():
        told = {player: cards for player, cards in hand.cards[fact].items() if isinstance(cards, tuple)}
        columns[name] = _sums(told, agreed.tables[values], hand.players)
    columns.update(hand.numbers)
    columns["total"] = totals
    columns.update(counters)
    return View(hand.players, columns, dict(hand.people), dict(hand.choices), hand_number)


def check_hand(agreed: Agreed, view: View) -> tuple[tuple[Problem, ...], tuple[Remark, ...]]:
    """What the ruleset itself refuses or remarks about a hand."""
    problems: list[Problem] = []
    remarks: list[Remark] = []
    for holds, check in agreed.checks:
        found = next((player for player in view.players if holds(view, player)), None)
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
    counts: dict[str, dict[str, int]],
) -> None:
    """Work out one step for all its recipients, then change their points (and only then)."""
    made: list[tuple[str, int, list[Line]]] = []
    for player in step.to(view):
        if step.holds is not True and not (step.holds and step.holds(view, player)):
            continue
        for effect in step.effects:
            if effect.holds is True or (effect.holds and effect.holds(view, player)):
                made.append((player, *_effect(agreed, effect, step, view, hand, player, points[player])))
                for counter, amount in effect.counts:
                    counted = counts.setdefault(counter, {})
                    counted[player] = counted.get(player, 0) + amount(view, player)
                break
    for player, change, reasons in made:
        points[player] += change
        lines.extend(reasons)


def _effect(
    agreed: Agreed, ready: ReadyEffect, step: ReadyStep, view: View, hand: Hand, player: str, so_far: int
) -> tuple[int, list[Line]]:
    clause, rule = ready.effect.clause, step.step.clause
    if ready.worth is not None and ready.worth.fact in hand.cards:
        by_card = _card_lines(ready.worth, ready, view, hand, player, rule)
        return sum([line.points for line in by_card]), by_card
    amount = ready.amount(view, player)
    change = {"points": amount, "set": amount - so_far, "multiply": so_far * (amount - 1)}[ready.what]
    return change, [Line(player, change, (), clause, rule)] if change else []


def _card_lines(worth: Worth, ready: ReadyEffect, view: View, hand: Hand, player: str, rule: str) -> list[Line]:
    """A line for each row of the value table, with the cards."""
    if worth.whose == "":
        sources: tuple[str, ...] = (player,)
    elif worth.whose == "others":
        sources = tuple(other for other in view.players if other != player)
    else:
        sources = view.groups.get(worth.whose, ())[:1]
    lines: list[Line] = []
    seats = hand.cards[worth.fact]
    for source in sources:
        held = seats.get(source, ())
        whose = "" if source == player else source
        if isinstance(held, tuple):
            for clause, points, cards in by_row(held, worth.table):
                if points or not worth.derived:
                    lines.append(Line(player, worth.sign * points, cards, clause, rule, whose))
        elif held and not worth.derived:
            lines.append(Line(player, worth.sign * held, (), ready.effect.clause, rule, whose, counted=True))
    return lines


def by_row(cards: tuple[str, ...], table: CardTable) -> list[tuple[str, int, tuple[str, ...]]]:
    """The cards by the clause that gives them their points: (clause, sum, cards), in the order they were told."""
    if len(cards) == 1:
        return [(table.clauses[cards[0]], table.points[cards[0]], cards)]
    rows: dict[str, list[str]] = {}
    for card in cards:
        rows.setdefault(table.clauses[card], []).append(card)
    points = table.points
    return [(clause, sum([points[card] for card in row]), tuple(row)) for clause, row in rows.items()]


def _sums(seats: Mapping[str, Cards], table: CardTable | None, players: tuple[str, ...]) -> dict[str, int]:
    if table is None:
        return dict.fromkeys(players, 0)
    points = table.points
    sums = {}
    for player in players:
        held = seats.get(player, ())
        sums[player] = sum([points[card] for card in held]) if isinstance(held, tuple) else held
    return sums
